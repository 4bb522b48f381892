import * as z from "zod/mini";

/** The optional field with which a caller wants to know of similar names before one is stored; multipart sends it as text. */
export const refuseSimilar = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === "true" ? true : value === "false" ? false : value)),
    z.boolean("invalid"),
  ),
);
