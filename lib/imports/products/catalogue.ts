import { withPauses } from "@/lib/platform/load/with-pauses";
import type { Pack } from "@/lib/products/packs/rules";
import type { ColorMinimum } from "@/lib/products/fields/rules";
import { toPlace, type Effects } from "../changes/rules";
import type { Change, Units } from "../changes/schema";
import type { QuestionLine } from "../questions/schema";
import type { Counts } from "../rows/rules";
import { SimilarNames } from "../questions/similar-names";
import { NameMap } from "../rows/name-map";

/** A color as the catalogue has it, with its sort and product; the color or also the sort is null where there is none yet. */
export type KnownColor = {
  readonly productId: string;
  readonly isArchived: boolean;
  readonly sku: string;
  readonly name: string;
  readonly size: string;
  readonly category: string | null;
  readonly minQuantity: number | null;
  readonly sortId: string | null;
  readonly sortName: string | null;
  readonly position: number | null;
  readonly colorId: string | null;
  readonly color: string | null;
  readonly quantity: number | null;
  readonly barcode: string | null;
  readonly packs: readonly Pack[] | null;
  readonly colorMinimum: number | null;
};

/** A product's own fields; what is left out stays. */
export type Fields = {
  name?: string | undefined;
  size?: string | undefined;
  category?: string | null | undefined;
  minQuantity?: number | null | undefined;
};
export const PRODUCT_FIELDS = ["name", "size", "category", "minQuantity"] as const;

export type PlannedSort = {
  readonly product: PlannedProduct;
  readonly name: string;
  readonly id: string | null;
  readonly position: number;
  /** A known color, or the row that has it. */
  readonly colors: NameMap<KnownColor | number>;
  readonly colorNames: SimilarNames;
};

export type PlannedProduct = {
  readonly id: string | null;
  readonly sku: string;
  /** The first row that names it. */
  firstRow: number;
  readonly before: Fields;
  readonly after: Fields;
  /** The first row that says a field. */
  readonly saidIn: { [field in keyof Fields]?: number };
  readonly sorts: NameMap<PlannedSort>;
  readonly sortNames: SimilarNames;
};

export type NewColor = {
  readonly row: number;
  readonly sort: PlannedSort;
  readonly color: string;
  readonly quantity: number;
  readonly barcode: string | null;
  readonly packs: readonly Pack[];
  readonly minQuantity: number | null;
};

export type ChangedBarcode = {
  readonly row: number;
  readonly id: string;
  readonly barcode: string | null;
};

export type ChangedPacks = {
  readonly row: number;
  readonly id: string;
  readonly packs: readonly Pack[];
};

/** The changes of the catalogue that the rows of a file mean. */
export type ProductPlan = {
  readonly newProducts: readonly PlannedProduct[];
  readonly changedProducts: readonly PlannedProduct[];
  readonly newSorts: readonly PlannedSort[];
  readonly newColors: readonly NewColor[];
  readonly changedBarcodes: readonly ChangedBarcode[];
  readonly changedPacks: readonly ChangedPacks[];
  readonly changedMinimums: readonly ColorMinimum[];
  readonly counts: Counts;
  readonly changes: readonly Change[];
  readonly units: Units;
  /** New sorts and colors whose names are easily confused with others of their product or sort. */
  readonly similar: readonly QuestionLine[];
  /** Barcodes of new colors, and changed ones, that seem to have lost a zero. */
  readonly lostZeros: readonly QuestionLine[];
  /** Blank cells whose field has a value, which stays. */
  readonly blanksKept: number;
  /** Colors whose units on hand differ from the file's, and stay: only new colors take them. */
  readonly stockKept: number;
  /** The effects of the rows, with the first units that stay. */
  readonly effects: Effects;
};

/** Starts a plan for a product; `id` is null for a new one. */
export function planProduct(id: string | null, sku: string, before: Fields): PlannedProduct {
  return {
    id,
    sku,
    before,
    firstRow: 0,
    after: {},
    saidIn: {},
    sorts: new NameMap(),
    sortNames: new SimilarNames(),
  };
}

/** Adds a sort to a product's plan; `id` is null for a new one. */
export function planSort(
  product: PlannedProduct,
  { name, id, position }: Pick<PlannedSort, "name" | "id" | "position">,
): PlannedSort {
  const sort = {
    product,
    name,
    id,
    position,
    colors: new NameMap<KnownColor | number>(),
    colorNames: new SimilarNames(),
  };
  product.sorts.add(name, sort);
  return sort;
}

/** Names a sort with its product. */
export function nameSort({ product, name }: PlannedSort): string {
  return toPlace(product.sku, name);
}

/** Groups the colors of the catalogue by product and sort. */
export async function groupCatalogue(
  known: readonly KnownColor[],
): Promise<NameMap<PlannedProduct>> {
  const products = new Map<string, PlannedProduct>();
  const sorts = new Map<string, PlannedSort>();
  for await (const one of withPauses(known)) {
    const product = products.get(one.productId) ?? planKnownProduct(one);
    products.set(one.productId, product);
    if (one.sortId === null || one.sortName === null) continue;
    const sort = sorts.get(one.sortId) ?? planKnownSort(product, one);
    sorts.set(one.sortId, sort);
    if (one.color === null) continue;
    sort.colors.add(one.color, one);
    sort.colorNames.add(one.color);
  }
  const bySku = new NameMap<PlannedProduct>();
  for await (const product of withPauses(products.values())) bySku.add(product.sku, product);
  return bySku;
}

function planKnownProduct(one: KnownColor): PlannedProduct {
  const { productId, sku, name, size, category, minQuantity } = one;
  return planProduct(productId, sku, { name, size, category, minQuantity });
}

function planKnownSort(product: PlannedProduct, one: KnownColor): PlannedSort {
  const name = one.sortName ?? "";
  product.sortNames.add(name);
  return planSort(product, { name, id: one.sortId, position: one.position ?? 0 });
}
