import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import {
  salesRequestJsonSchema,
  parseSalesRequestJson,
  toReviewedSalesRequestView,
} from "@/lib/requests/sales/repository";
import {
  toReviewedWorkerRequestView,
  workerRequestJsonSchema,
  parseWorkerRequestJson,
} from "@/lib/requests/worker/repository";
import { countByAge, computeDailyStock, computeUsualFlow, countWaiting } from "../rules";
import { managerHomeSchema, type ManagerHome } from "../schema";
import {
  ACTIVITY,
  selectHeldCounts,
  LOW,
  listMovedDays,
  selectMoves,
  selectOldestSalesRequests,
  selectOldestWorkerRequests,
  movesSchema,
  openRequests,
  openRequestsSchema,
  SETUP,
  STOCK,
  STOCK_PER_PRODUCT,
  selectUrgentHolds,
} from "../repository";

const OLDEST = 3;

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
  const days = listMovedDays();
  const [row] = await queryRows(driver, z.object({ home: rowSchema }))`
    WITH ${STOCK_PER_PRODUCT}
    SELECT json_build_object('open', ${openRequests()}, 'held', ${selectHeldCounts()}, 'urgent', ${selectUrgentHolds()},
      'salesRequests', ${selectOldestSalesRequests(OLDEST, { withHolds: true })}, 'workerRequests', ${selectOldestWorkerRequests(OLDEST)},
      'stock', ${STOCK}, 'low', ${LOW}, 'moves', ${selectMoves(days)}, 'activity', ${ACTIVITY}, 'setup', ${SETUP}) AS home`;
  if (!row) throw new Error("The home has no figures");
  const { open, moves, urgent, salesRequests, workerRequests, ...home } = row.home;
  const moved = computeDailyStock(days, moves, home.stock);
  return {
    ...home,
    waiting: countWaiting(open),
    ages: countByAge(open),
    salesRequests: salesRequests.map((json) =>
      toReviewedSalesRequestView(parseSalesRequestJson(json)),
    ),
    workerRequests: workerRequests.map((json) =>
      toReviewedWorkerRequestView(parseWorkerRequestJson(json)),
    ),
    held: { ...home.held, urgent },
    days: moved,
    usual: computeUsualFlow(moved),
  };
});
