/** A shape of a font, and the characters that it stands for. */
type Glyph = { readonly codePoints: readonly number[] };

/** What is used here of the renderer's fonts, which come without types. */
export type LoadedFont = {
  readonly characterSet: readonly number[];
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
  readonly layout: (
    text: string,
    features?: undefined,
    script?: undefined,
    language?: undefined,
    direction?: "ltr",
  ) => { readonly advanceWidth: number };
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
};

export function isLoaded(font: unknown): font is LoadedFont {
  return typeof font === "object" && font !== null && "layout" in font && "getGlyph" in font;
}

/** How wide a text is whose characters are all in the font, in units of the font. */
export function widthOfRun(font: LoadedFont, text: string): number {
  // Left to right, as the renderer asks for it: it reverses what is Arabic by itself.
  return font.layout(text, undefined, undefined, undefined, "ltr").advanceWidth;
}

/**
 * Mends the font, which keeps one object for each glyph with the characters that it stood for when it was first seen.
 * Arabic letters share glyphs (a body, its dots), so words would lose letters, depending on the words before them.
 */
export function keepGlyphsApart(font: LoadedFont): void {
  const shared = font.getGlyph.bind(font);
  const apart = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id}:${codePoints.join()}`;
    const glyph = apart.get(key) ?? withCodePoints(shared(id, codePoints), codePoints);
    apart.set(key, glyph);
    return glyph;
  };
}

function withCodePoints(glyph: Glyph, codePoints: readonly number[]): Glyph {
  if (glyph.codePoints.join() === codePoints.join()) return glyph;
  return new Proxy(glyph, {
    get: (target, name): unknown =>
      name === "codePoints" ? codePoints : Reflect.get(target, name, target),
  });
}
