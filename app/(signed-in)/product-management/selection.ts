import { onlyColor, onlySort } from "@/components/stock-lines/choice";
import { getAvailable, followNames } from "@/lib/products/rules";
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

/** A complete line as tray and receipt list it, with what is available and on hand now and would be afterwards (units). */
export type ReceiptLine = {
  readonly key: string;
  readonly lineKey: number;
  readonly colorId: string;
  readonly product: ProductView;
  readonly sortName: string;
  readonly color: string;
  readonly quantity: number;
  readonly available: number;
  readonly afterwards: number;
  readonly onHand: number;
  readonly onHandAfterwards: number;
};

let lastKey = 0;

export function emptyLine(): Line {
  lastKey += 1;
  return { key: lastKey, sortName: "", color: "", quantity: 0, wrongQuantity: null };
}

/** The lines that a product starts with: one if there is only one color to choose. */
export function firstLines(product: ProductView): Line[] {
  const sortName = onlySort(product);
  const color = onlyColor(product, sortName);
  return color === "" ? [] : [{ ...emptyLine(), sortName, color }];
}

/** The sort whose colors are offered: that of the latest line, or the only one. */
export function getShownSort(product: ProductView, lines: readonly Line[]): string {
  return lines.at(-1)?.sortName ?? onlySort(product);
}

/** The lines with a sort chosen for the next one; its only color is chosen with it. */
export function withSort(product: ProductView, lines: readonly Line[], sortName: string): Line[] {
  const color = onlyColor(product, sortName);
  const isThere = color !== "" && lines.some((line) => matchesLine(line, sortName, color));
  return [
    ...lines.filter((line) => isBegun(line)),
    ...(isThere ? [] : [{ ...emptyLine(), sortName, color }]),
  ];
}

/**
 * The lines after a color was pressed: one more for it, in place of one without a quantity; pressed again, it goes, unless the
 * product has no other.
 */
export function withColor(
  product: ProductView,
  lines: readonly Line[],
  sortName: string,
  color: string,
): readonly Line[] {
  if (lines.some((line) => matchesLine(line, sortName, color)))
    return onlyColor(product, onlySort(product)) === color
      ? lines
      : lines.filter((line) => !matchesLine(line, sortName, color));
  return [...lines.filter((line) => isBegun(line)), { ...emptyLine(), sortName, color }];
}

export function matchesLine(line: Line, sortName: string, color: string): boolean {
  return line.sortName === sortName && line.color === color;
}

/** The lines with the scanned units of a color more, one or a whole pack, and how many of it that makes. */
export function withScanned(
  lines: readonly Line[],
  sortName: string,
  color: string,
  units: number,
): { readonly lines: readonly Line[]; readonly count: number } {
  const known = lines.find((line) => matchesLine(line, sortName, color));
  const count = (known?.quantity ?? 0) + units;
  const counted = {
    ...(known ?? emptyLine()),
    sortName,
    color,
    quantity: count,
    wrongQuantity: null,
  };
  if (known) return { lines: lines.map((line) => (line === known ? counted : line)), count };
  return { lines: [...lines.filter((line) => isBegun(line)), counted], count };
}

/** Checks whether a quantity was entered, even a wrong one. */
function isBegun({ quantity, wrongQuantity }: Line): boolean {
  return quantity > 0 || wrongQuantity !== null;
}

/** The colors of a sort of the product. */
export function listColors(product: ProductView, sortName: string) {
  return product.sorts.find((sort) => sort.sortName === sortName)?.colors ?? [];
}

/**
 * The complete lines of a selection in the order they were chosen. Lines of one color add up, so each shows the stock
 * left after itself and the lines before it.
 */
export function toReceiptLines(
  selections: readonly Selection[],
  action: StockAction,
): ReceiptLine[] {
  const sign = action === "add" ? 1 : -1;
  const moved = new Map<string, number>();
  return selections.flatMap(({ product, lines }) =>
    lines.flatMap(({ key, sortName, color: name, quantity }) => {
      const color = listColors(product, sortName).find((candidate) => candidate.color === name);
      if (!color || quantity < 1) return [];
      const change = (moved.get(color._id) ?? 0) + sign * quantity;
      moved.set(color._id, change);
      const available = getAvailable(color);
      return [
        {
          key: `${product._id}-${key}`,
          lineKey: key,
          colorId: color._id,
          product,
          sortName,
          color: name,
          quantity,
          available,
          afterwards: available + change,
          onHand: color.quantity,
          onHandAfterwards: color.quantity + change,
        },
      ];
    }),
  );
}

/** Sums the units by which the lines exceed what is available. */
export function sumShortage(lines: readonly ReceiptLine[]): number {
  const byColor = new Map<string, number>();
  for (const { colorId, afterwards } of lines)
    byColor.set(colorId, Math.max(byColor.get(colorId) ?? 0, -afterwards));
  return [...byColor.values()].reduce((sum, short) => sum + short, 0);
}

/**
 * The selection with the product as it is now. Its lines follow their sorts and colors to their current names; lines whose sort or color
 * has been deleted are `gone`.
 */
export function followProduct(
  { product: known, lines }: Selection,
  product: ProductView,
): { readonly selection: Selection; readonly gone: readonly Line[] } {
  const followed = lines.map((line) => ({ line, now: followNames(line, known, product) }));
  const isGone = ({ line, now }: (typeof followed)[number]) =>
    (line.sortName !== "" && now.sortName === "") || (line.color !== "" && now.color === "");
  return {
    selection: { product, lines: followed.filter((each) => !isGone(each)).map(({ now }) => now) },
    gone: followed.filter(isGone).map(({ line }) => line),
  };
}

/** Counts the begun lines that lack a color or a quantity; the receipt leaves them out and says so. */
export function incompleteLines(selections: readonly Selection[]): number {
  const lines = selections.flatMap((selection) => selection.lines);
  return lines.filter((line) => line.sortName !== "" && line.quantity < 1).length;
}

/** Counts the lines whose typed quantity is not a valid number; beside valid lines they are corrected before the receipt opens. */
export function countWrongQuantities(selections: readonly Selection[]): number {
  const lines = selections.flatMap((selection) => selection.lines);
  return lines.filter((line) => line.wrongQuantity !== null).length;
}
