import * as z from "zod/mini";
import { parseWholeNumber } from "./number-input";

const MOST = 500;

/** The maximum of entries in an answer: 1 to 500, as text or number. Without it the answer has all entries. */
export const pageLimit = z.optional(
  z.pipe(
    parseWholeNumber(MOST),
    z.number("wholeNumber").check(z.int("wholeNumber"), z.gte(1), z.lte(MOST)),
  ),
);
