"use client";

import { ReturnsPart } from "@/components/returns/returns-part";
import { dealName } from "@/lib/customers/deals/deal-name";
import type { DealView } from "@/lib/customers/deals/schema";
import { printReturnAction, recordReturnAction } from "../../_returns/actions";
import { useDealAccount } from "./payments/deal-states";

type Props = { readonly deal: Pick<DealView, "_id" | "number"> };

/** The goods of a deal that came back, and the way to take back more. */
export function DealReturns({ deal: { _id: dealId, number } }: Props) {
  const { returns, reload } = useDealAccount(dealId);
  return (
    <ReturnsPart
      source={{ dealId }}
      name={dealName(number)}
      returns={returns}
      record={recordReturnAction}
      print={printReturnAction}
      onDone={reload}
    />
  );
}
