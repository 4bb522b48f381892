"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useCurrencySign } from "@/components/frame/use-currency-sign";
import { useDayText } from "@/components/hooks/use-day-text";
import {
  CODES,
  COLUMN_KINDS,
  countDecimals,
  isDeletedCustomers,
  isMoney,
  type ColumnName,
  type Difference,
} from "@/lib/reports/rules";
import type { ReportRow } from "@/lib/reports/schema";
import { withMinus } from "@/components/ui/text/minus";

/** Writes the head of a column; of one with amounts of money with the factory's currency. */
export function useHeadText() {
  const t = useTranslations("reports");
  const currency = useCurrencySign();
  return (column: ColumnName): string => {
    const head = t(`columns.${column}`);
    return isMoney(column) ? t("moneyHead", { head, currency }) : head;
  };
}

/** Writes a cell of a column as text. */
export type CellText = (column: ColumnName, cell: ReportRow[string] | undefined) => string;

/** Writes a cell of a report in the page's language; nothing for what there is not. */
export function useCellText(): CellText {
  const t = useTranslations("reports");
  const format = useFormatter();
  const dayText = useDayText();
  return (column, cell) => {
    if (cell === undefined) return "";
    if (isDeletedCustomers(column, cell)) return t("deletedCustomers");
    if (cell === null) return "";
    const kind = COLUMN_KINDS[column];
    const text = String(cell);
    if (kind === "number") return withMinus(format.number(Number(cell)));
    if (kind === "decimal") return withMinus(format.number(Number(cell), withDecimals(column)));
    if (kind === "day") return dayText(text);
    if (kind === "month") return format.dateTime(new Date(text), "month");
    const code = kind === "code" && CODES.find((known) => known === text);
    return code ? t(`codes.${code}`) : text;
  };
}

/** Writes the day since which the product of a row is new; nothing for one that is older. */
export function useNewText() {
  const t = useTranslations("reports");
  const dayText = useDayText();
  return ({ newSince }: ReportRow): string =>
    newSince ? t("newSince", { day: dayText(String(newSince)) }) : "";
}

function withDecimals(column: ColumnName) {
  const decimals = countDecimals(column);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

const DIFFERENCE = { maximumFractionDigits: 1, signDisplay: "exceptZero" } as const;

/** Writes a difference in percent or units, with its sign; a dash where there is nothing to compare with. */
export function useDifferenceText() {
  const format = useFormatter();
  return (difference: Difference | null): string => {
    if (!difference) return "–";
    const text = withMinus(format.number(difference.value, DIFFERENCE));
    return difference.kind === "percent" ? `${text}%` : text;
  };
}
