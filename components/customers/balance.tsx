"use client";

import { useTranslations } from "next-intl";
import { isNegative, negate } from "@/lib/customers/payments/rules";
import { Money } from "./money";
import classes from "./money.module.css";

/** A balance (decimal text) without a sign, and beside it who owes it. */
export function Balance({ amount }: { readonly amount: string }) {
  const t = useTranslations("customers.payments");
  const side = isNegative(amount) ? t("weOwe") : t("theyOwe");
  return (
    <>
      <Money amount={isNegative(amount) ? negate(amount) : amount} />
      {Number(amount) !== 0 && <span className={classes.side}> {side}</span>}
    </>
  );
}
