import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type WorkerRequest } from "@/lib/platform/prisma/client";
import { WorkerRequestState } from "@/lib/platform/prisma/enums";
import { stockActionSchema } from "@/lib/stock/schema";
import { colorIdOf } from "@/lib/stock/steps";
import { displayNameOf } from "@/lib/people/steps";
import {
  listWorkerRequestsSchema,
  type ReviewedWorkerRequestView,
  type WorkerRequestView,
} from "./schema";

const LATEST = 10;

const rowSchema = z.object({
  id: z.string(),
  requestId: z.string(),
  sentId: z.nullable(z.string()),
  productName: z.string(),
  productSku: z.string(),
  sortName: z.string(),
  color: z.string(),
  quantity: z.number(),
  action: stockActionSchema,
  state: z.enum(WorkerRequestState),
  requesterId: z.string(),
  requesterUsername: z.string(),
  requesterDisplayName: z.nullable(z.string()),
  createdAt: z.date(),
  decidedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.string()),
  decidedByDisplayName: z.nullable(z.string()),
}) satisfies z.ZodMiniType<WorkerRequest>;

const reviewedRowSchema = z.extend(rowSchema, { available: z.nullable(z.number()) });

/** A request as the database holds it, with what its people are called now. */
export type WorkerRequestRow = z.output<typeof rowSchema>;

const COLUMNS = Prisma.sql`r.*, requester."displayName" AS "requesterDisplayName",
  ${displayNameOf(Prisma.sql`r."decidedBy"`, Prisma.sql`r."decidedAt"`)} AS "decidedByDisplayName"`;

const NAMES = {
  sku: Prisma.sql`r."productSku"`,
  sortName: Prisma.sql`r."sortName"`,
  color: Prisma.sql`r."color"`,
};

const REQUESTER = Prisma.sql`LEFT JOIN "User" requester ON requester."id" = r."requesterId"`;

/** Requests for review, the newest first, each with what is available now. */
export const listWorkerRequests = query(
  "workerRequests.review",
  listWorkerRequestsSchema,
  async (actor, { state, before, limit }): Promise<ReviewedWorkerRequestView[]> => {
    const decided = state === "decided" ? Prisma.sql`AND r."state" <> 'Null'` : Prisma.empty;
    const rows = await queryRows(db, reviewedRowSchema)`
    SELECT ${COLUMNS}, c."quantity" - c."reserved" AS available
    FROM "WorkerRequest" r ${REQUESTER}
    LEFT JOIN "Color" c ON c."id" = ${colorIdOf(NAMES)}
    WHERE true ${state === "waiting" ? Prisma.sql`AND r."state" = 'Null'` : decided}
    ${before ? Prisma.sql`AND r."id" < ${before}::uuid` : Prisma.empty}
    ORDER BY r."id" DESC LIMIT ${limit ?? null}::int`;
    return rows.map(({ available, ...row }) => ({ ...toWorkerRequestView(row), available }));
  },
);

/** How many requests wait for a decision. */
export const countWaitingWorkerRequests = query(
  "workerRequests.review",
  async (): Promise<number> => {
    return db.workerRequest.count({ where: { state: "Null" } });
  },
);

/** The id of the request with that number (`REQ-…`), or null when it is gone. */
export const findWorkerRequest = query(
  "workerRequests.review",
  z.string(),
  async (actor, requestId): Promise<string | null> => {
    const found = await db.workerRequest.findUnique({ where: { requestId }, select: { id: true } });
    return found?.id ?? null;
  },
);

/** The worker's own latest requests, the newest first. */
export const listOwnWorkerRequests = query(
  "workerRequests.create",
  async (actor): Promise<WorkerRequestView[]> => {
    const own = Prisma.sql`r."requesterId" = ${actor.id}::uuid ORDER BY r."id" DESC LIMIT ${LATEST}`;
    return (await selectWorkerRequests(db, own)).map(toWorkerRequestView);
  },
);

/** The requests of a condition, with what their people are called. */
export function selectWorkerRequests(tx: Tx, where: Prisma.Sql): Promise<WorkerRequestRow[]> {
  return queryRows(tx, rowSchema)`
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
