"use client";

import type { Route } from "next";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { isolate } from "@/components/ui/text/isolate";
import classes from "./rows.module.css";

type Props = {
  readonly href: Route;
  /** The title of the list, for the link's accessible name. */
  readonly of: string;
};

/** Leads from a panel to the whole list. */
export function SeeAll({ href, of }: Props) {
  const t = useTranslations("home");
  return (
    <Link href={href} className={classes.seeAll} aria-label={t("seeAllOf", { of: isolate(of) })}>
      {t("seeAll")}
    </Link>
  );
}
