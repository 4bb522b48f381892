"use client";

import { useLocale } from "next-intl";
import { currencySign } from "@/lib/platform/currency-sign";
import { useFactory } from "./factory";

/** The currency of all amounts, as the page's language writes it beside one. */
export function useCurrencySign(): string {
  return currencySign(useLocale(), useFactory().currency);
}
