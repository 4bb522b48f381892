import { findCard } from "@/components/hooks/use-linked-card";

/** Moves the focus to a button of a request's row: the next press decides. Nothing where the stock does not allow it. */
export function prepareDecision(id: string, decision: "accept" | "reject"): void {
  const button = findCard(id)?.querySelector<HTMLElement>(`[data-look="${decision}"]:enabled`);
  button?.scrollIntoView({ block: "center" });
  button?.focus({ preventScroll: true });
}
