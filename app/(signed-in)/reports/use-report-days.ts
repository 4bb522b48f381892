"use client";

import { useState } from "react";
import { chooseParameters } from "@/components/hooks/address";
import { isInOrder } from "@/lib/platform/time/day-range";
import { isDay, type Days } from "@/lib/platform/time/days";
import type { Wanted } from "./report-calls";

/** The texts that are no days yet, as they were typed while the screen showed this report. */
type Typed = { readonly at: string; readonly texts: Partial<Days> };

/** The days of the fields; `isValid` is false while a report of them cannot exist. */
export type TypedDays = {
  readonly days: Days;
  readonly isValid: boolean;
  readonly change: (end: keyof Days, value: string) => void;
};

/** The days of the fields: as they are typed, or else those of the address or of the shown report. Whole days go to the address. */
export function useReportDays(wanted: Wanted, shown: Days | undefined): TypedDays {
  const [typed, setTyped] = useState<Typed>({ at: "", texts: {} });
  // Another choice, such as that of a period, drops what was typed.
  const texts = typed.at === JSON.stringify(wanted) ? typed.texts : {};
  const getDay = (end: keyof Days) => texts[end] ?? wanted[end] ?? shown?.[end] ?? "";
  const days: Days = { from: getDay("from"), to: getDay("to") };

  function change(end: keyof Days, value: string) {
    const isWhole = value === "" || isDay(value);
    const next = isWhole ? { ...wanted, [end]: value || undefined } : wanted;
    setTyped({
      at: JSON.stringify(next),
      texts: { ...texts, [end]: isWhole ? undefined : value },
    });
    if (isWhole) chooseParameters({ [end]: value });
  }

  const isTyping = Object.values(texts).some((text) => text !== undefined);
  return { days, change, isValid: !isTyping && isInOrder(days) };
}
