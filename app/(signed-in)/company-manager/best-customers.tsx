"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { Amount } from "@/components/home/amount";
import { Choices } from "@/components/home/choices";
import { Panel, PanelEmpty } from "@/components/home/desk";
import classes from "@/components/home/rows.module.css";
import { Sparkline } from "@/components/home/sparkline";
import { useCurrencySign } from "@/components/frame/use-currency-sign";
import { Avatar } from "@/components/ui/pictures/avatar";
import type { AdminHome, BestCustomer } from "@/lib/home/schema";
import own from "./best-customers.module.css";

const SPANS = ["month", "year"] as const;

/** The customers whose deals came to most, of this month or of twelve. */
export function BestCustomers({ customers }: { readonly customers: AdminHome["customers"] }) {
  const t = useTranslations("home.customers");
  const [span, setSpan] = useState<(typeof SPANS)[number]>("year");
  const shown = customers[span];
  const hasDeals = customers.year.length > 0;
  return (
    <Panel
      title={t("title", { currency: useCurrencySign() })}
      span={4}
      end={
        hasDeals && (
          <Choices label={t("span")} choices={SPANS} chosen={span} onChoose={setSpan} words={t} />
        )
      }
    >
      {shown.length === 0 && <PanelEmpty>{t(hasDeals ? "none" : "noneYet")}</PanelEmpty>}
      <ul className={classes.rows}>
        {shown.map((customer) => (
          <Customer key={customer._id} {...customer} />
        ))}
      </ul>
    </Panel>
  );
}

function Customer({ _id, name, amount, count, months }: BestCustomer) {
  const t = useTranslations("home.customers");
  return (
    <li>
      <Link href={`/customers/${_id}`} className={classes.row}>
        <Avatar name={name} shape="square" />
        <span className={classes.main}>
          <span className={classes.title}>
            <bdi>{name}</bdi>
          </span>
          <span className={classes.detail}>{t("deals", { count })}</span>
        </span>
        <span className={own.spark}>
          <Sparkline values={months} color="petrol" as="line" />
        </span>
        <b className={classes.figure}>
          <Amount amount={amount} />
        </b>
      </Link>
    </li>
  );
}
