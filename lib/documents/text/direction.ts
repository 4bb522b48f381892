import { END_OF_RUN, LEFT_TO_RIGHT } from "../fonts/marks-font";

export type Direction = "ltr" | "rtl";

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const STRONG = new RegExp(`(?<rtl>${RIGHT_TO_LEFT.source})|\\p{L}`, "u");

// Numbers and codes whose parts a right-to-left line would put in another order: 0100-123-4567, +20 100 123, 12/A,
// 2025-06-05, 30×5. What begins with a letter keeps its order by itself.
const OWN_RUN =
  /[+#]?\d[A-Za-z0-9]*(?:[-+/.,:_#*×][A-Za-z0-9]+)+|(?:\+\d|0\d)\d*(?: \d{2,})+|\+\d+/g;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The direction of a text whose language is unknown: that of its first letter; without letters left to right. */
export function directionOf(text: string): Direction {
  return STRONG.exec(text)?.groups?.rtl === undefined ? "ltr" : "rtl";
}

/** Keeps the order of numbers and codes within a right-to-left text by marks without width. */
export function withOwnRuns(text: string): string {
  if (!hasRightToLeft(text)) return text;
  return text.replace(OWN_RUN, (run) => `${LEFT_TO_RIGHT}${run}${END_OF_RUN}`);
}
