import * as z from "zod/mini";
import { stockActionSchema } from "@/lib/stock/schema";

const count = z.number();
/** ISO 8601 in UTC. */
const moment = z.string();

const queueSchema = z.object({ count, oldest: z.nullable(moment) });

/**
 * A request that waits for a decision: its first products, and how many more it has; its pieces are units. `isLate` is true once one of its
 * submission dates has passed.
 */
const boardRequestSchema = z.object({
  name: z.string(),
  action: stockActionSchema,
  products: z.array(z.object({ name: z.string(), sku: z.string() })),
  moreProducts: count,
  pieces: count,
  createdAt: moment,
  isLate: z.boolean(),
});
export type BoardRequest = z.output<typeof boardRequestSchema>;

/**
 * The board of the hall, without prices, customers and people: requests that wait, the oldest of them, held orders and submission dates that
 * are overdue, holds that end today and tomorrow, and the goods of today (units) with the number of their movements.
 */
export const boardSchema = z.object({
  factory: z.object({ nameEn: z.nullable(z.string()), nameAr: z.nullable(z.string()) }),
  at: moment,
  /** YYYY-MM-DD in the factory's time zone. */
  day: z.string(),
  /** The number of requests, and the moment since which the oldest one waits; null without one. */
  waiting: z.object({ sales: queueSchema, workers: queueSchema }),
  oldest: z.array(boardRequestSchema),
  overdue: z.object({ holds: count, submissions: count }),
  ending: z.object({ today: count, tomorrow: count }),
  moved: z.object({ in: count, out: count, movements: count }),
});
export type Board = z.output<typeof boardSchema>;
