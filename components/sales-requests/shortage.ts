import type { ReviewedItemView, SalesItemView } from "@/lib/sales-requests/schema";

type Stock = Pick<ReviewedItemView, "available" | "held" | "holds" | "imageUrl">;

/** A line; for reviewers with what its color has now (units; null when the color is gone), who holds of it, and a picture. */
export type ListedItem = SalesItemView & { readonly [Of in keyof Stock]?: Stock[Of] | undefined };

/**
 * The shortage of each line of a removal (units). Lines of one color take from its stock in their order, so their
 * shortages add up to the color's, and no line is short of more than it asks for.
 */
export function shortagesOf(items: readonly ListedItem[]): number[] {
  const claimed = new Map<string, number>();
  return items.map(({ product, sortName, color, quantity, available }) => {
    if (typeof available !== "number") return 0;
    const key = JSON.stringify([product.toLowerCase(), sortName, color]);
    const total = (claimed.get(key) ?? 0) + quantity;
    claimed.set(key, total);
    return Math.min(quantity, Math.max(0, total - available));
  });
}

/** Whether a line of a removal is short: too little of its color is available, or the color is gone. */
export function isAnyShort(items: readonly ListedItem[]): boolean {
  return (
    items.some(({ available }) => available === null) ||
    shortagesOf(items).some((units) => units > 0)
  );
}
