import { sqlStateOf } from "@/lib/platform/errors/db-errors";
import type { Settings } from "@/lib/platform/env";

const MAX_MESSAGE = 500;
const MAX_CAUSES = 3;
const HIDDEN = "[hidden]";
// Addresses of databases, tokens as this app signs them, and whatever stands after a word that announces a secret.
const SECRET_SHAPES =
  /\b\w+:\/\/[^\s"\\/]*@[^\s"\\]*|postgres(?:ql)?:\/\/[^\s"\\]*|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bbearer +[^\s"\\]+/gi;

export type LoggedError = {
  readonly type: string;
  readonly code?: string;
  /** With which Postgres refused. */
  readonly sqlState?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
};

/**
 * What the log keeps of anything thrown: its kind, code, place, and its words unless they may quote what somebody typed.
 * A database quotes the values it refuses, and its client all parameters of a failing query.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, code: codeOf(thrown) };
  return {
    type: thrown.constructor.name,
    code: codeOf(thrown),
    sqlState: sqlStateOf(thrown),
    message: isOfDatabase(thrown) ? undefined : thrown.message.slice(0, MAX_MESSAGE),
    stack: framesOf(thrown),
    cause:
      thrown.cause !== undefined && depth < MAX_CAUSES
        ? loggedError(thrown.cause, depth + 1)
        : undefined,
  };
}

/** Replaces in any text what must never be in a log: the given secrets, and whatever looks like one. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .reduce((left, secret) => left.replaceAll(secret, HIDDEN), text)
    .replace(SECRET_SHAPES, HIDDEN);
}

/** The secrets among the settings, as they would stand in a line of JSON. */
export function secretsIn(settings: Partial<Settings>): string[] {
  const { AUTH_SECRET, METRICS_TOKEN, ADMIN_PASSWORD, DATABASE_URL, DATABASE_DIRECT_URL } =
    settings;
  return [AUTH_SECRET, METRICS_TOKEN, ADMIN_PASSWORD, DATABASE_URL, DATABASE_DIRECT_URL]
    .filter((secret) => secret !== undefined)
    .map((secret) => JSON.stringify(secret).slice(1, -1));
}

function isOfDatabase(thrown: Error): boolean {
  const isOfClient = "clientVersion" in thrown || thrown.name.startsWith("Prisma");
  const isOfDriver = "severity" in thrown || thrown.name.startsWith("DriverAdapter");
  return isOfClient || isOfDriver;
}

function codeOf(thrown: unknown): string | undefined {
  const code = thrown instanceof Object && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : undefined;
}

/** Only the places: the first lines of a stack are the message. */
function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
