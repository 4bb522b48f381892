import "server-only";
import { query } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import type { RequestEventView } from "@/lib/requests/history/schema";
import { selectHistory } from "@/lib/requests/history/repository";
import { salesRequestIdSchema } from "../schema";
import { salesRequestNotFound } from "../repository";

/**
 * Everything that happened to a sales request, the oldest first: any request for reviewers, their own for sales users. Throws
 * `salesRequestNotFound`.
 */
export const getSalesRequestHistory = query(
  "salesRequests.view",
  salesRequestIdSchema,
  async (actor, { id }): Promise<RequestEventView[]> => {
    const isAny = can(actor, "salesRequests.review");
    const history = await selectHistory(
      driver,
      Prisma.sql`SELECT "id" FROM "SalesRequest"
        WHERE "id" = ${id}::uuid AND (${isAny} OR "salesUserId" = ${actor.id}::uuid)`,
    );
    if (!history) throw salesRequestNotFound(id);
    return history;
  },
);
