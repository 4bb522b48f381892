"use client";

import { useState } from "react";
import { chooseParameters, useAddressChoice } from "@/components/hooks/address";
import { parseAddressText } from "@/components/ui/text/address-text";
import { MAX_OWN_SEARCH, parseOwnState, type OwnState } from "@/lib/requests/sales/filters";

/** The state and the search of own requests; "" for any. */
export type OwnFilter = { readonly state: OwnState | ""; readonly q: string };

/** The filter in use, with the function that resets it. */
export type OwnFilterChoice = {
  readonly filter: OwnFilter;
  /** Counter of resets, the `key` of the fields. */
  readonly round: number;
  readonly showAll: () => void;
};

/** The filter of own requests, stored in the address. */
export function useOwnFilter(): OwnFilterChoice {
  const [state] = useAddressChoice("state");
  const [q] = useAddressChoice("q");
  const [round, setRound] = useState(0);
  return {
    filter: { state: parseOwnState(state), q: parseAddressText(q, MAX_OWN_SEARCH) ?? "" },
    round,
    showAll: () => {
      setRound(round + 1);
      chooseParameters({ state: "", q: "" });
    },
  };
}
