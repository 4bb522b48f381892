import { withPauses } from "@/lib/platform/load/with-pauses";
import { toBarcodeKey } from "@/lib/products/codes/rules";
import type { ColorMinimum } from "@/lib/products/fields/rules";
import { areSamePacks, formatPacks } from "@/lib/products/packs/rules";
import { MAX_COLORS, MAX_SORTS } from "@/lib/products/schema";
import { describeChange, listRows, sumUnits, toPlace } from "../changes/rules";
import { MAX_PREVIEW, type Change } from "../changes/schema";
import type { QuestionLine } from "../questions/schema";
import type { ReadRows, Sheet } from "../reading/rules";
import {
  NEEDED_BY_NEW,
  type ImportedRow,
  type ImportField,
  type IncompleteRow,
} from "../rows/rules";
import type { ProductPart, ProductRow } from "../rows/schema";
import type { NameMap } from "../rows/name-map";
import {
  groupCatalogue,
  nameSort,
  planProduct,
  planSort,
  PRODUCT_FIELDS,
  type ChangedBarcode,
  type ChangedPacks,
  type KnownColor,
  type NewColor,
  type PlannedProduct,
  type PlannedSort,
  type ProductPlan,
} from "./catalogue";
import {
  COLOR_FIELDS,
  emptyValue,
  isBlankKept,
  listFieldChanges,
  nameLostZero,
} from "./field-changes";

/** The reasons for which a new product lacks a field: either the field was not filled in, or the SKU is mistyped. */
const MISSING = {
  name: "newWithoutName",
  size: "newWithoutSize",
} as const satisfies Record<(typeof NEEDED_BY_NEW.products)[number], string>;

/**
 * Plans the changes of known products, whose colors `known` lists, and the new ones. Notes in the sheet what is wrong: a color that stands
 * in two rows, rows of one product that contradict each other, a barcode that two colors have, more sorts or colors than a product can have.
 */
export async function planProducts(
  sheet: Sheet,
  { rows, incomplete }: ReadRows<ProductRow, ProductPart>,
  known: readonly KnownColor[],
): Promise<ProductPlan> {
  const planning = new Planning(sheet, await groupCatalogue(known));
  for await (const row of withPauses(rows)) planning.take(row);
  for await (const row of withPauses(incomplete)) planning.takePart(row);
  return planning.plan(rows.length + incomplete.length);
}

class Planning {
  private readonly named = new Set<PlannedProduct>();
  private readonly newSorts: PlannedSort[] = [];
  private readonly newColors: NewColor[] = [];
  private readonly changedBarcodes: ChangedBarcode[] = [];
  private readonly changedPacks: ChangedPacks[] = [];
  private readonly changedMinimums: ColorMinimum[] = [];
  private readonly colorChanges: Change[] = [];
  private readonly similar: QuestionLine[] = [];
  private readonly barcodes = new Map<string, number>();
  private readonly changedRows = new Set<number>();
  private readonly keptOnHand = new Map<number, number>();
  /** The fields that rows with wrong cells say wrongly. */
  private readonly wrongFields = new Map<PlannedProduct, ReadonlySet<ImportField>>();
  private stockKept = 0;
  private blanksKept = 0;

  constructor(
    private readonly sheet: Sheet,
    private readonly products: NameMap<PlannedProduct>,
  ) {}

  take({ row, values }: ImportedRow<ProductRow>): void {
    const product = this.findProduct(row, values.sku);
    this.takeFields(product, row, values);
    const sort = this.findSort(product, row, values.sort);
    const before = this.takeColor(sort, row, values.color);
    if (typeof before === "number") return;
    this.takeBarcodes(row, values);
    if (before) this.change(row, before, values);
    else this.add(row, sort, values);
  }

  /** Checks what a row with wrong cells says in the others, so that all that is wrong is noted at once. */
  takePart({ row, values, wrong }: IncompleteRow<ProductPart>): void {
    const { sku, sort, color } = values;
    if (sku === undefined) return;
    const product = this.findProduct(row, sku);
    this.takeFields(product, row, values);
    this.wrongFields.set(product, new Set([...(this.wrongFields.get(product) ?? []), ...wrong]));
    if (sort !== undefined && color !== undefined)
      this.takeColor(this.findSort(product, row, sort), row, color);
    this.takeBarcodes(row, values);
  }

