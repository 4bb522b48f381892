import type { ImportedRow } from "../rows/rules";
import { MAX_PREVIEW, type Change, type Preview, type Units } from "./schema";

/** Describes a change of a field from one value to another. */
export function describeChange(
  { row, place, field }: Pick<Change, "row" | "place" | "field">,
  before: string | number | null | undefined,
  after: string | number | null | undefined,
): Change {
  return { row, place, field, before: toText(before), after: toText(after) };
}

function toText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Names a color, or a sort or product alone, as lists do. */
export function toPlace(...names: readonly string[]): string {
  return names.join(" · ");
}

/** Sums what is on hand before and after units are added and removed. */
export function sumUnits(before: number, added: number, removed: number): Units {
  return { before, added, removed, after: before + added - removed };
}

/** The numbers of the rows that create or change something, and the units on hand that stay although a row says others. */
export type Effects = {
  readonly newRows?: ReadonlySet<number>;
  readonly changedRows?: ReadonlySet<number>;
  readonly keptOnHand?: ReadonlyMap<number, number>;
};

/** Returns the numbers of rows, each once. */
export function listRows(rows: readonly { readonly row: number }[]): ReadonlySet<number> {
  return new Set(rows.map(({ row }) => row));
}

/** The first rows as they will be written, with what each does. */
export function previewRows(
  rows: readonly ImportedRow<object>[],
  { newRows, changedRows, keptOnHand }: Effects,
): Preview[] {
  return rows.slice(0, MAX_PREVIEW).map(({ row, values }) => ({
    row,
    effect: newRows?.has(row) ? "new" : changedRows?.has(row) ? "changed" : "unchanged",
    keptOnHand: keptOnHand?.get(row) ?? null,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([field, value]: [string, unknown]) => {
        if (Array.isArray(value)) return value.length > 0 ? [[field, value.join(" / ")]] : [];
        return typeof value === "string" || typeof value === "number"
          ? [[field, String(value)]]
          : [];
      }),
    ),
  }));
}
