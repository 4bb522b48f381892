import bidiFactory from "bidi-js";
import { NO_BREAK_SPACE } from "./clean";

export type Direction = "ltr" | "rtl";

/** A part of a line with one reading direction. */
export type DirectedRun = { readonly text: string; readonly direction: Direction };

const bidi = bidiFactory();

// Unicode isolates (LRI, PDI): the text between them runs left to right.
const LEFT_TO_RIGHT = "\u2066";
const END_OF_RUN = "\u2069";
const MARKS = /[\u2066\u2069]/g;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const STRONG = new RegExp(`(?<rtl>${RIGHT_TO_LEFT.source})|\\p{L}`, "u");

// Codes and numbers whose parts a right-to-left line would reorder: SKU-12/A, 0100-123-4567, 2025-06-05, 30×5,
// 0100 123 4567, +20, −5.
const MINUS = String.raw`(?<![\p{L}\p{N}])[-−](?=\d)`;
const OWN_RUN = new RegExp(
  [
    String.raw`(?:[+#]|${MINUS})?[A-Za-z0-9]+(?:[-+/.,:_#*×@&=]+[A-Za-z0-9]+)+`,
    String.raw`(?:\+\d|\b0\d)\d*(?: \d{2,})+`,
    String.raw`(?:\+|${MINUS})\d+`,
  ].join("|"),
  "gu",
);

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The direction of a text's first letter; left to right without letters. */
export function getDirection(text: string): Direction {
  return STRONG.exec(text)?.groups?.rtl === undefined ? "ltr" : "rtl";
}

/** Isolates numbers and codes in a right-to-left text with zero-width marks, and keeps each on one line. */
export function withOwnRuns(text: string): string {
  if (!hasRightToLeft(text)) return text;
  return text.replace(OWN_RUN, (run) => {
    const unbroken = run.replaceAll(" ", NO_BREAK_SPACE);
    return `${LEFT_TO_RIGHT}${unbroken}${END_OF_RUN}`;
  });
}

/** Removes the marks of `withOwnRuns`, which are not drawn. */
export function removeMarks(text: string): string {
  return text.replace(MARKS, "");
}

/**
 * The parts of a line in visual order from left to right, by Unicode's bidirectional algorithm. Brackets in right-to-left
 * parts are mirrored.
 */
export function runsFromLeft(text: string, direction: Direction): DirectedRun[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const runs: { text: string; level: number; direction: Direction }[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const isRightToLeft = level % 2 === 1;
    const character = text.charAt(index);
    const drawn = removeMarks(isRightToLeft ? mirrorCharacter(character) : character);
    const last = runs.at(-1);
    if (last?.level !== level)
      runs.push({ text: drawn, level, direction: isRightToLeft ? "rtl" : "ltr" });
    else last.text = isRightToLeft ? drawn + last.text : last.text + drawn;
  }
  return runs.filter((run) => run.text !== "");
}

function mirrorCharacter(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}
