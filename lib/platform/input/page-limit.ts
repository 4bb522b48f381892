import * as z from "zod/mini";

const MOST = 500;

const numberFromText = z.transform((value: unknown) =>
  typeof value === "string" ? Number(value) : value,
);

/** The maximum of entries in an answer: 1 to 500, as text or number. Without it the answer has all entries. */
export const pageLimit = z.optional(
  z.pipe(
    numberFromText,
    z.number("wholeNumber").check(z.int("wholeNumber"), z.gte(1), z.lte(MOST)),
  ),
);
