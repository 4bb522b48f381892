"use client";

import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { chooseParameters, useAddressChoice } from "@/components/hooks/address";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { MAX_OWN_SEARCH, parseOwnState, type OwnState } from "@/lib/requests/sales/filters";
import { parseAddressText } from "@/components/ui/text/address-text";

/** The state and the search of own requests; "" for any. */
export type OwnFilter = { readonly state: OwnState | ""; readonly q: string };

/** Typing pauses this long (milliseconds) before the search is asked for. */
const PAUSE = 200;

/** The filter of own requests, stored in the address. */
export function useOwnFilter() {
  const [state] = useAddressChoice("state");
  const [named, search] = useAddressChoice("q");
  const q = parseAddressText(named, MAX_OWN_SEARCH) ?? "";
  const [typed, setTyped] = useState(q);
  const searchLater = useDebouncedCallback(
    (text: string) => search(toLatinDigits(text.trim())),
    PAUSE,
  );
  return {
    filter: { state: parseOwnState(state), q },
    /** The search as it is typed. */
    typed,
    searchFor: (text: string) => {
      setTyped(text);
      searchLater(text);
    },
    showState: (wanted: OwnState | "") => chooseParameters({ state: wanted }),
    showAll: () => {
      searchLater.cancel();
      setTyped("");
      chooseParameters({ state: "", q: "" });
    },
  };
}
