import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import {
  HELD,
  IS_WAITING,
  isOverdue,
  listDayStarts,
  at,
  movesSchema,
  openRequests,
  openRequestsSchema,
  selectMoves,
  selectOldestSalesRequests,
  selectOldestWorkerRequests,
} from "@/lib/home/repository";
import { countWaiting } from "@/lib/home/rules";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { today } from "@/lib/platform/time/today";
import {
  parseSalesRequestJson,
  salesRequestJsonSchema,
  toReviewedSalesRequestView,
} from "@/lib/requests/sales/repository";
import {
  parseWorkerRequestJson,
  toReviewedWorkerRequestView,
  workerRequestJsonSchema,
} from "@/lib/requests/worker/repository";
import { factorySettings } from "@/lib/settings/repository";
import { isInEffect } from "@/lib/stock/documents/repository";
import { IS_GOODS } from "@/lib/stock/sums/repository";
import { MAX_LISTED, pickOldest, toBoardSale, toBoardWorkerRequest } from "./rules";
import { boardSchema, type Board } from "./schema";

const { shape } = boardSchema;

const rowSchema = z.object({
  open: openRequestsSchema,
  salesRequests: z.array(salesRequestJsonSchema),
  workerRequests: z.array(workerRequestJsonSchema),
  overdue: shape.overdue,
  ending: shape.ending,
  moves: movesSchema,
  movements: z.number(),
});

/** The board of the hall, in one round trip to the database. */
export const getBoard = query("board.view", async (): Promise<Board> => {
  const day = today();
  const { nameEn, nameAr } = await factorySettings();
  const [row] = await queryRows(driver, z.object({ board: rowSchema }))`
    SELECT json_build_object('open', ${openRequests()},
      'salesRequests', ${selectOldestSalesRequests(MAX_LISTED, { withHolds: false })},
      'workerRequests', ${selectOldestWorkerRequests(MAX_LISTED)},
      'overdue', ${selectOverdue(day)}, 'ending', ${selectEnding(day)},
      'moves', ${selectMoves([day])}, 'movements', ${countMovements(day)}) AS board`;
  if (!row) throw new Error("The board has no figures");
  const { open, salesRequests, workerRequests, moves, movements, ...rest } = row.board;
  const { sales, workers } = countWaiting(open);
  const [moved] = moves;
  return {
    factory: { nameEn, nameAr },
    at: new Date().toISOString(),
    day,
    waiting: { sales, workers },
    oldest: pickOldest([
      ...salesRequests.map((json) =>
        toBoardSale(toReviewedSalesRequestView(parseSalesRequestJson(json)), day),
      ),
      ...workerRequests.map((json) =>
        toBoardWorkerRequest(toReviewedWorkerRequestView(parseWorkerRequestJson(json))),
      ),
    ]),
    ...rest,
    moved: { in: moved?.in ?? 0, out: moved?.out ?? 0, movements },
  };
});

/** SQL for the number of held orders past their last day, and of waiting requests with a submission date before a day. */
function selectOverdue(day: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('holds', count(*) FILTER (WHERE ${HELD} AND ${isOverdue()}),
      'submissions', count(*) FILTER (WHERE ${IS_WAITING} AND EXISTS (
        SELECT FROM "SalesRequestItem" i WHERE i."requestId" = r."id" AND i."submissionDate" < ${day}::date)))
    FROM "SalesRequest" r WHERE r."status" IN ('pending', 'date-changed', 'held'))`;
}

/** SQL for the number of held orders whose last day is a day, and the day after it. */
function selectEnding(day: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('today', count(*) FILTER (WHERE r."holdUntil" = ${day}::date),
      'tomorrow', count(*) FILTER (WHERE r."holdUntil" = ${day}::date + 1))
    FROM "SalesRequest" r WHERE ${HELD})`;
}

/** SQL for the number of movements of goods since a day began, without those that were undone. */
function countMovements(day: string): Prisma.Sql {
  const [start = new Date()] = listDayStarts([day]);
  return Prisma.sql`(
    SELECT count(*) FROM "Movement" m
    WHERE m."createdAt" >= ${at(start)} AND m."quantityDelta" <> 0 AND ${IS_GOODS}
      AND ${isInEffect(Prisma.sql`coalesce(m."documentId", m."id")`)})`;
}
