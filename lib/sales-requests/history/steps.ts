import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import type { RequestEventKind } from "@/lib/request-history/schema";
import { recordEvent } from "@/lib/request-history/steps";
import type { Transition } from "../rules";
import type { LinkedRequest } from "../schema";
import type { SalesRequestRow } from "../steps";

type Decided = {
  readonly before: SalesRequestRow;
  readonly decided: SalesRequestRow;
  readonly event: Transition["event"];
  readonly notes: string | undefined;
  /** The request that a partial decision split off. */
  readonly rest: LinkedRequest | undefined;
};

/** Writes a decision into the history of its request, and the beginning of its rest into that of the rest. */
export async function recordDecision(tx: Tx, actor: Actor, decision: Decided): Promise<void> {
  const { before, decided, event, notes, rest } = decision;
  const kind = KINDS[event];
  if (kind === null) return;
  const { id, number, salesUserId: ownerId } = decided;
  await recordEvent(
    tx,
    actor,
    { id, ownerId },
    { kind, text: notes, ...datesOf(decision), ...partOf(decision) },
  );
  if (!rest) return;
  const made = { kind: "restCreated", other: `#${number}` } as const;
  await recordEvent(tx, actor, { id: rest._id, ownerId: before.salesUserId }, made);
}

const KINDS = {
  Accepted: "accepted",
  Held: "held",
  DateChanged: "dateChanged",
  Rejected: "rejected",
  Released: "released",
  Unheld: "unheld",
  Cancelled: "cancelled",
  // Its history goes with the request.
  Deleted: null,
} as const satisfies Record<Transition["event"], RequestEventKind | null>;

const KINDS_IN_PART: Partial<Record<Transition["event"], RequestEventKind>> = {
  Accepted: "partlyAccepted",
  Held: "partlyHeld",
};

function datesOf({ before, decided, event }: Decided) {
  if (event === "Held") return { day: decided.holdUntil };
  if (event !== "DateChanged") return {};
  const [dayBefore, ...others] = new Set(before.items.map((item) => item.itemSubmissionDate));
  const day = decided.items[0]?.itemSubmissionDate;
  return { day, dayBefore: others.length > 0 ? undefined : dayBefore };
}

function partOf({ before, decided, event, rest }: Decided) {
  if (!rest) return {};
  const [requested, given] = [unitsOf(before), unitsOf(decided)];
  return {
    kind: KINDS_IN_PART[event] ?? KINDS[event] ?? "accepted",
    given,
    requested,
    other: `#${rest.number}`,
  };
}

function unitsOf({ items }: SalesRequestRow): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
