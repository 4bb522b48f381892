"use client";

import { KEYS } from "@/components/data/query-keys";
import { toRefusal } from "@/components/data/refused-read";
import { usePages } from "@/components/data/use-pages";
import { useTypedSearch } from "@/components/data/use-typed-search";
import { chooseParameters } from "@/components/hooks/address";
import type { ListedCustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { fetchCustomers, PAGE_SIZE, type CustomerFilter } from "./customer-calls";

const SEARCH = {
  of: ({ search }: CustomerFilter) => search,
  in: (filter: CustomerFilter, search: string) => ({ ...filter, search }),
};

/** The customers as one scrolls through them: searched while typing, loaded part by part, `initial` in the order `start`; without an `initial` part from the first search on. */
export function useCustomers(
  initial?: Result<readonly ListedCustomerView[]>,
  start: Pick<CustomerFilter, "order"> = {},
) {
  const all: CustomerFilter = { search: "", ...start };
  const { error, change, filter, filterBy, shownFilter, ...list } = useTypedSearch(
    usePages({
      of: KEYS.customers,
      start: all,
      initial,
      pageSize: PAGE_SIZE,
      placeOf: ({ customerID }: ListedCustomerView) => customerID,
      read: fetchCustomers,
    }),
    SEARCH,
  );
  return {
    ...list,
    shownSearch: shownFilter.search,
    /** True while the list shows the results of another filter than the entered one. */
    isOtherFilter: JSON.stringify(filter) !== JSON.stringify(shownFilter),
    isByBalance: filter.order === "balance",
    /** Orders the list by what customers owe, or again by their IDs, also in the address. */
    orderByBalance: (isByBalance: boolean) => {
      const { order: _, ...others } = filter;
      chooseParameters({ order: isByBalance ? "balance" : "" });
      filterBy(isByBalance ? { ...others, order: "balance" } : others);
    },
    showsArchived: filter.archived === "only",
    /** Lists the archived customers, or again all others. */
    showArchived: (isArchived: boolean) => {
      const { archived: _, ...others } = filter;
      filterBy(isArchived ? { ...others, archived: "only" } : others);
    },
    shownArchived: shownFilter.archived,
    /** The username of the sales user whose customers are listed alone, null for nobody's; undefined for all customers. */
    salesUsername: filter.salesUsername,
    /** Lists the customers of one sales user, of nobody (null), or again all. */
    showOwnedBy: (salesUsername: string | null | undefined) => {
      const { salesUsername: _, ...others } = filter;
      filterBy(salesUsername === undefined ? others : { ...others, salesUsername });
    },
    refusal: error ? toRefusal(error) : undefined,
    /** Takes a customer off the list, by the id. */
    remove: (id: string) => change((items) => items.filter(({ _id }) => _id !== id)),
  };
}
