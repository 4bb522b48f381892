"use client";

import { VisuallyHidden } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useFormatter, useMessages, useTranslations } from "next-intl";
import { useDayText } from "@/components/hooks/use-day-text";
import { listChanges, type Change } from "@/lib/logs/changes/rules";
import { isDay } from "@/lib/platform/time/days";
import classes from "./log-changes.module.css";

/** The fields whose values are codes. */
const CODED: ReadonlySet<Change["field"]> = new Set<Change["field"]>([
  ...(["status", "state", "userType", "defaultLanguage", "endedHolds", "lowStockNotices"] as const),
  ...(["adminsManagedByAdmins", "firstDayOfWeek", "ownCustomersOnly"] as const),
  ...(["quickSignInWorkers", "quickSignInManagers", "quickSignInSales"] as const),
  ...(["printsLogo", "printsAddress", "printsNumbers", "printsSignatures"] as const),
  ...(["paper", "texts"] as const),
]);

/** Maximum number of changes listed in an entry; the rest is in its details. */
const MOST = 4;

/** The changes recorded in an entry, one line for each. */
export function LogChanges({ details }: { readonly details: unknown }) {
  const t = useTranslations("logs");
  const changes = listChanges(details);
  const others = changes.length - MOST;
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes} aria-label={t("changes")}>
      {changes.slice(0, MOST).map((change, at) => (
        <ChangeLine key={at} change={change} />
      ))}
      {others > 0 && <li>{t("moreChanges", { count: others })}</li>}
    </ul>
  );
}

function ChangeLine({ change: { field, of, before, after } }: { readonly change: Change }) {
  const t = useTranslations("logs");
  const valueText = useValueText();
  return (
    <li className={classes.change}>
      {of !== undefined && <bdi>{of}</bdi>}
      <span>{t(`changed.${field}`)}:</span>
      <s className={classes.before}>
        <bdi>{valueText(field, before)}</bdi>
      </s>
      <IconArrowRight size={14} aria-hidden className={classes.arrow} />
      <VisuallyHidden>{t("becomes")}</VisuallyHidden>
      <b>
        <bdi>{valueText(field, after)}</bdi>
      </b>
    </li>
  );
}

// Between the texts of a list.
const BETWEEN = " · ";

const nameIn = (names: ReadonlyMap<string, string>) => (code: string) => names.get(code) ?? code;

/** Writes a value as the screens write it: states by their names, days and figures in the page's language. */
function useValueText(): (field: Change["field"], value: Change["before"]) => string {
  const t = useTranslations("logs");
  const { status, users, logs } = useMessages();
  const names = new Map(Object.entries({ ...status, ...users.types, ...logs.values }));
  const format = useFormatter();
  const dayText = useDayText();
  return (field, value) => {
    if (value === null || value === "") return t("nothing");
    if (typeof value === "number") return format.number(value);
    if (CODED.has(field)) return value.split(BETWEEN).map(nameIn(names)).join(BETWEEN);
    return isDay(value) ? dayText(value) : value;
  };
}
