/** A glyph of a font, and the characters that it represents. */
type Glyph = { readonly codePoints: readonly number[] };

type ShapedText = { readonly advanceWidth: number };

/** The used part of the renderer's fonts, which have no types. */
export type LoadedFont = {
  readonly characterSet: readonly number[];
  /** Shapes a text whose characters are all in the font. Widths are in font units. */
  layout: (text: string, features?: readonly string[]) => ShapedText;
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
};

export function isLoaded(font: unknown): font is LoadedFont {
  return typeof font === "object" && font !== null && "layout" in font && "getGlyph" in font;
}

/**
 * Patches the font to keep one object for each glyph and its characters. The renderer caches one object for each glyph, with
 * the characters of its first use, or with none if that use was while a document was written. The letters of the next
 * document would then not join.
 */
export function separateGlyphs(font: LoadedFont): void {
  const shared = font.getGlyph.bind(font);
  const cached = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id}:${codePoints.join()}`;
    const glyph = cached.get(key) ?? withCodePoints(shared(id, codePoints), codePoints);
    cached.set(key, glyph);
    return glyph;
  };
}

const MAX_CACHED = 5_000;

/** Caches the shape of each text, because a long document has few different texts. */
export function cacheShapes(font: LoadedFont): void {
  const shaped = font.layout.bind(font);
  const known = new Map<string, ShapedText>();
  font.layout = (text, features) => {
    const shape = known.get(text) ?? shaped(text, features);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(text, shape);
    return shape;
  };
}

function withCodePoints(glyph: Glyph, codePoints: readonly number[]): Glyph {
  if (glyph.codePoints.join() === codePoints.join()) return glyph;
  return new Proxy(glyph, {
    get: (target, name): unknown =>
      name === "codePoints" ? codePoints : Reflect.get(target, name, target),
  });
}
