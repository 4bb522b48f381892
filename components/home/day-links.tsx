"use client";

import { IconCalendarUser, IconNotes } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { Ref } from "react";
import { useActor } from "@/components/data/actor";
import { can } from "@/lib/auth/permissions";
import classes from "./day-links.module.css";

/** The ways from a home to the person's own day and, if they have them, to the handover notes; `ref` is the first link. */
export function DayLinks({ ref }: { readonly ref?: Ref<HTMLAnchorElement> }) {
  const t = useTranslations();
  const hasNotes = can(useActor(), "handoverNotes.use");
  return (
    <nav className={classes.links} aria-label={t("myDay.links")}>
      <Link ref={ref} href="/my-day" className={classes.link}>
        <IconCalendarUser size={20} aria-hidden />
        {t("myDay.title")}
      </Link>
      {hasNotes && (
        <Link href="/handover" className={classes.link}>
          <IconNotes size={20} aria-hidden />
          {t("handover.title")}
        </Link>
      )}
    </nav>
  );
}
