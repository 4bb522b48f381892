import * as z from "zod/mini";

/** The optional field with which a caller wants to know of similar names before one is stored. */
export const refuseSimilar = z.optional(z.boolean("invalid"));
