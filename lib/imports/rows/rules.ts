/** What can be imported. */
export const IMPORT_KINDS = ["products", "openingStock", "stockChanges", "customers"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const PLACE = ["sku", "sort", "color"] as const;
const OF_PRODUCT = ["name", "size", "category", "minQuantity"] as const;
const OF_COLOR = ["colorMinimum", "onHand", "barcode"] as const;

/** The fields of each kind that columns can fill; those in `needed` must have one. */
export const FIELDS = {
  products: {
    needed: PLACE,
    all: ["sku", ...OF_PRODUCT, "sort", "color", ...OF_COLOR],
  },
  openingStock: { needed: [...PLACE, "onHand"], all: [...PLACE, "onHand"] },
  stockChanges: { needed: [...PLACE, "quantity"], all: [...PLACE, "action", "quantity"] },
  customers: { needed: ["customerId", "name"], all: ["customerId", "name"] },
} as const satisfies Record<ImportKind, { needed: readonly string[]; all: readonly string[] }>;

export type ImportField = (typeof FIELDS)[ImportKind]["all"][number];

/** The heads by which a column is recognised, in both languages: first those of exported lists. */
export const HEADS: Readonly<Record<ImportField, readonly string[]>> = {
  sku: ["SKU", "كود المنتج", "product code", "item code", "code", "الكود", "كود"],
  name: ["Name", "الاسم", "product name", "customer name", "اسم المنتج", "اسم العميل"],
  size: ["Size", "المقاس", "مقاس", "الحجم"],
  category: ["Category", "الفئة", "فئة", "group", "المجموعة"],
  minQuantity: ["Minimum", "الحد الأدنى", "minimum quantity", "min quantity", "حد الطلب"],
  sort: ["Sort", "النوع", "sort name", "نوع", "الصنف"],
  color: ["Color", "اللون", "colour", "لون"],
  colorMinimum: ["Color minimum", "الحد الأدنى للون", "minimum of the color", "حد اللون"],
  onHand: ["On hand", "الرصيد", "opening stock", "رصيد أول المدة", "الرصيد الافتتاحي", "stock"],
  barcode: ["Barcode", "الباركود", "باركود", "EAN"],
  action: ["Add or remove", "نوع الحركة", "action", "الحركة إضافة أو سحب"],
  quantity: ["Quantity", "الكمية", "qty", "كمية", "change", "التغير"],
  customerId: ["Customer ID", "رقم العميل", "customer number", "كود العميل"],
};

/** The texts of both ways that stock goes, in both languages. */
const ACTIONS: ReadonlyMap<string, 1 | -1> = new Map(
  (
    [
      [1, ["add", "addition", "in", "إضافة", "وارد"]],
      [-1, ["remove", "removal", "out", "سحب", "صادر"]],
    ] as const
  ).flatMap(([sign, words]) => words.map((word) => [comparable(word), sign] as const)),
);

/** A head as heads are compared: in any case, without signs, with one form of the Arabic letters that people write in several. */
function comparable(head: string): string {
  return head
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** 1 for a word that adds stock, -1 for one that removes it, null for none, undefined for any other. */
export function signOf(action: string | undefined): 1 | -1 | null | undefined {
  return action?.trim() ? ACTIONS.get(comparable(action)) : null;
}

/** A column of a file: its head, and the field that it fills. */
export type Column = { readonly head: string; readonly field: ImportField | null };

/** Each head with the field of this kind that it names; the first of two heads for one field counts. */
export function recognised(kind: ImportKind, heads: readonly string[]): Column[] {
  const taken = new Set<ImportField>();
  return heads.map((head) => {
    const named = comparable(head);
    const field = FIELDS[kind].all.find(
      (one) => !taken.has(one) && HEADS[one].some((known) => comparable(known) === named),
    );
    if (field) taken.add(field);
    return { head, field: field ?? null };
  });
}

// People write titles and dates above their tables.
const MOST_ABOVE = 10;

/** The place of the row with the heads: of the first rows the one that names most fields, else the first that is not blank; -1 for none. */
export function headRowOf(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const named = rows
    .slice(0, MOST_ABOVE)
    .map((row) => recognised(kind, row).filter(({ field }) => field).length);
  const most = Math.max(0, ...named);
  return most > 0 ? named.indexOf(most) : rows.findIndex((row) => row.length > 0);
}

/** The fields that must have a column and have none. */
export function missingFields(kind: ImportKind, columns: readonly Column[]): ImportField[] {
  return FIELDS[kind].needed.filter((needed) => columns.every(({ field }) => field !== needed));
}

const LETTERS = 26;

/** A, B, … Z, AA, …: the name of a column by its place from 0 on. */
export function letterOf(at: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (at % LETTERS));
  return at < LETTERS ? last : letterOf(Math.floor(at / LETTERS) - 1) + last;
}

/** A row of a file: its number there, from 1 on, and its values. */
export type ImportedRow<Values> = { readonly row: number; readonly values: Values };

/** How many rows make something new, change something, or say what is there already. */
export type Counts = { readonly new: number; readonly changed: number; readonly unchanged: number };

/** The items in parts of so many at most. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
