import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import {
  salesRequestJsonSchema,
  salesRequestOfJson,
  salesRequestRows,
  toReviewedSalesRequestView,
} from "@/lib/sales-requests/steps";
import {
  reviewedWorkerRequestRows,
  toReviewedWorkerRequestView,
  workerRequestJsonSchema,
  workerRequestOfJson,
} from "@/lib/worker-requests/steps";
import { agesOf, dailyStock, usualFlow, waitingOf } from "../rules";
import { managerHomeSchema, type ManagerHome } from "../schema";
import {
  ACTIVITY,
  heldCounts,
  listOf,
  LOW,
  movedDays,
  movesOf,
  movesSchema,
  openRequests,
  openRequestsSchema,
  SETUP,
  STOCK,
  STOCK_PER_PRODUCT,
  urgentHolds,
} from "../steps";

const OLDEST = 3;
const OLDEST_FIRST = Prisma.sql`r."createdAt", r."id"`;

const { shape } = managerHomeSchema;

const rowSchema = z.object({
  open: openRequestsSchema,
  salesRequests: z.array(salesRequestJsonSchema),
  workerRequests: z.array(workerRequestJsonSchema),
  held: z.omit(shape.held, { urgent: true }),
  urgent: shape.held.shape.urgent,
  stock: shape.stock,
  low: shape.low,
  moves: movesSchema,
  activity: shape.activity,
  setup: shape.setup,
});

/** The factory manager's home, in one round trip to the database. */
export const getManagerHome = query("home.manager", async (): Promise<ManagerHome> => {
  const days = movedDays();
  const [row] = await queryRows(db, z.object({ home: rowSchema }))`
    WITH ${STOCK_PER_PRODUCT}
    SELECT json_build_object('open', ${openRequests()}, 'held', ${heldCounts()}, 'urgent', ${urgentHolds()},
      'salesRequests', ${listOf(oldestSalesRequests())}, 'workerRequests', ${listOf(oldestWorkerRequests())},
      'stock', ${STOCK}, 'low', ${LOW}, 'moves', ${movesOf(days)}, 'activity', ${ACTIVITY}, 'setup', ${SETUP}) AS home`;
  if (!row) throw new Error("The home has no figures");
  const { open, moves, urgent, salesRequests, workerRequests, ...home } = row.home;
  const moved = dailyStock(days, moves, home.stock);
  return {
    ...home,
    waiting: waitingOf(open),
    ages: agesOf(open),
    salesRequests: salesRequests.map((json) =>
      toReviewedSalesRequestView(salesRequestOfJson(json)),
    ),
    workerRequests: workerRequests.map((json) =>
      toReviewedWorkerRequestView(workerRequestOfJson(json)),
    ),
    held: { ...home.held, urgent },
    days: moved,
    usual: usualFlow(moved),
  };
});

function oldestSalesRequests(): Prisma.Sql {
  const isWaiting = Prisma.sql`r."status" IN ('pending', 'date-changed')`;
  return salesRequestRows(isWaiting, { order: OLDEST_FIRST, limit: OLDEST, withHolds: true });
}

function oldestWorkerRequests(): Prisma.Sql {
  return reviewedWorkerRequestRows(
    Prisma.sql`r."state" = 'Null' ORDER BY ${OLDEST_FIRST} LIMIT ${OLDEST}::int`,
  );
}
