"use client";

import { IconReceipt } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useCurrencySign } from "@/components/frame/use-currency-sign";
import { changeSince } from "@/lib/home/rules";
import type { Deals } from "@/lib/home/schema";
import { useAmount } from "./amount";
import { Sparkline } from "./sparkline";
import { Stat } from "./stat-strip";
import { isolate } from "@/components/ui/text/isolate";
import { withMinus } from "@/components/ui/text/minus";

type Props = {
  readonly deals: Deals;
  /** The deals of everybody, where `deals` are the person's own: their total stands below. */
  readonly all?: Deals;
};

/** The deals of the present month against the same days of the last one. */
export function DealsStat({ deals, all }: Props) {
  const { months, lastMonthSoFar } = deals;
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const currency = useCurrencySign();
  const present = months.at(-1);
  const { pounds, exact } = useAmount(present?.amount ?? "0.00");
  const total = useAmount(all?.months.at(-1)?.amount ?? "0.00");
  if (!present) return null;
  const change = changeSince(Number(lastMonthSoFar.amount), Number(present.amount));
  const month = format.dateTime(new Date(`${present.month}-01T00:00:00Z`), {
    month: "long",
    timeZone: "UTC",
  });
  return (
    <Stat
      label={t(all ? "ownDeals" : "deals", { month })}
      Icon={IconReceipt}
      figure={pounds}
      exact={exact}
      unit={currency}
      words={
        <>
          {change === null
            ? t("dealCount", { count: present.count })
            : t("dealChange", {
                count: present.count,
                share: isolate(
                  withMinus(format.number(change, { style: "percent", signDisplay: "exceptZero" })),
                ),
              })}
          {all && (
            <div title={total.exact}>{t("dealsOfAll", { amount: isolate(total.whole) })}</div>
          )}
        </>
      }
      spark={
        <Sparkline values={months.map(({ amount }) => Number(amount))} color="petrol" as="bars" />
      }
    />
  );
}
