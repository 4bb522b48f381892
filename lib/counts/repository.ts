import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { selectDisplayName } from "@/lib/users/names/repository";
import type { Tx } from "@/lib/platform/database/db";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { correctedLines } from "./corrections";
import { countLabel } from "./rules";
import { COUNT_STATUSES, countViewSchema, type CountScope, type CountView } from "./schema";

/** Checks whether the actor may see what a count expects; those who count blindly may not. */
export function seesExpected(actor: Actor, { isBlind }: { readonly isBlind: boolean }): boolean {
  return !isBlind || can(actor, "counts.review");
}

export function countNotFound(id: string): AppError {
  return new AppError("countNotFound", { lines: [{ id }] });
}

/** SQL for: a product `p` is in the scope of a count `k`. */
export const IS_IN_SCOPE = Prisma.sql`(
  NOT p."isArchived" AND (k."category" IS NULL OR p."categoryKey" = lower(k."category"))
  AND (k."skuKeys" = '{}' OR p."skuKey" = ANY(k."skuKeys"))
  AND p."searchText" LIKE ALL(k."patterns"))`;

/** SQL for the number of colors in the scope of a count `k`, with those that were counted before they were archived. */
export const COLORS_IN_SCOPE = Prisma.sql`(
  CASE WHEN k."category" IS NULL AND k."skuKeys" = '{}' AND k."patterns" = '{}' THEN (SELECT count(*) FROM "Color" WHERE NOT "isArchived")
  ELSE (SELECT count(*) FROM "Product" p JOIN "Color" c ON c."productId" = p."id" WHERE ${IS_IN_SCOPE}) END
  + (SELECT count(*) FROM "StockCountLine" l JOIN "Color" c ON c."id" = l."colorId" AND c."isArchived"
    WHERE l."countId" = k."id" AND l."counted" IS NOT NULL))::int`;

/** SQL for the columns of a count by which `IS_IN_SCOPE` compares. */
export function toScopeColumns({ q, skus }: Pick<CountScope, "q" | "skus">) {
  const words = q?.split(/\s+/u).filter(Boolean) ?? [];
  return {
    patterns: Prisma.sql`ARRAY(SELECT '%' || search_text(word) || '%' FROM unnest(${words}::text[]) word)`,
    skuKeys: Prisma.sql`ARRAY(SELECT sku_key(sku) FROM unnest(${skus}::text[]) sku)`,
  };
}

const scopeSchema = z.object({ products: z.number(), colors: z.number() });

/** SQL for a row with the columns of a scope, before there is a count of it. */
export function buildScopeRow({ category, ...scope }: CountScope): Prisma.Sql {
  const { patterns, skuKeys } = toScopeColumns(scope);
  return Prisma.sql`SELECT ${category ?? null}::text AS "category", ${patterns} AS "patterns", ${skuKeys} AS "skuKeys"`;
}

/** The number of products and colors in a scope. */
export async function selectScope(tx: Statements, scope: CountScope) {
  const [found] = await queryRows(tx, scopeSchema)`
    WITH k AS (${buildScopeRow(scope)})
    SELECT count(*)::int AS products, coalesce(sum(has.colors), 0)::int AS colors
    FROM k JOIN "Product" p ON ${IS_IN_SCOPE}
    CROSS JOIN LATERAL (SELECT count(*) AS colors FROM "Color" c WHERE c."productId" = p."id") has`;
  return found ?? { products: 0, colors: 0 };
}

