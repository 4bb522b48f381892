"use client";

import { useFormatter } from "next-intl";

/** Returns a function that writes units with their sign, which stands left of the digits in both languages. */
export function useSignedUnits(): (units: number) => string {
  const format = useFormatter();
  return (units) => `${units < 0 ? "−" : "+"}${format.number(Math.abs(units))}`;
}
