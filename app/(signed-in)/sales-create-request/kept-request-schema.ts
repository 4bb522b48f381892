import * as z from "zod/mini";
import { productViewSchema } from "@/lib/products/schema";
import { stockActionSchema } from "@/lib/stock/schema";

const text = z.string();

/** Draft of a request as stored on the device. */
export const keptRequestSchema = z.object({
  action: stockActionSchema,
  /** The request that this one repeats (#12). */
  repeats: z.optional(text),
  products: z.array(productViewSchema),
  fields: z.object({
    product: text,
    sortName: text,
    color: text,
    quantity: z.union([z.number(), text]),
    itemSubmissionDate: text,
  }),
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
