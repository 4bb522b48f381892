import { estimateLines, sumLines } from "@/lib/printing/limits";
import type { Composition } from "@/lib/printing/page/composition";
import { sentence, withHead } from "@/lib/printing/page/listing";
import { beside, rule, stack } from "@/lib/printing/page/blocks";
import { COLOR, CONTENT_WIDTH, type Style } from "@/lib/printing/page/page-drawing";
import {
  bodyRow,
  CELL,
  CELL_MUTED,
  CELL_STRONG,
  columnPlace,
  headRow,
  openRow,
  ROW_PADDING,
  type Column,
} from "@/lib/printing/page/table";
import { withTotal } from "@/lib/printing/page/total";
import type { Block, Cell as PlacedText, Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import type { Texts } from "@/lib/printing/texts";
import type { Days } from "@/lib/platform/time/days";
import { getDifference, type ColumnKind, type Difference } from "../rules";

type Figure = string | number | null;

/** A text with a note on a line of its own below it. */
export type NotedText = { readonly text: string; readonly note: string };

type Cell = Figure | NotedText;

/** A column: its head in the document's language, and what its cells hold. */
export type ReportColumn = {
  readonly head: string;
  /** Decimals, days and months are text ("1234.50", YYYY-MM-DD); codes come as their names. */
  readonly kind: ColumnKind;
  /** Its decimals have one digit instead of two. */
  readonly isTenths?: boolean;
  /** Its units have either sign, so that they differ by units instead of percent. */
  readonly isSigned?: boolean;
  /** The total of its cells, where that means something. */
  readonly total?: Figure | undefined;
  /** The total of the days before. */
  readonly before?: Figure | undefined;
};

/** A report as a table. The days are YYYY-MM-DD; `from` is blank for one that looks at the end of `to`. */
export type ReportDocument = DocumentModel & {
  readonly name: string;
  /** By what it is grouped; blank where there is one way only. */
  readonly grouping: string;
  /** The product that it is narrowed to. */
  readonly sku: string | null;
  readonly from: string;
  readonly to: string;
  /** The days that it is compared with. */
  readonly before: Days | null;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
};

export const reportTemplate: Template<ReportDocument> = {
  kind: "report",
  countLines: ({ rows }) => sumLines(rows, (row) => Math.max(...row.map(countCellLines))),
  layOut: (set, model) => layOutPages(set, composeReport(set, model)),
};

function countCellLines(cell: Cell): number {
  if (isNoted(cell)) return estimateLines(cell.text) + 1;
  return typeof cell === "string" ? estimateLines(cell) : 1;
}

function isNoted(cell: Cell): cell is NotedText {
  return typeof cell === "object" && cell !== null;
}

const toText = (cell: Cell): Figure => (isNoted(cell) ? cell.text : cell);

/** The table, with the sums below it. */
function composeReport(set: Typesetter, model: ReportDocument): Composition {
  const { meta, name, grouping, sku, from, to, before, rows } = model;
  const { t, day, number } = set.texts;
  const columns = placeColumns(model);
  const head = headRow(set, columns);
  const pieces = rows.map((row) => ({
    blocks: [stack(cellsRow(set, columns, model.columns, row), rule(COLOR.hairline))],
    repeated: [head],
  }));
  return {
    meta,
    title: name,
    reference: [from, to].filter(Boolean).join(" "),
    subject: "",
    facts: [
      ...(from ? [{ label: t("startDate"), value: day(from), reading: "page" } as const] : []),
      { label: t(from ? "endDate" : "date"), value: day(to), reading: "page" },
      ...(grouping ? [{ label: t("grouping"), value: grouping, reading: "page" } as const] : []),
      ...(sku ? [{ label: t("sku"), value: sku, reading: "ltr" } as const] : []),
      ...(before ? [comparedFact(set.texts, before)] : []),
      { label: t("rowCount"), value: number(rows.length), reading: "ltr" },
    ],
    pieces:
      pieces.length > 0
        ? withTotal(withHead(head, pieces), totalRows(set, columns, model))
        : [sentence(set, t("noRows"))],
  };
}

const WIDTHS = { number: 58, decimal: 72, day: 76, month: 90 } as const;

// The characters that count when columns of texts share the width: neither a short one nor a long one takes all.
const [FEWEST, MOST] = [14, 30];

/** Divides the width that number columns leave among the text columns, by the longest text of each. */
function placeColumns({ columns, rows }: Pick<ReportDocument, "columns" | "rows">): Column[] {
  const getColumnWidth = ({ kind }: ReportColumn) =>
    kind === "text" || kind === "code" ? 0 : WIDTHS[kind];
  const getShare = (column: ReportColumn, at: number) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, `${toText(row[at] ?? "") ?? ""}`.length),
      FEWEST,
    );
    return getColumnWidth(column) === 0 ? Math.min(longest, MOST) : 0;
  };
  const shares = columns.map(getShare);
  const allShares = shares.reduce((sum, share) => sum + share, 0);
  const rest = CONTENT_WIDTH - columns.reduce((sum, column) => sum + getColumnWidth(column), 0);
  return columns.map((column, at) => ({
    title: column.head,
    width: getColumnWidth(column) || (rest * (shares[at] ?? 0)) / allShares,
    ...(column.kind === "number" || column.kind === "decimal"
      ? ({ align: "digits", reading: "ltr" } as const)
      : ({ align: "start", reading: column.kind === "text" ? "own" : "page" } as const)),
    ...(at === 0 && { style: CELL_STRONG }),
  }));
}

