"use client";

import { KEYS } from "@/components/data/query-keys";
import { toRefusal } from "@/components/data/refused-read";
import { usePages } from "@/components/data/use-pages";
import { ONLY_TEXT, useTypedSearch } from "@/components/data/use-typed-search";
import type { ListedCustomerView } from "@/lib/customers/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { fetchCustomers, PAGE_SIZE } from "./customer-calls";

/** The customers as one scrolls through them: searched while typing, loaded part by part; without an `initial` part from the first search on. */
export function useCustomers(initial?: Result<readonly ListedCustomerView[]>) {
  const { error, change, ...list } = useTypedSearch(
    usePages({
      of: KEYS.customers,
      start: "",
      initial,
      pageSize: PAGE_SIZE,
      placeOf: ({ customerID }: ListedCustomerView) => customerID,
      read: (search, after, signal) =>
        fetchCustomers({ search, ...(after !== undefined && { after }) }, signal),
    }),
    ONLY_TEXT,
  );
  return {
    ...list,
    refusal: error ? toRefusal(error) : undefined,
    /** Takes a customer off the list, by the id. */
    remove: (id: string) => change((items) => items.filter(({ _id }) => _id !== id)),
  };
}
