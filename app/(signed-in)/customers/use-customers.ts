"use client";

import { useEffect, useState } from "react";
import type { ListedCustomerView } from "@/lib/customers/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { toLatinDigits } from "@/lib/platform/input/text";
import { fetchCustomers, type CustomerRequest } from "./customer-calls";
import { loadedAnew, NOTHING_LOADED, withoutCustomer, withPart } from "./loaded-customers";

/** What could not be had, and why. */
type Failure = { readonly request: CustomerRequest; readonly refusal: Refusal };

/** The customers as one scrolls through them: searched while typing, loaded part by part. */
export function useCustomers(initial: Result<readonly ListedCustomerView[]>) {
  const [search, setSearch] = useState("");
  const [loaded, setLoaded] = useState(initial.ok ? loadedAnew("", initial.data) : NOTHING_LOADED);
  const [failure, setFailure] = useState<Failure | null>(
    initial.ok ? null : { request: { search: "" }, refusal: initial.refusal },
  );
  const [request, setRequest] = useState<CustomerRequest | null>(null);

  useEffect(() => {
    if (!request) return;
    // Only the newest request may change what is shown: the cleanup ends the one before it.
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const part = await fetchCustomers(request, signal).catch(() => null);
      if (signal.aborted) return;
      setRequest(null);
      setFailure(part ? null : { request, refusal: { code: "unexpected" } });
      if (!part) return;
      setLoaded((known) =>
        request.after ? withPart(known, part) : loadedAnew(request.search, part),
      );
    };
    void load();
    return () => controller.abort();
  }, [request]);

  return {
    /** As it is typed; `loaded.search` is the one that the customers were found by. */
    search,
    loaded,
    refusal: failure?.refusal,
    isLoading: request !== null,
    searchFor: (text: string) => {
      setSearch(text);
      setRequest({ search: toLatinDigits(text.trim()) });
    },
    loadMore: () => {
      if (failure || loaded.isComplete) return;
      // Not in place of what was asked for since this was drawn.
      setRequest((known) => known ?? { search: loaded.search, after: loaded.after });
    },
    /** Asks again for what could not be had. */
    retry: () => setRequest(failure?.request ?? null),
    /** Takes a customer off the list, by the id. */
    remove: (id: string) => setLoaded((known) => withoutCustomer(known, id)),
  };
}
