import * as z from "zod/mini";

/** How many of all products each state of the stock finds, as a list narrowed by `stock` would have. */
export const productCountsSchema = z.object({
  low: z.number(),
  held: z.number(),
  none: z.number(),
});
export type ProductCounts = z.output<typeof productCountsSchema>;
