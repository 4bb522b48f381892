import * as z from "zod/mini";
import { codeText } from "@/lib/platform/input/text";
import { stockActionSchema, stockLineSchema } from "@/lib/stock/schema";

/**
 * One line by its SKU (spec §7). With `requestId` it is the stock half of accepting that worker request, for callers
 * that apply the stock first and set the state afterwards (spec §4).
 */
export const stockOfSkuSchema = z.extend(stockLineSchema, {
  requestId: z.optional(codeText(64)),
});

/** The same with the action, which the path gives. */
export const changeStockOfSkuSchema = z.extend(stockOfSkuSchema, { action: stockActionSchema });
export type ChangeStockOfSku = z.output<typeof changeStockOfSkuSchema>;
