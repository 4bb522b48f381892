import * as z from "zod";
import { displayName, id, moment } from "./base-shapes";
import { requestEvent } from "./history-shapes";

/** A handover note. */
export const handoverNote = z.strictObject({
  _id: id,
  text: z.string(),
  audience: z.enum(["everybody", "managers"]),
  username: z.string(),
  displayName,
  createdAt: moment,
  correctedAt: z.nullable(moment),
  withdrawnAt: z.nullable(moment),
  isOwn: z.boolean(),
  isRead: z.boolean(),
  readers: z.array(z.strictObject({ username: z.string(), displayName, readAt: moment })),
});

const document = z.nullable(
  z.strictObject({
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

/** A person's own day. */
export const myDay = z.strictObject({
  day: z.iso.date(),
  counts: z.strictObject({
    requested: z.int(),
    answered: z.int(),
    decided: z.int(),
    changed: z.int(),
  }),
  waiting: z.strictObject({
    salesRequests: z.int(),
    workerRequests: z.int(),
    held: z.int(),
    overdue: z.int(),
  }),
  actions: z.array(
    z.strictObject({
      _id: id,
      action: z.string(),
      values: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
      stockAction: z.nullable(z.enum(["add", "remove"])),
      product: z.nullable(z.string()),
      document,
      createdAt: moment,
    }),
  ),
  decisions: z.array(requestEvent.extend({ request: z.nullable(z.string()), document })),
});
