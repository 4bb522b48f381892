import { addDays, type Days } from "@/lib/platform/time/days";
import type { FirstDayOfWeek } from "@/lib/settings/values";
import { TIMES, toDays, type PeriodName, type TimeName } from "./periods";

/** The reports, in the order in which the screen offers them. */
export const REPORTS = ["stock", "movements", "turnover", "deals", "returns", "requests"] as const;
export type ReportName = (typeof REPORTS)[number];

/** The groupings of a report, the usual one first; none where there is only one way. */
export const GROUPINGS = {
  stock: [],
  movements: ["product", ...TIMES],
  turnover: [],
  deals: ["customer", "product", "month"],
  returns: ["product", "reason", "month"],
  requests: ["state", "age", "decider"],
} as const satisfies Record<ReportName, readonly string[]>;

export const ALL_GROUPINGS = [
  ...GROUPINGS.movements,
  "customer",
  "reason",
  ...GROUPINGS.requests,
] as const;
export type Grouping = (typeof ALL_GROUPINGS)[number];

/**
 * The kind of a column's values: text as typed, a code that has a name in each language, units or a count, an amount or ratio (decimal
 * text), a day or the first one of a week (YYYY-MM-DD), or the first day of a month.
 */
export type ColumnKind = "text" | "code" | "number" | "decimal" | "day" | "month";

/** The number of decimals that a decimal column is written with: one for hours, two for amounts and ratios. */
export function countDecimals(column: ColumnName): 1 | 2 {
  return column === "hours" ? 1 : 2;
}

/** The columns of all reports. */
export const COLUMN_KINDS = {
  sku: "text",
  product: "text",
  onHand: "number",
  held: "number",
  available: "number",
  day: "day",
  week: "day",
  month: "month",
  in: "number",
  out: "number",
  corrected: "number",
  net: "number",
  averageStock: "number",
  turnover: "decimal",
  lastOut: "day",
  customer: "text",
  customerID: "text",
  deals: "number",
  quantity: "number",
  gross: "decimal",
  discount: "decimal",
  amount: "decimal",
  reason: "text",
  returns: "number",
  good: "number",
  damaged: "number",
  credit: "decimal",
  kind: "code",
  state: "code",
  age: "code",
  decider: "text",
  accepted: "number",
  rejected: "number",
  otherwise: "number",
  requests: "number",
  hours: "decimal",
} as const satisfies Record<string, ColumnKind>;
export type ColumnName = keyof typeof COLUMN_KINDS;

const MONEY: readonly ColumnName[] = ["gross", "discount", "amount", "credit"];

/** Checks whether a column has amounts of money, so that its head names the currency. */
export function isMoney(column: ColumnName): boolean {
  return MONEY.includes(column);
}

/** Checks whether a cell stands for the customers whose deals were deleted: a customer without a name. */
export function isDeletedCustomers(column: ColumnName, cell: string | number | null): boolean {
  return column === "customer" && cell === null;
}

/** The codes that cells of the kind "code" have: kinds and states of requests, and ages of waiting ones. */
export const CODES = [
  "worker",
  "sales",
  "pending",
  "date-changed",
  "accepted",
  "rejected",
  "held",
  "cancelled",
  "today",
  "twoDays",
  "week",
  "older",
] as const;

const PRODUCT = ["sku", "product"] as const;
const MOVED = ["in", "out", "corrected", "net"] as const;
const DEALT = ["deals", "quantity", "gross", "discount", "amount"] as const;
const RETURNED = ["returns", "quantity", "good", "damaged", "credit"] as const;

const COLUMNS: Readonly<Record<string, readonly ColumnName[]>> = {
  stock: [...PRODUCT, "onHand", "held", "available"],
  "movements product": [...PRODUCT, ...MOVED],
  "movements day": ["day", ...MOVED],
  "movements week": ["week", ...MOVED],
  "movements month": ["month", ...MOVED],
  turnover: [...PRODUCT, "onHand", "out", "averageStock", "turnover", "lastOut"],
  "deals customer": ["customer", "customerID", ...DEALT],
  "deals product": [...PRODUCT, ...DEALT],
  "deals month": ["month", ...DEALT],
  "returns product": [...PRODUCT, ...RETURNED],
  "returns reason": ["reason", ...RETURNED],
  "returns month": ["month", ...RETURNED],
  "requests state": ["kind", "state", "requests"],
  "requests age": ["kind", "age", "requests"],
  "requests decider": ["decider", "accepted", "held", "rejected", "otherwise", "hours"],
};

/** The grouping that a report has: the wanted one where it knows it, else its usual one. */
export function getGrouping(
  report: ReportName,
  wanted: Grouping | undefined,
): Grouping | undefined {
  const known: readonly Grouping[] = GROUPINGS[report];
  return known.find((grouping) => grouping === wanted) ?? known[0];
}

