import { partOf, unitsToGive, type Part } from "@/lib/sales-requests/partial/rules";
import type { ReviewedItemView, SalesItemView } from "@/lib/sales-requests/schema";
import type { StockAction } from "@/lib/stock/schema";

type Stock = Pick<ReviewedItemView, "available" | "held" | "holds" | "imageUrl">;

/** A line; for reviewers with what its color has now (units; null when the color is gone), who holds of it, and a picture. */
export type ListedItem = SalesItemView & { readonly [Of in keyof Stock]?: Stock[Of] | undefined };

/** The shortage of each line of a removal (units), where what is available is known. */
export function shortagesOf(items: readonly ListedItem[]): number[] {
  const given = unitsToGive(askingLines(items));
  return items.map(({ quantity, available }, at) =>
    typeof available === "number" ? quantity - (given[at] ?? 0) : 0,
  );
}

/** The lines as the rule for a part of them reads them. */
function askingLines(items: readonly ListedItem[]) {
  return items.map(({ product, sortName, color, quantity, available = null }) => ({
    color: JSON.stringify([product.toLowerCase(), sortName, color]),
    quantity,
    available,
  }));
}

/** A request by what it does to the stock. */
export type StockedRequest = {
  readonly action: StockAction;
  readonly items: readonly ListedItem[];
};

/** The part of a request that can be accepted or held; null for an addition, and where everything or nothing is available. */
export function partOfRequest({ action, items }: StockedRequest): Part | null {
  return action === "remove" ? partOf(askingLines(items)) : null;
}

/** Whether nothing of a request can be accepted or held as the stock is. */
export function isStopped(request: StockedRequest): boolean {
  const { action, items } = request;
  if (action === "add") return items.some(({ available }) => available === null);
  return isAnyShort(items) && partOfRequest(request) === null;
}

/** Whether a line of a removal is short: too little of its color is available, or the color is gone. */
export function isAnyShort(items: readonly ListedItem[]): boolean {
  return (
    items.some(({ available }) => available === null) ||
    shortagesOf(items).some((units) => units > 0)
  );
}
