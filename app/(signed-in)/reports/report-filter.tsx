"use client";

import { Button, Card, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExportButton } from "@/components/exports/export-button";
import { useAddressChoice } from "@/components/hooks/address";
import { DateInput } from "@/components/ui/fields/date-input";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { isDay } from "@/lib/platform/time/days";
import { GROUPINGS, getGrouping, hasPeriod, REPORTS, type Grouping } from "@/lib/reports/rules";
import type { ReportView } from "@/lib/reports/schema";
import type { Wanted } from "./report-calls";
import classes from "./reports.module.css";

type Props = {
  readonly wanted: Wanted;
  readonly view: ReportView | undefined;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
};

/** Fields for the report, its grouping and its days; each choice is stored in the address. */
export function ReportFilter({ wanted, view, isPrinting, onPrint }: Props) {
  const t = useTranslations("reports");
  const { report } = wanted;
  const [, chooseReport] = useAddressChoice("report");
  const [, chooseGrouping] = useAddressChoice("by");
  const groupings: readonly Grouping[] = GROUPINGS[report];
  return (
    <Card component="section" aria-label={t("report")}>
      <Stack gap="sm">
        <div className={classes.choices}>
          <FilterSelect
            label={t("report")}
            value={report}
            choices={REPORTS.map((value) => ({ value, label: t(`names.${value}`) }))}
            onChange={chooseReport}
          />
          {groupings.length > 0 && (
            <FilterSelect
              label={t("by")}
              value={getGrouping(report, wanted.by) ?? ""}
              choices={groupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
              onChange={chooseGrouping}
            />
          )}
        </div>
        <Text c="dimmed" size="sm">
          {t(`hints.${report}`)}
        </Text>
        <div className={classes.days}>
          {hasPeriod(report) && <DayField name="from" label={t("from")} shown={view?.from} />}
          <DayField name="to" label={t(hasPeriod(report) ? "to" : "atEndOf")} shown={view?.to} />
        </div>
        <div className={classes.buttons}>
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
      </Stack>
    </Card>
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
