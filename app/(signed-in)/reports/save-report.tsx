"use client";

import { useTranslations } from "next-intl";
import { useDaysText } from "@/components/hooks/use-days-text";
import { hasPeriod, USUAL_DAYS } from "@/lib/reports/rules";
import { SaveDialog, type NewView, type ViewPeriod } from "../_views/save-dialog";
import { getSubject } from "@/lib/reports/questions/rules";
import { findPeriod, type Wanted } from "./report-calls";

type Props = NewView & { readonly wanted: Wanted };

/** Saves the shown report as a view of the person's own. */
export function SaveReport({ wanted, ...dialog }: Props) {
  const subject = useSubject(wanted);
  return <SaveDialog {...dialog} screen="reports" subject={subject} period={usePeriod(wanted)} />;
}

/** Names the question of a report, and its grouping where there are several. */
function useSubject({ report, by }: Wanted): string[] {
  const t = useTranslations("reports");
  const { question, grouping } = getSubject(report, by);
  return [t(`questions.${question}`), ...(grouping ? [t(`groupings.${grouping}`)] : [])];
}

function usePeriod(wanted: Wanted): ViewPeriod {
  const t = useTranslations("reports");
  const daysText = useDaysText();
  const { report, from, to } = wanted;
  if (!hasPeriod(report))
    return to
      ? { text: daysText({ from: to, to }), movesOn: false }
      : { text: t("periods.today"), movesOn: true };
  const period = findPeriod(wanted);
  if (period !== "" && period !== "custom") return { text: t(`periods.${period}`), movesOn: true };
  if (from || to) return { text: daysText({ from, to }), movesOn: false };
  return { text: t("periods.usual", { count: USUAL_DAYS[report] }), movesOn: true };
}
