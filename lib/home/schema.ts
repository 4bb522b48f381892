import * as z from "zod/mini";
import { logViewSchema } from "@/lib/logs/schema";
import {
  reviewedSalesRequestViewSchema,
  SALES_STATUSES,
  salesRequestViewSchema,
} from "@/lib/requests/sales/schema";
import { REQUEST_AGES } from "@/lib/requests/ages/rules";
import { stockActionSchema } from "@/lib/stock/schema";
import {
  reviewedWorkerRequestViewSchema,
  workerRequestViewSchema,
} from "@/lib/requests/worker/schema";

const count = z.number();
/** ISO 8601 in UTC. */
const moment = z.string();
/** YYYY-MM-DD in the factory's time zone. */
const day = z.string();
/** EGP with two decimals. */
const amount = z.string();
const imageUrl = z.nullable(z.string());

/** The number of requests that wait for a decision, and the moment since which the oldest one waits; null without one. */
const queueSchema = z.object({ count, oldest: z.nullable(moment) });
export type Queue = z.output<typeof queueSchema>;

/** The requests that wait for a decision. `byDay` counts them by the day on which they were made, for the last eight days, today last. */
const waitingSchema = z.object({
  sales: queueSchema,
  workers: queueSchema,
  byDay: z.array(count),
});
export type Waiting = z.output<typeof waitingSchema>;

/** Open requests by their age: asked for today, one or two, three to seven, or more days ago. */
const agesSchema = z.array(z.object({ age: z.enum(REQUEST_AGES), pending: count, held: count }));
export type Ages = z.output<typeof agesSchema>;

/** A held order whose end is near or over; its pieces are units. */
const heldOrderSchema = z.object({
  _id: z.string(),
  number: z.number(),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  pieces: count,
  holdUntil: z.nullable(day),
  isOverdue: z.boolean(),
});
export type HeldOrder = z.output<typeof heldOrderSchema>;

/** Held orders: all, those past their last day, those that end within two days, and of the last two kinds the first five. */
const heldSchema = z.object({
  orders: count,
  overdue: count,
  ending: count,
  urgent: z.array(heldOrderSchema),
});

/** The color of a product that is furthest below its minimum; all quantities in units. */
const lowStockSchema = z.object({
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  available: count,
  minQuantity: count,
  imageUrl,
});
export type LowStock = z.output<typeof lowStockSchema>;

/** Units on hand and held; the part without a category has null for its name. */
const categoryStockSchema = z.object({
  category: z.nullable(z.string()),
  onHand: count,
  held: count,
});
export type CategoryStock = z.output<typeof categoryStockSchema>;

/** Units on hand and held of the whole factory, and by category, the fullest first. */
const stockSchema = z.object({
  onHand: count,
  held: count,
  categories: z.array(categoryStockSchema),
});

/** A day's goods in and out (units), and what was on hand and held at its end, or now. */
const dayStockSchema = z.object({ day, in: count, out: count, onHand: count, held: count });
export type DayStock = z.output<typeof dayStockSchema>;

/** The first steps of a new factory, each true once it is done. The language is chosen with the first save of the settings. */
const setupSchema = z.object({
  // Servers before 1.1.0 do not say these: nothing is asked for then.
  hasName: z._default(z.boolean(), true),
  hasLanguage: z._default(z.boolean(), true),
  hasProducts: z.boolean(),
  hasStock: z._default(z.boolean(), true),
  hasUsers: z.boolean(),
  hasRequests: z.boolean(),
});
export type Setup = z.output<typeof setupSchema>;

/** The manager's home: what waits for a decision, the three oldest of each kind, and what became of the stock. */
export const managerHomeSchema = z.object({
  waiting: waitingSchema,
  salesRequests: z.array(reviewedSalesRequestViewSchema),
  workerRequests: z.array(reviewedWorkerRequestViewSchema),
  ages: agesSchema,
  held: heldSchema,
  stock: stockSchema,
  low: z.object({ products: count, colors: count, worst: z.array(lowStockSchema) }),
  days: z.array(dayStockSchema),
  usual: z.nullable(z.object({ in: count, out: count })),
  activity: z.array(logViewSchema),
  setup: setupSchema,
});
export type ManagerHome = z.output<typeof managerHomeSchema>;