const BELOW_TEXT: Style = { ...CELL_MUTED, size: 7 };

/** A row without the hairline below, with the note of each text below it. */
function cellsRow(
  set: Typesetter,
  columns: readonly Column[],
  reported: readonly ReportColumn[],
  cells: readonly Cell[],
): Block {
  const texts = toTexts(set.texts, reported, cells.map(toText));
  const place = (at: number, text: string, style: Style): PlacedText => {
    const { reading = "own", align = "start" } = columns[at] ?? {};
    return { ...columnPlace(columns, at), text, reading, align, style };
  };
  const noted = cells.flatMap((cell, at) =>
    isNoted(cell)
      ? stack(
          set.row([place(at, cell.text, columns[at]?.style ?? CELL)], { ...ROW_PADDING, below: 0 }),
          set.row([{ ...place(at, cell.note, BELOW_TEXT), reading: "page" }], {
            above: 0,
            below: 3,
          }),
        )
      : [],
  );
  const others = texts.map((text, at) => (isNoted(cells[at] ?? null) ? "" : text));
  return beside(openRow(set, columns, others), ...noted);
}

function toTexts(
  { number, amount, tenths, day, month }: Texts,
  columns: readonly ReportColumn[],
  cells: readonly Figure[],
): string[] {
  return columns.map(({ kind, isTenths }, at) => {
    const cell = cells[at] ?? "";
    if (cell === "") return "";
    if (kind === "number") return number(Number(cell));
    if (kind === "decimal") return isTenths ? tenths(String(cell)) : amount(String(cell));
    if (kind === "month") return month(String(cell).slice(0, 7));
    return kind === "day" ? day(String(cell)) : String(cell);
  });
}

function comparedFact({ t, day }: Texts, { from, to }: Days) {
  const value = `${day(from)} – ${day(to)}`;
  return { label: t("comparedWith"), value, reading: "page" } as const;
}

/** The totals and, where the report is compared, those of the days before with the differences. */
function totalRows(set: Typesetter, columns: readonly Column[], model: ReportDocument): Block {
  const { texts } = set;
  const { t } = texts;
  const printed = model.columns;
  const strong = columns.map((column) => ({ ...column, style: CELL_STRONG }));
  const write = (name: string, figures: readonly string[]) =>
    bodyRow(
      set,
      strong,
      figures.map((figure, at) => (at === 0 ? name : figure)),
    );
  const toFigures = (figures: readonly Figure[]) => toTexts(texts, printed, figures);
  const total = write(t("total"), toFigures(printed.map((column) => column.total ?? null)));
  if (!model.before) return total;
  return stack(
    total,
    write(t("periodBefore"), toFigures(printed.map(({ before }) => before ?? null))),
    write(t("difference"), writeDifferences(texts, printed, "percent")),
    ...(printed.some(({ isSigned, total }) => isSigned && total !== undefined)
      ? [write(t("differenceInPieces"), writeDifferences(texts, printed, "units"))]
      : []),
  );
}

/** The differences of this kind; nothing for columns that differ otherwise. */
function writeDifferences(
  texts: Texts,
  columns: readonly ReportColumn[],
  kind: Difference["kind"],
): string[] {
  return columns.map(({ total, before, isSigned = false }) => {
    const isOfKind = isSigned === (kind === "units");
    if (!isOfKind || total === undefined) return "";
    return writeDifference(texts, getDifference(total, before, isSigned));
  });
}

/** Writes a difference with its sign; a dash where there is nothing to compare with. */
function writeDifference(texts: Texts, difference: Difference | null): string {
  if (!difference) return "–";
  return `${texts.difference(difference.value)}${difference.kind === "percent" ? "%" : ""}`;
}
