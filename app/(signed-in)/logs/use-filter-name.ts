"use client";

import { useMessages, useTranslations } from "next-intl";
import { useLanguage } from "@/components/language/language-per-page";
import { splitActions } from "@/lib/logs/filters";
import { nameActions } from "./name-actions";

/** Names the kinds and actions of a filter in the page's language; undefined where a part of it has no name. */
export function useFilterName(): (action: string) => string | undefined {
  const { logKinds, logActions } = useMessages();
  const { language } = useLanguage();
  return (action) => nameActions(action, { ...logKinds, ...logActions }, language);
}

// A chip has room for as many.
const MOST_NAMED = 2;

/** Names the kinds and actions of a filter like `useFilterName`, or their number where they are many. */
export function useShortFilterName(): (action: string) => string | undefined {
  const t = useTranslations("logs");
  const name = useFilterName();
  return (action) => {
    const count = splitActions(action).length;
    const whole = name(action);
    return whole !== undefined && count > MOST_NAMED ? t("severalActions", { count }) : whole;
  };
}
