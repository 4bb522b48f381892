"use client";

import { Button, Card, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExportButton } from "@/components/exports/export-button";
import { chooseParameters, useAddressChoice } from "@/components/hooks/address";
import { DateInput } from "@/components/ui/fields/date-input";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { isDay } from "@/lib/platform/time/days";
import { PERIODS, type PeriodName } from "@/lib/reports/periods/rules";
import { getGrouping, hasPeriod, USUAL_DAYS } from "@/lib/reports/rules";
import type { ReportView } from "@/lib/reports/schema";
import { findQuestion, QUESTIONS } from "./questions";
import type { Wanted } from "./report-calls";
import classes from "./reports.module.css";

type Props = {
  readonly wanted: Wanted;
  readonly view: ReportView | undefined;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
};

/** The questions, the period and the grouping of the report, its print and its export; each choice is stored in the address. */
export function ReportFilter({ wanted, view, isPrinting, onPrint }: Props) {
  const t = useTranslations("reports");
  const { report } = wanted;
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
          <Button
            variant="default"
            leftSection={<IconPrinter aria-hidden />}
            loading={isPrinting}
            onClick={onPrint}
          >
            {t("print")}
          </Button>
          <ExportButton list="reports" filter={wanted} />
        </div>
        <Days wanted={wanted} view={view} />
      </Stack>
    </Card>
  );
}

type WantedProps = Pick<Props, "wanted">;

function Questions({ wanted }: WantedProps) {
  const t = useTranslations("reports");
  const chosen = findQuestion(wanted.report, wanted.by)?.name;
  return (
    <div className={classes.questions} role="group" aria-label={t("report")}>
      {QUESTIONS.map(({ name, report, groupings: [by = ""] }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => chooseParameters({ report, by })}
        >
          {t(`questions.${name}`)}
        </button>
      ))}
    </div>
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
      onChange={(chosen) => chooseParameters({ by: chosen })}
    />
  );
}

/** The period that an address names: a custom one where it has days only, "" for the usual days. */
function findPeriod({ period, from, to }: Wanted): PeriodName | "" {
  return period ?? (from || to ? "custom" : "");
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

/** The fields of a custom period, or of the one day of a report without a period. */
function Days({ wanted, view }: Pick<Props, "wanted" | "view">) {
  const t = useTranslations("reports");
  const isOfPeriod = hasPeriod(wanted.report);
  if (isOfPeriod && findPeriod(wanted) !== "custom") return null;
  return (
    <div className={classes.days}>
      {isOfPeriod && <DayField name="from" label={t("from")} shown={view?.from} />}
      <DayField name="to" label={t(isOfPeriod ? "to" : "atEndOf")} shown={view?.to} />
    </div>
  );
}

type DayProps = {
  readonly name: "from" | "to";
  readonly label: string;
  /** The day that the shown report has. */
  readonly shown: string | undefined;
};

/** Field for a day of the address; typed text changes the address once it is a day that the report can have. */
function DayField({ name, label, shown = "" }: DayProps) {
  const t = useTranslations("reports");
  const [chosen, choose] = useAddressChoice(name);
  const [other] = useAddressChoice(name === "from" ? "to" : "from");
  const [typed, setTyped] = useState("");
  const [from, to] = name === "from" ? [chosen, other] : [other, chosen];
  const isInOrder = from === "" || to === "" || from <= to;
  const isWrong = typed !== "" || !isInOrder;

  function take(value: string) {
    const isTaken = value === "" || isDay(value);
    setTyped(isTaken ? "" : value);
    if (isTaken) choose(value);
  }

  return (
    <DateInput
      label={label}
      value={typed || chosen || shown}
      error={isWrong && t("wrongDays")}
      onChange={take}
    />
  );
}
