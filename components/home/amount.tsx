"use client";

import { useFormatter, useTranslations } from "next-intl";

/** How an amount of EGP with two decimals is written: in whole pounds, and exactly. */
export function useAmount(amount: string): { readonly pounds: string; readonly exact: string } {
  const t = useTranslations("home");
  const format = useFormatter();
  const value = Number(amount);
  const exact = format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    pounds: format.number(value, { maximumFractionDigits: 0 }),
    exact: t("egp", { amount: exact }),
  };
}

/** An amount of EGP with two decimals as text, shown in whole pounds; the exact one is its title. */
export function Amount({ amount }: { readonly amount: string }) {
  const { pounds, exact } = useAmount(amount);
  return <bdi title={exact}>{pounds}</bdi>;
}
