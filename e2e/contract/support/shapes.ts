import * as z from "zod";

/*
 * What the contract's answers look like, written down by hand: no field more or less than here, spelled as here.
 */

const id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
const moment = z.iso.datetime();
const day = z.iso.date();
const action = z.enum(["add", "remove"]);
const userType = z.enum(["admin", "manager", "worker", "sales"]);
/** Beside a username: what the person is called now, if not by that. */
const displayName = z.nullable(z.string());
const amount = z.string().regex(/^\d+\.\d\d$/);

const color = z.strictObject({
  _id: id,
  color: z.string(),
  quantity: z.int(),
  reservedQuantity: z.int(),
});
const sort = z.strictObject({ _id: id, sortName: z.string(), colors: z.array(color) });
const productShape = {
  ...{ _id: id, name: z.string(), size: z.string(), SKU: z.string() },
  minQuantity: z.nullable(z.int()),
  category: z.nullable(z.string()),
  sorts: z.array(sort),
  total_quantity: z.int(),
};

/** With the picture as an address. */
export const product = z.strictObject({
  ...productShape,
  image: z.nullable(z.strictObject({ contentType: z.string(), url: z.string() })),
});

/** With the picture as numbers. */
export const productWithBytes = z.strictObject({
  ...productShape,
  image: z.nullable(
    z.strictObject({ contentType: z.string(), data: z.array(z.int().min(0).max(255)) }),
  ),
});

const movement = z.strictObject({
  _id: id,
  kind: z.string(),
  quantityDelta: z.int(),
  reservedDelta: z.int(),
  quantityAfter: z.int(),
  reservedAfter: z.int(),
  username: z.string(),
  displayName,
  createdAt: moment,
  document: z.nullable(z.strictObject({ type: z.string(), id, label: z.string() })),
});

const hold = z.strictObject({
  requestId: id,
  number: z.int(),
  salesUsername: z.nullable(z.string()),
  salesDisplayName: displayName,
  quantity: z.int(),
  holdUntil: z.nullable(day),
  isOverdue: z.boolean(),
});

export const stockCard = z.strictObject({
  ...{ colorId: id, sku: z.string(), productName: z.string() },
  ...{ sortName: z.string(), color: z.string(), quantity: z.int(), reservedQuantity: z.int() },
  holds: z.array(hold),
  movements: z.array(movement),
});

const workerRequestShape = {
  _id: id,
  requestId: z.string().regex(/^REQ-\d+$/),
  ...{ productName: z.string(), productSKU: z.string(), requesterUsername: z.string() },
  requesterDisplayName: displayName,
  state: z.enum(["Null", "Accepted", "Rejected"]),
  ...{ sortName: z.string(), color: z.string(), quantity: z.int(), action, date: moment },
  decidedBy: z.nullable(z.string()),
  decidedByDisplayName: displayName,
  decidedAt: z.nullable(moment),
};
export const workerRequest = z.strictObject(workerRequestShape);

const available = z.nullable(z.int());

const stockNow = { available, held: available, imageUrl: z.nullable(z.string()) };

/** As reviewers see one. */
export const reviewedWorkerRequest = z.strictObject({ ...workerRequestShape, ...stockNow });

const itemShape = {
  ...{ product: z.string(), productName: z.string(), sortName: z.string(), color: z.string() },
  quantity: z.int(),
  itemSubmissionDate: day,
};
const salesRequestShape = {
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
};

export const salesRequest = z.strictObject({
  ...salesRequestShape,
  items: z.array(z.strictObject(itemShape)),
});

/** As reviewers see one. */
export const reviewedSalesRequest = z.strictObject({
  ...salesRequestShape,
  items: z.array(z.strictObject({ ...itemShape, ...stockNow, holds: z.array(hold) })),
});

const dealLine = z.strictObject({
  productId: z.nullable(id),
  ...{ productName: z.string(), SKU: z.string(), sort: z.string(), color: z.string() },
  ...{ pricePerItem: z.number(), discount: z.number(), quantity: z.int(), lineTotal: amount },
});

export const deal = z.strictObject({
  ...{ _id: id, number: z.int(), createdAt: moment, products: z.array(dealLine), total: amount },
  driveFileId: z.nullable(z.string()),
  webViewLink: z.nullable(z.string()),
});

const customerNames = { _id: id, name: z.string(), customerID: z.string() };
export const customer = z.strictObject({ ...customerNames, deals: z.array(deal) });
export const listedCustomer = z.strictObject({ ...customerNames, dealCount: z.int() });

export const user = z.strictObject({ _id: id, username: z.string(), displayName, userType });

export const notification = z.strictObject({
  ...{ _id: id, message: z.string(), createdAt: moment, isRead: z.boolean() },
  ...{ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) },
});

export const log = z.strictObject({
  ...{ _id: id, username: z.string(), displayName, action: z.string(), createdAt: moment },
  details: z.record(z.string(), z.unknown()),
});

export const message = z.strictObject({ message: z.string().regex(/\.$/) });
