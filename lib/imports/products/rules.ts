import { barcodeKeyOf } from "@/lib/products/codes/rules";
import type { ColorMinimum } from "@/lib/products/fields/rules";
import { MAX_COLORS, MAX_SORTS } from "@/lib/products/schema";
import type { Sheet } from "../reading/rules";
import type { Counts, ImportedRow, ImportField } from "../rows/rules";
import type { ProductRow } from "../rows/schema";

/** A color as the catalogue has it, with its sort and product; the color or also the sort is null where there is none yet. */
export type KnownColor = {
  readonly productId: string;
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
  readonly colorMinimum: number | null;
};

type Fields = {
  name?: string | undefined;
  size?: string | undefined;
  category?: string | null | undefined;
  minQuantity?: number | null | undefined;
};
const FIELDS = ["name", "size", "category", "minQuantity"] as const;

type PlannedSort = {
  readonly product: PlannedProduct;
  readonly name: string;
  readonly id: string | null;
  readonly position: number;
  readonly colors: Map<string, KnownColor | number>;
};

type PlannedProduct = {
  readonly id: string | null;
  readonly sku: string;
  /** The first row that names it. */
  firstRow: number;
  readonly before: Fields;
  readonly after: Fields;
  readonly saidIn: Map<string, number>;
  readonly sorts: Map<string, PlannedSort>;
};

export type NewColor = {
  readonly row: number;
  readonly sort: PlannedSort;
  readonly color: string;
  readonly quantity: number;
  readonly barcode: string | null;
  readonly minQuantity: number | null;
};

export type ChangedBarcode = {
  readonly row: number;
  readonly id: string;
  readonly barcode: string | null;
};

/** What the rows of a file would do to the catalogue. */
export type ProductPlan = {
  readonly newProducts: readonly PlannedProduct[];
  readonly changedProducts: readonly PlannedProduct[];
  readonly newSorts: readonly PlannedSort[];
  readonly newColors: readonly NewColor[];
  readonly changedBarcodes: readonly ChangedBarcode[];
  readonly changedMinimums: readonly ColorMinimum[];
  readonly counts: Counts;
  /** Colors whose units on hand differ from the file's, and stay: only new colors take them. */
  readonly stockKept: number;
};

export const keyOf = (name: string) => name.toLowerCase();

/**
 * What the rows would change of the known products, whose colors `known` lists. Notes in the sheet what is wrong: a color that stands
 * in two rows, rows of one product that contradict each other, a barcode that two colors have, more sorts or colors than a product can have.
 */
export function planProducts(
  sheet: Sheet,
  rows: readonly ImportedRow<ProductRow>[],
  known: readonly KnownColor[],
): ProductPlan {
  const planning = new Planning(sheet, known);
  for (const row of rows) planning.take(row);
  return planning.plan(rows.length);
}

class Planning {
  private readonly products: Map<string, PlannedProduct>;
  private readonly named = new Set<PlannedProduct>();
  private readonly newSorts: PlannedSort[] = [];
  private readonly newColors: NewColor[] = [];
  private readonly changedBarcodes: ChangedBarcode[] = [];
  private readonly changedMinimums: ColorMinimum[] = [];
  private readonly barcodes = new Map<string, number>();
  private readonly changedRows = new Set<number>();
  private stockKept = 0;

  constructor(
    private readonly sheet: Sheet,
    known: readonly KnownColor[],
  ) {
    this.products = productsOf(known);
  }

  take({ row, values }: ImportedRow<ProductRow>): void {
    const product = this.productOf(row, values);
    this.takeFields(product, row, values);
    const sort = this.sortOf(product, row, values.sort);
    const key = keyOf(values.color);
    const before = sort.colors.get(key);
    if (typeof before === "number")
      return this.sheet.refuse(row, "color", "repeated", { limit: before });
    sort.colors.set(key, row);
    if (sort.colors.size > MAX_COLORS)
      this.sheet.refuse(row, "color", "tooManyLines", { limit: MAX_COLORS });
    this.takeBarcode(row, values.barcode);
    if (before) this.change(row, before, values);
    else this.add(row, sort, values);
  }

