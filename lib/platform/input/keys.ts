import { toLatinDigits } from "./digits";
import { removeMarks } from "./marks";

/** Most codes: signs of ASCII with single spaces between them, in which only the case does not count. */
const PLAIN = /^[!-~]+( [!-~]+)*$/;
const TATWEEL = /\u0640/g;
const HYPHENS = /[\u2010-\u2012\u2212]/g;
// The blanks of Hangul besides; NFKC has only these two.
const BLANKS = /[\s\u115F\u1160]+/g;

/**
 * The form by which names and codes are the same: two texts with one key look alike, so the second one is refused. Case, width,
 * invisible marks, tatweel, kinds of spaces and hyphens, and the script of digits do not count. The database has it, too
 * (`comparison_key`).
 */
export function toComparisonKey(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const folded = removeMarks(text).normalize("NFKC").replace(TATWEEL, "").replace(HYPHENS, "-");
  return toLatinDigits(folded).toLowerCase().replace(BLANKS, " ").trim();
}
