/** Stands for a character that no font of the documents has: it is drawn as an empty square. */
export const MISSING = "\u25a1";

/** A space at which no line is broken. */
export const NO_BREAK_SPACE = "\u00a0";

const NARROW_SPACE = /\u202f/g;
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\u0020\u1680\u2000-\u200a\u205f\u3000]+/gu;
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;

/**
 * A text as it can be printed, which every text goes through: one line, composed (NFC), without the invisible characters
 * that come out as garbage (marks of direction, soft hyphens), and with an empty square for what the fonts lack.
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
