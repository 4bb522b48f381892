import type { TopRow } from "@/lib/platform/files/tables/table-types";
import {
  headRowOf,
  missingFields,
  recognised,
  type Column,
  type ImportField,
  type ImportKind,
} from "../rows/rules";
import type { Recognition } from "./read-sheet";

/** A row with so many heads of known fields is a row of heads, also below the first one. */
const FEWEST_HEADS = 2;

/** Recognizes the heads of a kind; `fields` says for each column what it is where that is known already. */
export function recognizeHeads(
  kind: ImportKind,
  top: readonly TopRow[],
  fields?: readonly (ImportField | null)[],
): Recognition {
  const texts = top.map((row) => row.texts);
  const head = headRowOf(kind, texts);
  const heads = texts[head] ?? [];
  const columns: Column[] = fields
    ? heads.map((text, at) => ({ head: text, field: fields[at] ?? null }))
    : recognised(kind, heads);
  const otherHeads = texts.flatMap((row, at) => (at > head && isHeads(kind, row) ? [at] : []));
  return { head, columns, missing: missingFields(kind, columns), otherHeads };
}

function isHeads(kind: ImportKind, texts: readonly string[]): boolean {
  const known = recognised(kind, texts).filter(({ field }) => field).length;
  const all = texts.filter((text) => text.trim()).length;
  return known >= FEWEST_HEADS && known * 2 > all;
}
