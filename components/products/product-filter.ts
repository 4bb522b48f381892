import { parseAddressText } from "@/components/ui/text/address-text";
import {
  PRODUCT_SORTS,
  STOCK_FILTERS,
  type ProductSort,
  type StockFilter,
} from "@/lib/products/filters";

/** Which products a list shows, in which order. A field that is not set filters nothing. */
export type ProductFilter = {
  /** Words of SKU, name, size, category, sorts and colors. */
  readonly q?: string;
  readonly category?: string;
  readonly stock?: StockFilter;
  readonly sort?: ProductSort;
  /** The archived products instead of all others. */
  readonly archived?: "only";
  /** Only those that the person used lately. */
  readonly used?: "lately";
};

export const EVERYTHING: ProductFilter = {};

/** The content of a catalogue address: the filter, the view and the product whose sheet is open. */
export type CatalogueAddress = {
  readonly filter: ProductFilter;
  readonly view: "rows" | "pictures";
  readonly product: string | undefined;
};

/** Reads an address; parameters without a known value count as not set. */
export function readAddress(get: (name: string) => string | null | undefined): CatalogueAddress {
  const filter = {
    q: parseAddressText(get("q"), 64),
    category: parseAddressText(get("category"), 80),
    stock: STOCK_FILTERS.find((stock) => stock === get("stock")),
    sort: PRODUCT_SORTS.find((sort) => sort === get("sort")),
    archived: get("archived") === "only" ? ("only" as const) : undefined,
    used: get("used") === "lately" ? ("lately" as const) : undefined,
  };
  return {
    filter: withoutEmpty(filter),
    view: get("view") === "pictures" ? "pictures" : "rows",
    product: parseAddressText(get("product"), 64),
  };
}

/** The filter in the parameters of a page; of a repeated one the first counts. */
export function filterOfPage(params: Readonly<Record<string, string | string[] | undefined>>) {
  return readAddress((name) => [params[name]].flat()[0]).filter;
}

/** Returns the query of an address, with its question mark; empty for all products. */
export function writeAddress({ filter, view, product }: CatalogueAddress): string {
  const named = {
    ...filter,
    view: view === "rows" ? undefined : view,
    product,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
}

/** The filter without what is not set: two filters are the same when they look the same. */
export function withoutEmpty(filter: {
  readonly [name in keyof ProductFilter]: ProductFilter[name] | undefined;
}): ProductFilter {
  const { q, category, stock, sort, archived, used } = filter;
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(stock && { stock }),
    ...(sort && sort !== "sku" && { sort }),
    ...(archived && { archived }),
    ...(used && { used }),
  };
}
