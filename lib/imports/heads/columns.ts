import { FIELDS, type Column, type ImportField, type ImportKind } from "../rows/rules";
import { signOfAction } from "../words/actions";
import { toHeadKey, toPartKeys } from "../words/keys";
import { CUSTOMER_IDS, CUSTOMER_NAMES, HEADS, ITEMS } from "./words";

/** The keys of a field's heads, each with its place in the list: the first is the most specific. */
type Ranks = ReadonlyMap<string, number>;

const toRanks = (...lists: readonly (readonly string[])[]): Ranks =>
  new Map(
    lists
      .flat()
      .map(toHeadKey)
      .map((key, rank) => [key, rank] as const)
      .reverse(),
  );

const ITEM_KEYS = toRanks(ITEMS);

/** The fields that columns of a kind can fill, with the heads that name them there. */
const RANKS: Readonly<Record<ImportKind, ReadonlyMap<ImportField, Ranks>>> = {
  products: toFieldRanks("products"),
  openingStock: toFieldRanks("openingStock"),
  stockChanges: toFieldRanks("stockChanges"),
  customers: toFieldRanks("customers"),
  users: toFieldRanks("users"),
};

function toFieldRanks(kind: ImportKind): ReadonlyMap<ImportField, Ranks> {
  const getRanks = (field: ImportField) => {
    if (field === "onHand") return toRanks(HEADS.onHand, HEADS.quantity);
    if (field === "customerId") return toRanks(HEADS.customerId, CUSTOMER_IDS);
    if (field === "name" && kind === "customers") return toRanks(HEADS.name, CUSTOMER_NAMES);
    if (field === "displayName") return toRanks(HEADS.displayName, HEADS.name);
    return toRanks(HEADS[field]);
  };
  return new Map(FIELDS[kind].all.map((field) => [field, getRanks(field)]));
}

type Rows = readonly (readonly string[])[];

/**
 * Returns each head with the field of this kind that it names: of two heads for one field the more specific one. `rows` are the first rows
 * below: a column of words such as اضافة and صرف says whether units are added or removed, whatever its head.
 */
export function recognizeColumns(
  kind: ImportKind,
  heads: readonly string[],
  rows: Rows = [],
): Column[] {
  const fields = new Map<number, ImportField>();
  const action = kind === "stockChanges" ? findActionColumn(heads, rows) : -1;
  if (action >= 0) fields.set(action, "action");
  assignFields(RANKS[kind], fields, heads, (head) => [toHeadKey(head)]);
  assignFields(RANKS[kind], fields, heads, toPartKeys);
  const columns = heads.map((head, at) => ({ head, field: fields.get(at) ?? null }));
  return kind === "products" ? nameItems(columns) : columns;
}

/** Gives each field that has no column yet the column whose keys rank first. */
function assignFields(
  ranksOf: ReadonlyMap<ImportField, Ranks>,
  fields: Map<number, ImportField>,
  heads: readonly string[],
  toKeys: (head: string) => readonly string[],
): void {
  const assigned = new Set(fields.values());
  const keys = heads.map((head, at) => (fields.has(at) || head === "" ? [] : toKeys(head)));
  for (const [field, ranks] of ranksOf) {
    if (assigned.has(field)) continue;
    const candidates = keys
      .map((own, at) => ({ at, rank: rankHead(ranks, own) }))
      .filter(({ at, rank }) => rank < Infinity && !fields.has(at));
    const best = candidates.sort((one, other) => one.rank - other.rank)[0];
    if (best) fields.set(best.at, field);
  }
}

function rankHead(ranks: Ranks, keys: readonly string[]): number {
  return Math.min(...keys.map((key) => ranks.get(key) ?? Infinity), Infinity);
}

/** The place of the first column whose cells all say add or remove, -1 for none. */
function findActionColumn(heads: readonly string[], rows: Rows): number {
  return heads.findIndex((_, at) => {
    const cells = rows.flatMap((row) => (row[at]?.trim() ? [row[at]] : []));
    return cells.length > 0 && cells.every((cell) => Boolean(signOfAction(cell)));
  });
}

/** Beside a code, a column headed "Item" or «الصنف» has the names. */
function nameItems(columns: readonly Column[]): Column[] {
  const has = (wanted: ImportField) => columns.some(({ field }) => field === wanted);
  if (!has("sku") || has("name")) return [...columns];
  const at = columns.findIndex(
    ({ head, field }) => field === null && ITEM_KEYS.has(toHeadKey(head)),
  );
  return columns.map((column, place) => (place === at ? { ...column, field: "name" } : column));
}

/** People write titles and dates above their tables. */
const MOST_ABOVE = 10;

/** The fewest texts of a row of heads of which none is known. */
const FEWEST_TEXTS = 2;

/**
 * Returns the place of the row with the heads: of the first rows the one that names most fields, else the first that has several texts; -1 for
 * none.
 */
export function findHeadRow(kind: ImportKind, rows: Rows): number {
  const named = rows
    .slice(0, MOST_ABOVE)
    .map((row) => recognizeColumns(kind, row).filter(({ field }) => field).length);
  const most = Math.max(0, ...named);
  if (most > 0) return named.indexOf(most);
  const texts = rows.map((row) => row.filter((text) => text.trim()).length);
  const several = texts.findIndex((count) => count >= FEWEST_TEXTS);
  return several >= 0 ? several : texts.findIndex((count) => count > 0);
}
