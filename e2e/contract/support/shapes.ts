import * as z from "zod";
import { amount, day, displayName, id, moment } from "./base-shapes";
import { colorNames } from "./deal-shapes";

export * from "./deal-shapes";
export { displayName, moment };

/*
 * What the contract's answers look like, written down by hand: no field more or less than here, spelled as here.
 */

const action = z.enum(["add", "remove"]);
const userType = z.enum(["admin", "manager", "worker", "sales"]);

const color = z.strictObject({
  _id: id,
  color: z.string(),
  quantity: z.int(),
  reservedQuantity: z.int(),
  ...{ barcode: z.nullable(z.string()), minQuantity: z.nullable(z.int()) },
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

export const reorderLine = z.strictObject({
  ...{
    colorId: id,
    code: z.string().regex(/^29\d{11}$/),
    sku: z.string(),
    productName: z.string(),
  },
  ...{ sortName: z.string(), color: z.string(), imageUrl: z.nullable(z.string()) },
  ...{ available: z.int(), minQuantity: z.int(), quantity: z.int() },
  ...{ lowSince: moment, place: z.string() },
});

const otherWorkerRequest = z.strictObject({ _id: id, requestId: z.string() });
const workerRequestShape = {
  ...{ _id: id, requestId: z.string().regex(/^REQ-\d+$/) },
  ...{ productName: z.string(), productSKU: z.string(), requesterUsername: z.string() },
  requesterDisplayName: displayName,
  state: z.enum(["Null", "Accepted", "Rejected"]),
  ...{ sortName: z.string(), color: z.string(), quantity: z.int(), action, date: moment },
  ...{ colorId: z.nullable(id), requestedAs: colorNames, decidedBy: z.nullable(z.string()) },
  decidedByDisplayName: displayName,
  ...{ decidedAt: z.nullable(moment), reason: z.nullable(z.string()) },
  ...{ rest: z.nullable(otherWorkerRequest), restOf: z.nullable(otherWorkerRequest) },
};
export const workerRequest = z.strictObject(workerRequestShape);

const available = z.nullable(z.int());

export const imageUrl = z.nullable(z.string());
const stockNow = { available, held: available, imageUrl };

/** Request with the current stock, as reviewers see it. */
export const reviewedWorkerRequest = z.strictObject({ ...workerRequestShape, ...stockNow });

const itemShape = {
  ...{ product: z.string(), productName: z.string(), sortName: z.string(), color: z.string() },
  quantity: z.int(),
  itemSubmissionDate: day,
  ...{ imageUrl, colorId: z.nullable(id), nowCalled: colorNames },
};
const linkedRequest = z.strictObject({ _id: id, number: z.int(), status: z.string() });
const salesRequestShape = {
  ...{ _id: id, number: z.int() },
  status: z.enum(["pending", "date-changed", "accepted", "rejected", "held", "cancelled"]),
  action,
  salesUser: z.nullable(z.strictObject({ username: z.string(), displayName })),
  managerResponse: z.strictObject({ notes: z.nullable(z.string()) }),
  processed: z.boolean(),
  createdAt: moment,
  ...{ decidedBy: z.nullable(z.string()), decidedByDisplayName: displayName },
  decidedAt: z.nullable(moment),
  holdUntil: z.nullable(day),
  isOverdue: z.boolean(),
  ...{ rests: z.array(linkedRequest), restOf: z.nullable(linkedRequest) },
  deal: z.nullable(
    z.strictObject({ _id: id, number: z.int(), customerId: id, customerName: z.string() }),
  ),
  deletedDeal: z.nullable(z.int()),
};

export const salesRequest = z.strictObject({
  ...salesRequestShape,
  items: z.array(z.strictObject(itemShape)),
});

/** Request with the current stock, as reviewers see it. */
export const reviewedSalesRequest = z.strictObject({
  ...salesRequestShape,
  items: z.array(z.strictObject({ ...itemShape, ...stockNow, holds: z.array(hold) })),
});

const userShape = { _id: id, username: z.string(), displayName, userType };
export const user = z.strictObject(userShape);

export const notification = z.strictObject({
  ...{ _id: id, message: z.string(), createdAt: moment, isRead: z.boolean() },
  ...{ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) },
});

export const log = z.strictObject({
  ...{ _id: id, username: z.string(), displayName, action: z.string(), createdAt: moment },
  details: z.record(z.string(), z.unknown()),
});

export const message = z.strictObject({ message: z.string().regex(/\.$/) });

const count = z.int();
export const productCounts = z.strictObject({ low: count, held: count, none: count });
const logEntry = z.strictObject({
  ...{ _id: id, username: z.string(), displayName, action: z.string(), details: z.unknown() },
  createdAt: moment,
});
const queue = z.strictObject({ count, oldest: z.nullable(moment) });
const opened = {
  waiting: z.strictObject({ sales: queue, workers: queue, byDay: z.array(count).length(8) }),
  ages: z
    .array(
      z.strictObject({
        age: z.enum(["today", "twoDays", "week", "older"]),
        ...{ pending: count, held: count },
      }),
    )
    .length(4),
};
const heldCounts = { orders: count, overdue: count, ending: count };
const stockAtHome = z.strictObject({
  ...{ onHand: count, held: count },
  categories: z.array(
    z.strictObject({ category: z.nullable(z.string()), onHand: count, held: count }),
  ),
});
const reviewersEnd = {
  activity: z.array(logEntry).max(6),
  setup: z.strictObject({
    hasProducts: z.boolean(),
    hasUsers: z.boolean(),
    hasRequests: z.boolean(),
  }),
};

export const managerHome = z.strictObject({
  ...opened,
  salesRequests: z.array(reviewedSalesRequest).max(3),
  workerRequests: z.array(reviewedWorkerRequest).max(3),
  held: z.strictObject({
    ...heldCounts,
    urgent: z
      .array(
        z.strictObject({
          ...{ _id: id, number: z.int(), username: z.nullable(z.string()), displayName },
          ...{ pieces: count, holdUntil: z.nullable(day), isOverdue: z.boolean() },
        }),
      )
      .max(5),
  }),
  stock: stockAtHome,
  low: z.strictObject({
    ...{ products: count, colors: count },
    worst: z
      .array(
        z.strictObject({
          ...{ productId: id, name: z.string(), sku: z.string(), sortName: z.string() },
          ...{ color: z.string(), available: count, minQuantity: count, imageUrl },
        }),
      )
      .max(6),
  }),
  days: z
    .array(z.strictObject({ day, in: count, out: count, onHand: count, held: count }))
    .length(30),
  usual: z.nullable(z.strictObject({ in: count, out: count })),
  ...reviewersEnd,
});

const sum = { amount, count };
const deals = z.strictObject({
  months: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), ...sum })).length(12),
  lastMonthSoFar: z.strictObject(sum),
});
const bestCustomers = z
  .array(
    z.strictObject({ _id: id, name: z.string(), ...sum, months: z.array(z.number()).length(12) }),
  )
  .max(5);
