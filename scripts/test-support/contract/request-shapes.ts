import * as z from "zod";
import { day, displayName, id, moment } from "./base-shapes";
import { colorNames } from "./deal-shapes";

export const action = z.enum(["add", "remove"]);

export const hold = z.strictObject({
  requestId: id,
  number: z.int(),
  salesUsername: z.nullable(z.string()),
  salesDisplayName: displayName,
  quantity: z.int(),
  holdUntil: z.nullable(day),
  isOverdue: z.boolean(),
});

const otherWorkerRequest = z.strictObject({ _id: id, requestId: z.string(), number: z.int() });
export const workerRequestShape = {
  _id: id,
  requestId: z.string().regex(/^REQ-\d+$/),
  number: z.int(),
  productName: z.string(),
  productSKU: z.string(),
  requesterUsername: z.string(),
  requesterDisplayName: displayName,
  state: z.enum(["Null", "Accepted", "Rejected"]),
  sortName: z.string(),
  color: z.string(),
  quantity: z.int(),
  action,
  date: moment,
  colorId: z.nullable(id),
  requestedAs: colorNames,
  decidedBy: z.nullable(z.string()),
  decidedByDisplayName: displayName,
  decidedAt: z.nullable(moment),
  reason: z.nullable(z.string()),
  rest: z.nullable(otherWorkerRequest),
  restOf: z.nullable(otherWorkerRequest),
};
export const workerRequest = z.strictObject(workerRequestShape);

const available = z.nullable(z.int());

export const imageUrl = z.nullable(z.string());
const stockNow = { available, held: available, imageUrl };

/** Request with the current stock, as reviewers see it. */
export const reviewedWorkerRequest = z.strictObject({ ...workerRequestShape, ...stockNow });

const itemShape = {
  product: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  quantity: z.int(),
  itemSubmissionDate: day,
  imageUrl,
  colorId: z.nullable(id),
  nowCalled: colorNames,
};
const linkedRequest = z.strictObject({ _id: id, number: z.int(), status: z.string() });
export const salesRequestShape = {
  _id: id,
  number: z.int(),
  status: z.enum(["pending", "date-changed", "accepted", "rejected", "held", "cancelled"]),
  action,
  salesUser: z.nullable(z.strictObject({ username: z.string(), displayName })),
  managerResponse: z.strictObject({ notes: z.nullable(z.string()) }),
  processed: z.boolean(),
  createdAt: moment,
  decidedBy: z.nullable(z.string()),
  decidedByDisplayName: displayName,
  decidedAt: z.nullable(moment),
  holdUntil: z.nullable(day),
  isOverdue: z.boolean(),
  rests: z.array(linkedRequest),
  restOf: z.nullable(linkedRequest),
  deal: z.nullable(
    z.strictObject({ _id: id, number: z.int(), customerId: id, customerName: z.string() }),
  ),
  deletedDeal: z.nullable(z.int()),
};

export const salesRequest = z.strictObject({
  ...salesRequestShape,
  items: z.array(z.strictObject(itemShape)),
});

/** Request as its sales user lists it, while it waits with what is available. */
export const ownSalesRequest = z.strictObject({
  ...salesRequestShape,
  items: z.array(z.strictObject({ ...itemShape, available: z.optional(available) })),
});

/** Request with the current stock, as reviewers see it. */
export const reviewedSalesRequest = z.strictObject({
  ...salesRequestShape,
  items: z.array(z.strictObject({ ...itemShape, ...stockNow, holds: z.array(hold) })),
});
