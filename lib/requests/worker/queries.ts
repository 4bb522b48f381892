import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { db, driver } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { andOfAge } from "@/lib/requests/ages/repository";
import {
  listWorkerRequestsSchema,
  workerRequestIdSchema,
  type ReviewedWorkerRequestView,
  type WorkerRequestView,
} from "./schema";
import {
  reviewedRowSchema,
  buildReviewedWorkerRequestRows,
  selectWorkerRequests,
  toReviewedWorkerRequestView,
  toWorkerRequestView,
  workerRequestNotFound,
} from "./repository";

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
    const rows = await queryTrustedRows(
      driver,
      reviewedRowSchema,
    )`${buildReviewedWorkerRequestRows(wanted)}`;
    return rows.map(toReviewedWorkerRequestView);
  },
);

/** One request: any for reviewers, their own for workers. Throws `workerRequestNotFound`. */
export const getWorkerRequest = query(
  "workerRequests.view",
  workerRequestIdSchema,
  async (actor, { id }): Promise<WorkerRequestView> => {
    const [found] = await selectWorkerRequests(driver, Prisma.sql`r."id" = ${id}::uuid`);
    const mayBeSeen = can(actor, "workerRequests.review") || found?.requesterId === actor.id;
    if (!found || !mayBeSeen) throw workerRequestNotFound(id);
    return toWorkerRequestView(found);
  },
);

/**
 * The id of the request with that number (`REQ-…`): any for reviewers, their own for workers. Null when there is none.
 */
export const findWorkerRequest = query(
  "workerRequests.view",
  z.string(),
  async (actor, requestId): Promise<string | null> => {
    const owner = can(actor, "workerRequests.review") ? {} : { requesterId: actor.id };
    const found = await db.workerRequest.findFirst({
      where: { requestId, ...owner },
      select: { id: true },
    });
    return found?.id ?? null;
  },
);

/** The worker's own latest requests, the newest first. */
export const listOwnWorkerRequests = query(
  "workerRequests.create",
  async (actor): Promise<WorkerRequestView[]> => {
    const own = Prisma.sql`r."requesterId" = ${actor.id}::uuid ORDER BY r."id" DESC LIMIT ${LATEST}`;
    return (await selectWorkerRequests(driver, own)).map(toWorkerRequestView);
  },
);
