"use client";

import { IconShieldCheck } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { Stat, Tone } from "@/components/home/stat-strip";
import { RelativeTime } from "@/components/ui/text/relative-time";
import classes from "@/components/home/stat-strip.module.css";
import type { AdminHome } from "@/lib/home/schema";

/** Result of the last stock check, which leads to it: whether every color is what its movements and holds say. */
export function StockCheckStat({ check }: { readonly check: AdminHome["stockCheck"] }) {
  const t = useTranslations("home.stats.stockCheck");
  const format = useFormatter();
  const text = check === null ? t("none") : t(check.agrees ? "agrees" : "differs");
  return (
    <Stat
      label={t("label")}
      Icon={IconShieldCheck}
      figure={check === null ? "–" : format.number(check.colors)}
      unit={check === null ? "" : t("colors", { count: check.colors })}
      words={
        <>
          <Link href="/stock-proof" className={classes.whole}>
            {check?.agrees === false ? <Tone tone="red">{text}</Tone> : text}
          </Link>
          {check && (
            <>
              {" · "}
              <RelativeTime at={check.endedAt} />
            </>
          )}
        </>
      }
    />
  );
}
