import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import {
  COLUMNS,
  REQUESTED_COLOR,
  JOINS,
  toWorkerRequestView,
  workerRequestRowSchema,
} from "@/lib/requests/worker/repository";
import { IMAGE_URL } from "@/lib/products/repository";
import type { WorkerHome } from "../schema";

const MOST_WAITING = 50;
const LATEST = 10;

const rowSchema = z.extend(workerRequestRowSchema, { imageUrl: z.nullable(z.string()) });

/** The worker's home: the own requests that wait for a decision, then the latest decided ones, the newest first. In one round trip to the database. */
export const getWorkerHome = query("home.worker", async (actor): Promise<WorkerHome> => {
  const rows = await queryRows(driver, rowSchema)`
    WITH shown AS (
      (SELECT "id" FROM "WorkerRequest" WHERE "requesterId" = ${actor.id}::uuid AND "state" = 'Null'
        ORDER BY "id" DESC LIMIT ${MOST_WAITING}::int)
      UNION
      (SELECT "id" FROM "WorkerRequest" WHERE "requesterId" = ${actor.id}::uuid ORDER BY "id" DESC LIMIT ${LATEST}::int)
    )
    SELECT ${COLUMNS}, ${IMAGE_URL} AS "imageUrl" FROM "WorkerRequest" r ${JOINS}
    LEFT JOIN "Color" c ON c."id" = ${REQUESTED_COLOR} LEFT JOIN "Product" p ON p."id" = c."productId"
    WHERE r."id" IN (SELECT "id" FROM shown) ORDER BY r."state" = 'Null' DESC, r."id" DESC`;
  return {
    requests: rows.map(({ imageUrl, ...row }) => ({ ...toWorkerRequestView(row), imageUrl })),
  };
});
