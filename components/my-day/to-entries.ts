import type { DayAction, DayDecision, MyDay } from "@/lib/my-day/schema";

export type DayEntry =
  | { readonly kind: "action"; readonly value: DayAction }
  | { readonly kind: "decision"; readonly value: DayDecision };

/** Merges what the person did and what others decided, the newest first. */
export function toEntries({
  actions,
  decisions,
}: Pick<MyDay, "actions" | "decisions">): DayEntry[] {
  const entries: DayEntry[] = [
    ...actions.map((value) => ({ kind: "action", value }) as const),
    ...decisions.map((value) => ({ kind: "decision", value }) as const),
  ];
  return entries.sort((one, other) => other.value.createdAt.localeCompare(one.value.createdAt));
}
