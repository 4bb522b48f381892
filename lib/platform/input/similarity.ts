import { toComparisonKey } from "./keys";

// Arabic letters that are written for each other. Hamza and madda are marks of the letter, which fall away.
const SPELLINGS: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ە: "ه",
  ہ: "ه",
  ک: "ك",
  ڪ: "ك",
};
// As in search_text of the database.
const DIACRITICS = /[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED]/g;
const SIGNS =
  /[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u066A-\u066D\u06D4\u2010-\u205F\u2190-\u2BFF\u3000-\u303F]+/g;
const SPELLING = new RegExp(`[${Object.keys(SPELLINGS).join("")}]`, "g");

/**
 * The form by which names and codes are similar: two texts with one key are asked about. Besides what `comparisonKey` ignores, these do
 * not count: spellings of Arabic letters, diacritics, zeros that lead a number, and signs that are not between two digits. The
 * database has it, too (`similarity_key`).
 */
export function toSimilarityKey(text: string): string {
  const letters = toComparisonKey(text)
    .normalize("NFKD")
    .replace(DIACRITICS, "")
    .replace(SPELLING, (letter) => SPELLINGS[letter] ?? letter)
    .replace(SIGNS, " ")
    .trim();
  return letters.replace(/(?<!\d) | (?!\d)/g, "").replace(/(?<![\d ])0+(?=\d)/g, "");
}
