import { unitsToGive } from "@/lib/sales-requests/partial/rules";
import type { ReviewedItemView, SalesItemView } from "@/lib/sales-requests/schema";

type Stock = Pick<ReviewedItemView, "available" | "held" | "holds" | "imageUrl">;

/** A line; for reviewers with what its color has now (units; null when the color is gone), who holds of it, and a picture. */
export type ListedItem = SalesItemView & { readonly [Of in keyof Stock]?: Stock[Of] | undefined };

/** The shortage of each line of a removal (units), where what is available is known. */
export function shortagesOf(items: readonly ListedItem[]): number[] {
  const given = givenOf(items);
  return items.map(({ quantity, available }, at) =>
    typeof available === "number" ? quantity - (given[at] ?? 0) : 0,
  );
}

/** What each line of a removal gets when what is available is given (units). */
export function givenOf(items: readonly ListedItem[]): number[] {
  return unitsToGive(
    items.map(({ product, sortName, color, quantity, available = null }) => ({
      color: JSON.stringify([product.toLowerCase(), sortName, color]),
      quantity,
      available,
    })),
  );
}

/** Whether a line of a removal is short: too little of its color is available, or the color is gone. */
export function isAnyShort(items: readonly ListedItem[]): boolean {
  return (
    items.some(({ available }) => available === null) ||
    shortagesOf(items).some((units) => units > 0)
  );
}
