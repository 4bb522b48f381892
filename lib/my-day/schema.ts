import * as z from "zod/mini";
import { isDay } from "@/lib/platform/time/days";
import { waitingWorkSchema } from "@/lib/requests/counts/schema";
import { stockActionSchema } from "@/lib/stock/schema";
import { requestEventViewSchema } from "@/lib/requests/history/schema";

/** The day of the factory's time zone (YYYY-MM-DD); without one today. */
export const myDaySchema = z.strictObject({
  day: z.optional(z.string("date").check(z.refine(isDay, "date"))),
});

/** The record that an entry is about, if it still exists; of a product the id is its SKU. */
const documentSchema = z.nullable(
  z.object({
    type: z.enum([
      "salesRequest",
      "heldOrder",
      "workerRequest",
      "count",
      "customer",
      "voucher",
      "product",
    ]),
    id: z.string(),
  }),
);
export type DayDocument = z.output<typeof documentSchema>;

/**
 * Something that the person did: the action of its log entry, with the values of its sentence; null where it has none. `stockAction` says
 * whether it adds units or removes them, `product` is the name of the product whose SKU the values have. Both are null where there is none.
 */
export const dayActionSchema = z.object({
  _id: z.string(),
  action: z.string(),
  values: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  stockAction: z._default(z.nullable(stockActionSchema), null),
  product: z._default(z.nullable(z.string()), null),
  document: documentSchema,
  createdAt: z.string(),
});
export type DayAction = z.output<typeof dayActionSchema>;

/** A step that somebody else took on a request of the person; `request` is its label (#13, W-13), null once it is deleted. */
const dayDecisionSchema = z.extend(requestEventViewSchema, {
  request: z.nullable(z.string()),
  document: documentSchema,
});
export type DayDecision = z.output<typeof dayDecisionSchema>;

/**
 * A person's day. `counts` has the requests they made, their requests that others decided on, their own decisions, and their other
 * changes; `waiting` what waits now. Entries are the latest 500 of each kind, the newest first; times are ISO 8601 in UTC.
 */
export const myDayViewSchema = z.object({
  day: z.string(),
  counts: z.object({
    requested: z.number(),
    answered: z.number(),
    decided: z.number(),
    changed: z.number(),
  }),
  waiting: waitingWorkSchema,
  actions: z.array(dayActionSchema),
  decisions: z.array(dayDecisionSchema),
});
export type MyDay = z.output<typeof myDayViewSchema>;