  plan(rows: number): ProductPlan {
    const named = [...this.named];
    for (const product of named) if (!product.id) this.needFields(product);
    const changedProducts = named.filter(
      ({ id, before, after }) =>
        id && FIELDS.some((field) => after[field] !== undefined && after[field] !== before[field]),
    );
    const newRows = new Set(this.newColors.map(({ row }) => row));
    for (const { firstRow } of changedProducts)
      if (!newRows.has(firstRow)) this.changedRows.add(firstRow);
    const changed = this.changedRows.size;
    return {
      newProducts: named.filter(({ id }) => !id),
      changedProducts,
      newSorts: this.newSorts,
      newColors: this.newColors,
      changedBarcodes: this.changedBarcodes,
      changedMinimums: this.changedMinimums,
      counts: { new: newRows.size, changed, unchanged: rows - newRows.size - changed },
      stockKept: this.stockKept,
    };
  }

  private productOf(row: number, { sku }: ProductRow): PlannedProduct {
    const product = this.products.get(keyOf(sku)) ?? plannedProduct(null, sku, {});
    this.products.set(keyOf(sku), product);
    if (!this.named.has(product)) product.firstRow = row;
    this.named.add(product);
    return product;
  }

  /** Every row of a product says the same of it. */
  private takeFields(product: PlannedProduct, row: number, values: ProductRow): void {
    for (const field of FIELDS) {
      const value = values[field];
      if (value === undefined) continue;
      const said = product.saidIn.get(field);
      if (said === undefined) {
        Object.assign(product.after, { [field]: value });
        product.saidIn.set(field, row);
      } else if (product.after[field] !== value)
        this.sheet.refuse(row, field, "differs", { limit: said });
    }
  }

  private needFields({ after, firstRow }: PlannedProduct): void {
    const needed = ["name", "size"] as const satisfies readonly ImportField[];
    for (const field of needed)
      if (after[field] === undefined) this.sheet.refuse(firstRow, field, "required");
  }

  private sortOf(product: PlannedProduct, row: number, name: string): PlannedSort {
    const known = product.sorts.get(keyOf(name));
    if (known) return known;
    const positions = [...product.sorts.values()].map(({ position }) => position);
    const sort = {
      ...{ product, name, id: null, position: Math.max(-1, ...positions) + 1 },
      colors: new Map<string, KnownColor | number>(),
    };
    product.sorts.set(keyOf(name), sort);
    if (product.sorts.size > MAX_SORTS)
      this.sheet.refuse(row, "sort", "tooManyLines", { limit: MAX_SORTS });
    this.newSorts.push(sort);
    return sort;
  }

  private takeBarcode(row: number, barcode: string | null | undefined): void {
    if (!barcode) return;
    const key = barcodeKeyOf(barcode);
    const other = this.barcodes.get(key);
    if (other === undefined) this.barcodes.set(key, row);
    else this.sheet.refuse(row, "barcode", "repeated", { limit: other });
  }

  private change(row: number, before: KnownColor, values: ProductRow): void {
    const { barcode = before.barcode, colorMinimum = before.colorMinimum, onHand } = values;
    if (typeof onHand === "number" && onHand !== before.quantity) this.stockKept += 1;
    const id = before.colorId;
    if (!id || (barcode === before.barcode && colorMinimum === before.colorMinimum)) return;
    if (barcode !== before.barcode) this.changedBarcodes.push({ row, id, barcode });
    if (colorMinimum !== before.colorMinimum)
      this.changedMinimums.push({ id, minQuantity: colorMinimum });
    this.changedRows.add(row);
  }

  private add(row: number, sort: PlannedSort, values: ProductRow): void {
    const { color, onHand, barcode = null, colorMinimum: minQuantity = null } = values;
    this.newColors.push({ row, sort, color, quantity: onHand ?? 0, barcode, minQuantity });
  }
}

function plannedProduct(id: string | null, sku: string, before: Fields): PlannedProduct {
  return { id, sku, before, firstRow: 0, after: {}, saidIn: new Map(), sorts: new Map() };
}

function productsOf(known: readonly KnownColor[]): Map<string, PlannedProduct> {
  const products = new Map<string, PlannedProduct>();
  for (const one of known) {
    const { productId, sku, name, size, category, minQuantity } = one;
    const product =
      products.get(keyOf(sku)) ??
      plannedProduct(productId, sku, { name, size, category, minQuantity });
    products.set(keyOf(sku), product);
    if (one.sortName === null) continue;
    const sort = product.sorts.get(keyOf(one.sortName)) ?? {
      ...{ product, name: one.sortName, id: one.sortId, position: one.position ?? 0 },
      colors: new Map<string, KnownColor | number>(),
    };
    product.sorts.set(keyOf(one.sortName), sort);
    if (one.color !== null) sort.colors.set(keyOf(one.color), one);
  }
  return products;
}
