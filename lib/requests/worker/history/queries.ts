import "server-only";
import { query } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import type { RequestEventView } from "@/lib/requests/history/schema";
import { selectHistory } from "@/lib/requests/history/repository";
import { workerRequestNotFound } from "../repository";
import { workerRequestIdSchema } from "../schema";

/**
 * Everything that happened to a worker request, the oldest first: any request for reviewers, their own for workers. Throws
 * `workerRequestNotFound`.
 */
export const getWorkerRequestHistory = query(
  "workerRequests.view",
  workerRequestIdSchema,
  async (actor, { id }): Promise<RequestEventView[]> => {
    const isAny = can(actor, "workerRequests.review");
    const history = await selectHistory(
      driver,
      Prisma.sql`SELECT "id" FROM "WorkerRequest"
        WHERE "id" = ${id}::uuid AND (${isAny} OR "requesterId" = ${actor.id}::uuid)`,
    );
    if (!history) throw workerRequestNotFound(id);
    return history;
  },
);
