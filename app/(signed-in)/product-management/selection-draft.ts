import { isGone, type PresentProducts } from "@/components/products/present-products";
import type { GoneLine } from "@/components/products/use-gone-line";
import { emptyLine, type Selection } from "./selection";
import type { SentRequests, SelectionDraft } from "./selection-draft-schema";

/** The draft to store, null when nothing was chosen. */
export function draftOf(
  selections: readonly Selection[],
  sent: SentRequests | null,
  repeats?: string,
): SelectionDraft | null {
  const chosen = selections.map(({ product, lines }) => ({
    product,
    lines: lines.filter((line) => line.sortName !== "").map(({ key: _, ...line }) => line),
  }));
  const filled = chosen.filter(({ lines }) => lines.length > 0);
  return filled.length > 0 ? { selections: filled, asked: sent, repeats } : null;
}

export function selectionsOf({ selections }: SelectionDraft): Selection[] {
  return selections.map(({ product, lines }) => ({
    product,
    lines: lines.map((line) => ({ ...emptyLine(), ...line })),
  }));
}

/** The chosen lines whose product, sort or color no longer exists. */
export function goneLines(selections: readonly Selection[], present: PresentProducts): GoneLine[] {
  return selections.flatMap(({ product: { name, SKU }, lines }) =>
    lines
      .map(({ sortName, color, quantity }) => ({ name, SKU, sortName, color, quantity }))
      .filter((line) => line.sortName !== "" && isGone(present, line)),
  );
}

/** The selections with the products as they are now, without lines whose product, sort or color is gone. */
export function withPresent(
  selections: readonly Selection[],
  present: PresentProducts,
): Selection[] {
  return selections.flatMap(({ product: known, lines }) => {
    const product = present.get(known.SKU);
    if (product === null) return [];
    const left = lines.filter((line) => !isGone(present, { SKU: known.SKU, ...line }));
    return [{ product: product ?? known, lines: left.length > 0 ? left : [emptyLine()] }];
  });
}
