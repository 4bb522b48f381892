import * as z from "zod/mini";
import { text } from "@/lib/platform/input/text";
import { MAX_ON_HAND } from "../rules";
import { units } from "../schema";

/** The longest reason, in characters. */
export const MAX_REASON = 500;

/**
 * A color's stock as it is kept and as others say it is (units): `quantity` on hand and `reserved` held are kept, `movedQuantity` and
 * `movedReserved` are the sums of its movements, `heldByOrders` is what open holds have of it.
 */
const figuresSchema = z.object({
  quantity: z.number(),
  movedQuantity: z.number(),
  reserved: z.number(),
  movedReserved: z.number(),
  heldByOrders: z.number(),
});
export type StockFigures = z.output<typeof figuresSchema>;

/** A color whose figures do not agree. `isDeleted`: it is gone, and only movements are left of it. */
export const stockDifferenceSchema = z.extend(figuresSchema, {
  colorId: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  isDeleted: z.boolean(),
});
export type StockDifference = z.output<typeof stockDifferenceSchema>;

const seen = z.int("wholeNumber");

/** Which color is to agree again, with `quantity` units on hand and why; `seen` are the figures that the person decided on. */
export const settleStockSchema = z.strictObject({
  colorId: z.uuid("id"),
  quantity: units(0, MAX_ON_HAND),
  reason: text(MAX_REASON),
  seen: z.strictObject({
    quantity: seen,
    movedQuantity: seen,
    reserved: seen,
    movedReserved: seen,
    heldByOrders: seen,
  }),
});
export type SettleStock = z.output<typeof settleStockSchema>;
