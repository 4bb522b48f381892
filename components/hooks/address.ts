"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { pushAddress, replaceAddress } from "./back-trap";

/** Writes the id of the open card to the address without a new history entry; "" for none. `useLinkedCard` follows. */
export function chooseInAddress(id: string): void {
  replaceAddress(addressOfCard(id), tellOfHash);
}

/** Opens a card like `chooseInAddress`, but "back" returns to the card that is open now. */
export function openInAddress(id: string): void {
  if (window.location.hash !== `#${id}`) pushAddress(addressOfCard(id), tellOfHash);
}

function addressOfCard(id: string): string {
  const { pathname, search } = window.location;
  return `${pathname}${search}${id && `#${id}`}`;
}

function tellOfHash(): void {
  window.dispatchEvent(new Event("hashchange"));
}

/** A choice that is stored as a parameter of the address, such as a filter; "" when there is none. */
export function useAddressChoice(name: string): [string, (value: string) => void] {
  const value = useSearchParams().get(name) ?? "";

  const choose = useCallback((wanted: string) => chooseParameters({ [name]: wanted }), [name]);

  return [value, choose];
}

/** Writes choices to parameters of the address without a new history entry; "" removes one. `useSearchParams` follows. */
export function chooseParameters(choices: Readonly<Record<string, string>>): void {
  const address = new URL(window.location.href);
  for (const [name, wanted] of Object.entries(choices))
    if (wanted === "") address.searchParams.delete(name);
    else address.searchParams.set(name, wanted);
  replaceAddress(`${address.pathname}${address.search}${address.hash}`, () => undefined);
}
