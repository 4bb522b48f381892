import type { HoldEnd } from "@/lib/sales-requests/schema";

/** The ends of holds by which the server narrows the list, as the address names them. */
export const HOLD_ENDS: readonly HoldEnd[] = ["overdue", "ending"];

/** The end that an address names; "" for any, also for one that there is not. */
export function holdEndOf(named: string | readonly string[] | undefined): HoldEnd | "" {
  return HOLD_ENDS.find((end) => end === named) ?? "";
}
