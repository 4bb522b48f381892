import * as z from "zod";
import { AppError } from "@/lib/platform/errors/app-error";

const causeSchema = z.object({
  originalCode: z.string().optional(),
  originalMessage: z.string().optional(),
  kind: z.string(),
});

const failureSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  /** The severity of a Postgres error that the driver itself throws, with its SQLSTATE as `code`; other errors have none. */
  severity: z.string().optional(),
  meta: z.object({ driverAdapterError: z.object({ cause: causeSchema }).optional() }).optional(),
  cause: z.unknown().optional(),
});

// Postgres: connection failure, shutdown, too many connections. Prisma: unreachable, connection closed, socket timeout.
// The system: failed DNS lookup, no route (for several addresses Node reports the first one's code), timeout, and a socket
// that is missing, refused or broken.
const AWAY = new RegExp(
  [
    "^(08...|57P0[1-3]|53300|P1001|P1002|P1008|P1017|DatabaseNotReachable|ConnectionClosed|SocketTimeout)$",
    "^E(AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH|ADDRNOTAVAIL|AFNOSUPPORT|TIMEDOUT)$",
    "^E(PIPE|CONNREFUSED|CONNRESET|NOENT)$",
    "Connection terminated|not queryable",
  ].join("|"),
);
// Postgres: lock not available, cancelled by a time limit, deadlock, serialization. Prisma: pool or transaction limit.
const BUSY =
  /^(55P03|57014|25P03|40001|40P01|P2024|P2028|P2034)$|timeout exceeded when trying to connect/;

// Postgres: the disk is full, for data or for temporary files.
const DISK_FULL = /^53100$/;

/** The SQLSTATE of an error from Postgres; undefined for other errors. */
export function findSqlState(thrown: unknown): string | undefined {
  return getCause(failureSchema.safeParse(thrown).data)?.originalCode;
}

/** Checks whether an error is a violation of a unique index: of any, or of the one whose name is given. */
export function isUniqueViolation(thrown: unknown, index = ""): boolean {
  const failure = failureSchema.safeParse(thrown).data;
  const isViolation = failure?.code === "P2002" || findSqlState(thrown) === "23505";
  return isViolation && (getCause(failure)?.originalMessage ?? "").includes(index);
}

/** Returns `databaseAway`, `busy` or `diskFull` for a failure of the database; undefined for any other error. */
export function databaseRefusal(thrown: unknown): AppError | undefined {
  const failure = failureSchema.safeParse(thrown).data;
  const cause = getCause(failure);
  const signs = [failure?.code, failure?.message, cause?.originalCode, cause?.kind].map(String);
  if (signs.some((sign) => BUSY.test(sign))) return new AppError("busy");
  if (signs.some((sign) => DISK_FULL.test(sign))) return new AppError("diskFull");
  return signs.some((sign) => AWAY.test(sign)) ? new AppError("databaseAway") : undefined;
}

/** The driver's cause: its own error, inside Prisma's, or, for a failed commit, on the error itself. */
function getCause(failure: z.output<typeof failureSchema> | undefined) {
  if (failure?.severity !== undefined)
    return { originalCode: failure.code, originalMessage: failure.message, kind: "postgres" };
  return failure?.meta?.driverAdapterError?.cause ?? causeSchema.safeParse(failure?.cause).data;
}
