"use client";

import { useTranslations } from "next-intl";
import { chooseParameters } from "@/components/hooks/address";
import { useDaysText } from "@/components/hooks/use-days-text";
import { getGrouping, hasPeriod, REPORTS, USUAL_DAYS } from "@/lib/reports/rules";
import type { SavedView } from "@/lib/saved-views/schema";
import { SavedViews, type ViewPeriod } from "../_views/saved-views";
import { findQuestion } from "./questions";
import { findPeriod, type Wanted } from "./report-calls";
import { toReportParameters, toReportQuery } from "./report-query";

const PLAIN: Wanted = {
  report: REPORTS[0],
  period: undefined,
  from: undefined,
  to: undefined,
  by: undefined,
};

type Props = { readonly wanted: Wanted; readonly views: readonly SavedView[] };

/** The person's own views of the reports. */
export function ReportViews({ wanted, views }: Props) {
  return (
    <SavedViews
      screen="reports"
      views={views}
      query={toReportQuery(wanted)}
      plainQuery={toReportQuery(PLAIN)}
      subject={useSubject(wanted)}
      period={usePeriod(wanted)}
      onOpen={(query) => chooseParameters(toReportParameters(query))}
    />
  );
}

/** Names the question of a report, and its grouping where there are several. */
function useSubject({ report, by }: Wanted): string[] {
  const t = useTranslations("reports");
  const question = findQuestion(report, by);
  const grouping = getGrouping(report, by);
  if (!question) return [];
  const hasChoice = question.groupings.length > 1 && grouping !== undefined;
  return [t(`questions.${question.name}`), ...(hasChoice ? [t(`groupings.${grouping}`)] : [])];
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
