"use client";

import { IconLock } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { AdminHome } from "@/lib/home/schema";
import { Stat, Tone } from "./stat-strip";

type Props = {
  readonly home: Pick<AdminHome, "held" | "stock">;
  readonly spark?: ReactNode;
};

/** Shows the numbers of held units and orders, and whether any of the orders needs attention. */
export function HeldStat({ home: { held, stock }, spark }: Props) {
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const { orders, overdue, ending } = held;
  const words = (
    <>
      {t("orders", { count: orders })}
      {overdue > 0 && (
        <>
          {" · "}
          <Tone tone="red">{t("overdue", { count: overdue })}</Tone>
        </>
      )}
      {overdue === 0 && ending > 0 && ` · ${t("ending", { count: ending })}`}
    </>
  );
  return (
    <Stat
      label={t("held")}
      Icon={IconLock}
      figure={format.number(stock.held)}
      unit={t("pieces")}
      words={words}
      spark={spark}
    />
  );
}
