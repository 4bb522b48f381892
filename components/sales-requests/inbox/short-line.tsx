"use client";

import { StockCardButton } from "@/components/products/stock-card/stock-card-button";
import { StockCards } from "@/components/products/stock-card/stock-cards";
import { SupplyStrip } from "@/components/products/supply/supply-strip";
import {
  namesOfItem,
  sumShortages,
  type ListedRequest,
} from "@/lib/requests/sales/review/shortage";

type Props = {
  readonly request: ListedRequest;
  /** The place of a line that is short. */
  readonly at: number;
};

/** The supply of a line that is short, and the way to its stock card. Lines of one color are covered together. */
export function ShortLine({ request, at }: Props) {
  const { items } = request;
  const item = items[at];
  if (!item || typeof item.colorId !== "string") return null;
  const shortages = sumShortages(items);
  const color = { ...namesOfItem(item).now, colorId: item.colorId };
  return (
    <SupplyStrip
      of={{ ...color, available: item.available ?? 0 }}
      exceptId={request._id}
      short={shortages.get(item.colorId) ?? 0}
      together={[...shortages.keys()]}
    >
      <StockCards>
        <StockCardButton of={color} />
      </StockCards>
    </SupplyStrip>
  );
}
