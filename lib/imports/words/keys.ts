import { toLatinDigits } from "@/lib/platform/input/digits";

/**
 * Returns a head as heads are compared: in any case, without spaces, signs, invisible characters and the Arabic article, with one form of
 * the Arabic letters that people write in several. Blank for a head of signs alone.
 */
export function toHeadKey(head: string): string {
  return toLatinDigits(head)
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\u0640]/gu, "")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, ""))
    .join("");
}

const ARABIC_PART = /[^\p{Script=Arabic}\p{M}\s]+/gu;
const LATIN_PART = /[^\p{Script=Latin}\p{N}\s]+/gu;

/**
 * Returns the keys of the parts of a head that is written in two languages or has a remark, such as `SKU / كود الصنف` or `Qty (pcs)`,
 * the most specific first.
 */
export function toPartKeys(head: string): string[] {
  const parts = [
    head.replace(/\([^)]*\)|\[[^\]]*\]/gu, " "),
    ...head.split(/[/|\n\r:()[\]]|\s[-–—]\s/u),
    head.replace(ARABIC_PART, " "),
    head.replace(LATIN_PART, " "),
  ];
  return [...new Set(parts.map(toHeadKey))].filter((key) => key !== "");
}
