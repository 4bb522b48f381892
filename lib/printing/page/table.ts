import { onBackground, rule, stack } from "./blocks";
import { COLOR, type Align, type Style } from "./page-drawing";
import type { Block, Cell, Padding, Reading, Typesetter } from "./typesetter";

/** A column of a table. `width` is in points; all widths together are `CONTENT_WIDTH`. */
export type Column = {
  readonly title: string;
  /** Small text below the title, such as a unit. */
  readonly note?: string;
  readonly width: number;
  readonly align: Align;
  readonly reading: Reading;
  readonly style?: Style;
};

export const CELL: Style = { size: 8.5, weight: 400, color: COLOR.ink };
export const CELL_STRONG: Style = { ...CELL, weight: 600 };
export const CELL_MUTED: Style = { ...CELL, color: COLOR.muted };
export const ROW_PADDING: Padding = { above: 2.5, below: 2.5 };
const HEAD: Style = { size: 7.5, weight: 600, color: COLOR.accent };
const NOTE: Style = { size: 6.5, weight: 400, color: COLOR.muted };
const GAP = 3;

/** The position of a column's text, in points. */
export function columnPlace(columns: readonly Column[], index: number) {
  const start = columns.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  return { start: start + GAP, width: (columns[index]?.width ?? 0) - 2 * GAP };
}

/** The heading row of a table. */
export function headRow(set: Typesetter, columns: readonly Column[]): Block {
  // Titles may wrap, but the alignment "digits" never wraps.
  const right = set.direction === "ltr" ? "end" : "start";
  const cells = (style: Style, textOf: (column: Column) => string): Cell[] =>
    columns.map((column, index) => ({
      ...columnPlace(columns, index),
      text: textOf(column),
      reading: "page",
      align: column.align === "digits" ? right : column.align,
      style,
    }));
  const titles = set.row(
    cells(HEAD, ({ title }) => title),
    { above: 3, below: 2 },
  );
  const notes = set.row(
    cells(NOTE, ({ note = "" }) => note),
    { above: -2, below: 2 },
  );
  const hasNotes = columns.some(({ note }) => note !== undefined);
  return onBackground(hasNotes ? stack(titles, notes) : titles, COLOR.pale, COLOR.rule);
}

/** A row of a table with one text for each column and a hairline below. */
export function bodyRow(
  set: Typesetter,
  columns: readonly Column[],
  texts: readonly string[],
): Block {
  return stack(openRow(set, columns, texts), rule(COLOR.hairline));
}

/** A row without the hairline below. */
export function openRow(
  set: Typesetter,
  columns: readonly Column[],
  texts: readonly string[],
): Block {
  const cells = columns.map((column, index) => ({
    ...columnPlace(columns, index),
    text: texts[index] ?? "",
    reading: column.reading,
    align: column.align,
    style: column.style ?? CELL,
  }));
  return set.row(cells, ROW_PADDING);
}
