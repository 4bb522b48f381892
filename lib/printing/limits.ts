import { AppError } from "@/lib/platform/errors/app-error";
import type {
  DocumentKind,
  DocumentModels,
  PrintedCountLine,
  PrintedDeal,
  PrintedLine,
  PrintedReorderLine,
} from "./models";
import { MAX_LINES } from "./text/lines";

/** The maximum of printed lines in one document, which takes a few seconds. */
export const MAX_PRINTED_LINES = 4_000;

/** The maximum of printed log entries, which are short. */
export const MAX_PRINTED_LOGS = 8_000;

function mostLines(kind: DocumentKind): number {
  return kind === "logs" ? MAX_PRINTED_LOGS : MAX_PRINTED_LINES;
}

/** The error of a document that would be too long: its sentence says what makes this kind of document shorter. */
export function printTooLong(kind: DocumentKind, lines: number): AppError {
  return new AppError("printTooLong", { params: { lines, most: mostLines(kind), kind } });
}

// The heading above a deal and the total below it.
const LINES_BESIDE = 2;
const LINES_OF_LABEL = 4;
// Characters that usually fit on one line of the column.
const ON_A_LINE = { name: 32, code: 12, choice: 11, details: 50 };

type Counts = { readonly [Kind in DocumentKind]: (model: DocumentModels[Kind]) => number };

const LINES: Counts = {
  deal: ({ deal }) => dealLines(deal),
  deals: ({ deals }) => sum(deals.map(dealLines)),
  profile: ({ deals }) => sum(deals.map(dealLines)),
  count: ({ lines }) => sum(lines.map(colorLines)),
  reorderList: ({ lines }) => sum(lines.map(colorLines)),
  report: ({ rows }) => sum(rows.map((row) => Math.max(...row.map(reportCellLines)))),
  labels: ({ labels }) => labels.length * LINES_OF_LABEL,
  logs: ({ logs }) => sum(logs.map(({ details }) => estimateLines(details, ON_A_LINE.details))),
};

/** The estimated number of lines of a document on paper, including the wrapped lines of long texts. */
export function printedLines<Kind extends DocumentKind>(
  kind: Kind,
  model: DocumentModels[Kind],
): number {
  return LINES[kind](model);
}

/** Throws `printTooLong`, with the number of lines, the maximum and the kind, for a document that would be too long. */
export function assertPrintable<Kind extends DocumentKind>(
  kind: Kind,
  model: DocumentModels[Kind],
): void {
  const lines = printedLines(kind, model);
  if (lines > mostLines(kind)) throw printTooLong(kind, lines);
}

function dealLines({ lines }: PrintedDeal): number {
  return LINES_BESIDE + sum(lines.map(lineLines));
}

type Names = Pick<PrintedLine, "productName" | "sku" | "sort" | "color">;

function lineLines({ productName, sku, sort, color }: Names): number {
  return Math.max(
    estimateLines(productName, ON_A_LINE.name),
    estimateLines(sku, ON_A_LINE.code),
    estimateLines(sort, ON_A_LINE.choice),
    estimateLines(color, ON_A_LINE.choice),
  );
}

function reportCellLines(cell: string | number | null): number {
  return typeof cell === "string" ? estimateLines(cell, ON_A_LINE.name) : 1;
}

function colorLines({ sortName, ...line }: PrintedReorderLine | PrintedCountLine): number {
  return lineLines({ ...line, sort: sortName });
}

function estimateLines(text: string, charactersOnALine: number): number {
  const lines = Math.ceil(text.length / charactersOnALine);
  return Math.min(Math.max(lines, 1), MAX_LINES);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
