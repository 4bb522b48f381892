import * as z from "zod/mini";

/** An optional field that accepts any value and parses to undefined. */
export const ignoredField = z.optional(
  z.pipe(
    z.unknown(),
    z.transform(() => undefined),
  ),
);
