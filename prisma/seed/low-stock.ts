import type { Notices } from "./history";
import type { StockRows } from "./stock-rows";

const TOLD = 3;

/** Notifies reviewers of the colors that became low last, as the database does when stock moves. */
export function addLowStockNotices(rows: StockRows, notices: Notices): void {
  const low = rows.colors.flatMap(({ lowSince, ...color }) =>
    lowSince ? [{ ...color, lowSince }] : [],
  );
  low.sort((one, other) => other.lowSince.getTime() - one.lowSince.getTime());
  for (const { id, lowSince, name: color, quantity, reserved, lowBelow, sortId } of low.slice(
    0,
    TOLD,
  )) {
    const sort = rows.sorts.find(({ id }) => id === sortId);
    const product = rows.products.find(({ id }) => id === sort?.productId);
    if (!sort || !product || lowBelow === null) continue;
    const names = { sku: product.sku, sortName: sort.name, color };
    const params = { ...names, available: quantity - reserved, minimum: lowBelow };
    notices.notifyReviewers("nobody", "stockLow", params, lowSince, id);
  }
}
