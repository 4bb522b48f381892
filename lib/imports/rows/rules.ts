/** The kinds of data that can be imported. */
export const IMPORT_KINDS = [
  "products",
  "openingStock",
  "stockChanges",
  "customers",
  "users",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const PLACE = ["sku", "sort", "color"] as const;
const OF_PRODUCT = ["name", "size", "category", "minQuantity"] as const;
/** The optional fields of a customer. */
export const OF_CONTACT = ["phones", "contactPerson", "address", "taxNumber", "notes"] as const;
/** The terms of payment of a customer. */
export const OF_TERMS = ["openingBalance", "paymentTermsDays"] as const;
/** The fields of a user besides the username. */
export const OF_USER = ["displayName", "userType", "language"] as const;
const OF_COLOR = ["colorMinimum", "onHand", "barcode", "packs"] as const;

/** The fields of each kind that columns can fill; those in `needed` must have one. */
export const FIELDS = {
  products: {
    needed: PLACE,
    all: ["sku", ...OF_PRODUCT, "sort", "color", ...OF_COLOR],
  },
  openingStock: { needed: [...PLACE, "onHand"], all: [...PLACE, "onHand"] },
  stockChanges: { needed: [...PLACE, "quantity"], all: [...PLACE, "action", "quantity"] },
  customers: {
    needed: ["customerId", "name"],
    all: ["customerId", "name", ...OF_CONTACT, ...OF_TERMS],
  },
  users: { needed: ["username", "userType"], all: ["username", ...OF_USER] },
} as const satisfies Record<ImportKind, { needed: readonly string[]; all: readonly string[] }>;

export type ImportField = (typeof FIELDS)[ImportKind]["all"][number];

/** The fields that are numbers; all others are texts, whose zeros at the start count. */
export const NUMBER_FIELDS: readonly ImportField[] = [
  "minQuantity",
  "colorMinimum",
  "onHand",
  "quantity",
  "openingBalance",
  "paymentTermsDays",
];

/** The fields that a new record needs, and a known one keeps without a column. */
export const NEEDED_BY_NEW = {
  products: ["name", "size"],
  openingStock: [],
  stockChanges: [],
  customers: [],
  users: [],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

/** The fields of all kinds. */
export const IMPORT_FIELDS = [
  "sku",
  "name",
  "size",
  "category",
  "minQuantity",
  "sort",
  "color",
  "colorMinimum",
  "onHand",
  "barcode",
  "packs",
  "action",
  "quantity",
  "customerId",
  "phones",
  "contactPerson",
  "address",
  "taxNumber",
  "notes",
  "openingBalance",
  "paymentTermsDays",
  "username",
  "displayName",
  "userType",
  "language",
] as const satisfies readonly ImportField[];

/** A column of a file: its head, and the field that it fills. */
export type Column = { readonly head: string; readonly field: ImportField | null };

/** The fields that must have a column and have none. */
export function missingFields(kind: ImportKind, columns: readonly Column[]): ImportField[] {
  return FIELDS[kind].needed.filter((needed) => columns.every(({ field }) => field !== needed));
}

const LETTERS = 26;

/** A, B, … Z, AA, …: the name of a column by its place from 0 on. */
export function toColumnLetter(at: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (at % LETTERS));
  return at < LETTERS ? last : toColumnLetter(Math.floor(at / LETTERS) - 1) + last;
}

/** A row of a file: its number there, from 1 on, and its values. */
export type ImportedRow<Values> = { readonly row: number; readonly values: Values };

/** A row of a file of which some cells are wrong: the values of the others, and the fields that are wrong. */
export type IncompleteRow<Values> = ImportedRow<Values> & {
  readonly wrong: ReadonlySet<ImportField>;
};

/** The number of rows that create something, change something, or match what exists already. */
export type Counts = { readonly new: number; readonly changed: number; readonly unchanged: number };

/** Checks whether the rows of a file were counted, and there are none below its headings. */
export function hasNoRows(counts: Counts | null | undefined): boolean {
  return counts?.new === 0 && counts.changed === 0 && counts.unchanged === 0;
}

/** Splits the items into parts of at most `size`. */
export function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
