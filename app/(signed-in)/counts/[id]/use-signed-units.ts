"use client";

import { useFormatter } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { WaitingUnits } from "@/components/outbox/waiting-units";

/** Returns a function that writes units with their sign, which stands left of the digits in both languages. */
export function useSignedUnits(): (units: number) => string {
  const format = useFormatter();
  return (units) => `${units < 0 ? "−" : "+"}${format.number(Math.abs(units))}`;
}

/** Returns a function that writes the units found of a color: with a plus where they are added to what was counted before. */
export function useFoundUnits(): (found: WaitingUnits, countedBefore: number | null) => string {
  const format = useFormatter();
  const formatSigned = useSignedUnits();
  return ({ kind, quantity }, countedBefore) =>
    kind === "add" && countedBefore !== null
      ? isolate(formatSigned(quantity))
      : format.number(quantity);
}
