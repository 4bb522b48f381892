import * as z from "zod/mini";
import type { DealView } from "@/lib/customers/deals/schema";
import { toDealValues, type DealValues, type LineValues } from "./deal-values";

const lineSchema = z.object({
  productId: z.nullable(z.string()),
  productName: z.string(),
  SKU: z.string(),
  sort: z.string(),
  color: z.string(),
  quantity: z.union([z.number(), z.string()]),
  pricePerItem: z.string(),
  discount: z.string(),
});

/** Draft of a deal's form as stored on the device: with the lines that the deal had when the person began, and without the receipt. */
export const dealDraftSchema = z.object({
  products: z.array(lineSchema),
  // Drafts of earlier versions have none.
  saleDate: z.optional(z.string()),
  loaded: z.array(lineSchema),
  hadReceipt: z.boolean(),
});
export type DealDraft = z.output<typeof dealDraftSchema>;

export function toDealDraft(
  { products, saleDate, receipt }: DealValues,
  loaded: readonly LineValues[],
) {
  return { products, saleDate, loaded: [...loaded], hadReceipt: receipt !== undefined };
}

/** Checks whether somebody else has changed the deal since the draft was begun. */
export function isOvertaken({ loaded }: DealDraft, deal: DealView | null): boolean {
  return (
    deal !== null && toComparableText(loaded) !== toComparableText(toDealValues({ deal }).products)
  );
}

function toComparableText(lines: readonly LineValues[]): string {
  return JSON.stringify(
    lines.map(({ productId, productName, SKU, sort, color, quantity, pricePerItem, discount }) => [
      productId,
      productName,
      SKU,
      sort,
      color,
      quantity,
      pricePerItem,
      discount,
    ]),
  );
}
