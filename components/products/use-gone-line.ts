"use client";

import { useFormatter, useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { ChosenColor } from "./present-products";

/** A line of a draft whose product, sort or color is no longer there, as it was chosen. */
export type GoneLine = ChosenColor & {
  readonly name: string;
  readonly quantity: number | "";
};

/** Names such a line in words; `left` says whether it was left out, or stands in the form still. */
export function useGoneLine(): (line: GoneLine, left: "gone" | "goneInForm") => string {
  const t = useTranslations("drafts");
  const format = useFormatter();
  return ({ name, SKU, sortName, color, quantity }, left) => {
    const chosen = [name, SKU, sortName, color].filter((part) => part !== "").map(isolate);
    const what = chosen.join(" · ");
    return t(left, { what: quantity ? `${what} × ${format.number(quantity)}` : what });
  };
}
