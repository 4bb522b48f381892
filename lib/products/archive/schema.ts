import * as z from "zod/mini";

/** A product to archive by its id; `anyway` also one that has stock, or that requests or counts wait for. */
export const archiveProductSchema = z.strictObject({
  id: z.uuid("id"),
  anyway: z._default(z.boolean("invalid"), false),
});
