import * as z from "zod";
import { amount, day, displayName, id, moment } from "./base-shapes";
import {
  action,
  imageUrl,
  reviewedSalesRequest,
  reviewedWorkerRequest,
  salesRequestShape,
  workerRequestShape,
} from "./request-shapes";

const count = z.int();
const logEntry = z.strictObject({
  _id: id,
  username: z.string(),
  displayName,
  action: z.string(),
  details: z.unknown(),
  createdAt: moment,
});
const queue = z.strictObject({ count, oldest: z.nullable(moment) });
const opened = {
  waiting: z.strictObject({ sales: queue, workers: queue, byDay: z.array(count).length(8) }),
  ages: z
    .array(
      z.strictObject({
        age: z.enum(["today", "twoDays", "week", "older"]),
        pending: count,
        held: count,
      }),
    )
    .length(4),
};
const heldCounts = { orders: count, overdue: count, ending: count };
const stockAtHome = z.strictObject({
  onHand: count,
  held: count,
  categories: z.array(
    z.strictObject({ category: z.nullable(z.string()), onHand: count, held: count }),
  ),
});
const reviewersEnd = {
  activity: z.array(logEntry).max(6),
  setup: z.strictObject({
    hasName: z.boolean(),
    hasLanguage: z.boolean(),
    hasProducts: z.boolean(),
    hasStock: z.boolean(),
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
          _id: id,
          number: z.int(),
          username: z.nullable(z.string()),
          displayName,
          pieces: count,
          holdUntil: z.nullable(day),
          isOverdue: z.boolean(),
        }),
      )
      .max(5),
  }),
  stock: stockAtHome,
  low: z.strictObject({
    products: count,
    colors: count,
    worst: z
      .array(
        z.strictObject({
          productId: id,
          name: z.string(),
          sku: z.string(),
          sortName: z.string(),
          color: z.string(),
          available: count,
          minQuantity: count,
          imageUrl,
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
  states,
  stock: stockAtHome,
  value: z.strictObject({ amount, pricedUnits: count }),
  deals,
  customers: z.strictObject({ month: bestCustomers, year: bestCustomers }),
  stockCheck: z.nullable(z.strictObject({ endedAt: moment, colors: count, agrees: z.boolean() })),
  ...reviewersEnd,
});

const { _id, number, status, createdAt, decidedAt, holdUntil, isOverdue } = salesRequestShape;
export const salesHome = z.strictObject({
  states,
  latest: z
    .array(
      z.strictObject({
        _id,
        number,
        status,
        action,
        createdAt,
        decidedAt,
        holdUntil,
        isOverdue,
        imageUrl,
        productName: z.nullable(z.string()),
        items: count,
        pieces: count,
        submissionDate: z.nullable(day),
      }),
    )
    .max(5),
  held: z.strictObject({
    orders: count,
    pieces: count,
    overdue: count,
    nextEnd: z.nullable(day),
  }),
  deals,
  ownDeals: deals,
  latestDeals: z
    .array(
      z.strictObject({
        _id: id,
        number: z.int(),
        customerId: id,
        customerName: z.string(),
        amount,
        createdAt: moment,
      }),
    )
    .max(5),
});

export const board = z.strictObject({
  factory: z.strictObject({ nameEn: z.nullable(z.string()), nameAr: z.nullable(z.string()) }),
  at: moment,
  day,
  waiting: z.strictObject({ sales: queue, workers: queue }),
  oldest: z
    .array(
      z.strictObject({
        name: z.string().regex(/^(W-|#)\d+$/),
        action,
        products: z.array(z.strictObject({ name: z.string(), sku: z.string() })).max(2),
        moreProducts: count,
        pieces: count,
        createdAt: moment,
        isLate: z.boolean(),
      }),
    )
    .max(8),
  overdue: z.strictObject({ holds: count, submissions: count }),
  ending: z.strictObject({ today: count, tomorrow: count }),
  moved: z.strictObject({ in: count, out: count, movements: count }),
});

export const workerHome = z.strictObject({
  requests: z.array(z.strictObject({ ...workerRequestShape, imageUrl })).max(60),
});