const states = z.array(z.strictObject({ status: salesRequestShape.status, count }));

export const adminHome = z.strictObject({
  ...opened,
  held: z.strictObject(heldCounts),
  ...{ states, stock: stockAtHome, value: z.strictObject({ amount, pricedUnits: count }), deals },
  customers: z.strictObject({ month: bestCustomers, year: bestCustomers }),
  ...reviewersEnd,
});

const { _id, number, status, createdAt, decidedAt, holdUntil, isOverdue } = salesRequestShape;
export const salesHome = z.strictObject({
  states,
  latest: z
    .array(
      z.strictObject({
        ...{ _id, number, status, action, createdAt, decidedAt, holdUntil, isOverdue, imageUrl },
        ...{ productName: z.nullable(z.string()), items: count, pieces: count },
        submissionDate: z.nullable(day),
      }),
    )
    .max(5),
  held: z.strictObject({
    ...{ orders: count, pieces: count, overdue: count },
    nextEnd: z.nullable(day),
  }),
  deals,
  latestDeals: z
    .array(
      z.strictObject({
        ...{ _id: id, number: z.int(), customerId: id, customerName: z.string() },
        ...{ amount, createdAt: moment },
      }),
    )
    .max(5),
});

export const workerHome = z.strictObject({
  requests: z.array(z.strictObject({ ...workerRequestShape, imageUrl })).max(10),
});

export const waitingWork = z.strictObject({
  salesRequests: z.int(),
  workerRequests: z.int(),
  held: z.int(),
  overdue: z.int(),
});
