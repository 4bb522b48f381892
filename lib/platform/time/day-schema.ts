import * as z from "zod/mini";
import { isDay, isMoment } from "./days";

// Further away is a slip of the finger, such as the year 0026.
const PLAUSIBLE_YEAR = /^[12]\d{3}-/;

/**
 * A day (YYYY-MM-DD) that exists, or a moment (ISO 8601), which means its day in the factory's time zone. `required` is the
 * issue for a blank one.
 */
export function day(required: string) {
  return z.string(required).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.refine((value) => PLAUSIBLE_YEAR.test(value) && (isDay(value) || isMoment(value)), "date"),
  );
}
