const UNITS = [
  ...["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"],
  ...["eighteen", "nineteen"],
];
const TENS = [
  ...["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
];
const SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

/** Numbers below this have words. */
export const ENGLISH_LIMIT = 10n ** BigInt(3 * SCALES.length);

/** A whole number from 1 on in words: one hundred and one, two thousand and five, three thousand four hundred. */
export function writeNumberInEnglish(number: bigint): string {
  const parts: string[] = [];
  let left = number;
  for (const scale of SCALES) {
    const group = Number(left % 1000n);
    if (group > 0) parts.unshift([belowThousand(group), scale].filter(Boolean).join(" "));
    left /= 1000n;
  }
  // A last part below 100 is joined with "and".
  const isTied = number > 100n && number % 1000n > 0n && number % 1000n < 100n;
  const last = parts.pop() ?? "";
  return [...parts, isTied ? `and ${last}` : last].join(" ");
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const hundred = hundreds > 0 ? `${UNITS[hundreds] ?? ""} hundred` : "";
  return [hundred, belowHundred(rest)].filter(Boolean).join(" and ");
}

function belowHundred(number: number): string {
  if (number < 20) return UNITS[number] ?? "";
  return [TENS[Math.floor(number / 10)] ?? "", UNITS[number % 10] ?? ""].filter(Boolean).join("-");
}
