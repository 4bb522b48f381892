import type { Arrival } from "@/components/scanning/store/arrival";

/** Chooses what to say about a scanner after a scan of it: what to change first, or that all is well. */
export function getAdvice({ reason, end, way }: Arrival) {
  if (reason !== null) return reason === "tooShort" ? "none" : reason;
  if (end === null) return "noEnd";
  return way === "input" ? "input" : "good";
}
