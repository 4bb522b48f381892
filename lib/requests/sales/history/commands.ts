import "server-only";
import { command } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/platform/database/db";
import { recordComment } from "@/lib/requests/history/comments";
import { commentSchema, type RequestEventView } from "@/lib/requests/history/schema";
import { lockSalesRequest, salesRequestNotFound } from "../repository";

/**
 * Writes a comment into a sales request's history, in any status, and notifies the other side once: the reviewers of a sales user's
 * comment, the sales user of a reviewer's. Throws `salesRequestNotFound`, also for a sales user with another one's request.
 */
export const commentOnSalesRequest = command(
  "salesRequests.view",
  commentSchema,
  async (actor, { id, text }): Promise<RequestEventView> => {
    return inTransaction(actor, async (tx) => {
      const { number, salesUserId: ownerId } = await lockSalesRequest(tx, id);
      const isReviewer = can(actor, "salesRequests.review");
      if (!isReviewer && ownerId !== actor.id) throw salesRequestNotFound(id);
      const request = { id, ownerId };
      const named = { number };
      return recordComment(tx, actor, {
        request,
        isReviewer,
        text,
        logged: named,
        named,
        kind: "sales",
      });
    });
  },
);
