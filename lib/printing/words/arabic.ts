/** The forms of a masculine noun after Arabic numbers. */
export type CountedNoun = {
  /** Alone, and after whole hundreds. */
  readonly one: string;
  readonly two: string;
  /** After 3 to 10. */
  readonly few: string;
  /** After 11 to 99. */
  readonly many: string;
};

const UNITS = [
  ...["", "واحد", "اثنان", "ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة"],
  ...["أحد عشر", "اثنا عشر", "ثلاثة عشر", "أربعة عشر", "خمسة عشر", "ستة عشر", "سبعة عشر"],
  ...["ثمانية عشر", "تسعة عشر"],
];
const TENS = [...["", "", "عشرون", "ثلاثون", "أربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون"]];
const HUNDREDS = [
  ...["", "مائة", "مائتان", "ثلاثمائة", "أربعمائة", "خمسمائة", "ستمائة", "سبعمائة", "ثمانمائة"],
  ...["تسعمائة"],
];
const TWO_HUNDRED_BOUND = "مائتا";

// Thousands, millions and so on, each 1,000 times the one before.
const SCALES: readonly CountedNoun[] = [
  { one: "ألف", two: "ألفان", few: "آلاف", many: "ألفًا" },
  { one: "مليون", two: "مليونان", few: "ملايين", many: "مليونًا" },
  { one: "مليار", two: "ملياران", few: "مليارات", many: "مليارًا" },
  { one: "تريليون", two: "تريليونان", few: "تريليونات", many: "تريليونًا" },
  { one: "كوادريليون", two: "كوادريليونان", few: "كوادريليونات", many: "كوادريليونًا" },
];

/** Numbers below this have words. */
export const ARABIC_LIMIT = 10n ** BigInt(3 * (SCALES.length + 1));

/**
 * A whole number from 1 on with its noun, in words: ثلاثة جنيهات, أحد عشر جنيهًا, مائة جنيه. Forms of the noun alone express 1
 * and 2, also after a larger number: مائة جنيه وجنيه واحد.
 */
export function countInArabic(count: bigint, noun: CountedNoun): string {
  const rest = count % 100n;
  if (count === 1n) return `${noun.one} واحد`;
  if (count === 2n) return noun.two;
  if (rest === 1n) return `${countInArabic(count - 1n, noun)} و${noun.one} واحد`;
  if (rest === 2n) return `${countInArabic(count - 2n, noun)} و${noun.two}`;
  const groups = groupsOfThree(count);
  const units = groups[0] ?? 0;
  const parts = groups
    .map((group, index) => {
      const word = SCALES[index - 1];
      // When no units follow, the last scale word is directly before the noun, in the construct state.
      const isBound = units === 0 && groups.slice(0, index).every((lower) => lower === 0);
      return word && group > 0 ? countOfScale(group, word, isBound) : "";
    })
    .reverse()
    .filter((part) => part !== "");
  if (units === 0) return `${parts.join(" و")} ${noun.one}`;
  return [...parts, `${numberBelowThousand(units)} ${formAfter(units, noun)}`].join(" و");
}

/** A count of a scale: ثلاثة آلاف, or in the construct state before the noun, as in ألفا (جنيه). */
function countOfScale(count: number, word: CountedNoun, isBound: boolean): string {
  const rest = count % 100;
  // In the construct state the dual loses its last letter, and the accusative its ending.
  const two = isBound ? word.two.slice(0, -1) : word.two;
  if (count === 1) return word.one;
  if (count === 2) return two;
  if (rest === 1) return `${countOfScale(count - 1, word, false)} و${word.one}`;
  if (rest === 2) return `${countOfScale(count - 2, word, false)} و${two}`;
  const form = isBound && rest > 10 ? word.one : formAfter(count, word);
  return `${numberBelowThousand(count)} ${form}`;
}

function formAfter(count: number, noun: CountedNoun): string {
  const rest = count % 100;
  if (rest === 0) return noun.one;
  return rest <= 10 ? noun.few : noun.many;
}

/** A number from 1 to 999 directly before its noun. */
function numberBelowThousand(count: number): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const hundred = count === 200 ? TWO_HUNDRED_BOUND : (HUNDREDS[hundreds] ?? "");
  return [hundred, numberBelowHundred(rest)].filter((part) => part !== "").join(" و");
}

function numberBelowHundred(count: number): string {
  if (count < 20) return UNITS[count] ?? "";
  const parts = [UNITS[count % 10] ?? "", TENS[Math.floor(count / 10)] ?? ""];
  return parts.filter((part) => part !== "").join(" و");
}

/** Groups of three digits, the lowest first. */
function groupsOfThree(count: bigint): number[] {
  const groups: number[] = [];
  for (let left = count; left > 0n; left /= 1000n) groups.push(Number(left % 1000n));
  return groups;
}
