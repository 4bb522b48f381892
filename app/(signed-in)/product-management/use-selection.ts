"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { presentProducts } from "@/components/products/present-products";
import type { GoneLine } from "@/components/products/use-gone-line";
import { useKeptDraft } from "@/components/shell/use-kept-draft";
import type { ProductView } from "@/lib/products/schema";
import type { StockAction } from "@/lib/stock/schema";
import type { Line, Selection } from "./selection";
import { draftOf, goneLines, selectionsOf, withPresent } from "./selection-draft";
import type { Asked, SelectionDraft } from "./selection-draft-schema";

const loadSchema = () =>
  import("./selection-draft-schema").then((schemas) => schemas.selectionDraftSchema);

/** What the person has chosen so far; it stays while the list below is searched and scrolled, and when the page is left. */
export function useSelection(action: StockAction) {
  const [selections, setSelections] = useState<readonly Selection[]>([]);
  const [gone, setGone] = useState<readonly GoneLine[]>([]);
  const asked = useRef<Asked | null>(null);
  const draft = useKeptDraft({
    name: `stock/${action}`,
    loadSchema,
    restore: (content) => void restore(content),
    reset: () => setSelections([]),
  });

  async function restore(content: SelectionDraft) {
    const restored = selectionsOf(content);
    asked.current = content.asked;
    setSelections(restored);
    const present = await presentProducts(restored.map(({ product }) => product.SKU));
    setGone(goneLines(restored, present));
    setSelections((known) => withPresent(known, present));
  }

  // What was sent is no draft any more, also when the present stock of its products arrives afterwards.
  const isSent = useRef(false);
  const keep = useEffectEvent((chosen: readonly Selection[]) => {
    if (!isSent.current) draft.keep(draftOf(chosen, asked.current));
  });
  useEffect(() => keep(selections), [selections]);

  const setLines = useCallback((product: ProductView, lines: readonly Line[]) => {
    isSent.current = false;
    const selection = { product, lines };
    setSelections((known) =>
      known.some((other) => isOf(other, product))
        ? known.map((other) => (isOf(other, product) ? selection : other))
        : [...known, selection],
    );
  }, []);

  return {
    selections,
    selectionOf: (product: ProductView): Selection | undefined =>
      selections.find((selection) => isOf(selection, product)),
    setLines,
    /** Takes over what the products hold now, keeping what was chosen. */
    refresh: (products: readonly ProductView[]) =>
      setSelections((known) =>
        known.map((selection) => ({
          ...selection,
          product: products.find((product) => isOf(selection, product)) ?? selection.product,
        })),
      ),
    draft,
    /** Forgets the draft, because the server has carried it out. */
    forgetSent: () => {
      isSent.current = true;
      draft.forget();
    },
    /** What had been chosen and is no longer there. */
    gone,
    /** What was last asked for; it outlives the page, so that the same again is known as a repeat. */
    asked: {
      read: () => asked.current,
      write: (sent: Asked) => {
        asked.current = sent;
        isSent.current = false;
        draft.keep(draftOf(selections, sent));
      },
    },
  };
}

function isOf({ product: { _id } }: Selection, product: ProductView): boolean {
  return _id === product._id;
}
