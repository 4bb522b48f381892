import { isGone, type PresentProducts } from "@/components/products/present-products";
import type { GoneLine } from "@/components/products/use-gone-line";
import { emptyLine, type Selection } from "./selection";
import type { Asked, SelectionDraft } from "./selection-draft-schema";

/** What there is to keep, null when nothing was chosen. */
export function draftOf(
  selections: readonly Selection[],
  asked: Asked | null,
): SelectionDraft | null {
  const chosen = selections.map(({ product, lines }) => ({
    product,
    lines: lines.filter((line) => line.sortName !== "").map(({ key: _, ...line }) => line),
  }));
  const filled = chosen.filter(({ lines }) => lines.length > 0);
  return filled.length > 0 ? { selections: filled, asked } : null;
}

export function selectionsOf({ selections }: SelectionDraft): Selection[] {
  return selections.map(({ product, lines }) => ({
    product,
    lines: lines.map((line) => ({ ...emptyLine(), ...line })),
  }));
}

/** The lines that can no longer be meant as they were chosen. */
export function goneLines(selections: readonly Selection[], present: PresentProducts): GoneLine[] {
  return selections.flatMap(({ product: { name, SKU }, lines }) =>
    lines
      .map(({ sortName, color, quantity }) => ({ name, SKU, sortName, color, quantity }))
      .filter((line) => line.sortName !== "" && isGone(present, line)),
  );
}

/** With the products as they are now: what is gone is chosen no longer. */
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
