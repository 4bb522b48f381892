import { dropOptionalLigatures, isBlank, separateCharacters, withCodePoints } from "./ligatures";
import type { FontFile, Glyph, ReadableText, Subset } from "./font-file";

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
