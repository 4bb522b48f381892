import "server-only";
import * as z from "zod/mini";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";

/**
 * SQL for the same values as a query's, for NOT IN. An import, a restore or a migration marks everything at once: PostgreSQL then expects more marks than it would
 * hash in memory, and reads all of them once for each kept sum. Of an array's elements it expects few, and hashes them.
 */
function hashValues(values: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT unnest(ARRAY(${values}))`;
}

const STALE_PRODUCTS = hashValues(Prisma.sql`SELECT DISTINCT "productId" FROM "StaleProductStock"`);

/** SQL for the marked quarters of an hour from a moment on. */
function staleQuartersSince(start: Prisma.Sql): Prisma.Sql {
  return hashValues(
    Prisma.sql`SELECT DISTINCT "at" FROM "StaleQuarterMoves" WHERE "at" >= ${start}`,
  );
}

const EVER = Prisma.sql`'-infinity'::timestamptz`;

/**
 * SQL for the stock of every product that has colors, as `stock_of_product` says it: units on hand and held, the category, how many colors are low, what part
 * of its minimum the lowest has, and the largest minimum of those. Kept sums count unless the product has changed since; then its colors do. So it says what
 * the colors say, at any moment.
 */
export const PRODUCT_STOCK = Prisma.sql`(
  SELECT kept."productId", kept."onHand", kept."held", kept."category", kept."lowColors", kept."lowPart", kept."lowBelow"
  FROM "ProductStock" kept WHERE kept."productId" NOT IN (${STALE_PRODUCTS})
  UNION ALL
  SELECT stale."productId", present.* FROM (SELECT DISTINCT "productId" FROM "StaleProductStock") stale
  CROSS JOIN LATERAL stock_of_product(stale."productId") present)`;

/** SQL that is true for a movement `m` of goods: opening stock, corrected counts and deleted products are none. */
export const IS_GOODS = Prisma.sql`m."kind" IN ('add', 'remove', 'request', 'sale', 'release', 'return')`;

/** SQL for the goods that came in by movements `m` (units): less by what was undone. */
const GOODS_IN = Prisma.sql`coalesce(sum(m."quantityDelta")
  FILTER (WHERE m."quantityDelta" > 0 AND ${IS_GOODS} OR m."quantityDelta" < 0 AND m."kind" = 'undo'), 0)`;

/** SQL for the goods that went out by movements `m` (units): less by what was undone. */
export const GOODS_OUT = Prisma.sql`coalesce(-sum(m."quantityDelta")
  FILTER (WHERE m."quantityDelta" < 0 AND ${IS_GOODS} OR m."quantityDelta" > 0 AND m."kind" = 'undo'), 0)`;

/** The sums of movements `m`: goods in and out, and the change of on hand and of held (units). */
export const MOVES = Prisma.sql`
  ${GOODS_IN} AS "in", ${GOODS_OUT} AS "out",
  sum(m."quantityDelta") AS "onHand", sum(m."reservedDelta") AS "held"`;

/** SQL for what moved in each quarter of an hour from a moment on. Kept sums count unless something moved since, as above. */
export function movesSince(start: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT kept."at", kept."in", kept."out", kept."onHand", kept."held" FROM "QuarterMoves" kept
    WHERE kept."at" >= ${start} AND kept."at" NOT IN (${staleQuartersSince(start)})
    UNION ALL
    SELECT stale."at", present.* FROM (SELECT DISTINCT "at" FROM "StaleQuarterMoves" WHERE "at" >= ${start}) stale
    CROSS JOIN LATERAL (
      SELECT ${MOVES} FROM "Movement" m
      WHERE m."createdAt" >= stale."at" AND m."createdAt" < stale."at" + interval '15 minutes'
    ) present)`;
}

/** The first moment of some span, and the first one after it. */
export type Span = { readonly start: Prisma.Sql; readonly end: Prisma.Sql };

/** SQL for the kept months `kept` that are valid: nothing moved in them since they were summed. */
export const VALID_MONTHS = Prisma.sql`(
  SELECT month."start", month."end" FROM "KeptMonth" month WHERE NOT EXISTS (
    SELECT FROM "StaleQuarterMoves" stale WHERE stale."at" >= month."start" AND stale."at" < month."end"))`;

/**
 * SQL for the sums of the movements in spans, rows with "start" and "end" that do not overlap, by the product of their color or, where it is
 * unknown, by `product_of_sku` of the SKU that they keep. Removals that were undone in the spans are not the last ones.
 */
export function selectProductMovesIn(spans: Prisma.Sql): Prisma.Sql {
  // What undid something is read span by span (OFFSET 0 keeps it so), not in all movements there are.
  return Prisma.sql`
    SELECT coalesce(
        (SELECT c."productId" FROM "Color" c WHERE c."id" = m."colorId"),
        (SELECT former."productId" FROM "FormerColor" former WHERE former."id" = m."colorId"),
        product_of_sku(m."sku")
      ) AS "productId", min(m."sku") AS "sku", ${MOVES},
      max(m."createdAt") FILTER (WHERE m."quantityDelta" < 0 AND ${IS_GOODS} AND undone."at" IS NULL) AS "lastOut"
    FROM ${spans} span JOIN "Movement" m ON m."createdAt" >= span."start" AND m."createdAt" < span."end"
    LEFT JOIN (
      SELECT back."colorId", back."documentId", max(back."createdAt") AS "at" FROM ${spans} span CROSS JOIN LATERAL (
        SELECT * FROM "Movement" undo WHERE undo."createdAt" >= span."start" AND undo."createdAt" < span."end"
          AND undo."kind" = 'undo' AND undo."quantityDelta" > 0 OFFSET 0
      ) back
      GROUP BY 1, 2
    ) undone ON undone."colorId" = m."colorId" AND undone."documentId" = coalesce(m."documentId", m."id")
      AND undone."at" >= m."createdAt"
    GROUP BY 1`;
}

