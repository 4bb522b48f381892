import * as z from "zod/mini";
import { productViewSchema } from "@/lib/products/schema";
import { stockActionSchema } from "@/lib/stock/schema";

const text = z.string();

const fieldsSchema = z.object({
  product: text,
  sortName: text,
  color: text,
  quantity: z.union([z.number(), text]),
  itemSubmissionDate: text,
});

/** Draft of a request as stored on the device. */
export const keptRequestSchema = z.object({
  action: stockActionSchema,
  /** The request that this one repeats (#12). */
  repeats: z.optional(text),
  products: z.array(productViewSchema),
  fields: fieldsSchema,
  // Drafts that were stored before 1.1.0 have none.
  begun: z._default(z.array(fieldsSchema), []),
  items: z.array(
    z.object({
      product: text,
      productName: text,
      sortName: text,
      color: text,
      // Drafts that were stored before 1.0.1 have none.
      colorId: z.optional(text),
      quantity: z.number(),
      itemSubmissionDate: text,
    }),
  ),
});
export type KeptRequest = z.output<typeof keptRequestSchema>;
