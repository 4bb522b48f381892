import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { RestOfUndone } from "@/lib/undo/schema";

/** Returns what became of the rest of a request whose acceptance in part was undone. */
export function useRestText(): (rest: RestOfUndone) => string {
  const t = useTranslations("undo");
  return ({ label, units, isJoined }) =>
    t(isJoined ? "joined" : "left", { rest: isolate(label), units });
}
