import type { Reason } from "@/lib/platform/errors/app-error";
import { isBlank, readUnits } from "@/lib/platform/input/numbers";

/** Units of a typed text, empty for none. A text that is refused gives none, with the reason and its limit. */
export type TypedQuantity = {
  readonly value: number | "";
  readonly wrong: { readonly reason: Reason; readonly limit: number } | null;
};

/** Reads units from 0 up to `max`; a lower bound above 0 is not one while somebody is typing. */
export function readTypedQuantity(text: string, max: number): TypedQuantity {
  if (isBlank(text)) return { value: "", wrong: null };
  const read = readUnits(text);
  if ("reason" in read) {
    const reason = read.reason === "tooManyDigits" ? "numberTooLarge" : read.reason;
    return { value: "", wrong: { reason, limit: max } };
  }
  if (read.value > max) return { value: "", wrong: { reason: "numberTooLarge", limit: max } };
  if (read.value < 0) return { value: "", wrong: { reason: "numberTooSmall", limit: 0 } };
  return { value: read.value, wrong: null };
}

/** The text that a field shows: what was typed as long as it means `value`, else the value. */
export function shownQuantity(typed: string | null, value: number | string, max: number): string {
  const isPresent =
    typed !== null && (typed === value || readTypedQuantity(typed, max).value === value);
  return isPresent ? typed : String(value);
}
