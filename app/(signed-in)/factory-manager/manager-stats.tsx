"use client";

import { IconPackageExport, IconPackageImport, IconStack2 } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { HeldStat } from "@/components/home/held-stat";
import { Sparkline } from "@/components/home/sparkline";
import { Stat, StatStrip } from "@/components/home/stat-strip";
import { WaitingStat } from "@/components/home/waiting-stat";
import { changeSince } from "@/lib/home/rules";
import { isolate } from "@/components/ui/text/isolate";
import type { ManagerHome } from "@/lib/home/schema";
import { withMinus } from "@/components/ui/text/minus";

const SPARK_DAYS = 7;

/** The manager's figures: what waits, what is held and on hand, and how much came in and went out today. */
export function ManagerStats({ home }: { readonly home: ManagerHome }) {
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const { days, stock } = home;
  return (
    <StatStrip>
      <WaitingStat waiting={home.waiting} />
      <HeldStat
        home={home}
        spark={<Sparkline values={days.map((day) => day.held)} color="blue" as="line" />}
      />
      <Stat
        label={t("onHand")}
        Icon={IconStack2}
        figure={format.number(stock.onHand)}
        words={<OnHandWords home={home} />}
        spark={<Sparkline values={days.map((day) => day.onHand)} color="petrol" as="line" />}
      />
      <TodayStat home={home} way="in" />
      <TodayStat home={home} way="out" />
    </StatStrip>
  );
}

function OnHandWords({ home: { days, stock } }: { readonly home: ManagerHome }) {
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const change = changeSince(days[0]?.onHand ?? 0, stock.onHand);
  if (change === null) return t("onHandNew");
  const share = format.number(change, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return t("onHandChange", { share: isolate(withMinus(share)) });
}

const WAYS = {
  in: { label: "inToday", Icon: IconPackageImport, color: "petrol" },
  out: { label: "outToday", Icon: IconPackageExport, color: "clay" },
} as const;

function TodayStat({ home: { days, usual }, way }: { home: ManagerHome; way: "in" | "out" }) {
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const { label, Icon, color } = WAYS[way];
  return (
    <Stat
      label={t(label)}
      Icon={Icon}
      figure={format.number(days.at(-1)?.[way] ?? 0)}
      words={usual ? t("usual", { count: format.number(usual[way]) }) : t("noUsual")}
      spark={
        <Sparkline
          values={days.slice(-SPARK_DAYS).map((day) => day[way])}
          color={color}
          as="bars"
        />
      }
    />
  );
}
