"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useDayText } from "@/components/ui/use-day-text";
import { CODES, COLUMN_KINDS, type ColumnName } from "@/lib/reports/rules";
import type { ReportRow } from "@/lib/reports/schema";

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Writes a cell of a report in the page's language; nothing for what there is not. */
export function useCellText() {
  const t = useTranslations("reports.codes");
  const format = useFormatter();
  const dayText = useDayText();
  return (column: ColumnName, cell: ReportRow[string] | undefined): string => {
    if (cell === null || cell === undefined) return "";
    const kind = COLUMN_KINDS[column];
    const text = String(cell);
    if (kind === "number") return format.number(Number(cell));
    if (kind === "decimal") return format.number(Number(cell), TWO_DECIMALS);
    if (kind === "day") return dayText(text);
    const code = kind === "code" && CODES.find((known) => known === text);
    return code ? t(code) : text;
  };
}
