import { findPart, unitsToGive, type Part } from "../partial/rules";
import type { ReviewedItemView, ReviewedSalesRequestView, SalesItemView } from "../schema";
import type { ColorNames } from "@/lib/stock/color-names/schema";
import type { StockAction } from "@/lib/stock/schema";

type Known = Pick<
  ReviewedItemView,
  "available" | "held" | "holds" | "imageUrl" | "colorId" | "nowCalled"
>;

/**
 * A line of a request. Lines of a sent request also have the current names of the color; for reviewers they have its current stock (units;
 * null when the color is deleted), its holders, and a picture.
 */
export type ListedItem = Omit<SalesItemView, "colorId" | "nowCalled"> & {
  readonly [Of in keyof Known]?: Known[Of] | undefined;
};

/** A request as screens list it; what is available (units) is known to those who decide. */
export type ListedRequest = Omit<ReviewedSalesRequestView, "items"> & {
  readonly items: readonly ListedItem[];
};

/** The names that a line's color has now, and those of the request where they differ. */
export function namesOfItem(item: ListedItem): { now: ColorNames; then: ColorNames | null } {
  const { productName, product: sku, sortName, color } = item;
  const then = { productName, sku, sortName, color };
  return item.nowCalled ? { now: item.nowCalled, then } : { now: then, then: null };
}

type KnownColor = Pick<ListedItem, "product" | "sortName" | "color" | "colorId">;

/** The same text for the lines of one color. */
export function colorKey({ product, sortName, color, colorId }: KnownColor): string {
  return colorId ?? JSON.stringify([product.toLowerCase(), sortName, color]);
}

/** The shortage of each line of a removal (units), where what is available is known. */
export function listShortages(items: readonly ListedItem[]): number[] {
  const given = unitsToGive(askingLines(items));
  return items.map(({ quantity, available }, at) =>
    typeof available === "number" ? quantity - (given[at] ?? 0) : 0,
  );
}

/** The units that a removal is short of, by the id of each color that is in the catalogue and short. */
export function sumShortages(items: readonly ListedItem[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const [at, short] of listShortages(items).entries()) {
    const colorId = items[at]?.colorId;
    if (colorId && short > 0) units.set(colorId, (units.get(colorId) ?? 0) + short);
  }
  return units;
}

/** The lines as the rule for a part of them reads them. */
function askingLines(items: readonly ListedItem[]) {
  return items.map(({ quantity, available = null, ...item }) => ({
    color: colorKey(item),
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
  return action === "remove" ? findPart(askingLines(items)) : null;
}

/** Returns whether no part of a request can be accepted or held with the current stock. */
export function isStopped(request: StockedRequest): boolean {
  const { action, items } = request;
  if (action === "add") return items.some(({ available }) => available === null);
  return isAnyShort(items) && partOfRequest(request) === null;
}

/** Returns whether a line of a removal is short: too little of its color is available, or the color is deleted. */
export function isAnyShort(items: readonly ListedItem[]): boolean {
  return (
    items.some(({ available }) => available === null) ||
    listShortages(items).some((units) => units > 0)
  );
}
