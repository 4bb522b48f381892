import type { PresentProducts } from "@/components/products/present-products";
import type { GoneLine } from "@/components/products/use-gone-line";
import type { ProductView } from "@/lib/products/schema";
import { emptyLine, followProduct, type Line, type Selection } from "./selection";
import type { SentRequests, SelectionDraft } from "./selection-draft-schema";

/** The draft to store, null when nothing was chosen. */
export function toSelectionDraft(
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

export function restoreSelections({ selections }: SelectionDraft): Selection[] {
  return selections.map(({ product, lines }) => ({
    product,
    lines: lines.map((line) => ({ ...emptyLine(), ...line })),
  }));
}

/** The chosen lines whose product, sort or color no longer exists. */
export function goneLines(selections: readonly Selection[], present: PresentProducts): GoneLine[] {
  return selections.flatMap((selection) => {
    const { name, SKU } = selection.product;
    return listDeletedColors(selection, present.get(SKU))
      .filter(({ sortName }) => sortName !== "")
      .map(({ sortName, color, quantity }) => ({ name, SKU, sortName, color, quantity }));
  });
}

function listDeletedColors(
  selection: Selection,
  product: ProductView | null | undefined,
): readonly Line[] {
  if (product === undefined) return [];
  return product === null ? selection.lines : followProduct(selection, product).gone;
}

/**
 * The selections with the current products: without lines whose product, sort or color has been deleted, the others by their current names.
 */
export function withPresent(
  selections: readonly Selection[],
  present: PresentProducts,
): Selection[] {
  return selections.flatMap((selection) => {
    const product = present.get(selection.product.SKU);
    if (product === undefined) return [selection];
    if (product === null) return [];
    const { lines } = followProduct(selection, product).selection;
    return [{ product, lines: lines.length > 0 ? lines : [emptyLine()] }];
  });
}
