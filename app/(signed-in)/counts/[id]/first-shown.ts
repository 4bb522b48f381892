import type { LineFilter } from "@/lib/counts/rules";
import type { CountView } from "@/lib/counts/schema";

/** What a count's list shows at first: all that is to be counted, and of a closed one what it changed, for who may see it. */
export function firstShown({ status, different }: CountView): LineFilter {
  if (status === "open") return "all";
  return different === null ? "counted" : "different";
}
