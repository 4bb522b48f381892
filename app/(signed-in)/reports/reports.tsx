"use client";

import { Button, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { usePrint } from "@/components/printing/use-print";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { Panel, PanelEmpty } from "@/components/home/desk";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ReportView } from "@/lib/reports/schema";
import type { SavedView } from "@/lib/saved-views/schema";
import { printReportAction } from "./actions";
import { getSubject } from "@/lib/reports/questions/rules";
import { createReportPath, MOST_ROWS, type Wanted } from "./report-calls";
import { ReportChart } from "./report-chart";
import { ReportFilter } from "./report-filter";
import { ReportTable } from "./report-table";
import { ReportViews } from "./report-views";
import { useReport, type ShownReport } from "./use-report";
import { useReportDays } from "./use-report-days";

type Props = {
  /** Parameters of the address at the time the page was rendered. */
  readonly ofPage: Wanted;
  readonly initial: Result<ReportView>;
  /** The person's own views. */
  readonly views: readonly SavedView[];
};

/** Reports of stock, movements, deals, returns and requests, each as a chart and a table, printed and exported as they are shown. */
export function Reports({ ofPage, initial, views }: Props) {
  const t = useTranslations();
  const report = useReport(ofPage, initial);
  const { data: view, wanted } = report;
  const printing = usePrint<Wanted>(printReportAction);
  const period = useReportDays(wanted, view);
  const { question } = getSubject(wanted.report, wanted.by);
  const subject = {
    title: t(`reports.questions.${question}`),
    path: createReportPath(wanted, view),
  };
  return (
    <Screen>
      <Stack>
        <ReportFilter
          wanted={wanted}
          view={view}
          period={period}
          isPrinting={printing.isPreparing}
          onPrint={() => void printing.print(wanted, subject)}
          onShare={() => printing.shareDocument(wanted, subject)}
        />
        <ReportViews wanted={wanted} views={views} isSavable={period.isValid} />
        {period.isValid ? (
          <Shown report={report} />
        ) : (
          <Panel title={t("reports.report")} span={12}>
            <PanelEmpty>{t("calendar.wrongDays")}</PanelEmpty>
          </Panel>
        )}
      </Stack>
      <ResultDialog
        result={printing.refused}
        unexplained={t("printing.failed")}
        onClose={printing.closeRefused}
      />
    </Screen>
  );
}

/** The report as a chart and a table, or the state of its loading. */
function Shown({ report }: { readonly report: ShownReport }) {
  const t = useTranslations("reports");
  const { data: view } = report;
  return (
    <>
      {report.isStale && (
        <FetchFailed text={t("failed")} isRetrying={report.isReloading} onRetry={report.refresh} />
      )}
      {report.isPending && <Skeleton blockSize="24rem" />}
      {view && <ReportChart view={view} />}
      {view && view.rows.length > 0 && <ReportTable view={view} sort={report.wanted.sort} />}
      {view && view.rows.length < Math.min(view.count, MOST_ROWS) && (
        <Button variant="default" onClick={report.showWhole}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
