import type { Reason } from "@/lib/platform/errors/app-error";
import { isBlank, readUnits, type ReadNumber } from "@/lib/platform/input/numbers";

/** Units of a typed text, empty for none. A text that is refused gives none, with the reason and its limit. */
export type TypedQuantity = {
  readonly value: number | "";
  readonly wrong: { readonly reason: Reason; readonly limit: number } | null;
};

// The letter x stands for the sign that few keyboards have.
const TIMES = /[×xX*✕]/;

/** Checks whether a text is a product, such as `3 × 12`. */
export function isProduct(text: string): boolean {
  return TIMES.test(text);
}

/** Reads units from 0 up to `max`, or a product of two numbers; a lower bound above 0 is not one while somebody is typing. */
export function readTypedQuantity(text: string, max: number): TypedQuantity {
  if (isBlank(text)) return { value: "", wrong: null };
  const read = readProduct(text);
  if ("reason" in read) {
    const reason = read.reason === "tooManyDigits" ? "numberTooLarge" : read.reason;
    return { value: "", wrong: { reason, limit: max } };
  }
  if (read.value > max) return { value: "", wrong: { reason: "numberTooLarge", limit: max } };
  if (read.value < 0) return { value: "", wrong: { reason: "numberTooSmall", limit: 0 } };
  return { value: read.value, wrong: null };
}

function readProduct(text: string): ReadNumber {
  const factors = text.split(TIMES).map(readUnits);
  const [one, other] = factors;
  if (factors.length !== 2 || !one || !other) return readUnits(text);
  if ("reason" in one) return one;
  return "reason" in other ? other : { value: one.value * other.value };
}

/** The text that a field shows: what was typed as long as it means `value`, else the value. */
export function shownQuantity(typed: string | null, value: number | string, max: number): string {
  const isPresent =
    typed !== null && (typed === value || readTypedQuantity(typed, max).value === value);
  return isPresent ? typed : String(value);
}
