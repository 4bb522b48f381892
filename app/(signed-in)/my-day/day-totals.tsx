"use client";

import {
  IconClipboardPlus,
  IconEdit,
  IconCheck,
  IconHourglass,
  type Icon,
} from "@tabler/icons-react";
import type { Route } from "next";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { Stat, StatStrip } from "@/components/home/stat-strip";
import type { Role } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { MyDay } from "@/lib/my-day/schema";
import classes from "./my-day.module.css";

type Part = keyof MyDay["counts"];

const ICONS: Readonly<Record<Part, Icon>> = {
  requested: IconClipboardPlus,
  answered: IconCheck,
  decided: IconCheck,
  changed: IconEdit,
};

/** The totals that a role has. */
const PARTS: Readonly<Record<Role, readonly Part[]>> = {
  worker: ["requested", "answered"],
  manager: ["decided", "changed"],
  sales: ["requested", "answered", "changed"],
  admin: ["decided", "changed"],
};

/** The place that shows a role what waits. */
const WAITING_PAGES = {
  worker: "/worker#requests",
  manager: "/factory-manager",
  sales: "/sales-my-requests?state=waiting",
  admin: "/sales-requests-management",
} as const satisfies Readonly<Record<Role, Route>>;

/** The totals of a day, and what waits now. */
export function DayTotals({ day: { counts, waiting } }: { readonly day: MyDay }) {
  const t = useTranslations("myDay");
  const format = useFormatter();
  const { role } = useActor();
  const isReviewer = can({ role }, "workerRequests.review");
  return (
    <StatStrip>
      {PARTS[role].map((part) => (
        <Stat
          key={part}
          label={t(`stats.${part}`)}
          Icon={ICONS[part]}
          figure={format.number(counts[part])}
          words={t(`words.${part}`)}
        />
      ))}
      <Stat
        label={t("stats.waiting")}
        Icon={IconHourglass}
        figure={format.number(waiting.salesRequests + waiting.workerRequests)}
        words={
          <Link href={WAITING_PAGES[role]} className={classes.waiting}>
            {t(isReviewer ? "words.waiting" : "words.waitingOwn")}
          </Link>
        }
      />
    </StatStrip>
  );
}
