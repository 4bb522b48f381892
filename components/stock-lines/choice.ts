import type { ProductView } from "@/lib/products/schema";

/** The largest numbers of sorts and colors that a product's card shows side by side, so that one tap chooses both. */
const MOST_SORTS = 4;
const MOST_COLORS = 12;

/** Returns whether a product shows the colors of all its sorts at once; otherwise it shows those of the chosen sort. */
export function isShownAtOnce({ sorts }: Pick<ProductView, "sorts">): boolean {
  const colors = sorts.reduce((sum, sort) => sum + sort.colors.length, 0);
  return sorts.length <= MOST_SORTS && colors <= MOST_COLORS;
}

/** The sort that is chosen without anybody's doing, because the product has no other; empty if it has several. */
export function onlySort({ sorts }: Pick<ProductView, "sorts">): string {
  const [sort, ...others] = sorts;
  return sort && others.length === 0 ? sort.sortName : "";
}

/** The color that is chosen together with its sort, because the sort has no other; empty if it has several. */
export function onlyColor({ sorts }: Pick<ProductView, "sorts">, sortName: string): string {
  const [color, ...others] = sorts.find((sort) => sort.sortName === sortName)?.colors ?? [];
  return color && others.length === 0 ? color.color : "";
}
