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

/** The document that was undone, with its label if people have one, and how on hand changed by it. */
export const undoneSchema = z.object({
  documentId: z.string(),
  type: z.enum(["stockChange", "workerRequest", "salesRequest", "stockCount"]),
  label: z.nullable(z.string()),
  lines: z.array(lineSchema),
});
export type Undone = z.output<typeof undoneSchema>;
