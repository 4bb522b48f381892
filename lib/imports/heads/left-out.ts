import {
  IMPORT_KINDS,
  FIELDS,
  OF_CONTACT,
  OF_TERMS,
  OF_USER,
  type Column,
  type ImportField,
  type ImportKind,
} from "../rows/rules";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { toHeadKey } from "../words/keys";
import { CALCULATED, HEADS, ITEMS, SERIALS, UNIT_WORDS } from "./words";

/**
 * The reasons to leave out a column: it counts the rows, follows from other columns, belongs to other imports, is empty, or was left out
 * by a person, now or for an earlier file with the same heads. `unknown` is to be decided.
 */
export const LEFT_OUT = [
  "serial",
  "calculated",
  "reference",
  "blank",
  "chosen",
  "remembered",
  "unknown",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A column of a file with its first values, and why it is left out if no field takes it. */
export type DescribedColumn = Column & {
  readonly samples: readonly string[];
  readonly leftOut: LeftOut | null;
};

/** Values of a column that a check names, and characters of each. */
const SAMPLES = 3;
const MAX_SAMPLE = 60;

const SERIAL_KEYS: ReadonlySet<string> = new Set(SERIALS.map(toHeadKey));
const CALCULATED_KEYS: ReadonlySet<string> = new Set(CALCULATED.map(toHeadKey));
const ITEM_KEYS: ReadonlySet<string> = new Set(ITEMS.map(toHeadKey));
const UNIT_KEYS = UNIT_WORDS.map(toHeadKey);
/** Fields whose values would move stock: their columns are never left out without a word. */
const STOCK_FIELDS: ReadonlySet<ImportField> = new Set(["onHand", "quantity", "action"]);

/** Fields whose heads, such as "Notes", say on other lists what only a person can decide about. */
const FIELDS_OF_PEOPLE: ReadonlySet<ImportField> = new Set([
  ...OF_CONTACT,
  ...OF_TERMS,
  "username",
  ...OF_USER,
]);

const REFERENCE_KEYS: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_KINDS.flatMap((kind) => [...FIELDS[kind].all])
    .filter((field) => !STOCK_FIELDS.has(field) && !FIELDS_OF_PEOPLE.has(field))
    .flatMap((field) => HEADS[field].map((head) => [toHeadKey(head), field] as const)),
);

type Rows = readonly (readonly string[])[];

/** Describes the columns of a file by its first rows below the heads. `decided` says how those were decided that a person left out. */
export function describeColumns(
  kind: ImportKind,
  columns: readonly Column[],
  rows: Rows,
  decided: "chosen" | "remembered" | null,
): DescribedColumn[] {
  return columns.map((column, at) => {
    const cells = rows.flatMap((row) => (row[at]?.trim() ? [row[at].trim()] : []));
    const samples = cells.slice(0, SAMPLES).map((cell) => cell.slice(0, MAX_SAMPLE));
    const leftOut = column.field ? null : (decided ?? explain(kind, columns, at, cells));
    return { ...column, samples, leftOut };
  });
}

function explain(
  kind: ImportKind,
  columns: readonly Column[],
  at: number,
  cells: readonly string[],
): LeftOut {
  const head = columns[at]?.head ?? "";
  const key = toHeadKey(head);
  if (cells.length === 0) return "blank";
  if (isSerial(head, key, cells)) return "serial";
  if (CALCULATED_KEYS.has(key) && (isOfPeople(kind) || has(columns, "onHand"))) return "calculated";
  return isReference(kind, columns, key) ? "reference" : "unknown";
}

function isOfPeople(kind: ImportKind): boolean {
  return kind === "customers" || kind === "users";
}

function has(columns: readonly Column[], wanted: ImportField): boolean {
  return columns.some(({ field }) => field === wanted);
}

/** A column that other imports fill, or an item's name beside its code. */
function isReference(kind: ImportKind, columns: readonly Column[], key: string): boolean {
  if (kind !== "products" && ITEM_KEYS.has(key)) return has(columns, "sku");
  const field = REFERENCE_KEYS.get(key);
  const fields: readonly string[] = FIELDS[kind].all;
  return field !== undefined && !fields.includes(field);
}

function isSerial(head: string, key: string, cells: readonly string[]): boolean {
  if (!SERIAL_KEYS.has(key) && head.trim() !== "#") return false;
  const numbers = cells.map((cell) => Number(toLatinDigits(cell)));
  const first = numbers[0] ?? NaN;
  return numbers.every((number, place) => number === first + place);
}

const NUMBER = /^[+\-−]?[\d.,٬٫]+[+\-−]?$/;

/** Checks whether a column that is left out names units in its head and contains numbers. */
export function hasUnits({ head, field, samples }: DescribedColumn): boolean {
  const key = toHeadKey(head);
  const isNamed = UNIT_KEYS.some((word) => key.includes(word));
  const hasNumbers = samples.every((sample) =>
    NUMBER.test(toLatinDigits(sample.replace(/\s/g, ""))),
  );
  return field === null && samples.length > 0 && isNamed && hasNumbers;
}
