/** A shape of a font, and the characters that it stands for. */
type Glyph = { readonly codePoints: readonly number[] };

type ShapedText = { readonly advanceWidth: number };

/** What is used here of the renderer's fonts, which come without types. */
export type LoadedFont = {
  readonly characterSet: readonly number[];
  /** Shapes a text whose characters are all in the font; its width is in units of the font. */
  layout: (text: string, features?: readonly string[]) => ShapedText;
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
};

export function isLoaded(font: unknown): font is LoadedFont {
  return typeof font === "object" && font !== null && "layout" in font && "getGlyph" in font;
}

/**
 * Mends the font, which keeps one object for each glyph with the characters that it stood for when it was first seen, or
 * with none at all when that was while a document was written: in the next one such letters would no longer join.
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

const MOST_REMEMBERED = 5_000;

/** Has each text shaped only once, because few different ones are all there is in a long document. */
export function rememberShapes(font: LoadedFont): void {
  const shaped = font.layout.bind(font);
  const known = new Map<string, ShapedText>();
  font.layout = (text, features) => {
    const shape = known.get(text) ?? shaped(text, features);
    if (known.size >= MOST_REMEMBERED) known.clear();
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
