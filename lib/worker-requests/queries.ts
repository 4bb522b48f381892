import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { db, type Tx } from "@/lib/platform/database/db";
import { Prisma, type WorkerRequest } from "@/lib/platform/prisma/client";
import { displayNameOf } from "@/lib/people/steps";
import type { ListWorkerRequests, ReviewedWorkerRequestView, WorkerRequestView } from "./schema";

const LATEST = 10;

/** A request as the database holds it, with what its people are called now. */
export type WorkerRequestRow = WorkerRequest & {
  readonly requesterDisplayName: string | null;
  readonly decidedByDisplayName: string | null;
};

const COLUMNS = Prisma.sql`r.*, requester."displayName" AS "requesterDisplayName",
  ${displayNameOf(Prisma.sql`r."decidedBy"`, Prisma.sql`r."decidedAt"`)} AS "decidedByDisplayName"`;

const REQUESTER = Prisma.sql`LEFT JOIN "User" requester ON requester."id" = r."requesterId"`;

/** Requests for review, the newest first, each with what is available now. */
export async function listWorkerRequests(
  actor: Actor,
  { state, before, limit }: ListWorkerRequests,
): Promise<ReviewedWorkerRequestView[]> {
  authorize(actor, "workerRequests.review");
  const decided = state === "decided" ? Prisma.sql`AND r."state" <> 'Null'` : Prisma.empty;
  const rows = await db.$queryRaw<(WorkerRequestRow & { available: number | null })[]>`
    SELECT ${COLUMNS}, c."quantity" - c."reserved" AS available
    FROM "WorkerRequest" r ${REQUESTER}
    LEFT JOIN "Product" p ON p."skuKey" = lower(r."productSku")
    LEFT JOIN "Sort" s ON s."productId" = p."id" AND s."name" = r."sortName"
    LEFT JOIN "Color" c ON c."sortId" = s."id" AND c."name" = r."color"
    WHERE true ${state === "waiting" ? Prisma.sql`AND r."state" = 'Null'` : decided}
    ${before ? Prisma.sql`AND r."id" < ${before}::uuid` : Prisma.empty}
    ORDER BY r."id" DESC LIMIT ${limit ?? null}::int`;
  return rows.map(({ available, ...row }) => ({ ...toWorkerRequestView(row), available }));
}

/** How many requests wait for a decision. */
export async function countWaitingWorkerRequests(actor: Actor): Promise<number> {
  authorize(actor, "workerRequests.review");
  return db.workerRequest.count({ where: { state: "Null" } });
}

/** The id of the request with that number (`REQ-…`), or null when it is gone. */
export async function findWorkerRequest(actor: Actor, requestId: string): Promise<string | null> {
  authorize(actor, "workerRequests.review");
  const found = await db.workerRequest.findUnique({ where: { requestId }, select: { id: true } });
  return found?.id ?? null;
}

/** The worker's own latest requests, the newest first. */
export async function listOwnWorkerRequests(actor: Actor): Promise<WorkerRequestView[]> {
  authorize(actor, "workerRequests.create");
  const own = Prisma.sql`r."requesterId" = ${actor.id}::uuid ORDER BY r."id" DESC LIMIT ${LATEST}`;
  return (await selectWorkerRequests(db, own)).map(toWorkerRequestView);
}

/** The requests of a condition, with what their people are called. */
export function selectWorkerRequests(tx: Tx, where: Prisma.Sql): Promise<WorkerRequestRow[]> {
  return tx.$queryRaw<WorkerRequestRow[]>`
    SELECT ${COLUMNS} FROM "WorkerRequest" r ${REQUESTER} WHERE ${where}`;
}

export function toWorkerRequestView(row: WorkerRequestRow): WorkerRequestView {
  const { requesterDisplayName, decidedByDisplayName } = row;
  return { ...toLoggedRequest(row), requesterDisplayName, decidedByDisplayName };
}

/** A request as it is kept: people by their usernames alone. */
export function toLoggedRequest(row: WorkerRequest) {
  return {
    _id: row.id,
    requestId: row.requestId,
    productName: row.productName,
    productSKU: row.productSku,
    requesterUsername: row.requesterUsername,
    state: row.state,
    sortName: row.sortName,
    color: row.color,
    quantity: row.quantity,
    action: row.action,
    date: row.createdAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
