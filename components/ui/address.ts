"use client";

import { useSearchParams } from "next/navigation";
import { replaceAddress } from "./back-trap";

/** Has the address name the card that is open, without a new entry in the browser's history; "" for none. `useLinkedCard` follows. */
export function chooseInAddress(id: string): void {
  const { pathname, search } = window.location;
  replaceAddress(`${pathname}${search}${id && `#${id}`}`, () =>
    window.dispatchEvent(new Event("hashchange")),
  );
}

/** A choice that the address keeps as a parameter, such as a filter; "" when there is none. */
export function useAddressChoice(name: string): [string, (value: string) => void] {
  const value = useSearchParams().get(name) ?? "";

  function choose(wanted: string): void {
    const address = new URL(window.location.href);
    if (wanted === "") address.searchParams.delete(name);
    else address.searchParams.set(name, wanted);
    replaceAddress(`${address.pathname}${address.search}${address.hash}`, () => undefined);
  }

  return [value, choose];
}
