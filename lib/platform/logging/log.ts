import { pino, stdTimeFunctions, type Logger } from "pino";
import { settings } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { loggedError, findSecrets, removeSecrets } from "./redaction";
import { currentRequest } from "./request-context";

/** Writes JSON lines to standard output, each with the id of its request and, of several workers, the number of its own, and without secrets. */
export const log = singleton("log", createLog);

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
    hooks: { streamWrite: (line) => removeSecrets(line, secrets) },
  });
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
