"use client";

import { readRequests } from "@/components/sales-requests/request-calls";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { KEYS } from "@/components/data/query-keys";
import { useServerQuery, type ServerQuery } from "@/components/data/use-server-query";
import { chooseInAddress, useAddressChoice } from "@/components/hooks/address";
import type { Result } from "@/lib/platform/errors/app-error";
import type { HoldEnd } from "@/lib/requests/sales/hold-end-filter";
import { parseHoldEnd } from "./hold-ends";

type Orders = readonly ListedRequest[];

/** The orders that the server rendered the page with, and the end that it narrowed them to. */
export type HeldAnswer = { readonly end: HoldEnd | ""; readonly orders: Result<Orders> };

const NONE: Orders = [];

/** The list of held orders, with the state of its reads. */
export type HeldList = Omit<ServerQuery<Orders>, "data"> & {
  readonly orders: Orders;
  /** The end of the holds that the list is narrowed to, "" for all. */
  readonly end: HoldEnd | "";
  readonly setEnd: (wanted: string) => void;
};

/** The held orders whose holds end as the address says. */
export function useHeldList(answer: HeldAnswer): HeldList {
  const [named, name] = useAddressChoice("end");
  const end = parseHoldEnd(named);
  const { data: orders = NONE, ...list } = useServerQuery<Orders>({
    queryKey: [...KEYS.heldOrders, end],
    initial: end === answer.end ? answer.orders : undefined,
    read: (signal) => readRequests("/held-orders", end ? { end } : {}, signal),
  });

  return {
    ...list,
    orders,
    end,
    setEnd: (wanted) => {
      // The open order may not be among the others.
      chooseInAddress("");
      name(wanted);
    },
  };
}
