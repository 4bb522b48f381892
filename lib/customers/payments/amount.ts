import * as z from "zod/mini";
import { parseNumber } from "@/lib/platform/input/number-input";
import { readDecimal } from "@/lib/platform/input/numbers";

/** The highest amount of a payment or an opening balance, in EGP. */
const MAX_AMOUNT = 999_999_999_999.99;

const isExact = (value: number) => Number(value.toFixed(2)) === value;

/** An amount in EGP, as text or number with at most two decimals, of either sign: "1234.50". Fourteen digits are exact in a number. */
export const amountInput = z.pipe(
  z.pipe(
    parseNumber(readDecimal),
    z
      .number("amount")
      .check(
        z.gte(-MAX_AMOUNT, { error: "amountRange", abort: true }),
        z.lte(MAX_AMOUNT, { error: "amountRange", abort: true }),
        z.refine(isExact, { error: "tooManyDecimals", abort: true }),
      ),
  ),
  z.transform((value: number) => (value === 0 ? "0.00" : value.toFixed(2))),
);
