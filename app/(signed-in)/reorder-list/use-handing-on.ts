"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePrint } from "@/components/printing/use-print";
import { MAX_EXPORTED_QUANTITIES, textOfQuantities } from "@/lib/products/reorder-list/rules";
import { printReorderListAction } from "./actions";
import { createReorderListPath } from "./reorder-calls";
import type { WantedQuantities } from "./use-quantities";

type Listed = {
  readonly q: string;
  readonly quantities: { readonly code: string; readonly quantity: number }[];
};

/** The reason why nothing was printed or exported. */
export type Obstacle = "wrong" | "tooMany";

/** Prints and exports what the search finds, with the wanted quantities; first all of them have to be right. */
export function useHandingOn(
  q: string,
  { wanted, wrong, forget }: Pick<WantedQuantities, "wanted" | "wrong" | "forget">,
) {
  const t = useTranslations("reorderList");
  const printing = usePrint<Listed>(printReorderListAction);
  const [asked, setAsked] = useState<Obstacle | null>(null);

  async function deliver(way: typeof printing.print) {
    if (wrong.length > 0) return setAsked("wrong");
    const units = [...wanted].map(([code, quantity]) => ({ code, quantity }));
    const subject = { title: t("title"), path: createReorderListPath(q) };
    if (await way({ q, quantities: units }, subject)) forget();
  }

  return {
    ...printing,
    print: () => deliver(printing.print),
    shareDocument: () => deliver(printing.shareDocument),
    /** Returns the filter of the export, or undefined while a quantity is wrong or there are too many. */
    filter: async () => {
      const obstacle =
        wrong.length > 0 ? "wrong" : wanted.size > MAX_EXPORTED_QUANTITIES ? "tooMany" : null;
      setAsked(obstacle);
      return obstacle === null ? { q, quantities: textOfQuantities(wanted) } : undefined;
    },
    asked,
    closeAsked: () => setAsked(null),
  };
}
