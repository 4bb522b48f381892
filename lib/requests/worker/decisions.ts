import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { logInsert } from "@/lib/logs/repository";
import { notificationInsert } from "@/lib/notifications/repository";
import { answerInsert } from "@/lib/platform/database/idempotency";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { eventInsert } from "@/lib/requests/history/repository";
import { isMovedFor } from "@/lib/stock/documents/repository";
import {
  IS_POSSIBLE,
  MOVED_STOCK,
  moveStock,
  READ_POSSIBLE,
  type StockChange,
  type Writes,
} from "@/lib/stock/repository";
import { toEvent } from "./history/repository";
import { getWorkerRequestName } from "./request-name";
import { toDetails, toLogDetails, requestedNames, toStockLine, withPresentNames } from "./rules";
import type { DecideWorkerRequest, WorkerRequestView } from "./schema";
import {
  COLUMNS,
  toStockDocument,
  toWorkerRequestView,
  JOINS,
  workerRequestNotFound,
  workerRequestRowSchema,
  type WorkerRequestRow,
} from "./repository";

const decidableSchema = z.extend(workerRequestRowSchema, {
  /** The `xmin` of its row, an optimistic lock: another one after every change of the request, also when stock is moved for it. */
  version: z.string(),
  /** True when stock was moved before the decision. */
  isApplied: z.boolean(),
  /** The moment at which it was read, by the database's clock: that of a decision on it. */
  readAt: z.date(),
});
type DecidableRow = z.output<typeof decidableSchema>;

/** Finds a request with all that a decision depends on. Throws `workerRequestNotFound`. */
export async function findForDecision(tx: Statements, id: string): Promise<DecidableRow> {
  const [request] = await queryRows(tx, decidableSchema)`
    SELECT ${COLUMNS}, r.xmin::text AS "version", ${isMovedFor(Prisma.sql`r."id"`)} AS "isApplied",
      clock_timestamp() AS "readAt"
    FROM "WorkerRequest" r ${JOINS} WHERE r."id" = ${id}::uuid`;
  if (!request) throw workerRequestNotFound(id);
  return request;
}

/** A decision; the reason is null where none was given, and for an acceptance. */
export type Decision = {
  readonly state: DecideWorkerRequest["state"];
  readonly reason: string | null;
};

/**
 * Carries out a decision in one statement: it moves the stock of an accepted request unless that was moved before, and writes the
 * request, the log entry, the event of its history and the worker's notification, all or nothing. Returns the request as it is then, or
 * null, and writes nothing, when it has changed since it was read. Throws `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`.
 */
export async function carryOut(
  tx: Statements,
  actor: Actor,
  request: DecidableRow,
  { state, reason }: Decision,
): Promise<WorkerRequestView | null> {
  const { id, version, readAt: decidedAt } = request;
  const { username: decidedBy, displayName: decidedByDisplayName } = actor;
  const decided = { ...request, state, reason, decidedBy, decidedByDisplayName, decidedAt };
  const answer = toWorkerRequestView(decided);
  const { read: isDone } = await moveStock(tx, toStockChange(decided, decidedBy), {
    document: Prisma.sql`SELECT FROM "WorkerRequest" WHERE "id" = ${id}::uuid AND xmin::text = ${version} FOR UPDATE`,
    writes: {
      decision: Prisma.sql`
        UPDATE "WorkerRequest" SET "state" = ${state}::"WorkerRequestState", "reason" = ${reason}, "decidedBy" = ${decidedBy},
          "decidedAt" = ${decidedAt}::timestamptz
        WHERE "id" = ${id}::uuid AND ${IS_POSSIBLE}`,
      ...createRecords(actor, decided),
      stored: answerInsert(tx, Prisma.sql`${answer}::json`, IS_POSSIBLE),
    },
    alsoRead: READ_POSSIBLE,
  });
  return isDone ? answer : null;
}

function toStockChange(request: DecidableRow, username: string): StockChange | null {
  const { state, isApplied, action: move } = request;
  if (state !== "Accepted" || isApplied) return null;
  const reason = { kind: "request", username, document: toStockDocument(request) } as const;
  return { move, lines: [toStockLine(request)], reason };
}

/**
 * SQL for the tables that write the log entry and the history of a decision and notify the worker, also of the rest of a request that was
 * accepted in part.
 */
function createRecords(actor: Actor, decided: WorkerRequestRow & Decision): Writes {
  const { id, state, rest, requesterId, reason } = decided;
  const { username } = actor;
  const ofRest = rest && { rest: getWorkerRequestName(rest) };
  const ofReason = reason !== null && { reason };
  const [named, requestedAs] = [withPresentNames(decided), requestedNames(decided)];
  const details = {
    ...toLogDetails(named),
    ...(requestedAs && { requestedAs }),
    before: { state: "Null" },
    after: { state, ...ofReason },
    ...ofRest,
  };
  const log = logInsert({
    username,
    action: rest ? "WORKER_REQUEST_PARTLY_ACCEPTED" : LOGGED[state],
    details: Prisma.sql`${details}::jsonb || jsonb_build_object('stock', ${MOVED_STOCK})`,
    when: IS_POSSIBLE,
  });
  const notification = notificationInsert({
    userId: requesterId,
    key: `workerRequest${state}`,
    params: { username, ...toDetails(named), ...ofRest, ...ofReason },
    when: IS_POSSIBLE,
  });
  const event = eventInsert(actor, { id, ownerId: requesterId }, toEvent(decided), IS_POSSIBLE);
  return { logged: log, noted: event, told: notification };
}

const LOGGED = {
  Accepted: "WORKER_REQUEST_ACCEPTED",
  Rejected: "WORKER_REQUEST_REJECTED",
} as const;