const sumSchema = z.object({ amount, count });
export type Sum = z.output<typeof sumSchema>;

/** Deals of the last twelve months (YYYY-MM), the present one last, and of the last month up to the same moment. */
const dealsSchema = z.object({
  months: z.array(z.extend(sumSchema, { month: z.string() })),
  lastMonthSoFar: sumSchema,
});
export type Deals = z.output<typeof dealsSchema>;

const bestCustomerSchema = z.extend(sumSchema, {
  _id: z.string(),
  name: z.string(),
  /** The sum of the deals of each of the last twelve months. */
  months: z.array(z.number()),
});
export type BestCustomer = z.output<typeof bestCustomerSchema>;

const statesSchema = z.array(z.object({ status: z.enum(SALES_STATUSES), count }));
export type States = z.output<typeof statesSchema>;

/**
 * The company manager's home. The value of the stock counts each unit at the average price, after discounts, of the
 * product's deals of the last twelve months; `pricedUnits` are the units on hand that have one.
 */
export const adminHomeSchema = z.object({
  waiting: waitingSchema,
  ages: agesSchema,
  held: z.omit(heldSchema, { urgent: true }),
  states: statesSchema,
  stock: stockSchema,
  value: z.object({ amount, pricedUnits: count }),
  deals: dealsSchema,
  customers: z.object({
    month: z.array(bestCustomerSchema),
    year: z.array(bestCustomerSchema),
  }),
  /** The last stock check that ended (ISO 8601, UTC): how many colors it compared and whether everything agreed. Null before the first one. */
  stockCheck: z.nullable(z.object({ endedAt: moment, colors: count, agrees: z.boolean() })),
  activity: z.array(logViewSchema),
  setup: setupSchema,
});
export type AdminHome = z.output<typeof adminHomeSchema>;

/** One of the sales person's own requests in short: its items, their units and the latest day they are for. */
const ownSalesRequestSchema = z.extend(
  z.pick(salesRequestViewSchema, {
    _id: true,
    number: true,
    status: true,
    createdAt: true,
    decidedAt: true,
    holdUntil: true,
    isOverdue: true,
  }),
  {
    action: stockActionSchema,
    productName: z.nullable(z.string()),
    items: count,
    pieces: count,
    submissionDate: z.nullable(day),
    imageUrl,
  },
);
export type OwnSalesRequest = z.output<typeof ownSalesRequestSchema>;

const latestDealSchema = z.object({
  _id: z.string(),
  number: z.number(),
  customerId: z.string(),
  customerName: z.string(),
  amount,
  createdAt: moment,
});
export type LatestDeal = z.output<typeof latestDealSchema>;

/** The sales person's home; `ownDeals` are those that the person made, all others and customers those of everybody. */
export const salesHomeSchema = z.object({
  states: statesSchema,
  latest: z.array(ownSalesRequestSchema),
  held: z.object({ orders: count, pieces: count, overdue: count, nextEnd: z.nullable(day) }),
  deals: dealsSchema,
  ownDeals: z._default(z.nullable(dealsSchema), null),
  latestDeals: z.array(latestDealSchema),
});
export type SalesHome = z.output<typeof salesHomeSchema>;

const ownWorkerRequestSchema = z.extend(workerRequestViewSchema, { imageUrl });
export type OwnWorkerRequest = z.output<typeof ownWorkerRequestSchema>;

/** The worker's home: their own requests that wait, then the latest decided ones, each the newest first. */
export const workerHomeSchema = z.object({ requests: z.array(ownWorkerRequestSchema) });
export type WorkerHome = z.output<typeof workerHomeSchema>;
