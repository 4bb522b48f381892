/** Replaces a character that the fonts lack; it is drawn as an empty square. */
export const MISSING = "\u25a1";

/** A space at which lines do not break. */
export const NO_BREAK_SPACE = "\u00a0";

const NARROW_SPACE = /\u202f/g;
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\u0020\u1680\u2000-\u200a\u205f\u3000]+/gu;
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;

/**
 * Prepares a text for printing: joins its lines, composes it (NFC), removes invisible characters that print as garbage
 * (direction marks, soft hyphens), and replaces characters that the fonts lack with an empty square.
 */
export function cleanText(text: string, covers: (codePoint: number) => boolean): string {
  const plain = text
    .normalize("NFC")
    .replace(NARROW_SPACE, NO_BREAK_SPACE)
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .trim();
  return Array.from(plain, (character) =>
    covers(character.codePointAt(0) ?? 0) ? character : MISSING,
  ).join("");
}
