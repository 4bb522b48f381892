import * as z from "zod";
import { AppError } from "@/lib/platform/errors/app-error";

const causeSchema = z.object({ originalCode: z.string().optional(), kind: z.string() });

const failureSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  meta: z.object({ driverAdapterError: z.object({ cause: causeSchema }).optional() }).optional(),
  cause: z.unknown().optional(),
});

// Postgres: connection failures, shutting down, too many connections. Prisma: not reachable, connection closed or silent.
// The system: a name that cannot be looked up, an address without a way to it (of several the first one's reason is
// what is said), silence, a socket that is gone, refuses or broke.
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

// Postgres: no room to write, be it for data or for what a query sorts.
const DISK_FULL = /^53100$/;

/** The SQLSTATE with which Postgres refused, when it was Postgres that refused. */
export function sqlStateOf(thrown: unknown): string | undefined {
  return causeOf(failureSchema.safeParse(thrown).data)?.originalCode;
}

export function isUniqueViolation(thrown: unknown): boolean {
  return failureSchema.safeParse(thrown).data?.code === "P2002" || sqlStateOf(thrown) === "23505";
}

/** The refusal to show when the database is away, took too long or has no room left; undefined for anything else. */
export function databaseRefusal(thrown: unknown): AppError | undefined {
  const failure = failureSchema.safeParse(thrown).data;
  const cause = causeOf(failure);
  const signs = [failure?.code, failure?.message, cause?.originalCode, cause?.kind].map(String);
  if (signs.some((sign) => BUSY.test(sign))) return new AppError("busy");
  if (signs.some((sign) => DISK_FULL.test(sign))) return new AppError("diskFull");
  return signs.some((sign) => AWAY.test(sign)) ? new AppError("databaseAway") : undefined;
}

/** What the driver said: inside Prisma's own error, or, when a commit failed, on the error itself. */
function causeOf(failure: z.output<typeof failureSchema> | undefined) {
  return failure?.meta?.driverAdapterError?.cause ?? causeSchema.safeParse(failure?.cause).data;
}
