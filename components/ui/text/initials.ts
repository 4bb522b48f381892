const TINTS = 4;

/** The letters that stand for a name: of its first two words, else its first two letters. */
export function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const letters = words.length > 1 ? words.slice(0, 2).map(getFirstLetter) : [...(words[0] ?? "")];
  // Two Arabic letters would join to one shape that nobody reads as initials.
  return letters
    .slice(0, 2)
    .map((letter) => letter.toUpperCase())
    .join("\u200C");
}

function getFirstLetter(word: string): string {
  return [...word][0] ?? "";
}

/** Which of the four tints a name has, from 0 on: the same one everywhere. */
export function getTint(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;
}
