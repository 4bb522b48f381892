import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { dealName } from "@/lib/customers/deals/deal-name";
import { recordLog } from "@/lib/logs/repository";
import { notifyUser, reopenNotifications } from "@/lib/notifications/repository";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { recordEvent } from "@/lib/requests/history/repository";
import { joinRest, lockRest, type RestOfAcceptance } from "@/lib/requests/sales/partial/joining";
import { lockSalesRequest, type SalesRequestRow } from "@/lib/requests/sales/repository";
import { sumUnits } from "@/lib/requests/sales/review/verdict";
import { assertUndoTime, moveBack, toChanges } from "./repository";
import { toRestRecords } from "./rest";
import type { RestOfUndone, Undone } from "./schema";

/**
 * Takes back the acceptance or the release of a sales request: it waits or is held again as before, and the sales person is notified. What
 * was split off as its rest is part of it again, or stays a request of its own once anything has happened to it. Throws `nothingToUndo`,
 * `undoTooLate`, `undoHasDeal`, `undoHasReturns`, and as `moveBack` does.
 */
export async function undoSale(tx: Tx, actor: Actor, id: string): Promise<Undone> {
  const request = await lockSalesRequest(tx, id);
  const { number, status, decidedBy, decidedAt, salesUserId: ownerId } = request;
  if (status !== "accepted" || decidedBy === null || decidedAt === null)
    throw new AppError("nothingToUndo");
  assertUndoTime(actor, { by: decidedBy, at: decidedAt });
  await assertNothingFollows(tx, request);
  const rest = await lockRest(tx, id);
  const before = await findStateBefore(tx, id);
  const label = `#${number}`;
  const way = before.status === "held" ? "undoRelease" : "undo";
  const moved = await moveBack(tx, actor, { id, label }, way);
  if (rest?.isUntouched) await joinRest(tx, actor, request, rest.request);
  await restoreState(tx, { id, decidedBy }, before);
  const undone = {
    documentId: id,
    type: "salesRequest",
    label,
    lines: toChanges(moved),
    rest: rest && toRestOfUndone(rest),
  } as const;
  const records = toRestRecords(undone.rest);
  await recordLog(tx, actor.username, "SALES_REQUEST_UNDONE", {
    number,
    before: { status },
    after: { status: before.status },
    stock: moved,
    by: decidedBy,
    ...records.logged,
  });
  await recordEvent(tx, actor, { id, ownerId }, records.event);
  if (ownerId !== null) {
    const params = { username: actor.username, number, ...records.told };
    await notifyUser(tx, actor, ownerId, "salesRequestUndone", params);
  }
  await tx.$executeRaw`${reopenNotifications(actor, id, Prisma.sql`${before.status !== "held"}::boolean`)}`;
  return undone;
}

function toRestOfUndone({ request, isUntouched }: RestOfAcceptance): RestOfUndone {
  const { id: documentId, number } = request;
  return { documentId, label: `#${number}`, units: sumUnits(request), isJoined: isUntouched };
}

async function assertNothingFollows(tx: Tx, { id, deal }: SalesRequestRow): Promise<void> {
  if (deal) throw new AppError("undoHasDeal", { params: { deal: dealName(deal.number) } });
  const where = { salesRequestId: id };
  const made = await tx.return.findFirst({ where, select: { id: true } });
  if (made) throw new AppError("undoHasReturns");
}

const stateSchema = z.object({
  status: z.enum(["pending", "date-changed", "held"]),
  by: z.nullable(z.string()),
  at: z.nullable(z.date()),
  holdUntil: z.nullable(z.string()),
});
type StateBefore = z.output<typeof stateSchema>;

const NEVER_DECIDED: StateBefore = { status: "pending", by: null, at: null, holdUntil: null };

/** The state that the request was accepted or released from: that of its last other step. */
async function findStateBefore(tx: Tx, id: string): Promise<StateBefore> {
  const [step] = await queryRows(tx, stateSchema)`
    SELECT CASE WHEN "kind" IN ('held', 'partlyHeld', 'holdExtended') THEN 'held' WHEN "kind" = 'dateChanged' THEN 'date-changed' ELSE 'pending' END AS status,
      "username" AS by, "createdAt" AS at, to_char("day", 'YYYY-MM-DD') AS "holdUntil"
    FROM "RequestEvent" WHERE "requestId" = ${id}::uuid AND "kind" IN ('held', 'partlyHeld', 'holdExtended', 'dateChanged', 'unheld', 'holdEnded')
    ORDER BY "createdAt" DESC, "id" DESC LIMIT 1`;
  return step ?? NEVER_DECIDED;
}

/** Writes the state back. Where no record names who held or re-dated the request before, that is the one who accepted it. */
async function restoreState(
  tx: Tx,
  { id, decidedBy }: { readonly id: string; readonly decidedBy: string },
  { status, by, at, holdUntil }: StateBefore,
): Promise<void> {
  const decider = at === null ? null : (by ?? decidedBy);
  await tx.$executeRaw`
    UPDATE "SalesRequest" SET "status" = ${status}::text::"SalesRequestStatus", "decidedBy" = ${decider}, "decidedAt" = ${at}::timestamptz,
      "holdUntil" = ${status === "held" ? holdUntil : null}::text::date, "overdueSince" = NULL, "endingToldAt" = NULL
    WHERE "id" = ${id}::uuid`;
}
