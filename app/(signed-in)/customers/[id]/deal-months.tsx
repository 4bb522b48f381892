"use client";

import { VisuallyHidden } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useCurrencySign } from "@/components/frame/use-currency-sign";
import { sinceFirstDeal } from "@/components/home/charts/since-first-deal";
import { useClock } from "@/components/hooks/use-clock";
import { monthSums } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import { useZone } from "@/components/hooks/zone";
import { toDay } from "@/lib/platform/time/days";
import classes from "./account.module.css";

/** The sums of the deals of each of twelve months, from the first one with deals on, as bars, and as a table for those who do not see them. */
export function DealMonths({ deals }: { readonly deals: readonly DealView[] }) {
  const t = useTranslations("deals.account");
  const currency = useCurrencySign();
  const title = t("months", { currency });
  const format = useFormatter();
  const zone = useZone();
  const months = sinceFirstDeal(monthSums(deals, toDay(new Date(useClock()), zone)));
  const most = Math.max(1, ...months.map(({ amount }) => Number(amount)));
  const toDate = (month: string) => new Date(`${month}-01T00:00:00Z`);
  return (
    <figure className={classes.months}>
      <figcaption className={classes.label}>{title}</figcaption>
      <div className={classes.bars} aria-hidden>
        {months.map(({ month, amount }) => (
          <div key={month} className={classes.month}>
            <span className={classes.track}>
              <span
                className={classes.bar}
                style={{ flexBasis: `${(Number(amount) / most) * 100}%` }}
              >
                <span className={classes.figure}>
                  {Number(amount) > 0 && format.number(Number(amount), { notation: "compact" })}
                </span>
              </span>
            </span>
            <span className={classes.name}>
              {format.dateTime(toDate(month), { month: "short", timeZone: "UTC" })}
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {[t("month"), currency, t("deals")].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amount, count }) => (
              <tr key={month}>
                <th scope="row">{format.dateTime(toDate(month), "month")}</th>
                <td>{format.number(Number(amount), { minimumFractionDigits: 2 })}</td>
                <td>{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