/**
 * SQL for what moved of each product in a span, as `productMovesIn`: the months in it that are kept and valid, and the movements of the
 * times between them.
 */
export function selectProductMoves({ start, end }: Span): Prisma.Sql {
  return Prisma.sql`(
    WITH months AS MATERIALIZED (
      SELECT valid.* FROM ${VALID_MONTHS} valid WHERE valid."start" >= ${start} AND valid."end" <= ${end}
    ), between AS (
      SELECT lag("end", 1, ${start}) OVER (ORDER BY "start") AS "start", "start" AS "end" FROM months
      UNION ALL SELECT coalesce(max("end"), ${start}), ${end} FROM months
    ), part AS (
      SELECT kept."productId", kept."sku", kept."in", kept."out", kept."onHand", kept."held", kept."lastOut"
      FROM "ProductMoves" kept WHERE kept."month" IN (SELECT "start" FROM months)
      UNION ALL
      SELECT present.* FROM (${selectProductMovesIn(Prisma.sql`between`)}) present
    )
    SELECT "productId", min("sku") AS "sku", sum("in") AS "in", sum("out") AS "out", sum("onHand") AS "onHand",
      sum("held") AS "held", max("lastOut") AS "lastOut"
    FROM part GROUP BY 1)`;
}

const wrongSumSchema = z.object({ sum: z.string() });

/**
 * The proof of the sums: the ids of products whose stock differs from that of their colors, the quarters of an hour in which
 * something else moved than their movements say (ISO 8601), and the products with months of which the same holds. A stale sum counts for nothing, so it
 * cannot be wrong.
 */
export async function reconcileSums(): Promise<string[]> {
  const wrong = [...(await wrongStockAndQuarters()), ...(await wrongMonths())];
  return wrong.map(({ sum }) => sum);
}

function wrongStockAndQuarters() {
  return queryRows(longReads(), wrongSumSchema)`
    WITH stock AS (
      SELECT c."productId", sum(c."quantity") AS "onHand", sum(c."reserved") AS "held", min(p."category") AS "category",
        count(c."lowSince") AS "lowColors", max(c."lowBelow") FILTER (WHERE c."lowSince" IS NOT NULL) AS "lowBelow",
        min((c."quantity" - c."reserved")::float8 / c."lowBelow") FILTER (WHERE c."lowSince" IS NOT NULL) AS "lowPart"
      FROM "Color" c JOIN "Product" p ON p."id" = c."productId" GROUP BY 1
    ), moves AS (
      SELECT quarter_of(m."createdAt") AS "at", ${MOVES} FROM "Movement" m GROUP BY 1
    )
    SELECT coalesce(stock."productId", kept."productId")::text AS sum
    FROM stock FULL JOIN "ProductStock" kept ON kept."productId" = stock."productId"
    WHERE (stock."onHand", stock."held", stock."category", stock."lowColors", stock."lowPart", stock."lowBelow")
      IS DISTINCT FROM (kept."onHand", kept."held", kept."category", kept."lowColors", kept."lowPart", kept."lowBelow")
      AND coalesce(stock."productId", kept."productId") NOT IN (${STALE_PRODUCTS})
    UNION ALL
    SELECT to_json(coalesce(moves."at", kept."at")) #>> '{}'
    FROM moves FULL JOIN "QuarterMoves" kept ON kept."at" = moves."at"
    WHERE (moves."in", moves."out", moves."onHand", moves."held") IS DISTINCT FROM (kept."in", kept."out", kept."onHand", kept."held")
      AND coalesce(moves."at", kept."at") NOT IN (${staleQuartersSince(EVER)})`;
}

function wrongMonths() {
  const month = Prisma.sql`(SELECT valid."start", valid."end")`;
  return queryRows(longReads(), wrongSumSchema)`
    SELECT concat_ws(' ', coalesce(moved."productId"::text, moved."sku"), to_json(valid."start") #>> '{}') AS sum
    FROM ${VALID_MONTHS} valid CROSS JOIN LATERAL (
      SELECT "productId", "sku" FROM (
        SELECT present.* FROM (${selectProductMovesIn(month)}) present
        UNION ALL
        SELECT kept."productId", kept."sku", -kept."in", -kept."out", -kept."onHand", -kept."held", kept."lastOut"
        FROM "ProductMoves" kept WHERE kept."month" = valid."start"
      ) part
      GROUP BY 1, 2
      HAVING (sum("in"), sum("out"), sum("onHand"), sum("held")) IS DISTINCT FROM (0, 0, 0, 0)
        OR count(DISTINCT coalesce("lastOut", '-infinity')) <> 1 OR count(*) <> 2
    ) moved`;
}
