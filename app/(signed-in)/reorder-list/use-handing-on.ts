"use client";

import { useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import type { Result } from "@/lib/platform/errors/app-error";
import { MAX_EXPORTED_QUANTITIES, textOfQuantities } from "@/lib/reorder-list/rules";
import { printReorderListAction } from "./actions";
import type { useQuantities } from "./use-quantities";

/** Prints and exports what the search finds, with the wanted quantities; first all of them have to be right. */
export function useHandingOn(q: string, quantities: ReturnType<typeof useQuantities>) {
  const { language } = useLanguage();
  const tab = useDocumentTab();
  const [refused, setRefused] = useState<Result<never> | null>(null);
  const [asked, setAsked] = useState<"wrong" | "tooMany" | null>(null);
  const { wanted, wrong } = quantities;

  async function print() {
    if (wrong.length > 0) return setAsked("wrong");
    const units = [...wanted].map(([code, quantity]) => ({ code, quantity }));
    const input = { q, locale: language, quantities: units };
    const refusal = await tab.open(() => printReorderListAction(input));
    if (refusal) setRefused({ ok: false, refusal });
    else quantities.forget();
  }

  return {
    print,
    isPreparing: tab.isPreparing,
    /** What narrows the exported list; undefined while something in it is wrong. */
    filter: async () => {
      const obstacle =
        wrong.length > 0 ? "wrong" : wanted.size > MAX_EXPORTED_QUANTITIES ? "tooMany" : null;
      setAsked(obstacle);
      return obstacle === null ? { q, quantities: textOfQuantities(wanted) } : undefined;
    },
    refused,
    closeRefused: () => setRefused(null),
    /** Why nothing was printed or exported. */
    asked,
    closeAsked: () => setAsked(null),
  };
}
