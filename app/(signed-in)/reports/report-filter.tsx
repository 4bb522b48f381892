"use client";

import { Button, Card, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ExportButton } from "@/components/exports/export-button";
import { chooseParameters } from "@/components/hooks/address";
import { lazyPart } from "@/components/loading/lazy-part";
import { ProductChip } from "@/components/products/product-chip";
import { ShareButton } from "@/components/printing/share-button";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { PERIODS } from "@/lib/reports/periods";
import { getGrouping, hasPeriod, USUAL_DAYS } from "@/lib/reports/rules";
import type { ReportView } from "@/lib/reports/schema";
import { findQuestion, QUESTIONS } from "@/lib/reports/questions/rules";
import { findPeriod, type Wanted } from "./report-calls";
import classes from "./reports.module.css";
import type { TypedDays } from "./use-report-days";

const ReportDays = lazyPart(
  () => import("./report-days").then((module) => module.ReportDays),
  null,
  {
    isServerRendered: true,
  },
);

type Props = {
  readonly wanted: Wanted;
  readonly view: ReportView | undefined;
  readonly period: TypedDays;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  readonly onShare: () => Promise<unknown>;
};

/** The questions, the period and the grouping of the report, its print and its export; each choice is stored in the address. */
export function ReportFilter({ wanted, view, period, isPrinting, ...on }: Props) {
  const t = useTranslations("reports");
  const { report } = wanted;
  const hasDays = !hasPeriod(report) || findPeriod(wanted) === "custom";
  return (
    <Card component="section" aria-label={t("report")}>
      <Stack gap="sm">
        <Questions wanted={wanted} />
        <Text c="dimmed" size="sm">
          {t(`hints.${report}`)}
        </Text>
        <div className={classes.choices}>
          {hasPeriod(report) && <PeriodField wanted={wanted} view={view} />}
          <GroupingField wanted={wanted} />
          {wanted.sku && (
            <ProductChip
              sku={wanted.sku}
              description={t("allProducts")}
              onClear={() => chooseParameters({ sku: "" })}
            />
          )}
          {hasDays && (
            <ReportDays hasFirst={hasPeriod(report)} days={period.days} onChange={period.change} />
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter aria-hidden />}
            loading={isPrinting}
            disabled={!period.isValid}
            onClick={on.onPrint}
          >
            {t("print")}
          </Button>
          <ShareButton title={t("report")} isDisabled={!period.isValid} onShare={on.onShare} />
          <ExportButton list="reports" filter={wanted} isDisabled={!period.isValid} />
        </div>
      </Stack>
    </Card>
  );
}

type WantedProps = Pick<Props, "wanted">;

function Questions({ wanted }: WantedProps) {
  const t = useTranslations("reports");
  return (
    <ChoiceBar
      isRow
      label={t("report")}
      choices={QUESTIONS.map((question) => ({
        ...question,
        value: question.name,
        label: t(`questions.${question.name}`),
      }))}
      chosen={findQuestion(wanted.report, wanted.by)?.name}
      onChoose={({ report, groupings: [by = ""] }) =>
        chooseParameters({ report, by, sku: "", sort: "" })
      }
    />
  );
}

/** A choice of the groupings that answer the question, where there are several. */
function GroupingField({ wanted: { report, by } }: WantedProps) {
  const t = useTranslations("reports");
  const { groupings = [] } = findQuestion(report, by) ?? {};
  if (groupings.length < 2) return null;
  return (
    <FilterSelect
      label={t("by")}
      value={getGrouping(report, by) ?? ""}
      choices={groupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
      onChange={(chosen) => chooseParameters({ by: chosen, sort: "" })}
    />
  );
}

/** A choice of periods; a custom one begins with the days that are shown. */
function PeriodField({ wanted, view }: Pick<Props, "wanted" | "view">) {
  const t = useTranslations("reports");
  function choose(period: string) {
    const { from = "", to = "" } = (period === "custom" && view) || {};
    chooseParameters({ period, from, to });
  }
  return (
    <FilterSelect
      label={t("period")}
      value={findPeriod(wanted)}
      choices={[
        { value: "", label: t("periods.usual", { count: USUAL_DAYS[wanted.report] }) },
        ...PERIODS.map((value) => ({ value, label: t(`periods.${value}`) })),
      ]}
      onChange={choose}
    />
  );
}
