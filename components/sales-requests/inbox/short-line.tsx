"use client";

import { StockCardButton } from "@/components/products/stock-card/stock-card-button";
import { StockCards } from "@/components/products/stock-card/stock-cards";
import { SupplyStrip } from "@/components/products/supply/supply-strip";
import {
  listShortages,
  listShortColors,
  namesOfItem,
  type ListedRequest,
} from "@/lib/requests/sales/review/shortage";

type Props = {
  readonly request: ListedRequest;
  /** The place of a line that is short. */
  readonly at: number;
};

/** Why a line is short and when it will not be any more, with the way to its stock card. */
export function ShortLine({ request, at }: Props) {
  const { items } = request;
  const item = items[at];
  if (!item || typeof item.colorId !== "string") return null;
  const color = { ...namesOfItem(item).now, colorId: item.colorId };
  return (
    <SupplyStrip
      of={{ ...color, available: item.available ?? 0 }}
      exceptId={request._id}
      short={listShortages(items)[at] ?? 0}
      together={listShortColors(items)}
    >
      <StockCards>{() => <StockCardButton of={color} />}</StockCards>
    </SupplyStrip>
  );
}
