import * as z from "zod/mini";
import { codeText, text, textOrNone } from "@/lib/platform/input/text";
import { MAX_ON_HAND } from "@/lib/stock/rules";
import { unitsOrNone } from "@/lib/stock/schema";

/*
 * A product's own fields, without its picture and its sorts. A new field goes into `inputFields` and `viewFields`;
 * commands, queries, forms, drafts and REST take the fields from here (docs/how-to/add-a-field.md).
 */

/** The most characters of a category. */
export const MAX_CATEGORY = 80;

/**
 * The units of a color below which its stock is low, instead of its product's: 0 for never low, null for the product's. Left out, it
 * stays as it is.
 */
export const minimumInput = unitsOrNone(0, MAX_ON_HAND);

/** The minimum in a view; null for none, and for screens from before colors had their own. */
export const minimumView = z._default(z.nullable(z.number()), null);

/** The text of an SKU, saying `required` when there is none. */
export function skuText(required?: string) {
  // In a URL, the segments `.` and `..` would lead to another address.
  return codeText(64, required).check(z.refine((sku) => sku !== "." && sku !== "..", "invalid"));
}

/** The fields as callers send them; a missing text says `required`. */
export function inputFields(required?: string) {
  return {
    name: text(200, required),
    size: text(80, required),
    SKU: skuText(required),
    /** Units of a color below which its stock is low; null for none, and unchanged when it is left out. */
    minQuantity: unitsOrNone(1, MAX_ON_HAND),
    /** The group that the product belongs to, as typed; null for none, and unchanged when it is left out. */
    category: z.optional(textOrNone(MAX_CATEGORY)),
  };
}

/** The fields in a product's view (spec §3). */
export const viewFields = {
  name: z.string(),
  size: z.string(),
  SKU: z.string(),
  minQuantity: minimumView,
  category: z._default(z.nullable(z.string()), null),
};

export const fieldsSchema = z.object(viewFields);
export type ProductFields = z.output<typeof fieldsSchema>;

/** A minimum as a device stores it while a form is filled in: units, the typed text that is refused, or null. */
export const draftMinimum = z.catch(z.nullable(z.union([z.number(), z.string()])), null);

/** The fields as a device stores them while a form is filled in. */
export const draftFields = { ...viewFields, minQuantity: draftMinimum };
