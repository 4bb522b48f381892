import "server-only";
import * as z from "zod/mini";
import { selectDisplayName } from "@/lib/users/names/repository";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";

/*
 * A correction says anew what is on hand: the acceptance of a count, an edit, opening stock, the undo of what was done before the look. No
 * goods move, so a count whose color was corrected after the last look must not add the same difference again.
 */

/** SQL for: a movement `m` may be a correction. */
export const MAY_BE_CORRECTION = Prisma.sql`m."kind" IN ('opening', 'edit', 'reopen', 'undo')`;

/** SQL for: a movement `m` after a look corrects what is on hand. An undo of what moved after the look as well does not: the two are nothing. */
export function isCorrection(look: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(m."kind" IN ('opening', 'edit', 'reopen') OR m."kind" = 'undo' AND NOT EXISTS (
    SELECT FROM "Movement" undone
    WHERE undone."colorId" = m."colorId" AND undone."id" > ${look} AND undone."id" < m."id" AND undone."kind" <> 'undo'
      AND undone."quantityDelta" <> 0 AND coalesce(undone."documentId", undone."id") = m."documentId"))`;
}

const SINCE_LOOK = isCorrection(Prisma.sql`look.look`);

/**
 * SQL for the last look of a line `l` of a count `k`: movements with greater ids came after it. An entry that was found before it was
 * sent looked at the moment at which it was found.
 */
export const LAST_LOOK = Prisma.sql`(
  SELECT CASE WHEN e."foundAt" IS NULL THEN e."id"
    ELSE least(e."id", greatest(uuid_v7_until(k."createdAt"), uuid_v7_until(e."foundAt"))) END AS look
  FROM "StockCountEntry" e
  WHERE e."countId" = l."countId" AND e."colorId" = l."colorId" AND e."id" >= l."firstEntryId"
  ORDER BY look DESC LIMIT 1)`;

/** SQL for: a movement `m` came before the count `k` was closed, and is not its own. */
const IS_MEANWHILE = Prisma.sql`(m."documentId" IS DISTINCT FROM k."id" AND (k."closedAt" IS NULL OR m."createdAt" < k."closedAt"))`;

const CORRECTED_BY = selectDisplayName(Prisma.sql`m."username"`, Prisma.sql`m."createdAt"`);

/**
 * SQL for the lines of a count `k` whose colors were corrected after the last look: by how many `units` together, by how many goods
 * `moved` since the look, and the last `correction` as JSON. `lines` narrows the lines `l`.
 */
export function correctedLines(lines: Prisma.Sql = Prisma.sql`true`): Prisma.Sql {
  // From the movements since the count began, which are few beside the colors of a count of everything.
  return Prisma.sql`
    SELECT corrected.*, (
      SELECT coalesce(sum(m."quantityDelta"), 0)::int FROM "Movement" m
      WHERE m."colorId" = corrected."colorId" AND m."id" > corrected.look AND NOT ${isCorrection(Prisma.sql`corrected.look`)} AND ${IS_MEANWHILE}
    ) AS moved, (
      SELECT json_build_object('_id', m."id", 'kind', m."kind", 'units', corrected.units, 'after', m."quantityAfter",
        'username', m."username", 'displayName', ${CORRECTED_BY}, 'documentLabel', m."documentLabel",
        'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      FROM "Movement" m WHERE m."id" = corrected."lastId"
    ) AS correction
    FROM (
      SELECT l."colorId", l."counted", l."difference", look.look, sum(m."quantityDelta")::int AS units,
        max(m."id"::text)::uuid AS "lastId"
      FROM "Movement" m
      JOIN "StockCountLine" l ON l."countId" = k."id" AND l."colorId" = m."colorId" AND l."counted" IS NOT NULL AND ${lines}
      CROSS JOIN LATERAL ${LAST_LOOK} look
      WHERE m."createdAt" >= k."createdAt" AND ${MAY_BE_CORRECTION} AND m."quantityDelta" <> 0 AND ${IS_MEANWHILE} AND m."id" > look.look
        AND ${SINCE_LOOK}
      GROUP BY l."colorId", l."counted", l."difference", look.look
    ) corrected`;
}

/**
 * SQL for by how many units the acceptance of a line `l` changes what is on hand: to what was counted and the goods that moved since,
 * whatever was corrected meanwhile. `corrected` is its row of `correctedLines` or null, `c` its color.
 */
export const ADJUSTMENT = Prisma.sql`(CASE WHEN c."id" IS NULL THEN NULL
  WHEN corrected."colorId" IS NULL THEN l."difference" ELSE l."counted" + corrected.moved - c."quantity" END)`;

const doubleCorrectionSchema = z.object({
  colorId: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  number: z.number(),
  expected: z.number(),
  after: z.number(),
  document: z.nullable(z.string()),
});
export type DoubleCorrection = z.output<typeof doubleCorrectionSchema>;

/**
 * Finds the colors that an accepted count left with other units (`after`) than were counted and moved since (`expected`), because it
 * added its difference to another correction of the same goods, as versions before 1.0.1 did: of `document`, or an edit. A color that
 * was corrected again later is right by now.
 */
export async function findDoubleCorrections(): Promise<DoubleCorrection[]> {
  return queryTrustedRows(longReads(), doubleCorrectionSchema)`
    SELECT c."id" AS "colorId", p."sku", s."name" AS "sortName", c."name" AS color, k."number",
      l."counted" + goods.moved AS expected, own."quantityAfter" AS after, other."documentLabel" AS document
    FROM "StockCount" k JOIN "Movement" own ON own."documentId" = k."id"
    JOIN "StockCountLine" l ON l."countId" = k."id" AND l."colorId" = own."colorId" AND l."counted" IS NOT NULL
    JOIN "Color" c ON c."id" = l."colorId" JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    CROSS JOIN LATERAL ${LAST_LOOK} look
    JOIN LATERAL (
      SELECT m."documentLabel" FROM "Movement" m
      WHERE m."colorId" = c."id" AND m."id" > look.look AND m."id" < own."id" AND ${SINCE_LOOK} ORDER BY m."id" DESC LIMIT 1
    ) other ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m."quantityDelta"), 0)::int AS moved FROM "Movement" m
      WHERE m."colorId" = c."id" AND m."id" > look.look AND m."id" < own."id" AND NOT ${SINCE_LOOK}
    ) goods
    WHERE k."status" = 'accepted' AND own."quantityAfter" <> l."counted" + goods.moved AND NOT EXISTS (
      SELECT FROM "Movement" m WHERE m."colorId" = c."id" AND m."id" > own."id" AND ${MAY_BE_CORRECTION}
    ) AND NOT EXISTS (
      SELECT FROM "StockCountLine" later JOIN "StockCount" accepted ON accepted."id" = later."countId"
      WHERE accepted."status" = 'accepted' AND later."colorId" = c."id" AND later."counted" IS NOT NULL AND later."firstEntryId" > own."id"
    )
    ORDER BY 2, 3, 4`;
}
