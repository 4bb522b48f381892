"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useCurrencySign } from "@/components/frame/use-currency-sign";

/** Writes a figure with the factory's currency beside it. */
export function useMoney(): (figure: string) => string {
  const t = useTranslations("home");
  const currency = useCurrencySign();
  return (amount) => t("money", { amount, currency });
}

/** Writes an amount with two decimals: in whole pounds, those with the currency, with its piastres, and with those and the currency. */
export function useAmount(amount: string) {
  const money = useMoney();
  const format = useFormatter();
  const value = Number(amount);
  const figure = format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const pounds = format.number(value, { maximumFractionDigits: 0 });
  return { pounds, whole: money(pounds), figure, exact: money(figure) };
}

type Props = {
  readonly amount: string;
  /** A single deal is shown with its piastres; sums are not. */
  readonly isExact?: boolean;
};

/** An amount with two decimals as text, shown in whole pounds unless it is exact; the exact one is its title. */
export function Amount({ amount, isExact = false }: Props) {
  const { pounds, figure, exact } = useAmount(amount);
  return <bdi title={exact}>{isExact ? figure : pounds}</bdi>;
}
