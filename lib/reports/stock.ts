import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";
import type { FirstDayOfWeek } from "@/lib/settings/values";
import { DAYS_BEFORE_MONDAY, type TimeName } from "./periods";
import {
  IS_GOODS,
  selectProductMoves,
  movesSince,
  PRODUCT_STOCK,
  type Span,
} from "@/lib/stock/sums/repository";

/**
 * SQL that joins to the sums `m` of products the product `p`: the one with its id or, where it is unknown, with its SKU; none for a deleted
 * one.
 */
const PRODUCT_OF_MOVES = Prisma.sql`
  LEFT JOIN "Product" named ON named."skuKey" = lower(m."sku") AND m."productId" = product_of_sku(m."sku")
  LEFT JOIN "Product" p ON p."id" = coalesce(named."id", m."productId")`;

/** SQL for the SKU and the name that a row `p` or, of a deleted product, `m` shows. */
const NAMES = Prisma.sql`coalesce(p."sku", m."sku") AS sku, coalesce(p."name", '') AS product`;

const NOW = Prisma.sql`'infinity'::timestamptz`;

/**
 * SQL for the stock of each product before a moment (units): what it has now, without what has moved since. A deleted product is there
 * as long as it had something; one that was created later is not.
 */
export function selectStockBefore(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT part.sku, part.product, sum(part.quantity)::float8 AS "onHand", sum(part.reserved)::float8 AS held,
      sum(part.quantity - part.reserved)::float8 AS available
    FROM (
      SELECT p."sku", p."name" AS product, per."onHand" AS quantity, per."held" AS reserved, p."createdAt"
      FROM ${PRODUCT_STOCK} per JOIN "Product" p ON p."id" = per."productId"
      UNION ALL
      SELECT ${NAMES}, -m."onHand", -m."held", p."createdAt"
      FROM ${selectProductMoves({ start: moment, end: NOW })} m ${PRODUCT_OF_MOVES}
    ) part
    GROUP BY 1, 2
    HAVING sum(part.quantity) <> 0 OR sum(part.reserved) <> 0 OR min(part."createdAt") < ${moment}`;
}

/** SQL for the sums of movements `m`: goods in and out, corrections by counts and edits, and all of them (units). */
const MOVED = Prisma.sql`sum(m."in")::float8 AS "in", sum(m."out")::float8 AS "out",
  sum(m."onHand" - m."in" + m."out")::float8 AS corrected, sum(m."onHand")::float8 AS net`;

/** SQL for the sums of all movements of a span, which is cheaper than those of each product. */
export function selectMoves({ start, end }: Span): Prisma.Sql {
  return Prisma.sql`SELECT ${MOVED} FROM ${movesSince(start)} m WHERE m."at" < ${end}`;
}

/** SQL for what came in and went out of each product (units), what counts and edits corrected, and what that comes to. */
export function selectMovesByProduct(span: Span): Prisma.Sql {
  return Prisma.sql`
    SELECT ${NAMES}, ${MOVED}
    FROM ${selectProductMoves(span)} m ${PRODUCT_OF_MOVES}
    GROUP BY 1, 2
    HAVING bool_or(m."in" <> 0 OR m."out" <> 0 OR m."onHand" <> 0)`;
}

/** SQL for the sums of `selectMovesByProduct` of each day, week or month of the factory's time zone, by its first day. */
export function selectMovesByTime(
  { start, end }: Span,
  time: TimeName,
  calendar: Calendar,
): Prisma.Sql {
  return Prisma.sql`
    SELECT ${selectFirstDay(Prisma.sql`m."at"`, time, calendar)} AS ${Prisma.raw(time)}, ${MOVED}
    FROM ${movesSince(start)} m WHERE m."at" < ${end}
    GROUP BY 1
    HAVING bool_or(m."in" <> 0 OR m."out" <> 0 OR m."onHand" <> 0)`;
}

/** The factory's time zone, and the day that its weeks begin on. */
export type Calendar = { readonly timeZone: string; readonly firstDayOfWeek: FirstDayOfWeek };

/** SQL for the first day (YYYY-MM-DD) of the day, week or month of a moment. PostgreSQL's weeks begin on Monday. */
function selectFirstDay(
  moment: Prisma.Sql,
  time: TimeName,
  { timeZone, firstDayOfWeek }: Calendar,
): Prisma.Sql {
  const days = time === "week" ? DAYS_BEFORE_MONDAY[firstDayOfWeek] : 0;
  const shift = Prisma.sql`make_interval(days => ${days}::int)`;
  return Prisma.sql`to_char(
    date_trunc(${time}, (${moment} AT TIME ZONE ${timeZone}) + ${shift}) - ${shift}, 'YYYY-MM-DD')`;
}

/**
 * SQL for the turnover of each product: what went out against the average of its stock at the start and the end, and the last day
 * on which something went out, if there was one in these days, and the day of its creation if that was one of them. The average then begins
 * with what counts and edits added in these days, its opening stock among them, but not with less than 0: it did not exist at their
 * start. A product that had no stock and no movement of goods is not there.
 */
export function selectTurnover(span: Span, timeZone: string): Prisma.Sql {
  return Prisma.sql`
    SELECT stock.sku, stock.product, stock."onHand", stock."out",
      round(average)::float8 AS "averageStock", average,
      round((stock."out" / nullif(average, 0))::numeric, 2)::text AS turnover,
      to_char(stock."lastOut" AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "lastOut",
      CASE WHEN stock."isNew" THEN to_char(stock."createdAt" AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') END AS "newSince"
    FROM (
      SELECT part.sku, part.product, sum(part.present - part.later)::float8 AS "onHand", sum(part.within)::float8 AS within,
        sum(part."out")::float8 AS "out", greatest(0, sum(part.within - part."in" + part."out"))::float8 AS opening,
        max(part."lastOut") AS "lastOut", min(part."createdAt") AS "createdAt",
        min(part."createdAt") >= ${span.start} AS "isNew"
      FROM (
        SELECT p."sku", p."name" AS product, per."onHand" AS present, 0 AS later, 0 AS within, 0 AS "in", 0 AS "out",
          NULL::timestamptz AS "lastOut", p."createdAt"
        FROM ${PRODUCT_STOCK} per JOIN "Product" p ON p."id" = per."productId"
        UNION ALL
        SELECT ${NAMES}, 0, 0, m."onHand", m."in", m."out", m."lastOut", p."createdAt"
        FROM ${selectProductMoves(span)} m ${PRODUCT_OF_MOVES}
        UNION ALL
        SELECT ${NAMES}, 0, m."onHand", 0, 0, 0, NULL, p."createdAt"
        FROM ${selectProductMoves({ start: span.end, end: NOW })} m ${PRODUCT_OF_MOVES}
      ) part
      GROUP BY 1, 2
    ) stock CROSS JOIN LATERAL (
      SELECT stock."onHand" - (stock.within - CASE WHEN stock."isNew" THEN stock.opening ELSE 0 END) / 2 AS average
    ) averaged
    WHERE stock."onHand" <> 0 OR stock."out" <> 0 OR average <> 0`;
}

/** SQL for the stock of all products at the end of a span, its average and what went out, which is cheaper than those of each product. */
export function selectWholeTurnover(span: Span): Prisma.Sql {
  const { start, end } = span;
  return Prisma.sql`
    SELECT (stock.present - moved.later)::float8 AS "onHand", moved."out"::float8 AS "out",
      stock.present - moved.later - (moved.within - ${selectOpenings(span)}) / 2.0 AS average
    FROM (SELECT coalesce(sum(per."onHand"), 0) AS present FROM ${PRODUCT_STOCK} per) stock CROSS JOIN (
      SELECT coalesce(sum(m."onHand") FILTER (WHERE m."at" >= ${end}), 0) AS later,
        coalesce(sum(m."onHand") FILTER (WHERE m."at" < ${end}), 0) AS within,
        coalesce(sum(m."out") FILTER (WHERE m."at" < ${end}), 0) AS "out"
      FROM ${movesSince(start)} m
    ) moved`;
}

/** SQL for the stock with which the average of the products begins that were created in a span. They are few, so their own movements are read. */
function selectOpenings({ start, end }: Span): Prisma.Sql {
  const isNew = Prisma.sql`p."createdAt" >= ${start} AND p."createdAt" < ${end}`;
  return Prisma.sql`(
    SELECT coalesce(sum(begun.opening), 0) FROM (
      SELECT greatest(0, sum(m."quantityDelta")) AS opening
      FROM (
        SELECT p."id" AS "productId", c."id" FROM "Product" p
        JOIN "Sort" s ON s."productId" = p."id" JOIN "Color" c ON c."sortId" = s."id" WHERE ${isNew}
        UNION ALL
        SELECT p."id", former."id" FROM "Product" p JOIN "FormerColor" former ON former."productId" = p."id" WHERE ${isNew}
      ) color JOIN "Movement" m ON m."colorId" = color."id"
      WHERE m."createdAt" >= ${start} AND m."createdAt" < ${end} AND NOT (${IS_GOODS}) AND m."kind" <> 'undo'
      GROUP BY color."productId"
    ) begun)`;
}
