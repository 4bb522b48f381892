import * as z from "zod/mini";
import { codeText, text, textOrNone } from "@/lib/platform/input/text";
import { barcodeInput } from "@/lib/products/codes/schema";
import { MAX_CATEGORY, minimumInput, skuText } from "@/lib/products/fields/schema";
import { MAX_LINE_QUANTITY, MAX_ON_HAND } from "@/lib/stock/rules";
import { units, unitsOrNone } from "@/lib/stock/schema";

/** A text that a spreadsheet has turned into a rounded number, such as 4.00638E+12. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/i;
const unrounded = z.refine<string | null | undefined>(
  (code) => !code || !ROUNDED.test(code),
  "rounded",
);

const place = {
  sku: skuText().check(unrounded),
  sort: text(120),
  color: text(120),
};

/** A color of a product with the product's own fields. A field without a column keeps its value; a blank cell means none. */
export const productRowSchema = z.object({
  ...place,
  name: z.optional(text(200)),
  size: z.optional(text(80)),
  category: z.optional(textOrNone(MAX_CATEGORY)),
  minQuantity: unitsOrNone(1, MAX_ON_HAND),
  colorMinimum: minimumInput,
  onHand: unitsOrNone(0, MAX_ON_HAND),
  barcode: barcodeInput.check(unrounded),
});
export type ProductRow = z.output<typeof productRowSchema>;

/** How many units of a color there are when the books begin. */
export const openingRowSchema = z.object({ ...place, onHand: units(0, MAX_ON_HAND, "required") });

/** Units put on hand, or taken off it where the quantity is negative or the action says so. */
export const changeRowSchema = z.object({
  ...place,
  quantity: units(-MAX_LINE_QUANTITY, MAX_LINE_QUANTITY, "required").check(
    z.refine((quantity) => quantity !== 0, "noChange"),
  ),
  action: z.optional(z.string()),
});

export const customerRowSchema = z.object({
  customerId: codeText(64).check(unrounded),
  name: text(200),
});

/** A cell that is wrong: in which row and column as the file has them, what it says, and why; `limit` and `other` are of the reason's text. */
export const wrongCellSchema = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  limit: z.optional(z.number()),
  other: z.optional(z.string()),
});
export type WrongCell = z.output<typeof wrongCellSchema>;
