import * as z from "zod/mini";
import { productViewSchema } from "@/lib/products/schema";

/** The last sent requests that got no response, and the time from which their ids are made. */
const sentRequestsSchema = z.object({ content: z.string(), at: z.number() });
export type SentRequests = z.output<typeof sentRequestsSchema>;

const lineSchema = z.object({
  sortName: z.string(),
  color: z.string(),
  quantity: z.number(),
  wrongQuantity: z.nullable(z.string()),
});

/** The selections, as the device stores them. */
export const selectionDraftSchema = z.object({
  selections: z.array(z.object({ product: productViewSchema, lines: z.array(lineSchema) })),
  // Named as in the drafts that devices have stored.
  asked: z.nullable(sentRequestsSchema),
  /** The request that these repeat (W-12). */
  repeats: z.optional(z.string()),
});
export type SelectionDraft = z.output<typeof selectionDraftSchema>;
