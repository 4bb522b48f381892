"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { presentProducts, type PresentProducts } from "@/components/products/present-products";
import type { GoneLine } from "@/components/products/use-gone-line";
import { useKeptDraft, type KeptDraft } from "@/components/forms/use-kept-draft";
import type { ProductView } from "@/lib/products/schema";
import type { StockAction } from "@/lib/stock/schema";
import type { Line, Selection } from "./selection";
import { toSelectionDraft, goneLines, restoreSelections, withPresent } from "./selection-draft";
import type { SentRequests, SelectionDraft } from "./selection-draft-schema";

const loadSchema = () =>
  import("./selection-draft-schema").then((schemas) => schemas.selectionDraftSchema);

/** The products and lines that a person has selected, with the functions that change them. */
export type ProductSelections = {
  readonly selections: readonly Selection[];
  readonly selectionOf: (product: ProductView) => Selection | undefined;
  readonly setLines: (product: ProductView, lines: readonly Line[]) => void;
  /** Replaces the products by their present versions; the chosen lines follow their colors. */
  readonly refresh: () => Promise<void>;
  readonly draft: KeptDraft;
  readonly clear: () => void;
  /** Forgets the draft, because the server has carried it out or the outbox sends it. */
  readonly forgetSent: () => void;
  /** The request that the restored lines repeat (W-12), if they do. */
  readonly repeats: string | undefined;
  /** The restored lines whose product, sort or color no longer exists. */
  readonly gone: readonly GoneLine[];
  /** The last sent requests. The draft stores them, so that sending them again after a reload counts as a repeat. */
  readonly sentRequests: {
    readonly read: () => SentRequests | null;
    readonly write: (sent: SentRequests) => void;
  };
};

/** Holds the person's selections while they search and scroll the list, and stores them as a draft when they leave the page. */
export function useSelection(action: StockAction): ProductSelections {
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
    selectionOf: (product) => selections.find((selection) => matchesProduct(selection, product)),
    setLines,
    refresh: async () =>
      take(selections, await presentProducts(selections.map(({ product }) => product))),
    draft,
    clear: () => setSelections([]),
    forgetSent: () => {
      isSent.current = true;
      sentRequests.current = null;
      draft.forget();
    },
    repeats,
    gone,
    sentRequests: {
      read: () => sentRequests.current,
      write: (sent) => {
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
