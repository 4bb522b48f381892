import { AppError } from "@/lib/platform/errors";
import type { Printable, PrintedDeal, PrintedLine, PrintedLogEntry } from "./models";

/** The most printed lines of one document, which take a few seconds: see docs/benchmarks.md. */
export const MOST_PRINTED_LINES = 4_000;

// The band above a deal and the total below it.
const LINES_BESIDE = 2;
// Characters that surely fit on a line of their column.
const ON_A_LINE = { name: 26, code: 12, choice: 9, details: 45 };
const MOST_LINES_OF_A_TEXT = 20;

/** Refuses a document that would be too long. Throws `printTooLong`, naming its lines and the most there may be. */
export function assertPrintable(printable: Printable): void {
  const lines = printedLines(printable);
  if (lines > MOST_PRINTED_LINES)
    throw new AppError("printTooLong", { params: { lines, most: MOST_PRINTED_LINES } });
}

/** About how many lines a document has on paper, long texts being counted as the lines that they are broken into. */
export function printedLines({ kind, model }: Printable): number {
  switch (kind) {
    case "deal":
      return dealLines(model.deal);
    case "deals":
    case "profile":
      return sum(model.deals.map(dealLines));
    case "logs":
      return sum(model.logs.map(entryLines));
  }
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

function entryLines({ details }: PrintedLogEntry): number {
  return linesOf(details, ON_A_LINE.details);
}

function linesOf(text: string, charactersOnALine: number): number {
  const lines = Math.ceil(text.length / charactersOnALine);
  return Math.min(Math.max(lines, 1), MOST_LINES_OF_A_TEXT);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
