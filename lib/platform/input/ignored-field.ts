import * as z from "zod/mini";

/** A field that may be sent with anything in it and counts for nothing: whatever it holds, nothing of it goes further. */
export const ignoredField = z.optional(
  z.pipe(
    z.unknown(),
    z.transform(() => undefined),
  ),
);
