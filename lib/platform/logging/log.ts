import { levels, pino, stdTimeFunctions, type Logger } from "pino";
import { settings } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { loggedError, findSecrets, removeSecrets } from "./redaction";
import { currentRequest } from "./request-context";

const ERROR = levels.values.error ?? 50;

/** Writes JSON lines to standard output, each with the id of its request and, of several workers, the number of its own, and without secrets. */
export const log = singleton("log", createLog);

/** Receives an error that was logged, with the text of its line. */
type ErrorListener = (thrown: unknown, text: string) => void;

const listeners = singleton("listeners to errors", () => new Set<ErrorListener>());

/** Calls the listener with each error that is logged as `error` or `fatal`, in the context of its request, until the returned function is called. */
export function onLoggedError(listener: ErrorListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function createLog(): Logger {
  const values = settings();
  const secrets = findSecrets(values);
  return pino({
    level: values.LOG_LEVEL,
    base: values.WORKER === undefined ? null : { worker: values.WORKER },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ requestId: currentRequest()?.requestId }),
    serializers: { err: (thrown: unknown) => loggedError(thrown) },
    // The last check, on the whole line.
    hooks: {
      streamWrite: (line) => removeSecrets(line, secrets),
      logMethod(said, method, level) {
        if (level >= ERROR) notifyListeners(said);
        method.apply(this, said);
      },
    },
  });
}

function notifyListeners([fields, text]: readonly unknown[]): void {
  if (!(fields instanceof Object) || !("err" in fields) || fields.err === undefined) return;
  for (const listener of listeners) listener(fields.err, typeof text === "string" ? text : "");
}

/** Redirects `console.warn` and `console.error`, which libraries use, to the log. */
export function logConsole(): void {
  Object.assign(console, {
    error: (...said: unknown[]) => log.error(...toLine(said)),
    warn: (...said: unknown[]) => log.warn(...toLine(said)),
  });
}

function toLine(said: readonly unknown[]): [object, string] {
  const texts = said.filter((part) => typeof part === "string").map((text) => text.trim());
  const err = said.find((part) => part instanceof Error);
  return [{ err }, texts.join(" ")];
}
