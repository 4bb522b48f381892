import { toComparisonKey } from "./keys";
import { toSearchText } from "./search-text";

/**
 * The form by which names and codes are similar: two texts with one key are asked about. Besides what `comparisonKey` ignores, these do
 * not count: spellings of Arabic letters, diacritics, zeros that lead a number, and signs that are not between two digits. The
 * database has it, too (`similarity_key`).
 */
export function toSimilarityKey(text: string): string {
  const letters = toSearchText(toComparisonKey(text));
  return letters.replace(/(?<!\d) | (?!\d)/g, "").replace(/(?<![\d ])0+(?=\d)/g, "");
}
