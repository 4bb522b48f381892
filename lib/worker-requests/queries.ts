import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { andOfAge } from "@/lib/request-ages/steps";
import {
  listWorkerRequestsSchema,
  type ReviewedWorkerRequestView,
  type WorkerRequestView,
} from "./schema";
import {
  reviewedRowSchema,
  reviewedWorkerRequestRows,
  selectWorkerRequests,
  toReviewedWorkerRequestView,
  toWorkerRequestView,
} from "./steps";

const LATEST = 10;

/** Requests for review, the newest first, each with what is available now. */
export const listWorkerRequests = query(
  "workerRequests.review",
  listWorkerRequestsSchema,
  async (actor, { state, age, before, limit }): Promise<ReviewedWorkerRequestView[]> => {
    const decided = state === "decided" ? Prisma.sql`AND r."state" <> 'Null'` : Prisma.empty;
    const wanted = Prisma.sql`
      true ${state === "waiting" ? Prisma.sql`AND r."state" = 'Null'` : decided} ${andOfAge(age)}
      ${before ? Prisma.sql`AND r."id" < ${before}::uuid` : Prisma.empty}
      ORDER BY r."id" DESC LIMIT ${limit ?? null}::int`;
    const rows = await queryRows(db, reviewedRowSchema)`${reviewedWorkerRequestRows(wanted)}`;
    return rows.map(toReviewedWorkerRequestView);
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
