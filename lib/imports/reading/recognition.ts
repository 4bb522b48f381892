import type { Mapping } from "../mappings/schema";
import { missingFields, type Column, type ImportField, type ImportKind } from "../rows/rules";
import { findHeadRow, recognizeColumns } from "../heads/columns";
import { describeColumns, hasUnits, type DescribedColumn } from "../heads/left-out";

/** The heads of a file with what its columns are. */
export type RecognizedHeads = {
  /** The place of the row with the heads among the rows that were looked at; -1 without one. */
  readonly head: number;
  readonly columns: readonly (DescribedColumn & { readonly hasUnits: boolean })[];
  /** Fields that must have a column and have none. */
  readonly missing: readonly ImportField[];
  /** Places of further rows that are heads too, such as those in a second language. */
  readonly otherHeads: readonly number[];
  /** The mapping of an earlier file, if the columns are its. */
  readonly mapping: Mapping | null;
};

type Knowledge = {
  /** The field of each column as the caller says it. */
  readonly said: readonly (ImportField | null)[] | undefined;
  /** Returns the mapping that a person chose for these heads. */
  readonly findMapping: (heads: readonly string[]) => Mapping | undefined;
};

/** Rows below the heads by which columns are judged. */
const SAMPLE_ROWS = 200;

/** Finds the heads of a kind among the first rows of a sheet, and what each column is: as the caller says, as for an earlier file, or by its head. */
export function recognizeHeads(
  kind: ImportKind,
  top: readonly (readonly string[])[],
  { said, findMapping }: Knowledge,
): RecognizedHeads {
  const known = top.findIndex((texts) => findMapping(texts));
  const head = known >= 0 ? known : findHeadRow(kind, top);
  const heads = top[head] ?? [];
  const below = top.slice(head + 1, head + 1 + SAMPLE_ROWS);
  const mapping = said ? null : (findMapping(heads) ?? null);
  const fields = said ?? mapping?.columns;
  const width = Math.max(heads.length, ...below.map((row) => row.length));
  const names = Array.from({ length: width }, (_, at) => heads[at] ?? "");
  const columns: Column[] = fields
    ? names.map((text, at) => ({ head: text, field: fields[at] ?? null }))
    : recognizeColumns(kind, names, below);
  const decided = said ? "chosen" : mapping ? "remembered" : null;
  return {
    head,
    columns: describeColumns(kind, columns, below, decided).map((column) => ({
      ...column,
      hasUnits: hasUnits(column),
    })),
    missing: missingFields(kind, columns),
    otherHeads: top.flatMap((row, at) => (at > head && isHeads(kind, row) ? [at] : [])),
    mapping,
  };
}

/** The fewest heads of known fields that make a row a row of heads, also below the first one. */
const FEWEST_HEADS = 2;

function isHeads(kind: ImportKind, texts: readonly string[]): boolean {
  const known = recognizeColumns(kind, texts).filter(({ field }) => field).length;
  const all = texts.filter((text) => text.trim()).length;
  return known >= FEWEST_HEADS && known * 2 > all;
}
