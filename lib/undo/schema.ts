import * as z from "zod/mini";

/** The document to undo: the id of a worker request, sales request, count or direct stock change, or of one of its movements. */
export const undoSchema = z.strictObject({ documentId: z.uuid("id") });

const lineSchema = z.object({
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  /** By how many units on hand changes. */
  quantity: z.number(),
});

/** The request with the rest of one that was accepted in part, its units, and whether it was joined to that one again. */
const restSchema = z.object({
  documentId: z.string(),
  label: z.string(),
  units: z.number(),
  isJoined: z.boolean(),
});
export type RestOfUndone = z.output<typeof restSchema>;

/** The document that was undone, with its label if people have one, and how on hand changed by it. */
export const undoneSchema = z.object({
  documentId: z.string(),
  type: z.enum(["stockChange", "workerRequest", "salesRequest", "stockCount"]),
  label: z.nullable(z.string()),
  lines: z.array(lineSchema),
  /** The rest of a request that was accepted in part, if it was still there. */
  rest: z._default(z.nullable(restSchema), null),
});
export type Undone = z.output<typeof undoneSchema>;
