import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import type { LogAction } from "@/lib/logs/rules";
import { recordLog } from "@/lib/logs/steps";
import { notifyUser } from "@/lib/notifications/steps";
import { dayMeantBy } from "@/lib/platform/time/days";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import type { MovedStock } from "@/lib/stock/steps";
import { recordDecision } from "./history/steps";
import { splitOffRest } from "./partial/steps";
import {
  assertNotOwn,
  assertNotPast,
  stepOfReview,
  transitionOf,
  type DecisionStep,
  type Transition,
} from "./rules";
import {
  salesRequestIdSchema,
  cancelHeldOrderSchema,
  reviewSalesRequestSchema,
  type LinkedRequest,
  type SalesRequestView,
} from "./schema";
import {
  changeable,
  lockSalesRequest,
  moveStockOf,
  salesRequestOfId,
  toLoggedRequest,
  today,
  toSalesRequestView,
  writeDecision,
  type SalesRequestRow,
} from "./steps";

/**
 * Accepts, holds, re-dates or rejects a waiting request exactly once; a request to add that is held is accepted (spec
 * §4). With `partial`, what is short of a removal becomes a new waiting request. Stock, status, log entry and notification
 * change together or not at all. Throws `salesRequestNotFound`, `wrongStatus`, `ownRequest`, `invalidInput` for a day before
 * today, `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`.
 */
export const reviewSalesRequest = command(
  "salesRequests.review",
  reviewSalesRequestSchema,
  async (actor, { id, status, partial, notes, updatedSubmissionDate, holdUntil }) => {
    return decide(actor, id, {
      step: stepOfReview(status),
      isPartial: partial,
      notes,
      newDate: updatedSubmissionDate && dayMeantBy(updatedSubmissionDate, settings().TZ),
      holdUntil: holdUntil && dayMeantBy(holdUntil, settings().TZ),
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
      const transition = transitionOf(request, "delete");
      const stock = await moveStockOf(tx, request, transition, actor.username);
      await tx.salesRequest.delete({ where: { id }, select: { id: true } });
      const details = { ...toLoggedRequest(request), stock };
      await recordLog(tx, actor.username, LOGGED[transition.event], details);
    });
  },
);

/** A step with what it says: notes, and days (YYYY-MM-DD) of the factory's time zone. */
type Decision = {
  readonly step: DecisionStep;
  readonly isPartial?: boolean;
  readonly notes?: string;
  readonly newDate?: string;
  readonly holdUntil?: string;
};

async function decide(actor: Actor, id: string, decision: Decision): Promise<SalesRequestView> {
  return inTransaction(actor, async (tx) => {
    const request = await lockSalesRequest(tx, id);
    const transition = transitionOf(request, decision.step);
    assertNotOwn(request, actor);
    assertDaysToCome(transition, decision);
    const split = decision.isPartial ? await splitOffRest(tx, request, transition) : null;
    const stock = await moveStockOf(tx, split?.request ?? request, transition, actor.username);
    await writeDecision(tx, actor, { ...decision, id, to: transition.to });
    const decided = await salesRequestOfId(tx, id);
    await announce(tx, actor, {
      before: request,
      decided,
      stock,
      transition,
      decision,
      rest: split?.rest,
    });
    return toSalesRequestView(decided);
  });
}

function assertDaysToCome({ to }: Transition, { newDate, holdUntil }: Decision): void {
  if (to === "held" && holdUntil)
    assertNotPast([{ field: "holdUntil", day: holdUntil }], today(), "holdUntilPast");
  if (to === "date-changed" && newDate)
    assertNotPast([{ field: "updatedSubmissionDate", day: newDate }], today(), "datePast");
}

type Announced = {
  readonly before: SalesRequestRow;
  readonly decided: SalesRequestRow;
  readonly stock: readonly MovedStock[];
  readonly transition: Transition;
  readonly decision: Decision;
  /** The request that a partial decision split off. */
  readonly rest: LinkedRequest | undefined;
};

/** Writes the log entry of a decision with before and after, also of the stock, and the history, and tells the sales user. */
async function announce(
  tx: Tx,
  actor: Actor,
  { before, decided, stock, transition: { event }, decision, rest }: Announced,
): Promise<void> {
  const { number, action, salesUserId, holdUntil } = decided;
  const { items } = toLoggedRequest(before);
  await recordLog(tx, actor.username, (rest && LOGGED_IN_PART[event]) ?? LOGGED[event], {
    ...{ number, action, items, ...(rest && { rest: rest.number }) },
    ...{ before: changeable(before), after: changeable(decided), stock },
  });
  await recordDecision(tx, actor, { before, decided, event, notes: decision.notes, rest });
  if (salesUserId === null || event === "Deleted") return;
  await notifyUser(tx, actor, salesUserId, `salesRequest${event}`, {
    username: actor.username,
    number,
    ...(rest && { rest: rest.number }),
    notes: decision.notes ?? "",
    date: (event === "DateChanged" ? decision.newDate : holdUntil) ?? "",
  });
}

const LOGGED = {
  Accepted: "SALES_REQUEST_ACCEPTED",
  Held: "SALES_REQUEST_HELD",
  DateChanged: "SALES_REQUEST_DATE_CHANGED",
  Rejected: "SALES_REQUEST_REJECTED",
  Released: "SALES_REQUEST_RELEASED",
  Unheld: "SALES_REQUEST_UNHELD",
  Cancelled: "SALES_REQUEST_CANCELLED",
  Deleted: "SALES_REQUEST_DELETED",
} as const satisfies Record<Transition["event"], LogAction>;

const LOGGED_IN_PART: Readonly<Partial<Record<Transition["event"], LogAction>>> = {
  Accepted: "SALES_REQUEST_PARTLY_ACCEPTED",
  Held: "SALES_REQUEST_PARTLY_HELD",
};
