"use client";

import { IconHourglass } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { Waiting } from "@/lib/home/schema";
import { Sparkline } from "./sparkline";
import { Stat, Tone } from "./stat-strip";

/** Shows the number of requests that wait for a decision, and the age of the oldest one. */
export function WaitingStat({ waiting }: { readonly waiting: Waiting }) {
  const t = useTranslations("home.stats");
  const format = useFormatter();
  const { sales, workers, byDay } = waiting;
  const oldest = [sales.oldest, workers.oldest].filter((moment) => moment !== null).sort()[0];
  return (
    <Stat
      label={t("waiting")}
      Icon={IconHourglass}
      figure={format.number(sales.count + workers.count)}
      words={
        oldest === undefined ? (
          t("nothingWaits")
        ) : (
          <>
            {t("oldest")}{" "}
            <Tone tone="amber">
              <RelativeTime at={oldest} />
            </Tone>
          </>
        )
      }
      spark={<Sparkline values={byDay} color="amber" as="bars" />}
    />
  );
}
