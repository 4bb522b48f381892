import * as z from "zod/mini";

/** A document that stock moved for, as people call it. */
export const documentSchema = z.object({
  /** The kind of list that shows the document now; `deleted` when it no longer exists. */
  type: z.enum(["workerRequest", "salesRequest", "heldOrder", "stockCount", "return", "deleted"]),
  id: z.string(),
  label: z.string(),
  /** The number of a worker's request, W-12; null of others. */
  number: z._default(z.nullable(z.number()), null),
});
export type MovementDocument = z.output<typeof documentSchema>;
