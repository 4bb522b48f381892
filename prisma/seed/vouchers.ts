import { settings } from "@/lib/platform/env";
import type { Tx } from "@/lib/platform/database/db";

const DAYS = 21;

/** Adds printed vouchers of the demo's requests, counts and returns of the last weeks, in the order in which they moved stock. */
export async function seedVouchers(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Voucher" ("action", "year", "number", "documentId", "day", "username", "createdAt", "printedAt")
    SELECT moved.action, extract(year FROM moved.day), row_number() OVER (PARTITION BY moved.action, extract(year FROM moved.day) ORDER BY moved.at),
      moved."documentId", moved.day, 'manager', moved.at, moved.at
    FROM (
      SELECT m."documentId", CASE WHEN m."quantityDelta" > 0 THEN 'add' ELSE 'remove' END::"StockAction" AS action,
        min(m."createdAt") AS at, (min(m."createdAt") AT TIME ZONE ${settings().TZ})::date AS day
      FROM "Movement" m
      WHERE m."documentLabel" IS NOT NULL AND m."quantityDelta" <> 0 AND m."createdAt" > now() - make_interval(days => ${DAYS}::int)
      GROUP BY 1, 2
    ) moved ORDER BY moved.at`;
}
