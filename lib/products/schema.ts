import * as z from "zod/mini";
import type { Reason } from "@/lib/platform/errors/app-error";
import { refuseSimilar } from "@/lib/platform/input/refuse-similar";
import { archivedFilter } from "@/lib/platform/input/archived";
import { ignoredField } from "@/lib/platform/input/ignored-field";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { parsedJson, plainText, reference, searchText, text } from "@/lib/platform/input/text";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { units } from "@/lib/stock/schema";
import { sameBarcodes } from "./codes/rules";
import { barcodeInput, barcodeView, scannedCode } from "./codes/schema";
import { PRODUCT_SORTS, STOCK_FILTERS, USE_FILTERS, type ProductSort } from "./filters";
import { packsInput, packsView } from "./packs/schema";
import { inputFields, MAX_CATEGORY, minimumInput, minimumView, viewFields } from "./fields/schema";
import { removeRepeats } from "./fields/repeats";

export const MAX_SORTS = 50;
export const MAX_COLORS = 100;

const colorSchema = z.strictObject({
  color: text(120),
  quantity: units(0, MAX_LINE_QUANTITY),
  // Comes along from callers who send back what they read; holds alone change it.
  reservedQuantity: ignoredField,
  barcode: barcodeInput,
  packs: packsInput,
  minQuantity: minimumInput,
});

const sortSchema = z.strictObject({
  sortName: text(120),
  colors: z
    .array(colorSchema)
    .check(
      z.minLength(1, "atLeastOneColor"),
      z.maxLength(MAX_COLORS, "tooManyLines"),
      removeRepeats("color", "repeatedColor"),
    ),
});

/** A product with its sorts and colors and their opening quantities in units (spec §5). */
export const createProductSchema = z.strictObject({
  ...inputFields(),
  refuseSimilar,
  image: z.optional(z.instanceof(Blob)),
  sorts: z
    .array(sortSchema)
    .check(
      z.minLength(1, "atLeastOneSort"),
      z.maxLength(MAX_SORTS, "tooManyLines"),
      removeRepeats("sortName", "repeatedSort"),
      z.check(removeRepeatedBarcodes),
    ),
});
export type CreateProduct = z.output<typeof createProductSchema>;

/** Characters of a search. */
const MAX_SEARCH = 64;

const query = (maxLength: number) =>
  z.string().check(z.normalize("NFC"), z.trim(), z.maxLength(maxLength, "tooLong"), plainText);

/**
 * The products to list: those that have all words of `q` in their SKU, name, size, category, sorts or colors, a category in any
 * case, a state of the stock, with `archived` the archived ones alone or as well, those that the caller `used` lately; and their order: with `q` and without `sort` the best found come first. `limit` and `after` (the
 * SKU of the last product) page through them, ordered by name or units with `afterValue`, too: the last product's name, or its
 * available or held units.
 */
export const listProductsShape = {
  q: z.optional(searchText(MAX_SEARCH)),
  category: z.optional(query(MAX_CATEGORY)),
  stock: z.optional(z.enum(STOCK_FILTERS)),
  archived: archivedFilter,
  used: z.optional(z.enum(USE_FILTERS)),
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  after: z.optional(z.string().check(z.maxLength(64, "tooLong"), plainText)),
  afterValue: z.optional(query(200)),
  limit: pageLimit,
};

type Place = {
  readonly sort?: ProductSort;
  readonly after?: string;
  readonly afterValue?: string;
};

/** Refuses a place in a list that lacks the value by which that list is ordered. */
export const hasPlace = z.check<Place>(({ value, issues }) => {
  const { sort = "sku", after, afterValue } = value;
  const refuse = (message: Reason) =>
    void issues.push({ code: "custom", message, path: ["afterValue"], input: value });
  if (sort === "sku" || after === undefined) return;
  if (afterValue === undefined) refuse("required");
  else if (sort !== "name" && !/^\d{1,15}$/.test(afterValue)) refuse("wholeNumber");
});

export const listProductsSchema = z.strictObject(listProductsShape).check(hasPlace);
export type ListProducts = z.output<typeof listProductsSchema>;

