"use client";

import { useTranslations } from "next-intl";
import type { CountView } from "@/lib/counts/schema";
import { isolate } from "@/components/ui/text/isolate";

/** Returns a function that describes the scope of a stock count in words. */
export function useScopeText(): (count: Pick<CountView, "q" | "category" | "skus">) => string {
  const t = useTranslations("counts");
  return ({ q, category, skus }) => {
    const parts = [
      ...(category === null ? [] : [t("ofCategory", { category: isolate(category) })]),
      ...(q === null ? [] : [t("ofSearch", { q: isolate(q) })]),
      ...(skus.length === 0 ? [] : [t("ofProducts", { count: skus.length })]),
    ];
    return parts.length === 0 ? t("ofEverything") : parts.join(" · ");
  };
}
