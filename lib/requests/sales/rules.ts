import type { Actor } from "@/lib/auth/actor";
import { AppError, type Reason } from "@/lib/platform/errors/app-error";
import type { StockAction } from "@/lib/stock/schema";
import type { ReviewStatus, SalesStatus } from "./schema";

/** The steps of a sales request. */
export const SALES_STEPS = [
  "accept",
  "hold",
  "changeDate",
  "reject",
  "release",
  "unhold",
  "cancel",
  "extend",
  "withdraw",
  "delete",
] as const;
export type SalesTransition = (typeof SALES_STEPS)[number];

/** A step that leaves the request there, with another status. */
export type DecisionStep = Exclude<SalesTransition, "withdraw" | "delete">;

/** The effect of a step on the stock of every line: the move, and the kind of the written movement. */
export type StockEffect = {
  readonly move: "add" | "remove" | "hold" | "release" | "unhold";
  readonly kind: "sale" | "hold" | "release" | "unhold" | "cancel";
};

/** The effect of an allowed step on the stock, if any. */
type OnStock = { readonly stock: StockEffect | null };

/** An allowed decision: what has happened by it, and the status it leads to. */
export type Decided = OnStock & {
  readonly event:
    | "Accepted"
    | "Held"
    | "DateChanged"
    | "Rejected"
    | "Released"
    | "Unheld"
    | "HoldExtended"
    | "Cancelled";
  readonly to: SalesStatus;
};

type Deleted = OnStock & { readonly event: "Deleted"; readonly to: "deleted" };

/** An allowed step: a decision, or the end of the request. */
type Transition = Decided | Deleted;

type Refused = "wrongStatus" | "onlyForRemovals";
type Outcomes<T> = Readonly<Record<StockAction, T | Refused>>;
type Steps = Record<DecisionStep, Outcomes<Decided>> &
  Record<"withdraw" | "delete", Outcomes<Deleted>>;

function to(
  event: Decided["event"],
  status: SalesStatus,
  stock: StockEffect | null = null,
): Decided {
  return { event, to: status, stock };
}

function allowDeletion(stock: StockEffect | null = null): Deleted {
  return { event: "Deleted", to: "deleted", stock };
}

function both<T>(outcome: T): Readonly<Record<StockAction, T>> {
  return { add: outcome, remove: outcome };
}

const wrong = both("wrongStatus" as const);
const onlyForRemovals = { add: "onlyForRemovals", remove: "wrongStatus" } as const;

const accept = {
  add: to("Accepted", "accepted", { move: "add", kind: "sale" }),
  remove: to("Accepted", "accepted", { move: "remove", kind: "sale" }),
};

const waiting: Steps = {
  accept,
  // There is nothing to hold in an addition: it is accepted instead (spec §4).
  hold: { add: accept.add, remove: to("Held", "held", { move: "hold", kind: "hold" }) },
  changeDate: both(to("DateChanged", "date-changed")),
  reject: both(to("Rejected", "rejected")),
  release: onlyForRemovals,
  unhold: onlyForRemovals,
  cancel: onlyForRemovals,
  extend: onlyForRemovals,
  withdraw: both(allowDeletion()),
  delete: both(allowDeletion()),
};

const closed: Steps = {
  accept: wrong,
  hold: wrong,
  changeDate: wrong,
  reject: wrong,
  release: onlyForRemovals,
  unhold: onlyForRemovals,
  cancel: onlyForRemovals,
  extend: onlyForRemovals,
  withdraw: wrong,
  delete: both(allowDeletion()),
};

// Only removals are ever held; the database sees to it.
const held: Steps = {
  ...closed,
  release: {
    add: "onlyForRemovals",
    remove: to("Released", "accepted", { move: "release", kind: "release" }),
  },
  unhold: {
    add: "onlyForRemovals",
    remove: to("Unheld", "pending", { move: "unhold", kind: "unhold" }),
  },
  cancel: {
    add: "onlyForRemovals",
    remove: to("Cancelled", "cancelled", { move: "unhold", kind: "cancel" }),
  },
  extend: { add: "onlyForRemovals", remove: to("HoldExtended", "held") },
  delete: {
    add: allowDeletion(),
    remove: allowDeletion({ move: "unhold", kind: "unhold" }),
  },
};

/** The outcome of every step from every status: where it leads, or the code of its error (spec §4). */
const TRANSITIONS: Readonly<Record<SalesStatus, Steps>> = {
  pending: waiting,
  "date-changed": waiting,
  accepted: closed,
  rejected: closed,
  held,
  cancelled: closed,
};

type Subject = {
  readonly number: number;
  readonly status: SalesStatus;
  readonly action: StockAction;
};

/** The transition that a step makes from the request's present status. Throws `wrongStatus`, `onlyForRemovals`. */
export function getTransition(subject: Subject, step: DecisionStep): Decided;
export function getTransition(subject: Subject, step: SalesTransition): Transition;
export function getTransition(
  { number, status, action }: Subject,
  step: SalesTransition,
): Transition {
  const outcome = TRANSITIONS[status][step][action];
  if (outcome === "onlyForRemovals") throw new AppError(outcome);
  if (outcome === "wrongStatus")
    throw new AppError(outcome, {
      // The keys of a message's choice have no hyphen.
      params: { number, status: status === "date-changed" ? "dateChanged" : status },
    });
  return outcome;
}

/** Checks whether a step is possible now, for screens that offer it. */
export function isPossible(
  { status, action }: Omit<Subject, "number">,
  step: SalesTransition,
): boolean {
  return typeof TRANSITIONS[status][step][action] === "object";
}

/** Checks whether a request has been dealt with, so that its review is over (spec §4). */
export function isProcessed(status: SalesStatus): boolean {
  return status !== "pending" && status !== "date-changed";
}

const STEP_OF: Readonly<Record<ReviewStatus, DecisionStep>> = {
  accepted: "accept",
  held: "hold",
  "date-changed": "changeDate",
  rejected: "reject",
};

/** The step by which a reviewer asks for a status. */
export function stepOfReview(status: ReviewStatus): DecisionStep {
  return STEP_OF[status];
}

/** Refuses a decision by the request's own maker. Throws `ownRequest`. */
export function assertNotOwn(
  { number, salesUserId }: { readonly number: number; readonly salesUserId: string | null },
  actor: Pick<Actor, "id">,
): void {
  if (salesUserId === actor.id)
    throw new AppError("ownRequest", { params: { requestId: String(number) } });
}

/** A day that is asked for, and the field in which. */
type RequestedDay = { readonly field: string; readonly day: string };

/** Refuses days before today. Days as YYYY-MM-DD. Throws `invalidInput` that names every field with such a day. */
export function assertNotPast(
  days: readonly RequestedDay[],
  today: string,
  reason: Extract<Reason, "holdUntilPast" | "datePast">,
): void {
  const lines = days.filter(({ day }) => day < today).map(({ field }) => ({ field, reason }));
  if (lines.length > 0) throw new AppError("invalidInput", { lines });
}
