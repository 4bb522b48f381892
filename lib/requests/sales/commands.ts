import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import type { LogAction } from "@/lib/logs/rules";
import { recordLog } from "@/lib/logs/repository";
import { notificationInsert, reopenNotifications } from "@/lib/notifications/repository";
import { toMeantDay } from "@/lib/platform/time/days";
import { inOneStatement, inTransaction, type Tx } from "@/lib/platform/database/db";
import { answerInsert } from "@/lib/platform/database/idempotency";
import type { Statements } from "@/lib/platform/database/query-rows";
import { retryOnConflict } from "@/lib/platform/database/retry-on-conflict";
import { Prisma } from "@/lib/platform/prisma/client";
import { settings } from "@/lib/platform/env";
import { IS_POSSIBLE, moveStock, NOTHING_ELSE, type Writes } from "@/lib/stock/repository";
import { afterDecision, carryOut, findForDecision, type DecidableRow } from "./decision-statement";
import { toEvent } from "./history/repository";
import { splitOffRest } from "./partial/repository";
import {
  assertNotOwn,
  assertNotPast,
  stepOfReview,
  getTransition,
  type Decided,
  type DecisionStep,
} from "./rules";
import {
  salesRequestIdSchema,
  cancelHeldOrderSchema,
  extendHeldOrderSchema,
  reviewSalesRequestSchema,
  type LinkedRequest,
  type SalesRequestView,
} from "./schema";
import {
  changeable,
  lockSalesRequest,
  lockSalesRequestRow,
  salesRequestNotFound,
  toStockChange,
  toLoggedRequest,
  toSalesRequestView,
  type SalesRequestRow,
} from "./repository";
import { today } from "@/lib/platform/time/today";

/**
 * Accepts, holds, re-dates or rejects a waiting request exactly once; a request to add that is held is accepted (spec
 * §4). With `partial`, what is short of a removal becomes a new waiting request. Stock, status, log entry and notification
 * change together or not at all. Throws `salesRequestNotFound`, `wrongStatus`, `ownRequest`, `invalidInput` for a day before
 * today, `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`, and `busy` when the request keeps changing.
 */
export const reviewSalesRequest = command(
  "salesRequests.review",
  reviewSalesRequestSchema,
  async (actor, { id, status, partial, notes, updatedSubmissionDate, holdUntil }) => {
    return decide(actor, id, {
      step: stepOfReview(status),
      isPartial: partial,
      notes,
      newDate: updatedSubmissionDate && toMeantDay(updatedSubmissionDate, settings().TZ),
      holdUntil: holdUntil && toMeantDay(holdUntil, settings().TZ),
    });
  },
);

/** Ships a held request: on hand and held both go down by its quantities (spec §4). Throws as a review does. */
export const releaseHeldOrder = command(
  "salesRequests.review",
  salesRequestIdSchema,
  async (actor, { id }) => {
    return decide(actor, id, { step: "release" });
  },
);

/** Gives a held request another last day of its hold, from today on. Throws as `unholdHeldOrder` does, and `invalidInput` for a day before today. */
export const extendHeldOrder = command(
  "salesRequests.review",
  extendHeldOrderSchema,
  async (actor, { id, holdUntil }) => {
    return decide(actor, id, { step: "extend", holdUntil: toMeantDay(holdUntil, settings().TZ) });
  },
);

/** Gives a hold back; the request waits for a decision again. Throws as a review does, and `onlyForRemovals`. */
export const unholdHeldOrder = command(
  "salesRequests.review",
  salesRequestIdSchema,
  async (actor, { id }) => {
    return decide(actor, id, { step: "unhold" });
  },
);

/** Gives a hold back and ends the request; the reason becomes its notes. Throws as `unholdHeldOrder` does. */
export const cancelHeldOrder = command(
  "salesRequests.review",
  cancelHeldOrderSchema,
  async (actor, { id, reason }) => {
    return decide(actor, id, { step: "cancel", notes: reason });
  },
);

/**
 * Takes a request off the list in any status; its log entry keeps it whole. A held one gives its hold back first.
 * Throws `salesRequestNotFound`.
 */
export const deleteSalesRequest = command(
  "salesRequests.review",
  salesRequestIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const request = await lockSalesRequest(tx, id);
      const { stock: effect } = getTransition(request, "delete");
      const change = toStockChange(request, effect, actor.username);
      const { stock } = await moveStock(tx, change, NOTHING_ELSE);
      await deleteRequest(tx, actor, request, { action: "SALES_REQUEST_DELETED", stock });
    });
  },
);

/**
 * Withdraws a sales user's own request while it waits for a decision; its log entry keeps it whole. Throws `salesRequestNotFound`, also for
 * the request of somebody else, and `wrongStatus`.
 */
export const withdrawSalesRequest = command(
  "salesRequests.create",
  salesRequestIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const request = await lockSalesRequest(tx, id);
      if (request.salesUserId !== actor.id) throw salesRequestNotFound(id);
      getTransition(request, "withdraw");
      await deleteRequest(tx, actor, request, { action: "SALES_REQUEST_WITHDRAWN", stock: [] });
    });
  },
);

type Deletion = {
  readonly action: "SALES_REQUEST_DELETED" | "SALES_REQUEST_WITHDRAWN";
  /** The movements of its stock, for the log entry. */
  readonly stock: Prisma.InputJsonArray;
};

async function deleteRequest(
  tx: Tx,
  actor: Actor,
  request: SalesRequestRow,
  { action, stock }: Deletion,
): Promise<void> {
  await tx.salesRequest.delete({ where: { id: request.id }, select: { id: true } });
  await recordLog(tx, actor.username, action, { ...toLoggedRequest(request), stock });
}

