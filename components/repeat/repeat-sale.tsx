"use client";

import { useZone } from "@/components/hooks/zone";
import { RepeatButton } from "./repeat-button";
import { repetitionOfSale, type Sale } from "./repetitions";

/** Starts a new sales request with the lines of this one. */
export function RepeatSale({ request }: { readonly request: Sale }) {
  const zone = useZone();
  return <RepeatButton repetition={repetitionOfSale(request, zone)} />;
}
