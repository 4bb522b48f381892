"use client";

import { useTimeZone } from "next-intl";
import { dayOf } from "@/lib/platform/time/days";
import { RepeatButton } from "./repeat-button";
import { repetitionOfSale, type Sale } from "./repetitions";

/** Starts a new sales request with the lines of this one. */
export function RepeatSale({ request }: { readonly request: Sale }) {
  const timeZone = useTimeZone() ?? "UTC";
  return <RepeatButton repetition={repetitionOfSale(request, dayOf(new Date(), timeZone))} />;
}
