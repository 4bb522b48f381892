import type { ProductSort } from "./filters";
import type { ColorView, SortView } from "./schema";

type Stock = Pick<ColorView, "quantity" | "reservedQuantity">;
type WithMinimum = Stock & Pick<ColorView, "minQuantity">;

/** A color's available stock: on hand less held, in units. */
export function getAvailable({ quantity, reservedQuantity }: Stock): number {
  return quantity - reservedQuantity;
}

/** Checks whether a color has fewer units available than its own minimum, or else its product's. */
export function isLow(color: WithMinimum, ofProduct: number | null): boolean {
  const minimum = color.minQuantity ?? ofProduct;
  return minimum !== null && getAvailable(color) < minimum;
}

/** The warning about a color's available units: none are left, or fewer than the minimum. */
export function stockWarning(color: WithMinimum, ofProduct: number | null): "out" | "low" | null {
  if (getAvailable(color) <= 0) return "out";
  return isLow(color, ofProduct) ? "low" : null;
}

/** The sums of a product's colors, in units. */
export function sumStock({ sorts }: { readonly sorts: readonly Pick<SortView, "colors">[] }) {
  const totals = { onHand: 0, held: 0, available: 0 };
  for (const color of sorts.flatMap(({ colors }) => colors)) {
    totals.onHand += color.quantity;
    totals.held += color.reservedQuantity;
    totals.available += getAvailable(color);
  }
  return totals;
}

type Listed = { readonly SKU: string; readonly name: string; readonly sorts: readonly SortView[] };

/** The place of a product in a list of this order, from which the list goes on. */
export function toPlace(
  product: Listed,
  sort: ProductSort = "sku",
): { after: string; afterValue?: string } {
  const after = product.SKU;
  if (sort === "sku") return { after };
  return { after, afterValue: sort === "name" ? product.name : String(sumStock(product)[sort]) };
}

type Variants = { readonly sorts: readonly SortView[] };
type VariantNames = { readonly sortName: string; readonly color: string };

/** The color that has these names in the product, if there is one. */
export function findColor({ sorts }: Variants, { sortName, color }: VariantNames) {
  const sort = sorts.find((known) => known.sortName === sortName);
  return sort?.colors.find((known) => known.color === color);
}

/** The id of the color that has these names in the product, if there is one. */
export function findColorId(product: Variants, names: VariantNames) {
  return findColor(product, names)?._id;
}

/** The names that a color of the product has, null where the product has no such color. */
export function findNames({ sorts }: Variants, colorId: string): VariantNames | null {
  for (const { sortName, colors } of sorts) {
    const found = colors.find(({ _id }) => _id === colorId);
    if (found) return { sortName, color: found.color };
  }
  return null;
}

/**
 * A choice of a sort and a color, made of a product as it was known, by the names of that sort and color in the product as it is now.
 * What is no longer there is empty, although something else may have its name now.
 */
export function followNames<Names extends VariantNames>(
  chosen: Names,
  known: Variants,
  now: Variants,
): Names {
  const before = known.sorts.find(({ sortName }) => sortName === chosen.sortName);
  const sort = now.sorts.find(({ _id }) => _id === before?._id);
  const colorId = before && findColorId({ sorts: [before] }, chosen);
  const color = sort?.colors.find(({ _id }) => _id === colorId);
  return { ...chosen, sortName: sort?.sortName ?? "", color: color?.color ?? "" };
}
