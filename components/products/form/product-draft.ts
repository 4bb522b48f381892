import * as z from "zod/mini";
import { productViewSchema } from "@/lib/products/schema";
import type { ProductValues } from "./product-values";

const color = z.object({
  _id: z.optional(z.string()),
  color: z.string(),
  quantity: z.union([z.number(), z.literal("")]),
});

const sort = z.object({
  _id: z.optional(z.string()),
  sortName: z.string(),
  colors: z.array(color),
});

/** A product's form as the device keeps it: with what the product was when the person began, and without the picture. */
export const productDraftSchema = z.object({
  name: z.string(),
  size: z.string(),
  SKU: z.string(),
  sorts: z.array(sort),
  loaded: z.optional(productViewSchema),
  hadPicture: z.boolean(),
});
export type ProductDraft = z.output<typeof productDraftSchema>;

export function draftOf({ name, size, SKU, sorts, loaded, image }: ProductValues): ProductDraft {
  return {
    name,
    size,
    SKU,
    sorts: sorts.map(({ _id, sortName, colors }) => ({
      _id,
      sortName,
      colors: colors.map(({ _id: id, color: called, quantity }) => ({
        _id: id,
        color: called,
        quantity: typeof quantity === "number" ? quantity : "",
      })),
    })),
    loaded,
    hadPicture: image !== undefined,
  };
}

export function valuesOfDraft({ hadPicture: _, ...values }: ProductDraft): ProductValues {
  return { ...values, image: undefined };
}
