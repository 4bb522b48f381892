import * as z from "zod/mini";
import { ignoredField } from "@/lib/platform/input/ignored-field";
import { refuseSimilar } from "@/lib/platform/input/refuse-similar";
import { reference, text } from "@/lib/platform/input/text";
import { MAX_ON_HAND } from "@/lib/stock/rules";
import { units } from "@/lib/stock/schema";
import { barcodeInput } from "../codes/schema";
import { inputFields, minimumInput } from "../fields/schema";
import { packsInput } from "../packs/schema";
import {
  colorViewSchema,
  MAX_COLORS,
  MAX_SORTS,
  productViewSchema,
  sortViewSchema,
  removeRepeatedBarcodes,
} from "../schema";
import { removeRepeats } from "../fields/repeats";

const editedColorSchema = z.strictObject({
  _id: z.optional(z.uuid("id")),
  color: text(120, "colorNamesRequired"),
  quantity: units(0, MAX_ON_HAND),
  // Comes along from callers who send back what they read; holds alone change it.
  reservedQuantity: ignoredField,
  barcode: barcodeInput,
  packs: packsInput,
  minQuantity: minimumInput,
});

const editedSortSchema = z.strictObject({
  _id: z.optional(z.uuid("id")),
  sortName: text(120, "sortNamesRequired"),
  colors: z
    .array(editedColorSchema)
    .check(
      z.minLength(1, "atLeastOneColor"),
      z.maxLength(MAX_COLORS, "tooManyLines"),
      removeRepeats("color", "repeatedColor"),
      removeRepeats("_id", "id"),
    ),
});
export type EditedSort = z.output<typeof editedSortSchema>;

/** A product as it shall be: all of it is written (spec §7). */
export const replaceProductSchema = z.strictObject({
  id: z.uuid("id"),
  ...inputFields("nameSizeSkuRequired"),
  sorts: z
    .array(editedSortSchema)
    .check(
      z.minLength(1, "atLeastOneSort"),
      z.maxLength(MAX_SORTS, "tooManyLines"),
      removeRepeats("sortName", "repeatedSort"),
      removeRepeats("_id", "id"),
      z.check(removeRepeatedBarcodes),
    ),
  image: z.optional(z.instanceof(Blob)),
});

/** The product as a screen was shown it, with no more sorts and colors than a product can have. */
const loadedProductSchema = z.extend(productViewSchema, {
  sorts: z
    .array(
      z.extend(sortViewSchema, {
        colors: z.array(colorViewSchema).check(z.maxLength(MAX_COLORS, "tooManyLines")),
      }),
    )
    .check(z.maxLength(MAX_SORTS, "tooManyLines")),
});

/**
 * A product as it shall be and, from a screen, as it was when the person began (`loaded`): only what differs between the
 * two is written. Without `loaded` everything is (spec §5, §7). Sorts and colors without `_id` are found by name, and are
 * new where no name matches.
 */
export const editProductSchema = z.extend(replaceProductSchema, {
  loaded: z.optional(loadedProductSchema),
  refuseSimilar,
});
export type EditProduct = z.output<typeof editProductSchema>;

/** A product by its SKU, or by its id unless another one has that as its SKU. */
export const deleteProductSchema = z.strictObject({ sku: reference(64) });
