import { z } from "zod";
import { text } from "@/lib/platform/text";
import { MAX_LINE_QUANTITY, units } from "@/lib/stock/schema";

const MAX_SORTS = 50;
const MAX_COLORS = 100;

const colorSchema = z.strictObject({
  color: text(120),
  quantity: units(0, MAX_LINE_QUANTITY),
});

const sortSchema = z.strictObject({
  sortName: text(120),
  colors: z
    .array(colorSchema)
    .min(1, "atLeastOneColor")
    .max(MAX_COLORS, "tooManyLines")
    .superRefine((colors, context) => {
      refuseRepeats(colors.map(({ color }) => color), (at) =>
        context.addIssue({ code: "custom", message: "repeatedColor", path: [at, "color"] }),
      );
    }),
});

/** A product with its sorts and colors and their opening quantities in units (spec §5). */
export const createProductSchema = z.strictObject({
  name: text(200),
  size: text(80),
  SKU: text(64),
  image: z.instanceof(Blob).optional(),
  sorts: z
    .array(sortSchema)
    .min(1, "atLeastOneSort")
    .max(MAX_SORTS, "tooManyLines")
    .superRefine((sorts, context) => {
      refuseRepeats(sorts.map(({ sortName }) => sortName), (at) =>
        context.addIssue({ code: "custom", message: "repeatedSort", path: [at, "sortName"] }),
      );
    }),
});
export type CreateProduct = z.output<typeof createProductSchema>;

/** Which products to list: a part of the SKU in any case; `after` (an SKU) and `limit` page through them in SKU order. */
export const listProductsSchema = z.strictObject({
  search: z.string().trim().max(64).optional(),
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});
export type ListProducts = z.output<typeof listProductsSchema>;

function refuseRepeats(names: string[], refuse: (at: number) => void): void {
  const keys = names.map((name) => name.toLowerCase());
  keys.forEach((key, at) => {
    if (keys.indexOf(key) < at) refuse(at);
  });
}

/** The contract's multipart fields as `createProductSchema` wants them: `sorts` is JSON text there (spec §7). */
export function productFields(fields: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, sorts: parsedJson(fields.sorts) };
}

function parsedJson(value: unknown): unknown {
  if (typeof value !== "string") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const colorViewSchema = z.object({
  _id: z.string(),
  color: z.string(),
  quantity: z.number(),
  reservedQuantity: z.number(),
});
export type ColorView = z.output<typeof colorViewSchema>;

const sortViewSchema = z.object({ sortName: z.string(), colors: z.array(colorViewSchema) });
export type SortView = z.output<typeof sortViewSchema>;

/** A product as screens and REST show it (spec §3); quantities in units, the picture as an address. */
export const productViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.string(),
  SKU: z.string(),
  image: z.object({ contentType: z.string(), url: z.string() }).nullable(),
  sorts: z.array(sortViewSchema),
  total_quantity: z.number(),
});
export type ProductView = z.output<typeof productViewSchema>;
