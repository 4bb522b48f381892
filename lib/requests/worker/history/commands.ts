import "server-only";
import { command } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { recordLog } from "@/lib/logs/repository";
import { notifyReviewers, notifyUser } from "@/lib/notifications/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { commentSchema, type RequestEventView } from "@/lib/requests/history/schema";
import { recordEvent } from "@/lib/requests/history/repository";
import { lockWorkerRequest } from "../repository";

/**
 * Writes a comment into a worker request's history, in any state, and notifies the other side once: the reviewers of a worker's
 * comment, the worker of a reviewer's. Throws `workerRequestNotFound`, also for a worker with another one's request.
 */
export const commentOnWorkerRequest = command(
  "workerRequests.view",
  commentSchema,
  async (actor, { id, text }): Promise<RequestEventView> => {
    return inTransaction(actor, async (tx) => {
      const request = await lockWorkerRequest(tx, { id });
      const { requestId, requesterId: ownerId, requesterUsername } = request;
      const isReviewer = can(actor, "workerRequests.review");
      if (!isReviewer && ownerId !== actor.id)
        throw new AppError("workerRequestNotFound", { lines: [{ id }] });
      const event = await recordEvent(tx, actor, { id, ownerId }, { kind: "commented", text });
      const logged = { requestId, requesterUsername, comment: text };
      await recordLog(tx, actor.username, "WORKER_REQUEST_COMMENTED", logged);
      const params = { username: actor.username, requestId, comment: text };
      if (isReviewer) await notifyUser(tx, actor, ownerId, "workerRequestCommented", params);
      else await notifyReviewers(tx, actor, "workerRequestCommented", params);
      return event;
    });
  },
);
