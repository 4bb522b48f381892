import "server-only";
import type { RequestEventKind } from "@/lib/requests/history/schema";
import type { NewEvent } from "@/lib/requests/history/repository";
import type { Decided } from "../rules";
import type { LinkedRequest } from "../schema";
import type { SalesRequestRow } from "../repository";

type DecidedRequest = {
  readonly before: SalesRequestRow;
  readonly decided: SalesRequestRow;
  readonly event: Decided["event"];
  readonly notes: string | undefined;
  /** The request that a partial decision split off. */
  readonly rest: LinkedRequest | undefined;
};

/** A decision as a step of its request's history. */
export function toEvent(decision: DecidedRequest): NewEvent {
  const { event, notes } = decision;
  return { kind: KINDS[event], text: notes, ...toEventDates(decision), ...toEventPart(decision) };
}

const KINDS = {
  Accepted: "accepted",
  Held: "held",
  DateChanged: "dateChanged",
  Rejected: "rejected",
  Released: "released",
  Unheld: "unheld",
  HoldExtended: "holdExtended",
  Cancelled: "cancelled",
} as const satisfies Record<Decided["event"], RequestEventKind>;

const KINDS_IN_PART: Partial<Record<Decided["event"], RequestEventKind>> = {
  Accepted: "partlyAccepted",
  Held: "partlyHeld",
};

function toEventDates({ before, decided, event }: DecidedRequest) {
  if (event === "Held" || event === "HoldExtended") return { day: decided.holdUntil };
  if (event !== "DateChanged") return {};
  const [dayBefore, ...others] = new Set(before.items.map((item) => item.itemSubmissionDate));
  const day = decided.items[0]?.itemSubmissionDate;
  return { day, dayBefore: others.length > 0 ? undefined : dayBefore };
}

function toEventPart({ before, decided, event, rest }: DecidedRequest) {
  if (!rest) return {};
  const [requested, given] = [sumUnits(before), sumUnits(decided)];
  return {
    kind: KINDS_IN_PART[event] ?? KINDS[event],
    given,
    requested,
    other: `#${rest.number}`,
  };
}

function sumUnits({ items }: SalesRequestRow): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
