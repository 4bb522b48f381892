"use client";

import { useFormatter, useTranslations } from "next-intl";

/** An amount of EGP with two decimals as text, shown in whole pounds; the exact one is its title. */
export function Amount({ amount }: { readonly amount: string }) {
  const t = useTranslations("home");
  const format = useFormatter();
  const value = Number(amount);
  const exact = format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <bdi title={t("egp", { amount: exact })}>
      {format.number(value, { maximumFractionDigits: 0 })}
    </bdi>
  );
}
