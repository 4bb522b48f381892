import { readHundredths, writeAmount } from "./rules";
import { getCredit, type Condition } from "@/lib/customers/returns/rules";

/** Goods of one line that come back now: what was sold and has come back of it (units, EGP as text), and how many units, blank for none. */
type LineOfReturn = {
  readonly sold: number;
  readonly amount: string;
  readonly returned: number;
  readonly credited: string;
  readonly quantity: number | "";
  readonly condition: Condition;
};

/** The effect of a return: its credit (EGP as text), the units that are on hand again, and those that are only recorded. */
export type ReturnEffect = {
  readonly credit: string;
  readonly good: number;
  readonly damaged: number;
};

/** Returns the effect of a return of these lines. */
export function sumEffect(lines: readonly LineOfReturn[]): ReturnEffect {
  let piastres = 0n;
  const units = { good: 0, damaged: 0 };
  for (const { sold, amount, returned, credited, quantity, condition } of lines) {
    if (quantity === "") continue;
    const before = { quantity: sold, piastres: readHundredths(amount), returned };
    piastres += getCredit({ ...before, credited: readHundredths(credited) }, quantity);
    units[condition] += quantity;
  }
  return { credit: writeAmount(piastres), ...units };
}