  plan(rows: number): ProductPlan {
    const named = [...this.named];
    for (const product of named) if (!product.id) this.needFields(product);
    const fieldChanges = named.flatMap((product) => (product.id ? listFieldChanges(product) : []));
    const changed = new Set(fieldChanges.map(({ product }) => product));
    const newRows = listRows(this.newColors);
    for (const { firstRow } of changed) if (!newRows.has(firstRow)) this.changedRows.add(firstRow);
    const changes = [...fieldChanges.map(({ change }) => change), ...this.colorChanges];
    const count = this.changedRows.size;
    const added = this.newColors.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      newProducts: named.filter(({ id }) => !id),
      changedProducts: [...changed],
      newSorts: this.newSorts,
      newColors: this.newColors,
      changedBarcodes: this.changedBarcodes,
      changedPacks: this.changedPacks,
      changedMinimums: this.changedMinimums,
      counts: { new: newRows.size, changed: count, unchanged: rows - newRows.size - count },
      changes: changes.sort((one, other) => one.row - other.row),
      units: sumUnits(0, added, 0),
      similar: this.similar,
      lostZeros: [...this.newColors, ...this.changedBarcodes].flatMap(nameLostZero),
      blanksKept: this.blanksKept,
      stockKept: this.stockKept,
      effects: { newRows, changedRows: this.changedRows, keptOnHand: this.keptOnHand },
    };
  }

  private findProduct(row: number, sku: string): PlannedProduct {
    const known = this.products.get(sku);
    const product = known ?? planProduct(null, sku, {});
    if (!known) this.products.add(sku, product);
    if (!this.named.has(product)) product.firstRow = row;
    this.named.add(product);
    return product;
  }

  /** Takes what a row says of its product; every row that says something says the same. */
  private takeFields(product: PlannedProduct, row: number, values: ProductPart): void {
    for (const field of PRODUCT_FIELDS) {
      const value = values[field];
      if (value === undefined) {
        if (field in values && product.before[field]) this.blanksKept += 1;
        continue;
      }
      const said = product.saidIn[field];
      if (said === undefined) {
        Object.assign(product.after, { [field]: emptyValue(value, product.before[field]) });
        product.saidIn[field] = row;
      } else if (product.after[field] !== emptyValue(value, product.before[field]))
        this.sheet.refuse(row, field, "differs", { limit: said });
    }
  }

  private needFields(product: PlannedProduct): void {
    const wrong = this.wrongFields.get(product);
    for (const field of NEEDED_BY_NEW.products)
      if (product.saidIn[field] === undefined && !wrong?.has(field))
        this.sheet.refuse(product.firstRow, field, MISSING[field], { other: product.sku });
  }

  private findSort(product: PlannedProduct, row: number, name: string): PlannedSort {
    const known = product.sorts.get(name);
    if (known) return known;
    const positions = [...product.sorts.values()].map(({ position }) => position);
    const sort = planSort(product, { name, id: null, position: Math.max(-1, ...positions) + 1 });
    if (product.sorts.size > MAX_SORTS)
      this.sheet.refuse(row, "sort", "tooManyLines", { limit: MAX_SORTS });
    this.newSorts.push(sort);
    const other = product.sortNames.add(name);
    if (other !== undefined) this.similar.push({ row, value: nameSort(sort), other });
    return sort;
  }

  /** Returns the known color that a row names, undefined for a new one, or the row that has named it before, which is noted as wrong. */
  private takeColor(
    sort: PlannedSort,
    row: number,
    color: string,
  ): KnownColor | number | undefined {
    const before = sort.colors.get(color);
    if (typeof before === "number") {
      this.sheet.refuse(row, "color", "repeated", { limit: before });
      return before;
    }
    sort.colors.replace(before?.color ?? color, row);
    if (sort.colors.size > MAX_COLORS)
      this.sheet.refuse(row, "color", "tooManyLines", { limit: MAX_COLORS });
    return before;
  }

  private takeBarcodes(row: number, { barcode, packs }: ProductPart): void {
    this.takeBarcode(row, "barcode", barcode);
    for (const pack of packs ?? []) this.takeBarcode(row, "packs", pack.barcode);
  }

  private takeBarcode(
    row: number,
    field: "barcode" | "packs",
    barcode: string | null | undefined,
  ): void {
    if (!barcode) return;
    const key = toBarcodeKey(barcode);
    const other = this.barcodes.get(key);
    if (other === undefined) this.barcodes.set(key, row);
    else this.sheet.refuse(row, field, "repeated", { limit: other });
  }

  private change(row: number, before: KnownColor, values: ProductRow): void {
    const { onHand } = values;
    if (typeof onHand === "number" && onHand !== before.quantity) this.keepStock(row, before);
    this.blanksKept += COLOR_FIELDS.filter((field) => isBlankKept(field, values, before)).length;
    if (before.colorId) {
      this.changeCodes(row, before.colorId, before, values);
      this.changeMinimum(row, before.colorId, before, values);
    }
  }

  private keepStock(row: number, { quantity }: KnownColor): void {
    this.stockKept += 1;
    if (this.keptOnHand.size < MAX_PREVIEW) this.keptOnHand.set(row, quantity ?? 0);
  }

  private changeCodes(row: number, id: string, before: KnownColor, values: ProductRow): void {
    const barcode = emptyValue(values.barcode, before.barcode) ?? null;
    if (barcode !== before.barcode) {
      this.changedBarcodes.push({ row, id, barcode });
      this.noteChange(row, before, "barcode", barcode);
    }
    const packs = (values.packs === undefined ? before.packs : values.packs) ?? [];
    if (!areSamePacks(packs, before.packs ?? [])) {
      this.changedPacks.push({ row, id, packs });
      this.noteChange(row, before, "packs", formatPacks(packs));
    }
  }

  private changeMinimum(row: number, id: string, before: KnownColor, values: ProductRow): void {
    const minQuantity = emptyValue(values.colorMinimum, before.colorMinimum) ?? null;
    if (minQuantity !== before.colorMinimum) {
      this.changedMinimums.push({ id, minQuantity });
      this.noteChange(row, before, "colorMinimum", minQuantity);
    }
  }

  private noteChange(
    row: number,
    before: KnownColor,
    field: (typeof COLOR_FIELDS)[number],
    after: string | number | null,
  ): void {
    const place = toPlace(before.sku, before.sortName ?? "", before.color ?? "");
    const was = field === "packs" ? formatPacks(before.packs ?? []) : before[field];
    this.colorChanges.push(describeChange({ row, place, field }, was, after));
    this.changedRows.add(row);
  }

  private add(row: number, sort: PlannedSort, values: ProductRow): void {
    const { color, onHand, barcode = null, colorMinimum: minQuantity = null } = values;
    const packs = values.packs ?? [];
    this.newColors.push({ row, sort, color, quantity: onHand ?? 0, barcode, packs, minQuantity });
    const other = sort.colorNames.add(color);
    if (other !== undefined)
      this.similar.push({ row, value: toPlace(nameSort(sort), color), other });
  }
}