/** The number of all products that each state of the stock finds. */
export const productCountsSchema = z.object({
  low: z.number(),
  held: z.number(),
  none: z.number(),
});
export type ProductCounts = z.output<typeof productCountsSchema>;

/** A category that products have. */
export const categorySchema = z.string();

export const productIdSchema = z.strictObject({ id: z.uuid("id") });

export const productSkuSchema = z.strictObject({ sku: reference(64) });

/** A code as a scanner read it, or as a person typed it from a label. */
export const codeSchema = z.strictObject({ code: scannedCode });

/** A picture by the SHA-256 that its address ends with, in one of its two sizes, the large one by default. */
export const productImageSchema = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, "id")),
  size: z.optional(z.enum(["large", "small"])),
});

/** The contract's multipart fields as `createProductSchema` wants them: `sorts` and `refuseSimilar` are JSON text there (spec §7). */
export function productFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { refuseSimilar: asked } = fields;
  return {
    ...fields,
    sorts: parsedJson(fields.sorts),
    ...(asked !== undefined && { refuseSimilar: parsedJson(asked) ?? asked }),
  };
}

export const colorViewSchema = z.object({
  _id: z.string(),
  color: z.string(),
  quantity: z.number(),
  reservedQuantity: z.number(),
  barcode: barcodeView,
  packs: packsView,
  minQuantity: minimumView,
});
export type ColorView = z.output<typeof colorViewSchema>;

export const sortViewSchema = z.object({
  _id: z.string(),
  sortName: z.string(),
  colors: z.array(colorViewSchema),
});
export type SortView = z.output<typeof sortViewSchema>;

/** A product as screens and REST show it (spec §3); quantities in units, the picture as an address. */
export const productViewSchema = z.object({
  _id: z.string(),
  ...viewFields,
  image: z.nullable(z.object({ contentType: z.string(), url: z.string() })),
  sorts: z.array(sortViewSchema),
  total_quantity: z.number(),
  isArchived: z._default(z.boolean(), false),
});
export type ProductView = z.output<typeof productViewSchema>;

/**
 * The meaning of a code: a product, and which of its colors; null where it is the product's SKU. The code of a `pack` is on a carton
 * of `units` items, null where nobody knows how many; `units` is the same for a caller that does not care, and 1 for a single item.
 */
export const codeMeaningSchema = z.object({
  colorId: z.nullable(z.string()),
  units: z._default(z.nullable(z.number()), 1),
  pack: z._default(z.nullable(z.object({ units: z.nullable(z.number()) })), null),
  product: productViewSchema,
});
export type CodeMeaning = z.output<typeof codeMeaningSchema>;

/** The contract's form of a product: the picture's bytes as numbers (spec §3). */
export const productWithImageDataSchema = z.extend(productViewSchema, {
  image: z.nullable(z.object({ contentType: z.string(), data: z.array(z.number()) })),
});
export type ProductWithImageData = z.output<typeof productWithImageDataSchema>;

type Coded = { readonly barcode?: string | null | undefined };
type WithBarcodes = {
  readonly colors: readonly (Coded & { readonly packs?: readonly Coded[] | undefined })[];
}[];

/** Refuses a barcode that an earlier color or pack of the product has, too; the issue is on the later one. */
export function removeRepeatedBarcodes(payload: z.core.ParsePayload<WithBarcodes>): void {
  const seen = new Set<string>();
  const note = (barcode: string | null | undefined, path: (string | number)[]) => {
    if (!barcode) return;
    const keys = sameBarcodes(barcode);
    if (keys.some((key) => seen.has(key)))
      payload.issues.push({
        code: "custom",
        message: "repeatedBarcode",
        path,
        input: payload.value,
      });
    for (const key of keys) seen.add(key);
  };
  payload.value.forEach(({ colors }, sortAt) =>
    colors.forEach(({ barcode, packs = [] }, at) => {
      note(barcode, [sortAt, "colors", at, "barcode"]);
      packs.forEach((pack, packAt) =>
        note(pack.barcode, [sortAt, "colors", at, "packs", packAt, "barcode"]),
      );
    }),
  );
}
