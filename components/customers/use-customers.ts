"use client";

import { KEYS } from "@/components/data/query-keys";
import { toRefusal } from "@/components/data/refused-read";
import { usePages } from "@/components/data/use-pages";
import { useTypedSearch, type SearchedList } from "@/components/data/use-typed-search";
import { chooseParameters } from "@/components/hooks/address";
import type { ListedCustomerView } from "@/lib/customers/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { fetchCustomers, PAGE_SIZE, type CustomerFilter } from "./customer-calls";

const SEARCH = {
  of: ({ search }: CustomerFilter) => search,
  in: (filter: CustomerFilter, search: string) => ({ ...filter, search }),
};

/** The parts of a searched list that are passed on as they are. */
type FoundList = Omit<
  SearchedList<CustomerFilter, ListedCustomerView>,
  "error" | "change" | "filter" | "filterBy" | "shownFilter"
>;

/** The customers that a search finds, with its filters and the state of their reads. */
export type CustomerSearch = FoundList & {
  readonly shownSearch: string;
  readonly isByBalance: boolean;
  /** Orders the list by what customers owe, or again by their IDs, also in the address. */
  readonly orderByBalance: (isByBalance: boolean) => void;
  readonly showsArchived: boolean;
  /** Lists the archived customers, or again all others. */
  readonly showArchived: (isArchived: boolean) => void;
  readonly shownArchived: CustomerFilter["archived"];
  /** The username of the sales user whose customers are listed alone, null for nobody's; undefined for all customers. */
  readonly salesUsername: string | null | undefined;
  /** Lists the customers of one sales user, of nobody (null), or again all. */
  readonly showOwnedBy: (salesUsername: string | null | undefined) => void;
  /** The error of the last read, if it failed. */
  readonly refusal: Refusal | undefined;
  /** Takes a customer off the list, by the id. */
  readonly remove: (id: string) => void;
};

/** The customers as one scrolls through them: searched while typing, loaded part by part, `initial` in the order `start`; without an `initial` part from the first search on. */
export function useCustomers(
  initial?: Result<readonly ListedCustomerView[]>,
  start: Pick<CustomerFilter, "order"> = {},
): CustomerSearch {
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
    isByBalance: filter.order === "balance",
    orderByBalance: (isByBalance) => {
      const { order: _, ...others } = filter;
      chooseParameters({ order: isByBalance ? "balance" : "" });
      filterBy(isByBalance ? { ...others, order: "balance" } : others);
    },
    showsArchived: filter.archived === "only",
    showArchived: (isArchived) => {
      const { archived: _, ...others } = filter;
      filterBy(isArchived ? { ...others, archived: "only" } : others);
    },
    shownArchived: shownFilter.archived,
    salesUsername: filter.salesUsername,
    showOwnedBy: (salesUsername) => {
      const { salesUsername: _, ...others } = filter;
      filterBy(salesUsername === undefined ? others : { ...others, salesUsername });
    },
    refusal: error ? toRefusal(error) : undefined,
    remove: (id) => change((items) => items.filter(({ _id }) => _id !== id)),
  };
}
