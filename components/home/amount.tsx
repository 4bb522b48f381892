"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useCurrencySign } from "@/components/shell/use-currency-sign";

/** Writes a figure with the factory's currency beside it. */
export function useMoney(): (figure: string) => string {
  const t = useTranslations("home");
  const currency = useCurrencySign();
  return (amount) => t("money", { amount, currency });
}

/** How an amount with two decimals is written: in whole pounds, and exactly. */
export function useAmount(amount: string): { readonly pounds: string; readonly exact: string } {
  const money = useMoney();
  const format = useFormatter();
  const value = Number(amount);
  const exact = format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return { pounds: format.number(value, { maximumFractionDigits: 0 }), exact: money(exact) };
}

/** An amount with two decimals as text, shown in whole pounds; the exact one is its title. */
export function Amount({ amount }: { readonly amount: string }) {
  const { pounds, exact } = useAmount(amount);
  return <bdi title={exact}>{pounds}</bdi>;
}
