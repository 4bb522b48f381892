import type {
  EncodedGlyph,
  FontFile,
  Glyph,
  Ligature,
  LigatureSets,
  MarkPicture,
  Position,
  ReadableText,
  ShapedText,
} from "./font-file";

const REQUIRED = "rlig";
// Lam with alef, with each hamza and with madda: the ligatures that Arabic cannot be written without.
const LAM_ALEFS = [0xfef5, 0xfef6, 0xfef7, 0xfef8, 0xfef9, 0xfefa, 0xfefb, 0xfefc];

/**
 * Takes the ligatures out of a font that Arabic does without. Cairo declares dozens as required, such as that of sad and reh, and the
 * readers of PDFs copy and search words with those in another order.
 */
export function dropOptionalLigatures(font: FontFile): void {
  const table = font.GSUB;
  if (!table) return;
  const kept = new Set(
    LAM_ALEFS.filter((codePoint) => font.hasGlyphForCodePoint(codePoint)).map(
      (codePoint) => font.glyphForCodePoint(codePoint).id,
    ),
  );
  const required = table.featureList.filter(({ tag }) => tag === REQUIRED);
  const indexes = required.flatMap(({ feature }) => feature.lookupListIndexes);
  const subTables = indexes.flatMap((index) => table.lookupList.get(index).subTables);
  for (const ligatures of subTables.flatMap(({ ligatureSets }) => readSets(ligatureSets))) {
    const wanted = ligatures.filter(({ glyph }) => kept.has(glyph));
    ligatures.splice(0, ligatures.length, ...wanted);
  }
}

function readSets(sets: LigatureSets | null | undefined): Ligature[][] {
  return Array.from({ length: sets?.length ?? 0 }, (_, at) => sets?.get(at) ?? []);
}

const NOWHERE: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
// Taken back at once. Poppler ends a word at a character without any width.
const BLANK_WIDTH = 30;
/** Ids of glyphs without a picture, beyond those that a font can have. */
const FIRST_BLANK = 0x10000;

/** Checks whether a glyph is one of the blanks of `separateCharacters`. */
export function isBlank(id: number): boolean {
  return id >= FIRST_BLANK;
}

/**
 * Gives each glyph of right-to-left text one character, on the line: a letter keeps its first one, and blanks without a width beside it
 * stand for the others of a ligature and for the marks above and below, whose pictures are `marks`. Readers put such text into its order
 * glyph by glyph, so that two characters of one glyph would change places, and end a word at a glyph off the line.
 */
export function separateCharacters(shape: ShapedText, text: string): ReadableText {
  if (shape.direction !== "rtl") return { ...getShape(shape), marks: [] };
  const glyphs: EncodedGlyph[] = [];
  const positions: Position[] = [];
  for (const { letter, position, characters } of splitIntoClusters(shape, text)) {
    const [first, ...others] = letter ? characters : [undefined, ...characters];
    // From left to right: the last character comes first.
    for (const codePoint of others.toReversed()) {
      if (codePoint === undefined) continue;
      glyphs.push(blankGlyph(codePoint));
      positions.push({ ...NOWHERE });
    }
    if (!letter) continue;
    glyphs.push(first === undefined ? letter : withCodePoints(letter, [first]));
    positions.push(position);
  }
  return { ...getShape(shape), glyphs, positions, marks: listMarks(shape) };
}

function getShape({ glyphs, positions, advanceWidth, direction }: ShapedText): ShapedText {
  return { glyphs, positions, advanceWidth, direction };
}

/** A letter or ligature with the characters that it and its marks stand for; marks at the begin of a text have no letter. */
type Cluster = {
  readonly letter: Glyph | undefined;
  readonly position: Position;
  readonly characters: readonly number[];
};

/** The letters of a right-to-left text from left to right. Their characters come from the text, where a mark may be inside a ligature. */
function splitIntoClusters({ glyphs, positions }: ShapedText, text: string): Cluster[] {
  const all = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const clusters: Cluster[] = [];
  let end = all.length;
  let count = 0;
  for (const [at, glyph] of glyphs.entries()) {
    count += glyph.codePoints.length;
    if (glyph.isMark && at < glyphs.length - 1) continue;
    const characters = all.slice(end - count, end);
    const letter = glyph.isMark ? undefined : glyph;
    clusters.push({ letter, position: positions[at] ?? { ...NOWHERE }, characters });
    [end, count] = [end - count, 0];
  }
  return clusters;
}

function listMarks({ glyphs, positions }: ShapedText): MarkPicture[] {
  const marks: MarkPicture[] = [];
  let left = 0;
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at] ?? NOWHERE;
    if (glyph.isMark) marks.push({ glyph, left: left + xOffset, above: yOffset });
    left += xAdvance;
  }
  return marks;
}

/** A glyph that has no picture and stands for a character. */
function blankGlyph(codePoint: number): EncodedGlyph {
  return { id: FIRST_BLANK + codePoint, codePoints: [codePoint], advanceWidth: BLANK_WIDTH };
}

/** The same glyph for other characters. */
export function withCodePoints(glyph: Glyph, codePoints: readonly number[]): Glyph {
  if (glyph.codePoints.join() === codePoints.join()) return glyph;
  return new Proxy(glyph, {
    get: (target, name): unknown =>
      name === "codePoints" ? codePoints : Reflect.get(target, name, target),
  });
}
