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

const LATEST = 10;

const rowSchema = z.extend(workerRequestRowSchema, { imageUrl: z.nullable(z.string()) });

/** The worker's home, in one round trip to the database. */
export const getWorkerHome = query("home.worker", async (actor): Promise<WorkerHome> => {
  const rows = await queryRows(driver, rowSchema)`
    SELECT ${COLUMNS}, ${IMAGE_URL} AS "imageUrl" FROM "WorkerRequest" r ${JOINS}
    LEFT JOIN "Color" c ON c."id" = ${REQUESTED_COLOR} LEFT JOIN "Product" p ON p."id" = c."productId"
    WHERE r."requesterId" = ${actor.id}::uuid ORDER BY r."id" DESC LIMIT ${LATEST}::int`;
  return {
    requests: rows.map(({ imageUrl, ...row }) => ({ ...toWorkerRequestView(row), imageUrl })),
  };
});
