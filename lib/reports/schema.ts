import * as z from "zod/mini";
import { parseWholeNumber } from "@/lib/platform/input/number-input";
import { unlessBlank } from "@/lib/platform/input/text";
import { isDay } from "@/lib/platform/time/days";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { ALL_GROUPINGS, REPORTS } from "./rules";

const day = unlessBlank(z.string("invalid").check(z.refine(isDay, "invalid")));

const MOST_ROWS = 1_000;
const USUAL_ROWS = 200;
const MOST_SKIPPED = 1_000_000;

const whole = (least: number, most: number) =>
  z.pipe(
    parseWholeNumber(most),
    z.number("wholeNumber").check(z.int("wholeNumber"), z.gte(least), z.lte(most)),
  );

/** The wanted report, its days (both inclusive, YYYY-MM-DD, in the factory's time zone), and its grouping. */
export const wantedSchema = z.strictObject({
  report: z.enum(REPORTS, "invalid"),
  from: day,
  to: day,
  by: z.optional(z.enum(ALL_GROUPINGS, "invalid")),
});
export type WantedReport = z.output<typeof wantedSchema>;

type Days = Pick<WantedReport, "from" | "to">;
const isInOrder = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;
/** Refuses a period that ends before it begins. */
export const isPeriod = z.refine<Days>(isInOrder, { error: "invalid", path: ["to"] });

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

/** A report: its days, columns, rows by column, and the sums of the columns that can be summed over all rows. */
export const reportViewSchema = z.strictObject({
  report: z.enum(REPORTS),
  by: z.nullable(z.enum(ALL_GROUPINGS)),
  from: z.string(),
  to: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), cell)),
  totals: z.record(z.string(), cell),
  /** The number of rows of the whole report. */
  count: z.int(),
});
export type ReportView = z.output<typeof reportViewSchema>;
export type ReportRow = ReportView["rows"][number];
