import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { imageUrl } from "@/lib/products/steps";
import { colorIdOf } from "@/lib/stock/steps";
import {
  listWorkerRequestsSchema,
  type ReviewedWorkerRequestView,
  type WorkerRequestView,
} from "./schema";
import {
  COLUMNS,
  REQUESTER,
  selectWorkerRequests,
  toWorkerRequestView,
  workerRequestRowSchema,
} from "./steps";

const LATEST = 10;

const reviewedRowSchema = z.extend(workerRequestRowSchema, {
  available: z.nullable(z.number()),
  held: z.nullable(z.number()),
  imageHash: z.nullable(z.string()),
});

const NAMES = {
  sku: Prisma.sql`r."productSku"`,
  sortName: Prisma.sql`r."sortName"`,
  color: Prisma.sql`r."color"`,
};

/** Requests for review, the newest first, each with what is available now. */
export const listWorkerRequests = query(
  "workerRequests.review",
  listWorkerRequestsSchema,
  async (actor, { state, before, limit }): Promise<ReviewedWorkerRequestView[]> => {
    const decided = state === "decided" ? Prisma.sql`AND r."state" <> 'Null'` : Prisma.empty;
    const rows = await queryRows(db, reviewedRowSchema)`
    SELECT ${COLUMNS}, c."quantity" - c."reserved" AS available, c."reserved" AS held, p."imageHash"
    FROM "WorkerRequest" r ${REQUESTER}
    LEFT JOIN "Color" c ON c."id" = ${colorIdOf(NAMES)}
    LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    WHERE true ${state === "waiting" ? Prisma.sql`AND r."state" = 'Null'` : decided}
    ${before ? Prisma.sql`AND r."id" < ${before}::uuid` : Prisma.empty}
    ORDER BY r."id" DESC LIMIT ${limit ?? null}::int`;
    return rows.map(({ available, held, imageHash, ...row }) => ({
      ...toWorkerRequestView(row),
      available,
      held,
      imageUrl: imageHash === null ? null : imageUrl(imageHash),
    }));
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
