import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { recordEvent, type NewEvent } from "@/lib/request-history/steps";
import type { WorkerRequestRow } from "../steps";

/** Writes a decision into the history of its request, and the beginning of its rest into that of the rest. */
export async function recordDecision(
  tx: Tx,
  actor: Actor,
  decided: WorkerRequestRow,
): Promise<void> {
  const { id, requestId, requesterId: ownerId, rest } = decided;
  await recordEvent(tx, actor, { id, ownerId }, decisionOf(decided));
  if (!rest) return;
  const made = { kind: "restCreated", other: requestId } as const;
  await recordEvent(tx, actor, { id: rest._id, ownerId }, made);
}

function decisionOf({ state, reason, rest, quantity, sentQuantity }: WorkerRequestRow): NewEvent {
  if (state === "Rejected") return { kind: "rejected", text: reason ?? undefined };
  if (!rest || sentQuantity === null) return { kind: "accepted" };
  const part = { given: quantity, requested: sentQuantity, other: rest.requestId };
  return { kind: "partlyAccepted", ...part };
}
