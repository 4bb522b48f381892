import { nameTable, trueTypeFile, words, type FontTable } from "./sfnt";

/** Stands for a character that no font of the documents has. */
export const MISSING = "\u25a1";

/** Marks without width: what is between these two is read left to right, whatever is around it. */
export const LEFT_TO_RIGHT = "\u2066";
export const END_OF_RUN = "\u2069";

/** A mark without width that keeps letters from joining. */
export const NON_JOINER = "\u200c";

/** The code points of the font. */
export const MARKS = [MISSING, LEFT_TO_RIGHT, END_OF_RUN, NON_JOINER].map(
  (mark) => mark.codePointAt(0) ?? 0,
);

const UNITS_PER_EM = 1000;
// As Cairo has them, so that a line is as high with marks as without.
const [ASCENT, DESCENT] = [1303, -571];
const [BOX_WIDTH, LEFT_SIDE, CAP_HEIGHT] = [680, 70, 700];
const GLYPHS = { none: 0, box: 1, zeroWidth: 2 };

/**
 * A font of its own for what the subsets of Cairo lack: an empty square, and marks without width, which would come out
 * as stray signs of another font.
 */
export function marksFont(postscriptName: string): Buffer {
  const box = boxGlyph();
  const tables: FontTable[] = [
    { tag: "OS/2", bytes: words([4, 0, 400, 5, ...zeros(30), ASCENT, DESCENT, ...zeros(12)]) },
    { tag: "cmap", bytes: characterMap() },
    { tag: "glyf", bytes: box },
    { tag: "head", bytes: fontHeader() },
    { tag: "hhea", bytes: words([1, 0, ASCENT, DESCENT, 0, BOX_WIDTH, ...zeros(11), 3]) },
    { tag: "hmtx", bytes: words([0, 0, BOX_WIDTH, LEFT_SIDE, 0, 0]) },
    { tag: "loca", bytes: words([0, 0, box.length / 2, box.length / 2]) },
    { tag: "maxp", bytes: words([1, 0, 3, 8, 2, ...zeros(11)]) },
    nameTable(postscriptName),
    { tag: "post", bytes: words([3, ...zeros(15)]) },
  ];
  return trueTypeFile(tables);
}

/** Two squares, one inside the other and drawn the opposite way round, which leaves a frame. */
function boxGlyph(): Buffer {
  const [left, right, bottom, top, stroke] = [LEFT_SIDE, 610, 50, 590, 45];
  const outer = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ] as const;
  const inner = [
    [left + stroke, bottom + stroke],
    [right - stroke, bottom + stroke],
    [right - stroke, top - stroke],
    [left + stroke, top - stroke],
  ] as const;
  const points = [...outer, ...inner];
  const steps = (axis: 0 | 1) =>
    points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0));
  const [contours, lastOfOuter, lastOfInner, instructions] = [2, 3, 7, 0];
  return Buffer.concat([
    words([contours, left, bottom, right, top, lastOfOuter, lastOfInner, instructions]),
    Buffer.alloc(points.length, 1), // each point is on the curve, with steps of 16 bits
    words([...steps(0), ...steps(1)]),
  ]);
}

/** Format 12: each mark to its glyph, in the order of their code points. */
function characterMap(): Buffer {
  const groups = [...MARKS]
    .sort((a, b) => a - b)
    .flatMap((code) => {
      const glyph = code === MISSING.codePointAt(0) ? GLYPHS.box : GLYPHS.zeroWidth;
      return [0, code, 0, code, 0, glyph];
    });
  const [version, subtables, windows, fullUnicode, at] = [0, 1, 3, 10, 12];
  const length = 16 + groups.length * 2;
  return words([
    ...[version, subtables, windows, fullUnicode, 0, at],
    ...[12, 0, 0, length, 0, 0, 0, MARKS.length, ...groups],
  ]);
}

function fontHeader(): Buffer {
  const magic = [0x5f0f, 0x3cf5];
  const created = zeros(8);
  const box = [0, 0, BOX_WIDTH, CAP_HEIGHT];
  return words([1, 0, 1, 0, 0, 0, ...magic, 0, UNITS_PER_EM, ...created, ...box, 0, 8, 2, 0, 0]);
}

function zeros(count: number): number[] {
  return new Array<number>(count).fill(0);
}
