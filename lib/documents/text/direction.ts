import bidiFactory from "bidi-js";
import { NO_BREAK_SPACE } from "./clean";

export type Direction = "ltr" | "rtl";

/** A part of a line that is read in one direction. */
export type DirectedRun = { readonly text: string; readonly direction: Direction };

const bidi = bidiFactory();

// What is between these two is read left to right, whatever is around it.
const LEFT_TO_RIGHT = "\u2066";
const END_OF_RUN = "\u2069";
const MARKS = /[\u2066\u2069]/g;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const STRONG = new RegExp(`(?<rtl>${RIGHT_TO_LEFT.source})|\\p{L}`, "u");

// Codes and numbers whose parts a right-to-left line would put in another order: SKU-12/A, 0100-123-4567, 2025-06-05,
// 30×5, 0100 123 4567, +20.
const OWN_RUN = new RegExp(
  [
    String.raw`[+#]?[A-Za-z0-9]+(?:[-+/.,:_#*×@&=]+[A-Za-z0-9]+)+`,
    String.raw`(?:\+\d|\b0\d)\d*(?: \d{2,})+`,
    String.raw`\+\d+`,
  ].join("|"),
  "g",
);

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The direction of a text whose language is unknown: that of its first letter; without letters left to right. */
export function directionOf(text: string): Direction {
  return STRONG.exec(text)?.groups?.rtl === undefined ? "ltr" : "rtl";
}

/** Keeps the order of numbers and codes within a right-to-left text by marks without width, and keeps them on one line. */
export function withOwnRuns(text: string): string {
  if (!hasRightToLeft(text)) return text;
  return text.replace(OWN_RUN, (run) => {
    const unbroken = run.replaceAll(" ", NO_BREAK_SPACE);
    return `${LEFT_TO_RIGHT}${unbroken}${END_OF_RUN}`;
  });
}

/** A text without the marks of `withOwnRuns`, which are never drawn. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, "");
}

/**
 * The parts of a line in the order in which they stand on paper from left to right, as Unicode's bidirectional algorithm
 * has it. Brackets in right-to-left parts are reversed around.
 */
export function runsFromLeft(text: string, direction: Direction): DirectedRun[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const runs: { text: string; level: number; direction: Direction }[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const isRightToLeft = level % 2 === 1;
    const character = text.charAt(index);
    const drawn = withoutMarks(isRightToLeft ? mirrored(character) : character);
    const last = runs.at(-1);
    if (last?.level !== level)
      runs.push({ text: drawn, level, direction: isRightToLeft ? "rtl" : "ltr" });
    else last.text = isRightToLeft ? drawn + last.text : last.text + drawn;
  }
  return runs.filter((run) => run.text !== "");
}

function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}
