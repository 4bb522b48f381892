import { findSqlState } from "@/lib/platform/errors/db-errors";
import type { Settings } from "@/lib/platform/env";

const MAX_MESSAGE = 500;
const MAX_CAUSES = 3;
const HIDDEN = "[hidden]";
// URLs with credentials, database URLs, JSON Web Tokens, and bearer tokens.
const SECRET_SHAPES =
  /\b\w+:\/\/[^\s"\\/]*@[^\s"\\]*|postgres(?:ql)?:\/\/[^\s"\\]*|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bbearer +[^\s"\\]+/gi;

export type LoggedError = {
  readonly type: string;
  readonly code?: string;
  /** The SQLSTATE of an error from Postgres. */
  readonly sqlState?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
};

/**
 * The loggable parts of a thrown value: type, code, stack, and the message unless it comes from the database. Postgres quotes
 * refused values in its messages, and Prisma all parameters of a failed query.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, code: findCode(thrown) };
  return {
    type: thrown.constructor.name,
    code: findCode(thrown),
    sqlState: findSqlState(thrown),
    message: isOfDatabase(thrown) ? undefined : thrown.message.slice(0, MAX_MESSAGE),
    stack: getFrames(thrown),
    cause:
      thrown.cause !== undefined && depth < MAX_CAUSES
        ? loggedError(thrown.cause, depth + 1)
        : undefined,
  };
}

/** Replaces the given secrets, and text that looks like a secret, with "[hidden]". */
export function removeSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .reduce((left, secret) => left.replaceAll(secret, HIDDEN), text)
    .replace(SECRET_SHAPES, HIDDEN);
}

/** The secret settings, escaped as in a JSON line. */
export function findSecrets(settings: Partial<Settings>): string[] {
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

function findCode(thrown: unknown): string | undefined {
  const code = thrown instanceof Object && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : undefined;
}

/** The stack without its first lines, which repeat the message. */
function getFrames({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
