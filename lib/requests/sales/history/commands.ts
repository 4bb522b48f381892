import "server-only";
import { command } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { recordLog } from "@/lib/logs/repository";
import { notifyReviewers, notifyUser } from "@/lib/notifications/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { commentSchema, type RequestEventView } from "@/lib/requests/history/schema";
import { recordEvent } from "@/lib/requests/history/repository";
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
      const event = await recordEvent(tx, actor, { id, ownerId }, { kind: "commented", text });
      await recordLog(tx, actor.username, "SALES_REQUEST_COMMENTED", { number, comment: text });
      const params = { username: actor.username, number, comment: text };
      if (!isReviewer) await notifyReviewers(tx, actor, "salesRequestCommented", params);
      else if (ownerId) await notifyUser(tx, actor, ownerId, "salesRequestCommented", params);
      return event;
    });
  },
);
