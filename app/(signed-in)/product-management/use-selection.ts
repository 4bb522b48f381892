"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { presentProducts, type PresentProducts } from "@/components/products/present-products";
import type { GoneLine } from "@/components/products/use-gone-line";
import { useKeptDraft } from "@/components/forms/use-kept-draft";
import type { ProductView } from "@/lib/products/schema";
import type { StockAction } from "@/lib/stock/schema";
import type { Line, Selection } from "./selection";
import { toSelectionDraft, goneLines, restoreSelections, withPresent } from "./selection-draft";
import type { SentRequests, SelectionDraft } from "./selection-draft-schema";

const loadSchema = () =>
  import("./selection-draft-schema").then((schemas) => schemas.selectionDraftSchema);

/** Holds the person's selections while they search and scroll the list, and stores them as a draft when they leave the page. */
export function useSelection(action: StockAction) {
  const [selections, setSelections] = useState<readonly Selection[]>([]);
  const [gone, setGone] = useState<readonly GoneLine[]>([]);
  const [repeats, setRepeats] = useState<string>();
  const sentRequests = useRef<SentRequests | null>(null);
  const draft = useKeptDraft({
    name: `stock/${action}`,
    loadSchema,
    restore: (content) => void restore(content),
    reset: () => setSelections([]),
  });

  async function restore(content: SelectionDraft) {
    const restored = restoreSelections(content);
    sentRequests.current = content.asked;
    setRepeats(content.repeats);
    setSelections(restored);
    const present = await presentProducts(restored.map(({ product }) => product));
    take(restored, present);
  }

  function take(known: readonly Selection[], present: PresentProducts) {
    setGone(goneLines(known, present));
    setSelections((latest) => withPresent(latest, present));
  }

  // A sent selection must not become a draft again when the present stock of its products arrives afterwards.
  const isSent = useRef(false);
  const keep = useEffectEvent((chosen: readonly Selection[]) => {
    if (!isSent.current) draft.keep(toSelectionDraft(chosen, sentRequests.current, repeats));
  });
  useEffect(() => keep(selections), [selections]);

  const setLines = useCallback((product: ProductView, lines: readonly Line[]) => {
    isSent.current = false;
    const selection = { product, lines };
    setSelections((known) =>
      known.some((other) => matchesProduct(other, product))
        ? known.map((other) => (matchesProduct(other, product) ? selection : other))
        : [...known, selection],
    );
  }, []);

  return {
    selections,
    selectionOf: (product: ProductView): Selection | undefined =>
      selections.find((selection) => matchesProduct(selection, product)),
    setLines,
    /** Replaces the products by their present versions; the chosen lines follow their colors. */
    refresh: async () =>
      take(selections, await presentProducts(selections.map(({ product }) => product))),
    draft,
    clear: () => setSelections([]),
    /** Forgets the draft, because the server has carried it out or the outbox sends it. */
    forgetSent: () => {
      isSent.current = true;
      sentRequests.current = null;
      draft.forget();
    },
    /** The request that the restored lines repeat (W-12), if they do. */
    repeats,
    /** The restored lines whose product, sort or color no longer exists. */
    gone,
    /** The last sent requests. The draft stores them, so that sending them again after a reload counts as a repeat. */
    sentRequests: {
      read: () => sentRequests.current,
      write: (sent: SentRequests) => {
        sentRequests.current = sent;
        isSent.current = false;
        draft.keep(toSelectionDraft(selections, sent, repeats));
      },
    },
  };
}

function matchesProduct({ product: { _id } }: Selection, product: ProductView): boolean {
  return _id === product._id;
}
