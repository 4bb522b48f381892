import * as z from "zod";
import { day, displayName, id, moment, packs } from "./base-shapes";
import { hold } from "./request-shapes";

export * from "./deal-shapes";
export * from "./home-shapes";
export * from "./payment-shapes";
export * from "./request-shapes";
export { displayName, moment, packs };

/*
 * What the contract's answers look like, written down by hand: no field more or less than here, spelled as here.
 */

const userType = z.enum(["admin", "manager", "worker", "sales"]);

const color = z.strictObject({
  _id: id,
  color: z.string(),
  quantity: z.int(),
  reservedQuantity: z.int(),
  barcode: z.nullable(z.string()),
  packs,
  minQuantity: z.nullable(z.int()),
});
const sort = z.strictObject({ _id: id, sortName: z.string(), colors: z.array(color) });
const productShape = {
  _id: id,
  name: z.string(),
  size: z.string(),
  SKU: z.string(),
  minQuantity: z.nullable(z.int()),
  category: z.nullable(z.string()),
  sorts: z.array(sort),
  total_quantity: z.int(),
  isArchived: z.boolean(),
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
  damaged: z.int(),
  username: z.string(),
  displayName,
  createdAt: moment,
  document: z.nullable(
    z.strictObject({ type: z.string(), id, label: z.string(), number: z.nullable(z.int()) }),
  ),
  isUndone: z.boolean(),
});

export const undone = z.strictObject({
  documentId: id,
  type: z.enum(["stockChange", "workerRequest", "salesRequest", "stockCount"]),
  label: z.nullable(z.string()),
  lines: z.array(
    z.strictObject({ sku: z.string(), sortName: z.string(), color: z.string(), quantity: z.int() }),
  ),
  rest: z.nullable(
    z.strictObject({ documentId: id, label: z.string(), units: z.int(), isJoined: z.boolean() }),
  ),
});

export const stockCard = z.strictObject({
  colorId: id,
  sku: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  quantity: z.int(),
  reservedQuantity: z.int(),
  holds: z.array(hold),
  movements: z.array(movement),
});

const waitingUnits = z.strictObject({
  document: z.strictObject({
    type: z.enum(["salesRequest", "workerRequest"]),
    id,
    label: z.string(),
  }),
  username: z.nullable(z.string()),
  displayName,
  quantity: z.int(),
  day: z.nullable(day),
});

export const supply = z.strictObject({
  colorId: id,
  incoming: z.array(waitingUnits),
  asked: z.array(waitingUnits),
  usedPerWeek: z.number(),
});

export const reorderLine = z.strictObject({
  colorId: id,
  code: z.string().regex(/^29\d{11}$/),
  sku: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  packs,
  imageUrl: z.nullable(z.string()),
  available: z.int(),
  minQuantity: z.int(),
  quantity: z.int(),
  lowSince: moment,
  place: z.string(),
});

const userShape = { _id: id, username: z.string(), displayName, userType };
export const user = z.strictObject(userShape);

export const notification = z.strictObject({
  _id: id,
  message: z.string(),
  createdAt: moment,
  isRead: z.boolean(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  outcome: z.nullable(
    z.strictObject({
      tally: z.array(z.strictObject({ state: z.string(), count: z.int().positive() })),
      by: z.nullable(z.string()),
      displayName,
    }),
  ),
  lines: z.array(
    z.strictObject({
      action: z.enum(["add", "remove"]),
      quantity: z.int().positive(),
      sku: z.string(),
      sortName: z.string(),
      color: z.string(),
    }),
  ),
});

export const log = z.strictObject({
  _id: id,
  username: z.string(),
  displayName,
  action: z.string(),
  createdAt: moment,
  details: z.record(z.string(), z.unknown()),
});

export const message = z.strictObject({ message: z.string().regex(/\.$/) });

export const productCounts = z.strictObject({ low: z.int(), held: z.int(), none: z.int() });
export const waitingWork = z.strictObject({
  salesRequests: z.int(),
  workerRequests: z.int(),
  held: z.int(),
  overdue: z.int(),
});
