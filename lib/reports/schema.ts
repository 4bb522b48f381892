import * as z from "zod/mini";
import { parseWholeNumber } from "@/lib/platform/input/number-input";
import { reference, unlessBlank } from "@/lib/platform/input/text";
import { isInOrder } from "@/lib/platform/time/day-range";
import { isDay } from "@/lib/platform/time/days";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { PERIODS } from "./periods";
import { ALL_GROUPINGS, isSort, REPORTS } from "./rules";

const day = unlessBlank(z.string("invalid").check(z.refine(isDay, "invalid")));

const MOST_ROWS = 1_000;
const USUAL_ROWS = 200;
const MOST_SKIPPED = 1_000_000;

const whole = (least: number, most: number) =>
  z.pipe(
    parseWholeNumber(most),
    z.number("wholeNumber").check(z.int("wholeNumber"), z.gte(least), z.lte(most)),
  );

/**
 * The wanted report and its grouping, with a period up to today or its days (both inclusive, YYYY-MM-DD, in the factory's time zone), which
 * count without a period or with a custom one. `sku` narrows deals to the lines of one product, and
 * `sort` names a column, with "-" before it for downwards; without one of the report the rows have its own order.
 */
export const wantedSchema = z.strictObject({
  report: z.enum(REPORTS, "invalid"),
  period: z.optional(z.enum(PERIODS, "invalid")),
  from: day,
  to: day,
  by: z.optional(z.enum(ALL_GROUPINGS, "invalid")),
  sku: unlessBlank(reference(200)),
  sort: unlessBlank(z.string("invalid").check(z.refine(isSort, "invalid"))),
});
export type WantedReport = z.output<typeof wantedSchema>;

/** Refuses a period that ends before it begins. */
export const isPeriod = z.refine<Pick<WantedReport, "from" | "to">>(isInOrder, {
  error: "invalid",
  path: ["to"],
});

/** A part of a report: at most `limit` rows after the first `skip`. */
export const getReportSchema = z
  .extend(wantedSchema, {
    limit: z._default(whole(1, MOST_ROWS), USUAL_ROWS),
    skip: z._default(whole(0, MOST_SKIPPED), 0),
  })
  .check(isPeriod);

export const printReportSchema = z
  .extend(wantedSchema, { locale: printLocaleSchema })
  .check(isPeriod);

const cell = z.union([z.string(), z.number(), z.null()]);

const row = z.record(z.string(), cell);

/**
 * A report: its days, columns, rows by column, and the totals over all rows. Deals by customer also have the `_id` of each customer,
 * requests by decider the `_username`, turnover the day `newSince` of a product created in its days.
 */
export const reportViewSchema = z.strictObject({
  report: z.enum(REPORTS),
  by: z.nullable(z.enum(ALL_GROUPINGS)),
  /** The SKU of the product that the deals are narrowed to. */
  sku: z._default(z.nullable(z.string()), null),
  from: z.string(),
  to: z.string(),
  columns: z.array(z.string()),
  rows: z.array(row),
  totals: row,
  /** The totals of the days that the report is compared with; null where it is not. */
  before: z.nullable(z.strictObject({ from: z.string(), to: z.string(), totals: row })),
  /** The rows of the chart: each day, week or month of the days, or else the first 12 of all rows by their value; no new products of what lies still. */
  chart: z.array(row),
  /** The number of rows of the whole report. */
  count: z.int(),
});
export type ReportView = z.output<typeof reportViewSchema>;
export type ReportRow = ReportView["rows"][number];
