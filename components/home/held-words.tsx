"use client";

import { useTranslations } from "next-intl";
import type { AdminHome } from "@/lib/dashboard/schema";
import { Tone } from "./stat-strip";

/** How many orders are held, and whether any of them needs somebody. */
export function HeldWords({ held }: { readonly held: AdminHome["held"] }) {
  const t = useTranslations("home.stats");
  const { orders, overdue, ending } = held;
  return (
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
}
