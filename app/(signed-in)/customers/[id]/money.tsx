"use client";

import { useFormatter } from "next-intl";
import classes from "./profile.module.css";

/** Writes an amount (EGP as decimal text) in the page's language. */
export function useMoneyText(): (amount: string) => string {
  const format = useFormatter();
  return (amount) => format.number(Number(amount), { style: "currency", currency: "EGP" });
}

/** An amount (EGP as decimal text), unbroken and in its own direction. */
export function Money({ amount }: { readonly amount: string }) {
  const moneyText = useMoneyText();
  return <bdi className={classes.unbroken}>{moneyText(amount)}</bdi>;
}
