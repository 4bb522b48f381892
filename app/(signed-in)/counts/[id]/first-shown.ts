import type { LineFilter } from "@/lib/counts/rules";
import type { CountView } from "@/lib/counts/schema";

/**
 * Returns the initial filter of a count's list: all lines while it is open; of a closed one the lines it changed, or the counted ones for
 * those who may not see the differences.
 */
export function firstShown({ status, different }: CountView): LineFilter {
  if (status === "open") return "all";
  return different === null ? "counted" : "different";
}
