import {
  dropOptionalLigatures,
  isBlank,
  separateCharacters,
  withCodePoints,
  type SubstitutionTable,
} from "./ligatures";

/** An outline; each method returns a new one. */
type Outline = {
  readonly scale: (x: number, y: number) => Outline;
  readonly translate: (x: number, y: number) => Outline;
  readonly toSVG: () => string;
};

/** What a document stores of a glyph: its number in the font, the characters that it represents, and its width in font units. */
export type EncodedGlyph = {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
};

/** A glyph of a font. */
export type Glyph = EncodedGlyph & {
  /** Whether it is drawn above or below the letter before it. */
  readonly isMark: boolean;
  readonly path: Outline;
};

/** Where a glyph of a shaped text is drawn, in font units. */
export type Position = {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
};

/** A text as glyphs from left to right. */
type Glyphs<G> = {
  readonly glyphs: readonly G[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
  readonly direction: string;
};
export type ShapedText = Glyphs<Glyph>;

/** A mark that is drawn as a picture, at font units from the text's left end and above its line. */
export type MarkPicture = {
  readonly glyph: Glyph;
  readonly left: number;
  readonly above: number;
};

/** A text as a document stores it, and the marks that are drawn beside it. */
export type ReadableText = Glyphs<EncodedGlyph> & { readonly marks: readonly MarkPicture[] };

/** The glyphs of a font that a document embeds. */
type Subset = {
  readonly glyphs: number[];
  readonly mapping: Record<number, number>;
  includeGlyph: (id: number) => number;
};

/** The used part of the renderer's fonts, which have no types. */
export type FontFile = {
  readonly characterSet: readonly number[];
  readonly GSUB?: SubstitutionTable | null;
  /** Shapes a text whose characters are all in the font. Widths are in font units. */
  layout: (text: string) => ShapedText;
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
  createSubset: () => Subset;
  readonly glyphForCodePoint: (codePoint: number) => Glyph;
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
};

/** A font whose texts can be read back. */
export type LoadedFont = Omit<FontFile, "layout"> & {
  readonly layout: (text: string) => ReadableText;
};

export function isFontFile(font: unknown): font is FontFile {
  return typeof font === "object" && font !== null && "layout" in font && "getGlyph" in font;
}

/**
 * Patches the font to keep one object for each glyph and its characters. The renderer caches one object for each glyph, with
 * the characters of its first use, or with none if that use was while a document was written. The letters of the next
 * document would then not join.
 */
export function separateGlyphs(font: FontFile): void {
  const shared = font.getGlyph.bind(font);
  const cached = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id}:${codePoints.join()}`;
    const glyph = cached.get(key) ?? withCodePoints(shared(id, codePoints), codePoints);
    cached.set(key, glyph);
    return glyph;
  };
}

const SPACE = 0x20;
const MAX_CACHED = 5_000;

/**
 * Patches the font so that right-to-left text can be copied and searched: a document stores one character for each glyph. The shape of
 * each text is cached, because a long document has few different texts.
 */
export function readableFont(font: FontFile): LoadedFont {
  dropOptionalLigatures(font);
  const space = font.glyphForCodePoint(SPACE);
  const subsetOf = font.createSubset.bind(font);
  const shaped = font.layout.bind(font);
  const known = new Map<string, ReadableText>();
  return Object.assign(font, {
    createSubset: () => withBlanks(subsetOf(), space.id),
    layout: (text: string) => {
      const shape = known.get(text) ?? separateCharacters(shaped(text), text);
      if (known.size >= MAX_CACHED) known.clear();
      known.set(text, shape);
      return shape;
    },
  });
}

/** Lets a document embed the picture of a space once more for each blank. */
function withBlanks(subset: Subset, space: number): Subset {
  const include = subset.includeGlyph.bind(subset);
  subset.includeGlyph = (id) => {
    if (isBlank(id) && subset.mapping[id] === undefined)
      subset.mapping[id] = subset.glyphs.push(space) - 1;
    return include(id);
  };
  return subset;
}
