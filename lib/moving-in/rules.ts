import type { Inspection } from "@/lib/imports/inspection/schema";
import type { ImportView } from "@/lib/imports/jobs/schema";
import type { Question, QuestionCode } from "@/lib/imports/questions/schema";
import { sumAmounts } from "@/lib/customers/deals/rules";
import { hasNoRows, type ImportKind } from "@/lib/imports/rows/rules";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { toComparisonKey } from "@/lib/platform/input/keys";
import type { SetPicture } from "@/lib/products/pictures/schema";

/** The kinds of lists that move a factory in. */
const MOVED_KINDS = ["users", "products", "openingStock", "customers"] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

/** The parts of a folder in the order in which they are written. */
export const PARTS = ["users", "products", "openingStock", "pictures", "customers"] as const;

/** A file with a list: what is in it, and what came of its check or import. */
export type Table = {
  readonly file: File;
  readonly kind: MovedKind | null;
  readonly inspection: Inspection | null;
  /** Why it could not be read, checked or imported. */
  readonly refusal: Refusal | null;
  readonly view: ImportView | null;
  readonly isLeftOut: boolean;
  readonly confirmed: readonly QuestionCode[];
};

/** A picture with its product's SKU, and what came of it. */
export type Picture = {
  readonly file: File;
  readonly sku: string;
  readonly outcome: "set" | "same" | Refusal | null;
};

/** The contents of a folder. */
export type Folder = {
  readonly tables: readonly Table[];
  readonly pictures: readonly Picture[];
  /** Names of pictures that no product has, and of a product's further ones. */
  readonly unknownPictures: readonly string[];
  readonly repeatedPictures: readonly string[];
  /** SKUs of products without a picture here. */
  readonly withoutPicture: readonly string[];
  /** Names of files that are neither lists nor pictures. */
  readonly others: readonly string[];
};

/** The calls by which a folder is checked and written. */
export type Steps = {
  readonly inspect: (file: File) => Promise<Result<Inspection>>;
  readonly importTable: (kind: MovedKind, input: TableInput) => Promise<Result<ImportView>>;
  readonly setPicture: (sku: string, image: File) => Promise<Result<SetPicture>>;
  /** Lists the SKUs of the catalog, of products with a picture and of others. */
  readonly listProducts: () => Promise<
    readonly { readonly sku: string; readonly hasPicture: boolean }[]
  >;
};
export type TableInput = {
  readonly file: File;
  readonly dryRun: boolean;
  readonly confirmed: QuestionCode[];
};

export function toMovedKind(kind: ImportKind | null): MovedKind | null {
  return MOVED_KINDS.find((moved) => moved === kind) ?? null;
}

/**
 * The state of a table: unreadable, not one of the lists, left out, wrong in some cells, asking something, to be checked once the products
 * are there, there already, without rows, right, or imported.
 */
export type TableState =
  | "failed"
  | "unknown"
  | "leftOut"
  | "wrong"
  | "asks"
  | "later"
  | "same"
  | "empty"
  | "right"
  | "done";

const ASKING: ReadonlySet<string> = new Set(["importRepeated", "importUnconfirmed"]);

/** Returns the error for which a table cannot be imported; null for none. */
export function getFailure({ refusal, view }: Table): Refusal | { readonly code: string } | null {
  if (refusal) return refusal;
  const ended = view?.result?.refusal ?? null;
  return ended && !ASKING.has(ended.code) ? ended : null;
}

/** Lists the questions of a table that are still open. */
export function listOpenQuestions({ view, confirmed }: Table): Question[] {
  return (view?.result?.questions ?? []).filter(({ code }) => !confirmed.includes(code));
}

export function getTableState(table: Table): TableState {
  const { view, kind, isLeftOut } = table;
  if (view && isImported(view)) return getSettledState(view) ?? "done";
  if (isLeftOut) return "leftOut";
  if (getFailure(table)) return "failed";
  if (!kind) return "unknown";
  return view ? getCheckedState(view, table) : "later";
}

function getCheckedState(view: ImportView, table: Table): TableState {
  if (view.state === "cancelled") return "later";
  if (countWrong(view) > 0) return "wrong";
  if (listOpenQuestions(table).length > 0) return "asks";
  return getSettledState(view) ?? "right";
}

/** The state of a table whose rows change nothing. */
function getSettledState(view: ImportView): "same" | "empty" | null {
  if (countRows(view) > 0) return null;
  return hasNoRows(view.result?.counts) ? "empty" : "same";
}

/** Counts the wrong cells of a check or import. */
export function countWrong(view: ImportView | null): number {
  return view?.result?.wrongCount ?? 0;
}

function isImported({ isDryRun, state }: ImportView): boolean {
  return !isDryRun && state === "done";
}

/** Counts the rows of a check or import that add or change something. */
export function countRows(view: ImportView | null): number {
  const counts = view?.result?.counts;
  return counts ? counts.new + counts.changed : 0;
}

const BLOCKING: ReadonlySet<TableState> = new Set(["failed", "wrong", "asks"]);
const WRITABLE: ReadonlySet<TableState> = new Set(["right", "later"]);

/**
 * Checks whether something is left to write, and nothing that is not left out is wrong or asked about. "nothing" is left of a folder that is
 * written; one without pictures and lists with rows is "empty".
 */
export function getReadiness({
  tables,
  pictures,
}: Folder): "blocked" | "ready" | "nothing" | "empty" {
  const states = tables.map(getTableState);
  if (states.some((state) => BLOCKING.has(state))) return "blocked";
  if (states.some((state) => WRITABLE.has(state)) || pictures.some(isWaiting)) return "ready";
  const hasContent = tables.some(({ kind }, at) => kind !== null && states[at] !== "empty");
  return hasContent || pictures.length > 0 ? "nothing" : "empty";
}

export function isWaiting({ outcome }: Picture): boolean {
  return outcome === null || typeof outcome === "object";
}

/** Checks whether a table's own file writes it now. */
export function isWritable(table: Table): boolean {
  return WRITABLE.has(getTableState(table));
}

/** The quantities of a folder: records in its lists that are not left out, their units, balances and pictures. */
export type Plan = {
  readonly users: number;
  readonly products: number;
  readonly colors: number;
  readonly units: number;
  readonly customers: number;
  readonly balance: string;
  readonly pictures: number;
};

/** Sums up what a folder holds. */
export function planFolder({ tables, pictures }: Folder): Plan {
  const found = tables.flatMap(({ kind, inspection, isLeftOut }) =>
    kind && inspection && !isLeftOut ? inspection : [],
  );
  const listFound = (wanted: MovedKind) => found.filter(({ kind }) => kind === wanted);
  const sum = (some: readonly { readonly rows: number }[]) =>
    some.reduce((total, { rows }) => total + rows, 0);
  const skus = listFound("products").flatMap((one) => one.skus.map(toComparisonKey));
  return {
    users: sum(listFound("users")),
    products: new Set(skus).size,
    colors: sum(listFound("products")),
    units: found.reduce((total, { units }) => total + units, 0),
    customers: sum(listFound("customers")),
    balance: sumAmounts(listFound("customers").map(({ balance }) => balance)),
    pictures: pictures.length,
  };
}

/** Lists the usernames in a folder's lists of users that were imported, also those whose users were there before. */
export function listUsernames({ tables }: Folder): string[] {
  const finished = tables.filter((table) => ["done", "same"].includes(getTableState(table)));
  return finished.flatMap(({ inspection }) => inspection?.usernames ?? []);
}