/** The columns of a report, in their order. */
export function getColumns(report: ReportName, by: Grouping | undefined): readonly ColumnName[] {
  const grouping = getGrouping(report, by);
  return COLUMNS[grouping ? `${report} ${grouping}` : report] ?? [];
}

/** Checks whether a column has a total: figures do, except the deals and returns of products, which share them. */
export function hasTotal(
  report: ReportName,
  by: Grouping | undefined,
  column: ColumnName,
): boolean {
  if (column === report && by === "product") return false;
  return ["number", "decimal"].includes(COLUMN_KINDS[column]);
}

/** Checks whether a report is compared with the days before: not those of a present state. */
export function isCompared(report: ReportName, by: Grouping | undefined): boolean {
  return hasPeriod(report) && by !== "age";
}

/** Returns the time that a report is grouped by. */
export function findTime(by: Grouping | null | undefined): TimeName | undefined {
  return TIMES.find((time) => time === by);
}

type Figure = string | number | null | undefined;

const SIGNED: readonly ColumnName[] = ["corrected", "net"];

/** Checks whether a column has units of either sign, whose sums have no sensible percentage. */
export function isSigned(column: ColumnName): boolean {
  return SIGNED.includes(column);
}

/** A difference in percent, with one decimal, or in units. */
export type Difference = { readonly kind: "percent" | "units"; readonly value: number };

/**
 * Returns the difference between a total and the one before: of signed units in units, else in percent of the one before. Null without
 * one to compare with.
 */
export function getDifference(now: Figure, before: Figure, isOfSigned: boolean): Difference | null {
  if (isMissing(now) || isMissing(before)) return null;
  const change = Number(now) - Number(before);
  if (isOfSigned) return { kind: "units", value: change };
  if (Number(before) === 0) return null;
  const part = change / Math.abs(Number(before));
  return { kind: "percent", value: Math.round(part * 1000) / 10 };
}

function isMissing(figure: Figure): boolean {
  return figure === null || figure === undefined;
}

type Before = { readonly totals: Readonly<Record<string, Figure>> };

/** Returns the days before with their totals; null where no total has a figure but zero, which would say nothing. */
export function getBefore<T extends Before>({ before }: { readonly before: T | null }): T | null {
  const figures = Object.values(before?.totals ?? {});
  return figures.some((total) => Number(total) !== 0) ? before : null;
}

/** Returns the percentage of a product's average stock that did not go out, by its turnover; 0 for one that has no stock. */
export function getStillShare({ onHand, turnover }: Readonly<Record<string, Figure>>): number {
  if (Number(onHand) <= 0) return 0;
  return Math.round(100 * Math.max(0, 1 - Number(turnover)));
}

/** The days that a report covers without a period. */
export const USUAL_DAYS = {
  stock: 1,
  movements: 30,
  turnover: 90,
  deals: 365,
  returns: 365,
  requests: 30,
} as const satisfies Record<ReportName, number>;

type Wanted = {
  readonly report: ReportName;
  readonly period?: PeriodName | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Returns the days (YYYY-MM-DD) that a report covers, both inclusive: of its period, or the given ones, or its usual number up to today. */
export function getDays(
  { report, period, from, to }: Wanted,
  today: string,
  firstDayOfWeek: FirstDayOfWeek,
): Days {
  if (hasPeriod(report) && period !== undefined && period !== "custom")
    return toDays(period, today, firstDayOfWeek);
  const last = to ?? today;
  return { from: from ?? addDays(last, 1 - USUAL_DAYS[report]), to: last };
}

/** Checks whether a report can be of one product, by the SKU that it was sold with. */
export const canHaveProduct = (report: ReportName): boolean => report === "deals";

/** Checks whether a report covers a first and a last day; otherwise it shows the end of one day. */
export const hasPeriod = (report: ReportName): boolean => report !== "stock";

/** The column that rows are sorted by, upwards or downwards. */
export type Sort = { readonly column: ColumnName; readonly isDescending: boolean };

/** Returns the sort that a text names, a column with "-" before it for downwards; undefined for a column that the report does not have. */
export function findSort(
  report: ReportName,
  by: Grouping | undefined,
  text: string | undefined,
): Sort | undefined {
  const isDescending = text?.startsWith("-") ?? false;
  const name = isDescending ? text?.slice(1) : text;
  const column = getColumns(report, by).find((known) => known === name);
  return column && { column, isDescending };
}

/**
 * Returns the text of the sort that a press on a head leads to: figures and times from the largest, names from the first, then the other
 * way round.
 */
export function toggleSort(sort: Sort | undefined, column: ColumnName): string {
  const isName = ["text", "code"].includes(COLUMN_KINDS[column]);
  const isDescending = sort?.column === column ? !sort.isDescending : !isName;
  return `${isDescending ? "-" : ""}${column}`;
}

/** Checks whether a text names a sort of some report. */
export function isSort(text: string): boolean {
  return Object.hasOwn(COLUMN_KINDS, text.replace(/^-/, ""));
}
