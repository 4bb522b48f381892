import * as z from "zod/mini";
import type { Reason } from "@/lib/platform/errors/app-error";
import { isDay } from "@/lib/platform/time/days";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { reference, searchText } from "@/lib/platform/input/text";

const part = searchText(200);

const day = z.string("date").check(z.refine(isDay, "date"));
/** Days of the factory's time zone (YYYY-MM-DD), both inclusive; without one the period is open on that side. */
const period = { startDate: z.optional(day), endDate: z.optional(day) };
export type Period = { readonly startDate?: string; readonly endDate?: string };

/** Rejects a period that ends before it starts, with an issue at its end. */
export const inOrder = z.check<Period>(({ value, issues }) => {
  const { startDate, endDate } = value;
  if (startDate && endDate && endDate < startDate)
    issues.push({
      code: "custom",
      message: "endBeforeStart" satisfies Reason,
      path: ["endDate"],
      input: value,
    });
});

/**
 * Parts of actions with commas between them, any of which fits, and a part of a username or display name, in any case; one person by the
 * exact username; and a period.
 */
export const filterShape = {
  action: z.optional(part),
  username: z.optional(part),
  person: z.optional(reference(200)),
  ...period,
};
export type LogFilter = Period & {
  readonly action?: string;
  readonly username?: string;
  readonly person?: string;
};

/** Which entries to list, by their filter; `before` and `limit` page through them. */
export const listLogsSchema = z
  .strictObject({
    ...filterShape,
    before: z.optional(z.uuid("id")),
    limit: pageLimit,
  })
  .check(inOrder);

/** Which entries to take off the list; without dates all of them (spec §9). */
export const deleteLogsSchema = z.strictObject(period).check(inOrder);
export type DeleteLogs = z.output<typeof deleteLogsSchema>;

/** A log entry as screen and REST show it (spec §3); the time is ISO 8601 in UTC, the display name that of now. */
export const logViewSchema = z.object({
  _id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  action: z.string(),
  details: z.unknown(),
  createdAt: z.string(),
});
export type LogView = z.output<typeof logViewSchema>;
