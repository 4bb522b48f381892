"use client";

import { IconStack2 } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useMoney } from "@/components/home/amount";
import { DealsStat } from "@/components/home/deals-stat";
import { HeldStat } from "@/components/home/held-stat";
import { Stat, StatStrip } from "@/components/home/stat-strip";
import { WaitingStat } from "@/components/home/waiting-stat";
import type { AdminHome } from "@/lib/home/schema";
import { StockCheckStat } from "./stock-check-stat";

/** The admin's figures: deals, stock with its value, what waits, what is held, and whether the stock is right. */
export function AdminStats({ home }: { readonly home: AdminHome }) {
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const money = useMoney();
  const { stock, value } = home;
  return (
    <StatStrip>
      <DealsStat deals={home.deals} />
      <Stat
        label={t("onHand")}
        Icon={IconStack2}
        figure={format.number(stock.onHand)}
        unit={t("pieces")}
        words={
          value.pricedUnits === 0
            ? t("noValue")
            : t("value", {
                share: format.number(value.pricedUnits / stock.onHand, { style: "percent" }),
                amount: money(format.number(Number(value.amount), { maximumFractionDigits: 0 })),
              })
        }
      />
      <WaitingStat waiting={home.waiting} />
      <HeldStat home={home} />
      <StockCheckStat check={home.stockCheck} />
    </StatStrip>
  );
}
