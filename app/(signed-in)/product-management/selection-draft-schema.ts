import * as z from "zod/mini";
import { productViewSchema } from "@/lib/products/schema";

/** What was asked for without an answer, and the moment by which its requests are named. */
const askedSchema = z.object({ content: z.string(), at: z.number() });
export type Asked = z.output<typeof askedSchema>;

const lineSchema = z.object({
  sortName: z.string(),
  color: z.string(),
  quantity: z.number(),
  wrongQuantity: z.nullable(z.string()),
});

/** What was chosen, as the device keeps it. */
export const selectionDraftSchema = z.object({
  selections: z.array(z.object({ product: productViewSchema, lines: z.array(lineSchema) })),
  asked: z.nullable(askedSchema),
});
export type SelectionDraft = z.output<typeof selectionDraftSchema>;
