"use client";

import { useTranslations } from "next-intl";
import { useFactory } from "./factory";

/** The currency of all amounts, as the page's language writes it beside one. */
export function useCurrencySign(): string {
  return useTranslations("currencySigns")(useFactory().currency);
}
