import { AppError } from "@/lib/platform/errors/app-error";
import type { DocumentKind, DocumentModels, PrintedDeal, PrintedLine } from "./models";
import { MAX_LINES } from "./text/lines";

/** The most printed lines of one document, which take a few seconds. */
export const MOST_PRINTED_LINES = 4_000;

// The band above a deal and the total below it.
const LINES_BESIDE = 2;
// Characters that usually fit on a line of their column.
const ON_A_LINE = { name: 32, code: 12, choice: 11, details: 50 };

type Counts = { readonly [Kind in DocumentKind]: (model: DocumentModels[Kind]) => number };

const LINES: Counts = {
  deal: ({ deal }) => dealLines(deal),
  deals: ({ deals }) => sum(deals.map(dealLines)),
  profile: ({ deals }) => sum(deals.map(dealLines)),
  logs: ({ logs }) => sum(logs.map(({ details }) => linesOf(details, ON_A_LINE.details))),
};

/** About how many lines a document has on paper, long texts being counted as the lines that they are broken into. */
export function printedLines<Kind extends DocumentKind>(
  kind: Kind,
  model: DocumentModels[Kind],
): number {
  return LINES[kind](model);
}

/** Refuses a document that would be too long. Throws `printTooLong`, naming its lines and the most there may be. */
export function assertPrintable<Kind extends DocumentKind>(
  kind: Kind,
  model: DocumentModels[Kind],
): void {
  const lines = printedLines(kind, model);
  if (lines > MOST_PRINTED_LINES)
    throw new AppError("printTooLong", { params: { lines, most: MOST_PRINTED_LINES } });
}

function dealLines({ lines }: PrintedDeal): number {
  return LINES_BESIDE + sum(lines.map(lineLines));
}

function lineLines({ productName, sku, sort, color }: PrintedLine): number {
  return Math.max(
    linesOf(productName, ON_A_LINE.name),
    linesOf(sku, ON_A_LINE.code),
    linesOf(sort, ON_A_LINE.choice),
    linesOf(color, ON_A_LINE.choice),
  );
}

function linesOf(text: string, charactersOnALine: number): number {
  const lines = Math.ceil(text.length / charactersOnALine);
  return Math.min(Math.max(lines, 1), MAX_LINES);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
