import { toSearchText, toSearchWords } from "@/lib/platform/input/search-text";
import { sumStock } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import type { ProductFilter } from "./product-filter";
import { uniqueById } from "./unique-by-id";

/** Loaded products and the filter that found them. */
export type LoadedList = { readonly filter: ProductFilter; readonly items: readonly ProductView[] };

/**
 * Returns the products that a filter finds among loaded ones, by the words and in the order of the server's search, but not by codes; null
 * where no list was loaded that can have such products.
 */
export function findLoaded(
  lists: readonly LoadedList[],
  filter: ProductFilter,
): readonly ProductView[] | null {
  const usable = lists.filter((list) => includes(list.filter, filter));
  if (usable.length === 0) return null;
  const { q = "", category, sort } = filter;
  return uniqueById(usable.flatMap(({ items }) => items))
    .filter((product) => category === undefined || isOfCategory(product, category))
    .flatMap((product) => {
      const rank = getRank(product, q);
      return rank === null ? [] : [{ product, place: getValue(product, sort) ?? rank }];
    })
    .sort(
      (one, other) =>
        compare(one.place, other.place) ||
        compare(one.product.SKU.toLowerCase(), other.product.SKU.toLowerCase()),
    )
    .map(({ product }) => product);
}

/** Lists the categories of loaded products in alphabetical order. */
export function listCategories(lists: readonly LoadedList[]): readonly string[] {
  const names = lists.flatMap(({ items }) => items.flatMap(({ category }) => category ?? []));
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...byKey].sort(([one], [other]) => compare(one, other)).map(([, name]) => name);
}

/** Returns whether a list that one filter found has what another one finds, as far as it is loaded. */
function includes(list: ProductFilter, filter: ProductFilter): boolean {
  return (
    list.stock === filter.stock &&
    list.archived === filter.archived &&
    list.used === filter.used &&
    (list.category === undefined || list.category === filter.category) &&
    (list.q === undefined || filter.q !== undefined)
  );
}

function isOfCategory(product: ProductView, category: string): boolean {
  return product.category?.toLowerCase() === category.toLowerCase();
}

/** Returns how well a typed text finds a product, 0 for the best; null where it does not. */
function getRank(product: ProductView, typed: string): number | null {
  const words = typed.split(/\s+/u).filter(Boolean).map(toSearchText);
  const { SKU, name, size, category, sorts } = product;
  const key = toSearchText(SKU).replaceAll(" ", "");
  const typedKey = toSearchText(typed).replaceAll(" ", "");
  if (key === typedKey) return 0;
  const title = ` ${toSearchWords(SKU)} ${toSearchText(name)} `;
  const names = sorts.flatMap(({ sortName, colors }) => [
    sortName,
    ...colors.map(({ color }) => color),
  ]);
  const text = title + [size, category ?? "", ...names].map(toSearchText).join(" ");
  if (!words.every((word) => text.includes(word))) return null;
  const places = [
    key.startsWith(typedKey),
    words.every((word) => title.includes(` ${word}`)),
    words.every((word) => text.includes(` ${word}`)),
  ];
  const place = places.indexOf(true);
  return 1 + (place < 0 ? places.length : place);
}

/** Returns the value that a list of this order is ordered by before the SKU, ascending; undefined for one without an order of its own. */
function getValue(product: ProductView, sort: ProductFilter["sort"]): string | number | undefined {
  if (sort === "name") return product.name.toLowerCase();
  return sort === "available" || sort === "held" ? -sumStock(product)[sort] : undefined;
}

function compare<T extends string | number>(one: T, other: T): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
