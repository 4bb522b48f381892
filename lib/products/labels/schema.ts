import * as z from "zod/mini";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { reference } from "@/lib/platform/input/text";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { units } from "@/lib/stock/schema";
import { listProductsShape } from "../schema";

/** The media of labels: A4 sheets with 24, 40 or 65 of them, or a roll of single ones, 50 × 25 mm. */
export const LABEL_FORMATS = ["sheet24", "sheet40", "sheet65", "single"] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

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
 * packs (`of`). `usedPlaces` labels are missing from the first sheet.
 */
export const printLabelsSchema = z.strictObject({
  locale: printLocaleSchema,
  format: z.enum(LABEL_FORMATS, "invalid"),
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
