import * as z from "zod/mini";
import { printLocaleSchema, printViewSchema } from "@/lib/printing/store/schema";
import { reference } from "@/lib/platform/input/text";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { units } from "@/lib/stock/schema";
import { listProductsShape } from "../schema";
import { LABEL_FORMATS } from "./sizes/rules";

/** The most labels in one document. */
export const MAX_LABELS = 1_000;
/** The most places that can be used up on the largest sheet: all but one. */
export const MAX_USED_PLACES = 64;
export const MAX_COPIES = 100;
/** Things that labels are stuck on: single items of a color, or each of its packs. */
export const LABELLED = ["items", "packs"] as const;
const MAX_COLOR_IDS = 500;

const someColors = <Schema extends z.core.$ZodType>(color: Schema) =>
  z.optional(
    z.array(color).check(z.minLength(1, "required"), z.maxLength(MAX_COLOR_IDS, "tooManyLines")),
  );

/**
 * Labels for the colors of one product (`sku`), for certain colors (`colorIds`), for certain colors as many times as each says
 * (`colors`), or else for all colors of the products that a list finds; each color's `copies` times, or that often for each of its
 * packs (`of`). `usedPlaces` labels are missing from the first sheet. They have a standard `format`, or
 * else the saved size `labelSizeId`.
 */
export const printLabelsSchema = z.strictObject({
  locale: printLocaleSchema,
  format: z.optional(z.enum(LABEL_FORMATS, "invalid")),
  labelSizeId: z.optional(z.uuid("id")),
  usedPlaces: z._default(units(0, MAX_USED_PLACES), 0),
  copies: z._default(units(1, MAX_COPIES), 1),
  of: z._default(z.enum(LABELLED, "invalid"), "items"),
  sku: z.optional(reference(64)),
  colorIds: someColors(z.uuid("id")),
  colors: someColors(z.strictObject({ id: z.uuid("id"), copies: units(1, MAX_LINE_QUANTITY) })),
  q: listProductsShape.q,
  category: listProductsShape.category,
  stock: listProductsShape.stock,
  archived: listProductsShape.archived,
});
export type PrintLabels = z.output<typeof printLabelsSchema>;

/** The address of the labels; of a size with a price also the number of labels that have none, because none is known. */
export const labelsViewSchema = z.extend(printViewSchema, {
  withoutPrice: z.optional(z.number()),
});
export type LabelsView = z.output<typeof labelsViewSchema>;
