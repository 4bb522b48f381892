import { availableOf } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import type { StockAction } from "@/lib/stock/schema";

/** One line of a product's card while it is filled in; its texts are empty and its quantity 0 until chosen. */
export type Line = {
  readonly key: number;
  readonly sortName: string;
  readonly color: string;
  readonly quantity: number;
  /** The text typed as the quantity when it is not a valid number. */
  readonly wrongQuantity: string | null;
};

/** The lines chosen for one product. */
export type Selection = { readonly product: ProductView; readonly lines: readonly Line[] };

/** A complete line as the receipt lists it, with what is available now and would be afterwards (units). */
export type ReceiptLine = {
  readonly key: string;
  readonly product: ProductView;
  readonly sortName: string;
  readonly color: string;
  readonly quantity: number;
  readonly available: number;
  readonly afterwards: number;
};

let lastKey = 0;

export function emptyLine(): Line {
  lastKey += 1;
  return { key: lastKey, sortName: "", color: "", quantity: 0, wrongQuantity: null };
}

/** The colors of a sort of the product. */
export function colorsOf(product: ProductView, sortName: string) {
  return product.sorts.find((sort) => sort.sortName === sortName)?.colors ?? [];
}

/**
 * The complete lines of a selection in the order they were chosen. Lines of one color add up, so each shows the stock
 * left after itself and the lines before it.
 */
export function receiptOf(selections: readonly Selection[], action: StockAction): ReceiptLine[] {
  const sign = action === "add" ? 1 : -1;
  const moved = new Map<string, number>();
  return selections.flatMap(({ product, lines }) =>
    lines.flatMap(({ key, sortName, color: name, quantity }) => {
      const color = colorsOf(product, sortName).find((candidate) => candidate.color === name);
      if (!color || quantity < 1) return [];
      const change = (moved.get(color._id) ?? 0) + sign * quantity;
      moved.set(color._id, change);
      const available = availableOf(color);
      return [
        {
          key: `${product._id}-${key}`,
          product,
          sortName,
          color: name,
          quantity,
          available,
          afterwards: available + change,
        },
      ];
    }),
  );
}

/** How many lines were begun but lack a color or a quantity; the receipt leaves them out and says so. */
export function incompleteLines(selections: readonly Selection[]): number {
  const lines = selections.flatMap((selection) => selection.lines);
  return lines.filter((line) => line.sortName !== "" && line.quantity < 1).length;
}
