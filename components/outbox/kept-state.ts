import type { OutboxEntry } from "./entry";

/** The present state of a count's entry that was stored on this device. */
export type KeptState = "waiting" | "sent" | "refused";

/** Returns the state of the entry with this `sentId`; null when it was deleted from the device, or sent by another tab. */
export function getKeptState(
  sentId: string,
  entries: readonly OutboxEntry[],
  sentIds: ReadonlySet<string>,
): KeptState | null {
  if (sentIds.has(sentId)) return "sent";
  const entry = entries.find((known) => "count" in known && known.count.found.sentId === sentId);
  if (!entry) return null;
  return entry.refusal ? "refused" : "waiting";
}
