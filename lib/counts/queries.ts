import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { countLabel } from "./rules";
import { countIdSchema, listCountsSchema, type CountView } from "./schema";
import { countOfId, selectCounts } from "./steps";

/** Stock counts, the newest first. */
export const listCounts = query(
  "counts.view",
  listCountsSchema,
  async (actor, { state, before, limit }): Promise<CountView[]> => {
    const isWanted = state ? STATES[state] : Prisma.sql`true`;
    const place = before ? Prisma.sql`AND k."number" < ${before}::int` : Prisma.empty;
    return selectCounts(db, actor, Prisma.sql`${isWanted} ${place}`, limit);
  },
);

const STATES = {
  open: Prisma.sql`k."status" = 'open'`,
  closed: Prisma.sql`k."status" <> 'open'`,
};

/** One stock count. Throws `countNotFound`. */
export const getCount = query(
  "counts.view",
  countIdSchema,
  async (actor, { id }): Promise<CountView> => countOfId(db, actor, id),
);

/** The proof of the counts: the labels of those with a line that differs from what its entries come to. */
export async function reconcileCounts(): Promise<string[]> {
  const wrong = await queryRows(longReads(), z.object({ number: z.number() }))`
    WITH marks AS (
      SELECT "countId", "colorId", max("id"::text)::uuid AS "lastEntryId",
        coalesce(max("id"::text) FILTER (WHERE "kind" = 'recount'), '') AS recount,
        coalesce(max("id"::text) FILTER (WHERE "kind" = 'set'), '') AS set
      FROM "StockCountEntry" GROUP BY 1, 2
    ), said AS (
      SELECT m."countId", m."colorId", m."lastEntryId", sum(e."quantity")::int AS counted, min(e."id"::text)::uuid AS "firstEntryId",
        (array_agg(e."quantityAt" ORDER BY e."id" DESC))[1] AS "quantityAt"
      FROM marks m LEFT JOIN "StockCountEntry" e ON e."countId" = m."countId" AND e."colorId" = m."colorId"
        AND e."kind" <> 'recount' AND e."id"::text > m.recount AND e."id"::text >= m.set
      GROUP BY 1, 2, 3
    )
    SELECT DISTINCT k."number"
    FROM said FULL JOIN "StockCountLine" l ON l."countId" = said."countId" AND l."colorId" = said."colorId"
    JOIN "StockCount" k ON k."id" = coalesce(said."countId", l."countId")
    WHERE (said."lastEntryId", said."firstEntryId", said.counted, said."quantityAt")
      IS DISTINCT FROM (l."lastEntryId", l."firstEntryId", l."counted", l."quantityAt")
    ORDER BY 1`;
  return wrong.map(({ number }) => countLabel(number));
}
