"use client";

import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { isolate } from "@/components/ui/text/isolate";
import { getPartOfDay } from "@/lib/home/rules";
import type { DayStock } from "@/lib/home/schema";
import { toWallClock } from "@/lib/platform/time/wall-clock";
import classes from "./greeting.module.css";

/** Greets the person, and says what moved on the day before. */
export function Greeting({ days }: { readonly days: readonly DayStock[] }) {
  const t = useTranslations("home.greeting");
  const { displayName, username } = useActor();
  const now = toWallClock(new Date(useClock()), useZone());
  const yesterday = days.at(-2) ?? { in: 0, out: 0 };
  const hasMoved = yesterday.in > 0 || yesterday.out > 0;
  return (
    <p className={classes.greeting}>
      <b>{t(getPartOfDay(now), { name: isolate(displayName ?? username) })}</b>{" "}
      {hasMoved ? t("yesterday", { in: yesterday.in, out: yesterday.out }) : t("nothingMoved")}
    </p>
  );
}
