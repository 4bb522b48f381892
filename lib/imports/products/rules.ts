import { withPauses } from "@/lib/platform/load/with-pauses";
import { toBarcodeKey, withLostZero } from "@/lib/products/codes/rules";
import type { ColorMinimum } from "@/lib/products/fields/rules";
import { areSamePacks, formatPacks } from "@/lib/products/packs/rules";
import { MAX_COLORS, MAX_SORTS } from "@/lib/products/schema";
import { describeChange, listRows, sumUnits, toPlace, type Effects } from "../changes/rules";
import { MAX_PREVIEW, type Change } from "../changes/schema";
import type { QuestionLine } from "../questions/schema";
import type { Sheet } from "../reading/rules";
import type { Counts, ImportedRow, ImportField } from "../rows/rules";
import type { ProductRow } from "../rows/schema";
import { isEmptyingText } from "../words/emptying";
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
} from "./catalogue";

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
  readonly units: ReturnType<typeof sumUnits>;
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

/**
 * Plans the changes of known products, whose colors `known` lists, and the new ones. Notes in the sheet what is wrong: a color that stands
 * in two rows, rows of one product that contradict each other, a barcode that two colors have, more sorts or colors than a product can have.
 */
export async function planProducts(
  sheet: Sheet,
  rows: readonly ImportedRow<ProductRow>[],
  known: readonly KnownColor[],
): Promise<ProductPlan> {
  const planning = new Planning(sheet, await groupCatalogue(known));
  for await (const row of withPauses(rows)) planning.take(row);
  return planning.plan(rows.length);
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
  private stockKept = 0;
  private blanksKept = 0;

  constructor(
    private readonly sheet: Sheet,
    private readonly products: NameMap<PlannedProduct>,
  ) {}

  take({ row, values }: ImportedRow<ProductRow>): void {
    const product = this.findProduct(row, values);
    this.takeFields(product, row, values);
    const sort = this.findSort(product, row, values.sort);
    const before = sort.colors.get(values.color);
    if (typeof before === "number")
      return this.sheet.refuse(row, "color", "repeated", { limit: before });
    sort.colors.replace(before?.color ?? values.color, row);
    if (sort.colors.size > MAX_COLORS)
      this.sheet.refuse(row, "color", "tooManyLines", { limit: MAX_COLORS });
    this.takeBarcode(row, "barcode", values.barcode);
    for (const pack of values.packs ?? []) this.takeBarcode(row, "packs", pack.barcode);
    if (before) this.change(row, before, values);
    else this.add(row, sort, values);
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

  private findProduct(row: number, { sku }: ProductRow): PlannedProduct {
    const known = this.products.get(sku);
    const product = known ?? planProduct(null, sku, {});
    if (!known) this.products.add(sku, product);
    if (!this.named.has(product)) product.firstRow = row;
    this.named.add(product);
    return product;
  }

  /** Takes what a row says of its product; every row that says something says the same. */
  private takeFields(product: PlannedProduct, row: number, values: ProductRow): void {
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

  private needFields({ after, firstRow }: PlannedProduct): void {
    const needed = ["name", "size"] as const satisfies readonly ImportField[];
    for (const field of needed)
      if (after[field] === undefined) this.sheet.refuse(firstRow, field, "required");
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

function nameLostZero({ row, barcode }: NewColor | ChangedBarcode): QuestionLine[] {
  const other = barcode === null ? undefined : withLostZero(barcode);
  return barcode !== null && other !== undefined ? [{ row, value: barcode, other }] : [];
}

const COLOR_FIELDS = ["barcode", "packs", "colorMinimum"] as const;

/** Checks whether a blank cell leaves a non-empty field of a color as it is. */
function isBlankKept(
  field: (typeof COLOR_FIELDS)[number],
  values: ProductRow,
  before: KnownColor,
): boolean {
  return field in values && values[field] === undefined && before[field] !== null;
}

/** The value after a cell: left out, it stays; a word that empties leaves a field alone that has that very word. */
function emptyValue<Value extends string | number>(
  value: Value | null | undefined,
  before: Value | null | undefined,
): Value | null | undefined {
  if (value === undefined) return before;
  return value === null && typeof before === "string" && isEmptyingText(before) ? before : value;
}

function listFieldChanges(product: PlannedProduct) {
  const { sku, before, after, saidIn } = product;
  return PRODUCT_FIELDS.flatMap((field) => {
    if (after[field] === undefined || after[field] === before[field]) return [];
    const said = { row: saidIn[field] ?? product.firstRow, place: sku, field } as const;
    return [{ product, change: describeChange(said, before[field], after[field]) }];
  });
}
