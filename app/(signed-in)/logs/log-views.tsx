"use client";

import { useTranslations } from "next-intl";
import { useDays } from "@/components/hooks/use-days";
import { useDaysText } from "@/components/hooks/use-days-text";
import { LOG_KINDS } from "@/lib/logs/filters";
import type { SavedView } from "@/lib/saved-views/schema";
import { SavedViews, type ViewPeriod } from "../_views/saved-views";
import type { LoggedPerson } from "./filter-chips";
import { findNamedDay, toFilterValues, toLogQuery, type NamedDays } from "./log-query";
import type { Typed } from "./use-filter";

type Props = {
  readonly typed: Typed;
  readonly people: readonly LoggedPerson[];
  readonly views: readonly SavedView[];
  readonly onChoose: (values: Typed) => void;
};

/** The person's own filters of the logs. */
export function LogViews({ typed, people, views, onChoose }: Props) {
  const kinds = useTranslations("logKinds");
  const days = useDays();
  const period = usePeriod(typed, days);
  const kind = LOG_KINDS.find((known) => known === typed.action);
  const person = people.find(({ username }) => username === typed.person);
  const name = person?.displayName ?? typed.person;
  const subject = [name, typed.username, kind ? kinds(kind) : typed.action];
  return (
    <SavedViews
      screen="logs"
      views={views}
      query={toLogQuery(typed, days)}
      plainQuery=""
      subject={subject.filter((part) => part !== "")}
      period={period}
      onOpen={(query) => onChoose(toFilterValues(query, days))}
    />
  );
}

function usePeriod(typed: Typed, days: NamedDays): ViewPeriod | null {
  const t = useTranslations("logs");
  const daysText = useDaysText();
  const { startDate: from, endDate: to } = typed;
  const named = findNamedDay(typed, days);
  if (named) return { text: t(named), movesOn: true };
  return from || to ? { text: daysText({ from, to }), movesOn: false } : null;
}
