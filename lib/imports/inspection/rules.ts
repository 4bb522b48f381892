import { sumAmounts } from "@/lib/customers/deals/rules";
import { toComparisonKey } from "@/lib/platform/input/keys";
import type { ImportKind } from "../rows/rules";
import type { Fit, Inspection } from "./schema";

/** Fields of a product itself: a list without any of them cannot create products. */
const OF_PRODUCTS = ["name", "size", "category", "minQuantity", "barcode", "packs"];

/** The kinds in the order in which a new factory needs them, for heads that fit several. */
const ORDER: readonly ImportKind[] = [
  "users",
  "products",
  "openingStock",
  "customers",
  "stockChanges",
];

/** Returns the kind whose fields the heads name best; null where each lacks a needed one. */
export function chooseKind(fits: readonly Fit[]): ImportKind | null {
  const fitting = fits.filter(
    ({ kind, fields, missing }) =>
      missing.length === 0 &&
      (kind !== "products" || fields.some((field) => OF_PRODUCTS.includes(field))),
  );
  const best = fitting.toSorted(
    (one, other) =>
      other.fields.length - one.fields.length ||
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  )[0];
  return best?.kind ?? null;
}

/** The values of a row that a summary adds up. */
type Summed = {
  readonly sku?: string;
  readonly username?: string;
  readonly onHand?: number | null;
  readonly openingBalance?: string | undefined;
};

/** Sums up the rows of a kind. */
export function summarizeRows(kind: ImportKind, rows: readonly Summed[]): Inspection {
  return {
    kind,
    rows: rows.length,
    skus: listNames(rows.flatMap(({ sku }) => sku ?? [])),
    usernames: listNames(rows.flatMap(({ username }) => username ?? [])),
    units: rows.reduce((sum, { onHand }) => sum + (onHand ?? 0), 0),
    balance: sumAmounts(rows.flatMap(({ openingBalance }) => openingBalance ?? [])),
  };
}

/** Lists each name once, as it is written first. */
function listNames(names: readonly string[]): string[] {
  const byKey = new Map(names.toReversed().map((name) => [toComparisonKey(name), name]));
  return [...byKey.values()].toReversed();
}
