import type { Language } from "../models";
import { ARABIC_LIMIT, countInArabic, type CountedNoun } from "./arabic";
import { ENGLISH_LIMIT, numberInEnglish } from "./english";

const POUND: CountedNoun = { one: "جنيه", two: "جنيهان", few: "جنيهات", many: "جنيهًا" };
const PIASTRE: CountedNoun = { one: "قرش", two: "قرشان", few: "قروش", many: "قرشًا" };

const AMOUNT = /^(?<pounds>\d+)\.(?<piastres>\d{2})$/;

/**
 * An amount in EGP ("1234.50") in words, as on a cheque: "One thousand two hundred and thirty-four Egyptian
 * pounds and fifty piastres only", "فقط ألف ومائتان وأربعة وثلاثون جنيهًا وخمسون قرشًا لا غير". `undefined` for negative
 * amounts, from 10^18 on, and for text that is not an amount with two decimals.
 */
export function amountInWords(amount: string, language: Language): string | undefined {
  const { pounds, piastres } = AMOUNT.exec(amount)?.groups ?? {};
  if (pounds === undefined || piastres === undefined) return undefined;
  const [whole, hundredths] = [BigInt(pounds), BigInt(piastres)];
  if (whole >= (language === "ar" ? ARABIC_LIMIT : ENGLISH_LIMIT)) return undefined;
  return language === "ar" ? inArabic(whole, hundredths) : inEnglish(whole, hundredths);
}

function inArabic(pounds: bigint, piastres: bigint): string {
  const parts = [
    pounds > 0n ? countInArabic(pounds, POUND) : "",
    piastres > 0n ? countInArabic(piastres, PIASTRE) : "",
  ].filter((part) => part !== "");
  return `فقط ${parts.length > 0 ? parts.join(" و") : "صفر جنيه"} لا غير`;
}

function inEnglish(pounds: bigint, piastres: bigint): string {
  const parts = [
    pounds > 0n ? `${numberInEnglish(pounds)} Egyptian ${pounds === 1n ? "pound" : "pounds"}` : "",
    piastres > 0n ? `${numberInEnglish(piastres)} ${piastres === 1n ? "piastre" : "piastres"}` : "",
  ].filter((part) => part !== "");
  const words = parts.length > 0 ? parts.join(" and ") : "zero Egyptian pounds";
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
}
