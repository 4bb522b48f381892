"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { Amount } from "@/components/home/amount";
import { Panel, PanelEmpty } from "@/components/home/desk";
import classes from "@/components/home/rows.module.css";
import { SeeAll } from "@/components/home/see-all";
import { useCurrencySign } from "@/components/frame/use-currency-sign";
import { Avatar } from "@/components/ui/pictures/avatar";
import { Facts } from "@/components/ui/facts";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { dealName } from "@/lib/customers/deals/deal-name";
import type { LatestDeal } from "@/lib/home/schema";

/** The latest deals, whoever made them: customers belong to everybody who sells. */
export function LatestDeals({ deals }: { readonly deals: readonly LatestDeal[] }) {
  const t = useTranslations("home.latestDeals");
  const title = t("title", { currency: useCurrencySign() });
  return (
    <Panel title={title} span={5} end={<SeeAll href="/customers" of={title} />}>
      {deals.length === 0 && <PanelEmpty>{t("none")}</PanelEmpty>}
      <ul className={classes.rows}>
        {deals.map(({ _id, number, customerId, customerName, amount, createdAt }) => (
          <li key={_id}>
            <Link href={`/customers/${customerId}`} className={classes.row}>
              <Avatar name={customerName} shape="square" />
              <span className={classes.main}>
                <span className={classes.title}>
                  <bdi>{customerName}</bdi>
                </span>
                <span className={classes.detail}>
                  <Facts>
                    <Ltr>{dealName(number)}</Ltr>
                    <RelativeTime at={createdAt} />
                  </Facts>
                </span>
              </span>
              <b className={classes.figure}>
                <Amount amount={amount} isExact />
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
