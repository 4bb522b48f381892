import "server-only";
import { command } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/platform/database/db";
import { recordComment } from "@/lib/requests/history/comments";
import { commentSchema, type RequestEventView } from "@/lib/requests/history/schema";
import { getWorkerRequestName } from "../request-name";
import { lockWorkerRequest, workerRequestNotFound } from "../repository";

/**
 * Writes a comment into a worker request's history, in any state, and notifies the other side once: the reviewers of a worker's
 * comment, the worker of a reviewer's. Throws `workerRequestNotFound`, also for a worker with another one's request.
 */
export const commentOnWorkerRequest = command(
  "workerRequests.view",
  commentSchema,
  async (actor, { id, text }): Promise<RequestEventView> => {
    return inTransaction(actor, async (tx) => {
      const found = await lockWorkerRequest(tx, { id });
      const { requestId, requesterId: ownerId, requesterUsername } = found;
      const isReviewer = can(actor, "workerRequests.review");
      if (!isReviewer && ownerId !== actor.id) throw workerRequestNotFound(id);
      const requestName = getWorkerRequestName(found);
      const [request, named] = [
        { id, ownerId },
        { requestId, requestName },
      ];
      const logged = { requestId, requestName, requesterUsername };
      return recordComment(tx, actor, { request, isReviewer, text, logged, named, kind: "worker" });
    });
  },
);
