"use client";

import { Card } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import type { CustomerView } from "@/lib/customers/schema";
import classes from "./account.module.css";
import { Contact, Detail } from "./contact";
import { DealMonths } from "./deal-months";

/** The contact details of a customer, the number of deals and pieces, and the deals of the last months. */
export function Details({ customer }: { readonly customer: CustomerView }) {
  const t = useTranslations("deals");
  const format = useFormatter();
  const { deals } = customer;
  const pieces = deals
    .flatMap(({ products }) => products)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Card component="section" aria-label={t("parts.details")} className={classes.account}>
        <dl className={classes.contact}>
          <Contact customer={customer} />
          <Detail label={t("account.deals")}>{format.number(deals.length)}</Detail>
          <Detail label={t("account.pieces")}>{format.number(pieces)}</Detail>
        </dl>
      </Card>
      <DealMonths deals={deals} />
    </>
  );
}
