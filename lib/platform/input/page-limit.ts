import * as z from "zod/mini";

const MOST = 500;

const numberFromText = z.transform((value: unknown) =>
  typeof value === "string" ? Number(value) : value,
);

/** How many entries of a list to answer, as text or as a number from 1 to 500; all of them when left out. */
export const pageLimit = z.optional(
  z.pipe(
    numberFromText,
    z.number("wholeNumber").check(z.int("wholeNumber"), z.gte(1), z.lte(MOST)),
  ),
);
