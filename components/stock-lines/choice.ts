import type { ColorView, SortView } from "@/lib/products/schema";

type Stock = Pick<ColorView, "quantity" | "reservedQuantity">;

/** A color to choose. One that the catalogue no longer has is without stock. */
export type ColorChoice = Pick<ColorView, "color"> & (Stock | { readonly quantity?: undefined });

/** A sort to choose, with its colors. */
export type SortChoice = Pick<SortView, "sortName"> & { readonly colors: readonly ColorChoice[] };

/** Everything that can be chosen of a product. */
export type Choices = { readonly sorts: readonly SortChoice[] };

/** The largest numbers of sorts and colors that a product's card shows side by side, so that one tap chooses both. */
const MOST_SORTS = 4;
const MOST_COLORS = 12;

/** Returns whether a product shows the colors of all its sorts at once; otherwise it shows those of the chosen sort. */
export function isShownAtOnce({ sorts }: Choices): boolean {
  const colors = sorts.reduce((sum, sort) => sum + sort.colors.length, 0);
  return sorts.length <= MOST_SORTS && colors <= MOST_COLORS;
}

/** The sort that is chosen without anybody's doing, because the product has no other; empty if it has several. */
export function onlySort({ sorts }: Choices): string {
  const [sort, ...others] = sorts;
  return sort && others.length === 0 ? sort.sortName : "";
}

/** The color that is chosen together with its sort, because the sort has no other; empty if it has several. */
export function onlyColor({ sorts }: Choices, sortName: string): string {
  const [color, ...others] = sorts.find((sort) => sort.sortName === sortName)?.colors ?? [];
  return color && others.length === 0 ? color.color : "";
}
