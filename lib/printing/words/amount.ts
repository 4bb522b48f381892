import type { Language } from "@/lib/platform/languages";
import { ARABIC_LIMIT, countInArabic } from "./arabic";
import { CURRENCY_WORDS, type Currency } from "./currencies";
import { ENGLISH_LIMIT, writeNumberInEnglish } from "./english";

const AMOUNT = /^(?<whole>\d+)\.(?<hundredths>\d{2})$/;

/**
 * An amount ("1234.50") in words, as on a cheque: "One thousand two hundred and thirty-four Egyptian
 * pounds and fifty piastres only", "فقط ألف ومائتان وأربعة وثلاثون جنيهًا وخمسون قرشًا لا غير". `undefined` for negative
 * amounts, from 10^18 on, and for text that is not an amount with two decimals.
 */
export function writeAmountInWords(
  amount: string,
  language: Language,
  currency: Currency,
): string | undefined {
  const found = AMOUNT.exec(amount)?.groups;
  if (found?.whole === undefined || found.hundredths === undefined) return undefined;
  const [whole, hundredths] = [BigInt(found.whole), BigInt(found.hundredths)];
  if (whole >= (language === "ar" ? ARABIC_LIMIT : ENGLISH_LIMIT)) return undefined;
  return (language === "ar" ? inArabic : inEnglish)(whole, hundredths, currency);
}

function inArabic(count: bigint, hundredths: bigint, currency: Currency): string {
  const { whole, part } = CURRENCY_WORDS[currency].ar;
  const ofPart = part ? countInArabic : () => `${hundredths}/100`;
  const parts = [
    count > 0n ? countInArabic(count, whole) : "",
    hundredths > 0n ? ofPart(hundredths, part ?? whole) : "",
  ].filter((words) => words !== "");
  return `فقط ${parts.length > 0 ? parts.join(" و") : `صفر ${whole.one}`} لا غير`;
}

function inEnglish(count: bigint, hundredths: bigint, currency: Currency): string {
  const { whole, part } = CURRENCY_WORDS[currency].en;
  const formatCount = (number: bigint, { one, many }: typeof whole) =>
    number > 0n ? `${writeNumberInEnglish(number)} ${number === 1n ? one : many}` : "";
  const parts = [formatCount(count, whole), formatCount(hundredths, part)].filter(
    (words) => words !== "",
  );
  const words = parts.length > 0 ? parts.join(" and ") : `zero ${whole.many}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
}