/** A step with what it says: notes, and days (YYYY-MM-DD) of the factory's time zone. */
type AskedStep = {
  readonly step: DecisionStep;
  readonly isPartial?: boolean;
  readonly notes?: string;
  readonly newDate?: string;
  readonly holdUntil?: string;
};

function decide(actor: Actor, id: string, asked: AskedStep): Promise<SalesRequestView> {
  return asked.isPartial
    ? inTransaction(actor, (tx) => decideInPart(tx, actor, id, asked))
    : inOneStatement(actor, (tx) => decideWhole(tx, actor, id, asked));
}

async function decideWhole(
  tx: Statements,
  actor: Actor,
  id: string,
  asked: AskedStep,
): Promise<SalesRequestView> {
  return retryOnConflict(3, async () => {
    const before = await getForDecision(tx, id);
    const transition = judge(before, actor, asked);
    return writeDecision(tx, actor, { ...asked, before, transition });
  });
}

async function getForDecision(tx: Statements, id: string): Promise<DecidableRow> {
  const request = await findForDecision(tx, Prisma.sql`r."id" = ${id}::uuid`);
  if (!request) throw salesRequestNotFound(id);
  return request;
}

async function decideInPart(
  tx: Tx,
  actor: Actor,
  id: string,
  asked: AskedStep,
): Promise<SalesRequestView> {
  await lockSalesRequestRow(tx, id);
  const before = await getForDecision(tx, id);
  const transition = judge(before, actor, asked);
  const split = await splitOffRest(tx, actor, before, transition);
  const decided = await writeDecision(tx, actor, { ...asked, ...split, before, transition });
  if (!decided) throw new Error(`Request ${id} has changed, although it is locked.`);
  return decided;
}

/** The transition of a step that is possible, on somebody else's request and with days to come. */
function judge(request: SalesRequestRow, actor: Actor, asked: AskedStep): Decided {
  const transition = getTransition(request, asked.step);
  assertNotOwn(request, actor);
  assertDaysToCome(transition, asked);
  return transition;
}

function assertDaysToCome({ to }: Decided, { newDate, holdUntil }: AskedStep): void {
  if (to === "held" && holdUntil)
    assertNotPast([{ field: "holdUntil", day: holdUntil }], today(), "holdUntilPast");
  if (to === "date-changed" && newDate)
    assertNotPast([{ field: "updatedSubmissionDate", day: newDate }], today(), "datePast");
}

type Judged = AskedStep & {
  readonly before: DecidableRow;
  readonly transition: Decided;
  /** After a partial decision was split: the request with what it keeps, and the one with its rest. */
  readonly request?: SalesRequestRow;
  readonly rest?: LinkedRequest;
};

/**
 * Carries out a decision, logs it with before and after, also of the stock, adds it to the request's history, and notifies the sales
 * user. Returns the request as it is then, or null when it has changed since it was read.
 */
async function writeDecision(
  tx: Statements,
  actor: Actor,
  judged: Judged,
): Promise<SalesRequestView | null> {
  const { before, request = before, transition, rest, notes } = judged;
  const { event } = transition;
  const decision = { ...judged, by: actor, at: before.readAt, request };
  const decided = afterDecision(decision);
  const { number, action } = decided;
  const { items } = toLoggedRequest(before);
  const answer = toSalesRequestView(decided);
  const isDone = await carryOut(tx, decision, decided, {
    action: (rest && LOGGED_IN_PART[event]) ?? LOGGED[event],
    details: {
      number,
      action,
      items,
      ...(rest && { rest: rest.number }),
      before: changeable(before),
      after: changeable(decided),
    },
    event: toEvent({ before, decided, event, notes, rest }),
    notification: toNotifications(actor, decided, judged),
    stored: answerInsert(tx, Prisma.sql`${answer}::json`, IS_POSSIBLE),
  });
  return isDone ? answer : null;
}

function toNotifications(actor: Actor, decided: SalesRequestRow, judged: Judged): Writes {
  const reopened =
    judged.transition.event === "Unheld"
      ? reopenNotifications(actor, decided.id, IS_POSSIBLE)
      : undefined;
  return { reopened, told: tellSalesUser(actor, decided, judged) };
}

function tellSalesUser(
  { username }: Actor,
  { number, salesUserId: userId, holdUntil }: SalesRequestRow,
  { transition: { event }, rest, notes = "", newDate }: Judged,
): Prisma.Sql | undefined {
  if (userId === null) return undefined;
  const date = (event === "DateChanged" ? newDate : holdUntil) ?? "";
  const params = { username, number, ...(rest && { rest: rest.number }), notes, date };
  const key = `salesRequest${event}` as const;
  return notificationInsert({ userId, key, params, when: IS_POSSIBLE });
}

const LOGGED = {
  Accepted: "SALES_REQUEST_ACCEPTED",
  Held: "SALES_REQUEST_HELD",
  DateChanged: "SALES_REQUEST_DATE_CHANGED",
  Rejected: "SALES_REQUEST_REJECTED",
  Released: "SALES_REQUEST_RELEASED",
  Unheld: "SALES_REQUEST_UNHELD",
  HoldExtended: "SALES_REQUEST_HOLD_EXTENDED",
  Cancelled: "SALES_REQUEST_CANCELLED",
} as const satisfies Record<Decided["event"], LogAction>;

const LOGGED_IN_PART: Readonly<Partial<Record<Decided["event"], LogAction>>> = {
  Accepted: "SALES_REQUEST_PARTLY_ACCEPTED",
  Held: "SALES_REQUEST_PARTLY_HELD",
};
