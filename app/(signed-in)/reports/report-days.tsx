"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAddressChoice } from "@/components/hooks/address";
import { DateInput } from "@/components/ui/fields/date-input";
import { isDay } from "@/lib/platform/time/days";
import classes from "./reports.module.css";

type Props = {
  /** True for a report with a first and a last day; otherwise it has one day. */
  readonly hasFirst: boolean;
  /** The days that the shown report has. */
  readonly from: string;
  readonly to: string;
};

/** The fields of a custom period, or of the one day of a report without a period. */
export function Days({ hasFirst, from, to }: Props) {
  const t = useTranslations("reports");
  return (
    <div className={classes.days}>
      {hasFirst && <DayField name="from" label={t("from")} shown={from} />}
      <DayField name="to" label={t(hasFirst ? "to" : "atEndOf")} shown={to} />
    </div>
  );
}

type DayProps = {
  readonly name: "from" | "to";
  readonly label: string;
  /** The day that the shown report has. */
  readonly shown: string;
};

/** Field for a day of the address; typed text changes the address once it is a day that the report can have. */
function DayField({ name, label, shown }: DayProps) {
  const t = useTranslations("reports");
  const [chosen, choose] = useAddressChoice(name);
  const [other] = useAddressChoice(name === "from" ? "to" : "from");
  const [typed, setTyped] = useState("");
  const [from, to] = name === "from" ? [chosen, other] : [other, chosen];
  const isInOrder = from === "" || to === "" || from <= to;
  const isWrong = typed !== "" || !isInOrder;

  function take(value: string) {
    const isTaken = value === "" || isDay(value);
    setTyped(isTaken ? "" : value);
    if (isTaken) choose(value);
  }

  return (
    <DateInput
      label={label}
      value={typed || chosen || shown}
      error={isWrong && t("wrongDays")}
      onChange={take}
    />
  );
}
