import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { notifyOfWorkerRequests } from "@/lib/notifications/repository";
import { inOneStatement, inTransaction, type Tx } from "@/lib/platform/database/db";
import type { Statements } from "@/lib/platform/database/query-rows";
import { retryOnConflict } from "@/lib/platform/database/retry-on-conflict";
import { AppError } from "@/lib/platform/errors/app-error";
import { recordEvent } from "@/lib/requests/history/repository";
import { insertOnce, type Inserted } from "./creation";
import { carryOut, findForDecision, type Decision } from "./decisions";
import { splitOffRest } from "./partial";
import { assertDecidable, assertWaiting, toDetails, toLogDetails } from "./rules";
import {
  createWorkerRequestsSchema,
  decideWorkerRequestSchema,
  newWorkerRequestSchema,
  workerRequestIdSchema,
  type NewWorkerRequest,
  type WorkerRequestView,
} from "./schema";
import {
  alreadyApplied,
  assertNotApplied,
  lockWorkerRequest,
  toLoggedRequest,
  toWorkerRequestView,
  workerRequestNotFound,
  type WorkerRequestRow,
} from "./repository";

/**
 * Creates a worker's requests to add or remove stock, one per item, all or none, and notifies the reviewers (spec §6). A request means
 * its color from then on, whatever that is called later. A repeated `requestId` with the same content returns the first request. Throws
 * `colorNotFound`, `requestIdTaken`, and `notSignedIn` when `asUser` is somebody else.
 */
export const createWorkerRequests = command(
  "workerRequests.create",
  createWorkerRequestsSchema,
  async (actor, { asUser, requests }): Promise<WorkerRequestView[]> => {
    // The session of a browser may have become another person's since the requests were entered.
    if (asUser !== undefined && asUser !== actor.id) throw new AppError("notSignedIn");
    return inTransaction(actor, async (tx) => {
      const inserted: Inserted[] = [];
      for (const request of requests) inserted.push(await insertRequest(tx, actor, request));
      await notifyOfNew(tx, actor, inserted);
      return inserted.map(({ row }) => toWorkerRequestView(row));
    });
  },
);

/** Creates a single request like `createWorkerRequests`. Throws `colorNotFound`, `requestIdTaken`. */
export const createWorkerRequest = command(
  "workerRequests.create",
  newWorkerRequestSchema,
  async (actor, request): Promise<WorkerRequestView> => {
    return inTransaction(actor, async (tx) => {
      const inserted = await insertRequest(tx, actor, request);
      await notifyOfNew(tx, actor, [inserted]);
      return toWorkerRequestView(inserted.row);
    });
  },
);

async function insertRequest(tx: Tx, actor: Actor, input: NewWorkerRequest): Promise<Inserted> {
  const inserted = await insertOnce(tx, actor, input);
  const { row, isNew } = inserted;
  if (!isNew) return inserted;
  await recordLog(tx, actor.username, "WORKER_REQUEST_CREATED", toLogDetails(row));
  await recordEvent(tx, actor, { id: row.id, ownerId: actor.id }, { kind: "created" });
  return inserted;
}

/** Notifies the reviewers of the new requests, last, since other requests of the worker wait from here until this transaction ends. */
async function notifyOfNew(tx: Tx, actor: Actor, inserted: readonly Inserted[]): Promise<void> {
  const made = inserted.filter(({ isNew }) => isNew).map(({ row }) => row);
  const [first] = made;
  if (!first) return;
  const ids = made.map(({ id }) => id);
  const params = { username: actor.username, ...toDetails(first) };
  await notifyOfWorkerRequests(tx, actor, ids, params);
}

/**
 * Accepts or rejects a waiting request exactly once. Accepting moves the stock, the state, the log entry and the
 * worker's notification together or not at all (spec §4). With `partial`, what is short of a removal becomes a new waiting
 * request. The `reason` of a rejection is stored and sent to the worker. Throws `workerRequestNotFound`, `alreadyDecided`, `ownRequest`,
 * `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`, `busy` when the request keeps changing, and, when a request whose stock was
 * moved before the decision is rejected, `alreadyApplied`.
 */
export const decideWorkerRequest = command(
  "workerRequests.review",
  decideWorkerRequestSchema,
  async (actor, { id, state, partial = false, ...given }): Promise<WorkerRequestView> => {
    const reason = state === "Rejected" ? (given.reason ?? null) : null;
    const decision = { state, reason };
    if (!partial || state === "Rejected")
      return inOneStatement(actor, (tx) => decide(tx, actor, id, decision));
    return inTransaction(actor, async (tx) => {
      const waiting = await lockWorkerRequest(tx, { id });
      assertDecidable(waiting, actor);
      await splitOffRest(tx, actor, waiting);
      return decide(tx, actor, id, decision);
    });
  },
);

async function decide(
  tx: Statements,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<WorkerRequestView> {
  return retryOnConflict(3, async () => {
    const request = await findForDecision(tx, id);
    assertDecidable(request, actor);
    if (decision.state === "Rejected" && request.isApplied) throw alreadyApplied(request);
    return carryOut(tx, actor, request, decision);
  });
}

/** Takes a request off the list in any state; its log entry keeps it whole (spec §4). Throws `workerRequestNotFound`. */
export const deleteWorkerRequest = command(
  "workerRequests.review",
  workerRequestIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const request = await lockWorkerRequest(tx, { id });
      await deleteRequest(tx, actor, request, "WORKER_REQUEST_DELETED");
    });
  },
);

/**
 * Withdraws a worker's own request before its decision; its log entry keeps it whole. Throws `workerRequestNotFound`, also for the request
 * of somebody else, `alreadyDecided`, and `alreadyApplied` when its stock was moved before a decision.
 */
export const withdrawWorkerRequest = command(
  "workerRequests.create",
  workerRequestIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const request = await lockWorkerRequest(tx, { id });
      if (request.requesterId !== actor.id) throw workerRequestNotFound(id);
      assertWaiting(request);
      await deleteRequest(tx, actor, request, "WORKER_REQUEST_WITHDRAWN");
    });
  },
);

async function deleteRequest(
  tx: Tx,
  actor: Actor,
  request: WorkerRequestRow,
  action: "WORKER_REQUEST_DELETED" | "WORKER_REQUEST_WITHDRAWN",
): Promise<void> {
  await assertNotApplied(tx, request);
  await tx.workerRequest.delete({ where: { id: request.id } });
  await recordLog(tx, actor.username, action, toLoggedRequest(request));
}
