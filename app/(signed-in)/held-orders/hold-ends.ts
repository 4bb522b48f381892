import { HOLD_ENDS, type HoldEnd } from "@/lib/requests/sales/hold-end-filter";

/** The end that an address names; "" for any, also for one that there is not. */
export function parseHoldEnd(named: string | readonly string[] | undefined): HoldEnd | "" {
  return HOLD_ENDS.find((end) => end === named) ?? "";
}
