import { AppError } from "@/lib/platform/errors/app-error";
import type { DocumentModel, Template } from "./template";
import { MAX_LINES } from "./text/lines";

/** The maximum of printed lines in one document, which takes a few seconds. */
export const MAX_PRINTED_LINES = 4_000;

type Limited = { readonly kind: string; readonly maxLines?: number };

/** The error of a document that would be too long: its sentence says what makes this kind of document shorter. */
export function printTooLong({ kind, maxLines = MAX_PRINTED_LINES }: Limited, lines: number) {
  return new AppError("printTooLong", { params: { lines, most: maxLines, kind } });
}

/** Throws `printTooLong`, with the number of lines, the maximum and the kind, for a document that would be too long. */
export function assertPrintable<Model extends DocumentModel>(
  template: Template<Model>,
  model: Model,
): void {
  const lines = template.countLines(model);
  if (lines > (template.maxLines ?? MAX_PRINTED_LINES)) throw printTooLong(template, lines);
}

// Characters that usually fit on one line of the column.
const ON_A_LINE = { name: 32, code: 12, choice: 11 };

type Names = {
  readonly productName: string;
  readonly sku: string;
  readonly sortName: string;
  readonly color: string;
};

/** Estimates the lines of a row that names a color. */
export function estimateRow({ productName, sku, sortName, color }: Names): number {
  return Math.max(
    estimateLines(productName),
    estimateLines(sku, ON_A_LINE.code),
    estimateLines(sortName, ON_A_LINE.choice),
    estimateLines(color, ON_A_LINE.choice),
  );
}

/** Estimates the lines of a text in a column of so many characters, by default one of names. */
export function estimateLines(text: string, charactersOnALine = ON_A_LINE.name): number {
  const lines = Math.ceil(text.length / charactersOnALine);
  return Math.min(Math.max(lines, 1), MAX_LINES);
}

/** Adds up the lines of each. */
export function sumLines<Item>(items: readonly Item[], countLines: (item: Item) => number): number {
  return items.reduce((total, item) => total + countLines(item), 0);
}
