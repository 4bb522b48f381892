"use client";

import { Button, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { usePrint } from "@/components/printing/use-print";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ReportView } from "@/lib/reports/schema";
import type { SavedView } from "@/lib/saved-views/schema";
import { printReportAction } from "./actions";
import { findQuestion } from "./questions";
import { createReportPath, MOST_ROWS, type Wanted } from "./report-calls";
import { ReportChart } from "./report-chart";
import { ReportFilter } from "./report-filter";
import { ReportTable } from "./report-table";
import { ReportViews } from "./report-views";
import { useReport } from "./use-report";

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
  const { data: view, wanted, ...report } = useReport(ofPage, initial);
  const printing = usePrint<Wanted>(printReportAction);
  const { name } = findQuestion(wanted.report, wanted.by) ?? {};
  const subject = {
    title: name ? t(`reports.questions.${name}`) : t("reports.title"),
    path: createReportPath(wanted, view),
  };
  return (
    <Screen>
      <Stack>
        <ReportFilter
          wanted={wanted}
          view={view}
          isPrinting={printing.isPreparing}
          onPrint={() => void printing.print(wanted, subject)}
          onShare={() => printing.shareDocument(wanted, subject)}
        />
        <ReportViews wanted={wanted} views={views} />
        {report.isStale && (
          <FetchFailed
            text={t("reports.failed")}
            isRetrying={report.isReloading}
            onRetry={report.refresh}
          />
        )}
        {report.isPending && <Skeleton blockSize="24rem" />}
        {view && <ReportChart view={view} />}
        {view && view.rows.length > 0 && <ReportTable view={view} />}
        {view && view.rows.length < Math.min(view.count, MOST_ROWS) && (
          <Button variant="default" onClick={report.showWhole}>
            {t("reports.more")}
          </Button>
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
