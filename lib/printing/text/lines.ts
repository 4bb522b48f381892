/** The maximum of lines for one text, so that a table row always fits on a page. */
export const MAX_LINES = 30;

const ELLIPSIS = "…";
const graphemes = new Intl.Segmenter("ar", { granularity: "grapheme" });

/**
 * Breaks a text into lines no wider than `width`: between words, and inside a word that is too long for a line. After
 * `maxLines` it is cut off with an ellipsis.
 */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  maxLines: number,
): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((word) => pieces(word, width, widthOf))) {
    const longer = word.isContinued ? line + word.text : `${line} ${word.text}`;
    if (line === "") line = word.text;
    else if (widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word.text;
    }
  }
  lines.push(line);
  return lines.length <= maxLines ? lines : shortenLines(lines, maxLines, width, widthOf);
}

type Piece = { readonly text: string; readonly isContinued: boolean };

/** Splits a word into pieces that fit. */
function pieces(word: string, width: number, widthOf: (text: string) => number): Piece[] {
  if (widthOf(word) <= width) return [{ text: word, isContinued: false }];
  const found: Piece[] = [];
  let piece = "";
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== "" && widthOf(piece + segment) > width) {
      const end = lastJoint(piece);
      found.push({ text: piece.slice(0, end), isContinued: found.length > 0 });
      piece = piece.slice(end);
    }
    piece += segment;
  }
  return [...found, { text: piece, isContinued: found.length > 0 }];
}

/** The best position to split a part of a long code: after its last punctuation mark, or else at its end. */
function lastJoint(piece: string): number {
  const joint = /^(?<head>.*[-/_.,:])[^-/_.,:]*$/su.exec(piece)?.groups?.head?.length ?? 0;
  return joint > piece.length / 2 ? joint : piece.length;
}

function shortenLines(
  lines: readonly string[],
  maxLines: number,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const kept = lines.slice(0, maxLines);
  let last = kept.pop() ?? "";
  while (last !== "" && widthOf(last + ELLIPSIS) > width) last = last.slice(0, -1).trimEnd();
  return [...kept, last + ELLIPSIS];
}
