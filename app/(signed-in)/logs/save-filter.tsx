"use client";

import { useTranslations } from "next-intl";
import { useDaysText } from "@/components/hooks/use-days-text";
import { SaveDialog, type NewView, type ViewPeriod } from "../_views/save-dialog";
import type { LoggedPerson } from "./filter-chips";
import { findNamedDay, type NamedDays } from "./log-query";
import type { Typed } from "./use-filter";
import { useShortFilterName } from "./use-filter-name";

type Props = NewView & {
  readonly typed: Typed;
  readonly people: readonly LoggedPerson[];
  readonly days: NamedDays;
};

/** Saves the filter of the logs as a view of the person's own. */
export function SaveFilter({ typed, people, days, ...dialog }: Props) {
  const filterName = useShortFilterName();
  const period = usePeriod(typed, days);
  const person = people.find(({ username }) => username === typed.person);
  const name = person?.displayName ?? typed.person;
  const parts = [name, typed.username, filterName(typed.action) ?? typed.action];
  const subject = parts.filter((part) => part !== "");
  return <SaveDialog {...dialog} screen="logs" subject={subject} period={period} />;
}

function usePeriod(typed: Typed, days: NamedDays): ViewPeriod | null {
  const t = useTranslations("logs");
  const daysText = useDaysText();
  const { startDate: from, endDate: to } = typed;
  const named = findNamedDay(typed, days);
  if (named) return { text: t(named), movesOn: true };
  return from || to ? { text: daysText({ from, to }), movesOn: false } : null;
}