const lockedCountSchema = z.object({
  id: z.string(),
  number: z.number(),
  name: z.nullable(z.string()),
  status: z.enum(COUNT_STATUSES),
  isBlind: z.boolean(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(z.date()),
});
export type LockedCount = z.output<typeof lockedCountSchema>;

/** Locks a count until the transaction ends: it cannot be counted or closed meanwhile. Throws `countNotFound`. */
export async function lockCount(tx: Tx, id: string): Promise<LockedCount> {
  const [count] = await queryRows(tx, lockedCountSchema)`
    SELECT "id", "number", "name", "status"::text AS status, "isBlind", "closedBy", "closedAt"
    FROM "StockCount" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!count) throw countNotFound(id);
  return count;
}

/** Opens a locked count again, as it was before its acceptance. */
export async function reopenCount(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE "StockCountLine" SET "quantityAtEnd" = NULL, "adjustment" = NULL WHERE "countId" = ${id}::uuid`;
  await tx.$executeRaw`
    UPDATE "StockCount" SET "status" = 'open', "closedBy" = NULL, "closedAt" = NULL, "colors" = NULL WHERE "id" = ${id}::uuid`;
}

const countRowSchema = z.extend(z.omit(countViewSchema, { label: true }), {
  createdAt: z.date(),
  closedAt: z.nullable(z.date()),
});

const STARTED_BY = selectDisplayName(Prisma.sql`k."startedBy"`, Prisma.sql`k."createdAt"`);
const CLOSED_BY = selectDisplayName(Prisma.sql`k."closedBy"`, Prisma.sql`k."closedAt"`);

/** The counts `k` of a condition, the newest first, as the actor may see them. One round trip. */
export async function selectCounts(
  tx: Statements,
  actor: Actor,
  where: Prisma.Sql,
  limit?: number,
): Promise<CountView[]> {
  const rows = await queryRows(tx, countRowSchema)`
    WITH k AS (
      SELECT * FROM "StockCount" k WHERE ${where} ORDER BY k."number" DESC LIMIT ${limit ?? null}::int
    )
    SELECT k."id" AS "_id", k."number", k."name", k."status"::text AS status, k."isBlind", k."q", k."category", k."skus",
      k."startedBy", ${STARTED_BY} AS "startedByDisplayName", k."createdAt",
      k."closedBy", ${CLOSED_BY} AS "closedByDisplayName", k."closedAt",
      coalesce(k."colors", ${COLORS_IN_SCOPE}) AS colors, sums.counted, sums."toRecount", sums.gone, sums.different, sums.surplus,
      sums.missing, sums.changing + coalesce(corrected."toDecide" - corrected.different, 0) AS "toChange",
      coalesce(corrected."toDecide", 0) AS "toDecide"
    FROM k CROSS JOIN LATERAL (
      SELECT (count(l."counted") FILTER (WHERE c."id" IS NOT NULL))::int AS counted,
        (count(*) FILTER (WHERE l."counted" IS NULL))::int AS "toRecount",
        (count(l."counted") FILTER (WHERE c."id" IS NULL))::int AS gone,
        (count(*) FILTER (WHERE l."difference" <> 0))::int AS different,
        coalesce(sum(l."difference") FILTER (WHERE l."difference" > 0), 0)::float8 AS surplus,
        coalesce(-sum(l."difference") FILTER (WHERE l."difference" < 0), 0)::float8 AS missing,
        (count(*) FILTER (WHERE c."id" IS NOT NULL AND ${CHANGE} <> 0))::int AS changing
      FROM "StockCountLine" l LEFT JOIN "Color" c ON c."id" = l."colorId" WHERE l."countId" = k."id"
    ) sums LEFT JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE corrected."difference" <> 0))::int AS different,
        (count(*) FILTER (WHERE corrected."counted" + corrected.moved <> c."quantity"))::int AS "toDecide"
      FROM (${correctedLines()}) corrected JOIN "Color" c ON c."id" = corrected."colorId"
    ) corrected ON k."status" = 'open' ORDER BY k."number" DESC`;
  return rows.map((row) => toCountView(actor, row));
}

/** SQL for by how many units a line `l` changes stock, unless it was corrected meanwhile. */
const CHANGE = Prisma.sql`(
  CASE k."status" WHEN 'open' THEN l."difference" WHEN 'accepted' THEN coalesce(l."adjustment", l."difference") ELSE 0 END)`;

const HIDDEN = { different: null, surplus: null, missing: null, toChange: null, toDecide: null };

function toCountView(actor: Actor, row: z.output<typeof countRowSchema>): CountView {
  const hidden = seesExpected(actor, row) ? {} : HIDDEN;
  return {
    ...row,
    label: countLabel(row.number),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    ...hidden,
  };
}

/** One count, as the actor may see it. Throws `countNotFound`. */
export async function countOfId(tx: Statements, actor: Actor, id: string): Promise<CountView> {
  const [count] = await selectCounts(tx, actor, Prisma.sql`k."id" = ${id}::uuid`);
  if (!count) throw countNotFound(id);
  return count;
}

/** Proves the counts: returns the labels of those with a line that differs from the sum of its entries. */
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
