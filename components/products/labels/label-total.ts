import type { LabelCountValues } from "./label-counts";

/** The number of colors that labels are for, and of their packs. */
export type Labelled = { readonly colors: number; readonly packs: number };

/** Counts the labels of a document with the same number of each color or pack. */
export function countLabels(
  { kind, copies }: Pick<LabelCountValues, "kind" | "copies">,
  { colors, packs }: Labelled,
): number {
  return Number(copies) * (kind === "packs" ? packs : colors);
}

type Sheet = { readonly columns: number; readonly rows: number };

/** Counts the sheets that labels need after the used places of the first one. */
export function countSheets(labels: number, usedPlaces: number, { columns, rows }: Sheet): number {
  return Math.ceil((usedPlaces + labels) / (columns * rows));
}
