import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/repository";
import { notifyReviewers, notifyUser } from "@/lib/notifications/repository";
import type { Tx } from "@/lib/platform/database/db";
import { recordEvent, type HistoryOf } from "./repository";
import type { RequestEventView } from "./schema";

/** A comment, and the differences between requests of workers and of sales people. */
type Commented = {
  readonly request: HistoryOf;
  readonly isReviewer: boolean;
  readonly text: string;
  /** The fields that name the request in the log. */
  readonly logged: Readonly<Record<string, string | number>>;
  /** The field that names the request in the notification. */
  readonly named: Readonly<Record<string, string | number>>;
  readonly kind: "worker" | "sales";
};

const KEYS = {
  worker: { log: "WORKER_REQUEST_COMMENTED", notification: "workerRequestCommented" },
  sales: { log: "SALES_REQUEST_COMMENTED", notification: "salesRequestCommented" },
} as const;

/**
 * Writes a comment into a request's history and log, and notifies the other side once: the reviewers of its owner's comment, the owner of
 * a reviewer's, unless that user was deleted. Lock the request first.
 */
export async function recordComment(
  tx: Tx,
  actor: Actor,
  { request, isReviewer, text, logged, named, kind }: Commented,
): Promise<RequestEventView> {
  const event = await recordEvent(tx, actor, request, { kind: "commented", text });
  const { log, notification } = KEYS[kind];
  await recordLog(tx, actor.username, log, { ...logged, comment: text });
  const params = { username: actor.username, ...named, comment: text };
  if (!isReviewer) await notifyReviewers(tx, actor, notification, params);
  else if (request.ownerId) await notifyUser(tx, actor, request.ownerId, notification, params);
  return event;
}
