import * as z from "zod/mini";
import { draftFields } from "@/lib/products/fields/schema";
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
  ...draftFields,
  sorts: z.array(sort),
  loaded: z.optional(productViewSchema),
  hadPicture: z.boolean(),
});
export type ProductDraft = z.output<typeof productDraftSchema>;

const draftFieldsSchema = z.object(draftFields);

export function draftOf({ sorts, loaded, image, ...fields }: ProductValues): ProductDraft {
  return {
    ...draftFieldsSchema.parse(fields),
    sorts: sorts.map(({ _id, sortName, colors }) => ({
      _id,
      sortName,
      colors: colors.map(({ _id: id, color: called, quantity }) => ({
        _id: id,
        color: called,
        quantity: typeof quantity === "number" ? quantity : "",
      })),
    })),
    loaded: loaded && productViewSchema.parse(loaded),
    hadPicture: image !== undefined,
  };
}

export function valuesOfDraft({ hadPicture: _, ...values }: ProductDraft): ProductValues {
  return { ...values, image: undefined };
}
