import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { notifyRoles } from "@/lib/notifications/repository";
import { driver, inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows, queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { archivedProducts } from "@/lib/stock/rules";
import { addStock, removeStock, type MovedStock } from "@/lib/stock/repository";
import { ADJUSTMENT, correctedLines, MAY_BE_CORRECTION } from "./corrections";
import { assertOpen, countLabel, MOST_LOGGED, planAcceptance, type Acceptance } from "./rules";
import {
  acceptCountSchema,
  countIdSchema,
  countScopeSchema,
  startCountSchema,
  type CountScope,
  type CountView,
  type StartCount,
} from "./schema";
import {
  COLORS_IN_SCOPE,
  countOfId,
  IS_IN_SCOPE,
  lockCount,
  buildScopeRow,
  selectScope,
  toScopeColumns,
} from "./repository";

/**
 * Starts a count of everything or of a part of the products, and notifies workers and managers. Throws `productNotFound` that names
 * every unknown SKU, `productArchived`, `nothingToCount`, and `countsOverlap` that names the other open counts, if the caller wants to know of them.
 */
export const startCount = command(
  "counts.manage",
  startCountSchema,
  async (actor, input): Promise<CountView> =>
    inTransaction(actor, async (tx) => {
      await assertCountable(tx, input.skus);
      const { colors } = await selectScope(tx, input);
      if (colors === 0) throw new AppError("nothingToCount");
      if (input.refuseOverlap) await assertAlone(tx, input);
      // Last: a number that a refused count has taken would be missing for ever.
      const { id, number } = await insertCount(tx, actor, input);
      const { q = null, category = null, name = null, refuseOverlap: _, ...chosen } = input;
      const said = { number, name, ...chosen, q, category, colors };
      await recordLog(tx, actor.username, "COUNT_STARTED", said);
      const told = {
        username: actor.username,
        label: countLabel(number),
        countId: id,
        count: colors,
      };
      await notifyRoles(tx, actor, ["worker", "manager"], "countStarted", told, [id]);
      return countOfId(tx, actor, id);
    }),
);

/** Returns how many products and colors a count of a scope would take in now, and the SKUs of the scope that it could not be started with. */
export const measureScope = command("counts.manage", countScopeSchema, async (_actor, scope) => {
  const [size, asked] = await Promise.all([
    selectScope(driver, scope),
    selectAsked(driver, scope.skus),
  ]);
  const uncountable = asked.filter(({ isArchived }) => isArchived !== false).map(({ sku }) => sku);
  return { ...size, uncountable };
});

const askedSchema = z.object({ sku: z.string(), isArchived: z.nullable(z.boolean()) });

/** The SKUs with whether their product is archived; null where there is none. */
async function selectAsked(tx: Statements, skus: readonly string[]) {
  if (skus.length === 0) return [];
  return queryRows(tx, askedSchema)`
    SELECT asked.sku, p."isArchived" FROM unnest(${skus}::text[]) AS asked(sku)
    LEFT JOIN "Product" p ON p."skuKey" = sku_key(asked.sku) ORDER BY 1`;
}

async function assertCountable(tx: Tx, skus: readonly string[]): Promise<void> {
  const asked = await selectAsked(tx, skus);
  const unknown = asked.filter(({ isArchived }) => isArchived === null);
  if (unknown.length > 0)
    throw new AppError("productNotFound", {
      params: { sku: unknown.map(({ sku }) => sku).join(", ") },
    });
  const archived = asked.filter(({ isArchived }) => isArchived);
  if (archived.length > 0) throw new AppError("productArchived", archivedProducts(archived));
}

const overlapSchema = z.object({ number: z.number(), colors: z.number() });

async function assertAlone(tx: Tx, scope: CountScope): Promise<void> {
  const others = await queryRows(tx, overlapSchema)`
    SELECT k."number", count(c."id")::int AS colors
    FROM (SELECT p.* FROM (${buildScopeRow(scope)}) k JOIN "Product" p ON ${IS_IN_SCOPE}) p
    JOIN "StockCount" k ON k."status" = 'open' AND ${IS_IN_SCOPE}
    JOIN "Color" c ON c."productId" = p."id" GROUP BY k."number" ORDER BY 1`;
  const lines = others.map(({ number, colors }) => ({ label: countLabel(number), colors }));
  if (lines.length > 0) throw new AppError("countsOverlap", { lines });
}

const startedSchema = z.object({ id: z.string(), number: z.number() });

async function insertCount(tx: Tx, actor: Actor, { name, isBlind, ...scope }: StartCount) {
  const { q, category, skus } = scope;
  const { patterns, skuKeys } = toScopeColumns(scope);
  const [started] = await queryRows(tx, startedSchema)`
    INSERT INTO "StockCount" ("name", "isBlind", "q", "category", "skus", "patterns", "skuKeys", "startedBy")
    VALUES (${name ?? null}, ${isBlind}, ${q ?? null}, ${category ?? null}, ${skus}::text[],
      ${patterns}, ${skuKeys}, ${actor.username}) RETURNING "id", "number"`;
  if (!started) throw new Error("The count was not written.");
  return started;
}

/**
 * Accepts a count, once: each counted color has what was counted and the goods that moved since, all of them or none, with the count
 * as the movements' document; what was not counted stays as it is. Throws `countNotFound`, `countClosed`, `nothingCounted`,
 * `belowHeld`, `stockLimitExceeded`, `countedGone` unless deleted colors may be left out, and `correctedMeanwhile` unless the manager
 * chose for each color that was corrected to something else since it was counted.
 */
export const acceptCount = command(
  "counts.manage",
  acceptCountSchema,
  async (actor, { id, ...known }): Promise<CountView> =>
    inTransaction(actor, async (tx) => {
      const count = await lockCount(tx, id);
      assertOpen(count);
      const lines = await lockLines(tx, id);
      const { counted, uncounted, gone } = await selectClosing(tx, id);
      if (counted === 0) throw new AppError("nothingCounted");
      const { added, removed, chosen } = planAcceptance(lines, { gone, ...known });
      await noteAcceptance(tx, id, { added, removed });
      const label = countLabel(count.number);
      const reason = { kind: "edit", username: actor.username, document: { id, label } } as const;
      const moved = [
        ...(await addStock(tx, added, reason)),
        ...(await removeStock(tx, removed, reason)),
      ];
      await close(tx, actor, id, "accepted");
      const { number, name } = count;
      const sums = { counted, uncounted, gone: gone.length, changed: moved.length };
      const choices = chosen.length > 0 && { chosen: chosen.slice(0, MOST_LOGGED) };
      const details = { number, name, ...sums, lines: loggedLines(moved), ...choices };
      await recordLog(tx, actor.username, "COUNT_ACCEPTED", details);
      return countOfId(tx, actor, id);
    }),
);

function loggedLines(moved: readonly MovedStock[]) {
  return moved.slice(0, MOST_LOGGED);
}

const namedSchema = z.object({
  colorId: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});

const countedLineSchema = z.extend(namedSchema, {
  adjustment: z.number(),
  correction: z.nullable(
    z.looseObject({ _id: z.string(), username: z.string(), createdAt: z.string() }),
  ),
  now: z.nullable(z.object({ quantity: z.number(), reserved: z.number() })),
});

/** The lines that may change stock, with the stock of their colors, which stays as it is until the transaction ends. */
async function lockLines(tx: Tx, id: string) {
  // In id order, as stock is written: two who accept counts of the same colors queue up instead of deadlocking.
  const locked = await queryTrustedRows(tx, z.object({ id: z.string() }))`
    SELECT c."id" FROM "StockCount" k JOIN "StockCountLine" l ON l."countId" = k."id" JOIN "Color" c ON c."id" = l."colorId"
    WHERE k."id" = ${id}::uuid AND l."counted" IS NOT NULL AND (l."difference" <> 0 OR c."id" IN (
      SELECT m."colorId" FROM "Movement" m WHERE m."createdAt" >= k."createdAt" AND ${MAY_BE_CORRECTION}
    )) ORDER BY c."id" FOR UPDATE OF c`;
  const isLocked = Prisma.sql`l."colorId" = ANY(${locked.map((color) => color.id)}::uuid[])`;
  return queryTrustedRows(tx, countedLineSchema)`
    WITH k AS (SELECT * FROM "StockCount" WHERE "id" = ${id}::uuid), corrected AS MATERIALIZED (
      SELECT corrected.* FROM k CROSS JOIN LATERAL (${correctedLines()}) corrected
    )
    SELECT l."colorId", ${ADJUSTMENT} AS adjustment, corrected.correction, coalesce(p."sku", l."sku") AS "sku",
      coalesce(s."name", l."sortName") AS "sortName", coalesce(c."name", l."color") AS "color",
      CASE WHEN c."id" IS NOT NULL THEN json_build_object('quantity', c."quantity", 'reserved', c."reserved") END AS now
    FROM "StockCountLine" l JOIN "Color" c ON c."id" = l."colorId" LEFT JOIN corrected ON corrected."colorId" = l."colorId"
    LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    WHERE l."countId" = ${id}::uuid AND ${isLocked} ORDER BY "sku", "sortName", "color"`;
}

const closingSchema = z.object({
  counted: z.number(),
  uncounted: z.number(),
  gone: z.array(namedSchema),
});

/** Says how many colors were counted and which of them no longer exist. */
async function selectClosing(tx: Tx, id: string) {
  const [closing] = await queryRows(tx, closingSchema)`
    SELECT lines.counted, lines.gone, greatest(${COLORS_IN_SCOPE} - lines.present, 0)::int AS uncounted
    FROM "StockCount" k CROSS JOIN LATERAL (
      SELECT count(*)::int AS counted, count(c."id") AS present, coalesce(json_agg(json_build_object('colorId', l."colorId",
        'sku', l."sku", 'sortName', l."sortName", 'color', l."color") ORDER BY l."sku") FILTER (WHERE c."id" IS NULL), '[]') AS gone
      FROM "StockCountLine" l LEFT JOIN "Color" c ON c."id" = l."colorId"
      WHERE l."countId" = k."id" AND l."counted" IS NOT NULL
    ) lines WHERE k."id" = ${id}::uuid`;
  return closing ?? { counted: 0, uncounted: 0, gone: [] };
}

/** Notes what is on hand before the acceptance, and by how much that changes it. */
async function noteAcceptance(
  tx: Tx,
  id: string,
  { added, removed }: Pick<Acceptance, "added" | "removed">,
): Promise<void> {
  const ids = [...added, ...removed].map(({ colorId }) => colorId);
  const units = [
    ...added.map(({ quantity }) => quantity),
    ...removed.map(({ quantity }) => -quantity),
  ];
  await tx.$executeRaw`
    UPDATE "StockCountLine" l SET "quantityAtEnd" = c."quantity", "adjustment" = coalesce(planned.units, 0)
    FROM "Color" c LEFT JOIN unnest(${ids}::uuid[], ${units}::int[]) AS planned("id", units) ON planned."id" = c."id"
    WHERE l."countId" = ${id}::uuid AND c."id" = l."colorId"`;
}

/** Ends a count without a change of stock; its entries stay. Throws `countNotFound`, `countClosed`. */
export const cancelCount = command(
  "counts.manage",
  countIdSchema,
  async (actor, { id }): Promise<CountView> =>
    inTransaction(actor, async (tx) => {
      const count = await lockCount(tx, id);
      assertOpen(count);
      await close(tx, actor, id, "cancelled");
      const view = await countOfId(tx, actor, id);
      const { number, name } = count;
      const details = { number, name, counted: view.counted };
      await recordLog(tx, actor.username, "COUNT_CANCELLED", details);
      return view;
    }),
);

async function close(tx: Tx, actor: Actor, id: string, status: "accepted" | "cancelled") {
  await tx.$executeRaw`
    UPDATE "StockCount" k SET "status" = ${status}::text::"StockCountStatus", "closedBy" = ${actor.username},
      "closedAt" = clock_timestamp(), "colors" = ${COLORS_IN_SCOPE}
    WHERE k."id" = ${id}::uuid`;
}
