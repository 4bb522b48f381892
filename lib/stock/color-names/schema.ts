import * as z from "zod/mini";

/** The names of a color at some time: of its product, its sort and its own. */
export const colorNamesSchema = z.object({
  productName: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});
export type ColorNames = z.output<typeof colorNamesSchema>;
