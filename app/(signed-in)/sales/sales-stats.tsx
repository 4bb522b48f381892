"use client";

import { IconHourglass, IconLock } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { DealsStat } from "@/components/home/deals-stat";
import { Stat, StatStrip, Tone } from "@/components/home/stat-strip";
import { isolate } from "@/components/ui/text/isolate";
import { useDayText } from "@/components/hooks/use-day-text";
import type { SalesHome } from "@/lib/home/schema";

/** The sales user's figures: own requests that wait, what is held for them, and the own deals beside those of everybody. */
export function SalesStats({ home }: { readonly home: SalesHome }) {
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const counts = new Map(home.states.map(({ status, count }) => [status, count]));
  const dated = counts.get("date-changed") ?? 0;
  const waiting = (counts.get("pending") ?? 0) + dated;
  const decided = {
    accepted: counts.get("accepted") ?? 0,
    rejected: (counts.get("rejected") ?? 0) + (counts.get("cancelled") ?? 0),
  };
  return (
    <StatStrip>
      {home.ownDeals ? (
        <DealsStat deals={home.ownDeals} all={home.deals} />
      ) : (
        <DealsStat deals={home.deals} />
      )}
      <Stat
        label={t("ownWaiting")}
        Icon={IconHourglass}
        figure={format.number(waiting)}
        words={dated > 0 ? t("dated", { count: dated }) : t("decided", decided)}
      />
      <Stat
        label={t("heldForYou")}
        Icon={IconLock}
        figure={format.number(home.held.pieces)}
        unit={t("pieces")}
        words={<OwnHeldWords held={home.held} />}
      />
    </StatStrip>
  );
}

function OwnHeldWords({ held }: { readonly held: SalesHome["held"] }) {
  const t = useTranslations("home.stats");
  const dayText = useDayText();
  const { orders, overdue, nextEnd } = held;
  const isEnding = overdue === 0 && nextEnd !== null;
  return (
    <>
      {t("orders", { count: orders })}
      {overdue > 0 && (
        <>
          {" · "}
          <Tone tone="red">{t("overdue", { count: overdue })}</Tone>
        </>
      )}
      {isEnding && (
        <>
          {" · "}
          <Tone tone="blue">{t("until", { date: isolate(dayText(nextEnd)) })}</Tone>
        </>
      )}
    </>
  );
}
