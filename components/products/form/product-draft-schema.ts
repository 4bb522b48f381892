import * as z from "zod/mini";
import { draftFields, draftMinimum, type ProductFields } from "@/lib/products/fields/schema";
import { productViewSchema } from "@/lib/products/schema";

const pack = z.object({
  name: z.string(),
  units: z.union([z.number(), z.string()]),
  barcode: z.optional(z.nullable(z.string())),
});

const color = z.object({
  _id: z.optional(z.string()),
  color: z.string(),
  quantity: z.union([z.number(), z.string()]),
  barcode: z.optional(z.nullable(z.string())),
  packs: z.optional(z.array(pack)),
  minQuantity: z.optional(draftMinimum),
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

/** The same as it is written, with its own fields as they were typed: what a device gives back is checked. */
export type WrittenDraft = Omit<z.input<typeof productDraftSchema>, keyof ProductFields | "sorts"> &
  Partial<Record<keyof ProductFields, unknown>> & { readonly sorts: readonly unknown[] };
