"use client";

import { VisuallyHidden } from "@mantine/core";
import { useFormatter } from "next-intl";
import { useState } from "react";
import { useFactory } from "@/components/frame/factory";
import classes from "./profile.module.css";

/** Writes an amount (decimal text) in the page's language and the factory's currency. */
export function useMoneyText(): (amount: string) => string {
  const format = useFormatter();
  const { currency } = useFactory();
  return (amount) => format.number(Number(amount), { style: "currency", currency });
}

/** An amount (decimal text), unbroken and in its own direction. */
export function Money({ amount }: { readonly amount: string }) {
  const moneyText = useMoneyText();
  return <bdi className={classes.unbroken}>{moneyText(amount)}</bdi>;
}

type ShortProps = { readonly amount: string; readonly isTakenOff?: boolean };

/** An amount (decimal text) in short. The exact one is shown on hover and after a tap in its place, and is what is read out. */
export function ShortMoney({ amount, isTakenOff = false }: ShortProps) {
  const format = useFormatter();
  const exact = useMoneyText()(amount);
  const [isExact, setIsExact] = useState(false);
  const value = isTakenOff ? -Number(amount) : Number(amount);
  const compact = format.number(value, { notation: "compact", maximumFractionDigits: 1 });
  const short = compact.replace("-", "−");
  return (
    <span
      title={exact}
      className={classes.short}
      role="presentation"
      onClick={() => setIsExact(!isExact)}
    >
      {isExact ? (
        <Money amount={amount} />
      ) : (
        <>
          <bdi aria-hidden>{short}</bdi>
          <VisuallyHidden>{exact}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
