/** The part of the font's substitution table that is read and changed; the renderer exports no type for it. */
export type Ligature = { readonly glyph: number };
export type LigatureSets = { readonly length: number; readonly get: (index: number) => Ligature[] };
type Lookup = { readonly subTables: readonly { readonly ligatureSets?: LigatureSets | null }[] };
type SubstitutionTable = {
  readonly lookupList: { readonly length: number; readonly get: (index: number) => Lookup };
  readonly featureList: readonly {
    readonly tag: string;
    readonly feature: { readonly lookupListIndexes: readonly number[] };
  }[];
};

/** An outline; each method returns a new one. */
type Outline = {
  readonly scale: (x: number, y: number) => Outline;
  readonly translate: (x: number, y: number) => Outline;
  readonly toSVG: () => string;
};

/** A glyph as a document stores it: its number in the font, the characters that it represents, and its width in font units. */
export type EncodedGlyph = {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
};

/** A glyph of a font. */
export type Glyph = EncodedGlyph & {
  /** True when it is drawn above or below the letter before it. */
  readonly isMark: boolean;
  readonly path: Outline;
};

/** The position of a glyph in a shaped text, in font units. */
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
export type Subset = {
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
