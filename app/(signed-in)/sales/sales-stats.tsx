"use client";

import { IconHourglass, IconLock } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { DealsStat } from "@/components/home/deals-stat";
import { Stat, StatStrip, Tone } from "@/components/home/stat-strip";
import { isolate } from "@/components/ui/text/isolate";
import { useDayText } from "@/components/hooks/use-day-text";
import type { SalesHome, States } from "@/lib/home/schema";
import type { SalesStatus } from "@/lib/requests/sales/schema";

/** The sales user's figures: own requests that wait, what is held for them, and the own deals beside those of everybody. */
export function SalesStats({ home }: { readonly home: SalesHome }) {
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const { states } = home;
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
        figure={format.number(getCount(states, "pending") + getCount(states, "date-changed"))}
        words={<OwnRequestsWords states={states} />}
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

function getCount(states: States, wanted: SalesStatus): number {
  return states.find(({ status }) => status === wanted)?.count ?? 0;
}

/** The own requests that wait with a new date; without one, what became of those that were decided lately. */
export function OwnRequestsWords({ states }: { readonly states: States }) {
  const t = useTranslations("home.stats");
  const dated = getCount(states, "date-changed");
  if (dated > 0) return t("dated", { count: dated });
  return t("decided", {
    accepted: getCount(states, "accepted"),
    rejected: getCount(states, "rejected"),
    cancelled: getCount(states, "cancelled"),
  });
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
