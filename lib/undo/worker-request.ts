import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/repository";
import { notifyUser, reopenNotifications } from "@/lib/notifications/repository";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { recordEvent } from "@/lib/requests/history/repository";
import {
  joinRest,
  leaveRest,
  lockRest,
  type RestOfAcceptance,
} from "@/lib/requests/worker/joining";
import { lockWorkerRequest, toStockDocument } from "@/lib/requests/worker/repository";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import { toDetails, toLogDetails, withPresentNames } from "@/lib/requests/worker/rules";
import { assertUndoTime, moveBack, toChanges } from "./repository";
import { toRestRecords } from "./rest";
import type { RestOfUndone, Undone } from "./schema";

/**
 * Takes back the acceptance of a worker's request, which then waits for a decision again, and notifies the worker. What was split off as
 * its rest is part of it again, or stays a request of its own once anything has happened to it. Throws `nothingToUndo`, `undoTooLate`, and
 * as `moveBack` does.
 */
export async function undoAcceptance(tx: Tx, actor: Actor, id: string): Promise<Undone> {
  const request = await lockWorkerRequest(tx, { id });
  const { state, decidedBy, decidedAt, requesterId, requestId } = request;
  if (state !== "Accepted" || decidedBy === null || decidedAt === null)
    throw new AppError("nothingToUndo");
  assertUndoTime(actor, { by: decidedBy, at: decidedAt });
  const rest = await lockRest(tx, id);
  const moved = await moveBack(tx, actor, toStockDocument(request), "undo");
  if (rest?.isUntouched) await joinRest(tx, actor, request, rest.request);
  else if (rest) await leaveRest(tx, rest.request);
  await tx.workerRequest.update({
    where: { id },
    data: { state: "Null", decidedBy: null, decidedAt: null },
    select: { id: true },
  });
  const undone = {
    documentId: id,
    type: "workerRequest",
    label: requestId,
    lines: toChanges(moved),
    rest: rest && toRestOfUndone(rest),
  } as const;
  const records = toRestRecords(undone.rest);
  const named = withPresentNames(request);
  await recordLog(tx, actor.username, "WORKER_REQUEST_UNDONE", {
    ...toLogDetails(named),
    before: { state },
    after: { state: "Null" },
    stock: moved,
    by: decidedBy,
    ...records.logged,
  });
  await recordEvent(tx, actor, { id, ownerId: requesterId }, records.event);
  const params = { username: actor.username, ...toDetails(named), ...records.told };
  await notifyUser(tx, actor, requesterId, "workerRequestUndone", params);
  await tx.$executeRaw`${reopenNotifications(actor, id, Prisma.sql`true`)}`;
  return undone;
}

function toRestOfUndone({ request, isUntouched }: RestOfAcceptance): RestOfUndone {
  const { id: documentId, quantity: units } = request;
  return { documentId, label: getWorkerRequestName(request), units, isJoined: isUntouched };
}
