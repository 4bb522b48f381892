"use client";

import { useFormatter } from "next-intl";
import { useFactory } from "@/components/frame/factory";
import { withMinus } from "@/components/ui/text/minus";
import classes from "./money.module.css";

/** Writes an amount (decimal text) in the page's language and the factory's currency. */
export function useMoneyText(): (amount: string) => string {
  const format = useFormatter();
  const { currency } = useFactory();
  return (amount) => withMinus(format.number(Number(amount), { style: "currency", currency }));
}

/** An amount (decimal text), unbroken and in its own direction. */
export function Money({ amount }: { readonly amount: string }) {
  const moneyText = useMoneyText();
  return <bdi className={classes.unbroken}>{moneyText(amount)}</bdi>;
}

type PartProps = { readonly amount: string; readonly isTakenOff?: boolean };

/** A part of an amount (decimal text): exact, without the currency, which the amount has; with a minus sign if it is taken off. */
export function PartOfMoney({ amount, isTakenOff = false }: PartProps) {
  const format = useFormatter();
  const figure = format.number(Number(amount), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <bdi className={classes.unbroken}>
      {isTakenOff && "−"}
      {figure}
    </bdi>
  );
}
