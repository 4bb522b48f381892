import { pino, stdTimeFunctions, type Logger } from "pino";
import { settings } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { loggedError, secretsIn, withoutSecrets } from "./redaction";
import { currentRequest } from "./request-context";

/** Lines of JSON on the standard output, each with the request it belongs to; secrets do not pass. */
export const log = singleton("log", createLog);

function createLog(): Logger {
  const values = settings();
  const secrets = secretsIn(values);
  return pino({
    level: values.LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ requestId: currentRequest()?.requestId }),
    serializers: { err: (thrown: unknown) => loggedError(thrown) },
    // Whatever came this far: the last guard looks at the whole line.
    hooks: { streamWrite: (line) => withoutSecrets(line, secrets) },
  });
}

/** From now on what libraries write to the console as a warning or an error becomes lines of the log as well. */
export function logConsole(): void {
  Object.assign(console, {
    error: (...said: unknown[]) => log.error(...lineOf(said)),
    warn: (...said: unknown[]) => log.warn(...lineOf(said)),
  });
}

function lineOf(said: readonly unknown[]): [object, string] {
  const texts = said.filter((part) => typeof part === "string").map((text) => text.trim());
  const err = said.find((part) => part instanceof Error);
  return [{ err }, texts.join(" ")];
}
