import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/steps";
import { notifyRoles } from "@/lib/notifications/steps";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { addStock, removeStock, type MovedStock } from "@/lib/stock/steps";
import { assertOpen, countLabel, planAcceptance } from "./rules";
import {
  acceptCountSchema,
  countIdSchema,
  startCountSchema,
  type CountView,
  type StartCount,
} from "./schema";
import { COLORS_IN_SCOPE, countOfId, lockCount } from "./steps";

/**
 * Starts a count of everything or of a part of the products, and tells workers and managers. Throws `productNotFound` that names
 * every unknown SKU, `nothingToCount`.
 */
export const startCount = command(
  "counts.manage",
  startCountSchema,
  async (actor, input): Promise<CountView> =>
    inTransaction(actor, async (tx) => {
      await assertKnown(tx, input.skus);
      const { id, number, colors } = await insertCount(tx, actor, input);
      if (colors === 0) throw new AppError("nothingToCount");
      const { q = null, category = null, name = null, ...chosen } = input;
      const said = { number, name, ...chosen, q, category, colors };
      await recordLog(tx, actor.username, "COUNT_STARTED", said);
      const told = {
        username: actor.username,
        label: countLabel(number),
        countId: id,
        count: colors,
      };
      await notifyRoles(tx, actor, ["worker", "manager"], "countStarted", told);
      return countOfId(tx, actor, id);
    }),
);

async function assertKnown(tx: Tx, skus: readonly string[]): Promise<void> {
  const unknown = await queryRows(tx, z.object({ sku: z.string() }))`
    SELECT asked.sku FROM unnest(${skus}::text[]) AS asked(sku)
    WHERE NOT EXISTS (SELECT 1 FROM "Product" p WHERE p."skuKey" = lower(asked.sku)) ORDER BY 1`;
  if (unknown.length > 0)
    throw new AppError("productNotFound", {
      params: { sku: unknown.map(({ sku }) => sku).join(", ") },
    });
}

const startedSchema = z.object({ id: z.string(), number: z.number(), colors: z.number() });

async function insertCount(tx: Tx, actor: Actor, { name, isBlind, q, category, skus }: StartCount) {
  const words = q?.split(/\s+/u).filter(Boolean) ?? [];
  const [started] = await queryRows(tx, startedSchema)`
    WITH k AS (
      INSERT INTO "StockCount" ("name", "isBlind", "q", "category", "skus", "patterns", "skuKeys", "startedBy")
      VALUES (${name ?? null}, ${isBlind}, ${q ?? null}, ${category ?? null}, ${skus}::text[],
        ARRAY(SELECT '%' || search_text(word) || '%' FROM unnest(${words}::text[]) word),
        ARRAY(SELECT lower(sku) FROM unnest(${skus}::text[]) sku), ${actor.username}) RETURNING *
    ) SELECT k."id", k."number", ${COLORS_IN_SCOPE} AS colors FROM k`;
  if (!started) throw new Error("The count was not written.");
  return started;
}

/**
 * Accepts a count, once: on hand changes by the difference of each counted color, all of them or none, with the count as the
 * movements' document; what was not counted stays as it is. Throws `countNotFound`, `countClosed`, `nothingCounted`,
 * `belowHeld`, `stockLimitExceeded`, `countedGone` unless colors that are gone may be left out.
 */
export const acceptCount = command(
  "counts.manage",
  acceptCountSchema,
  async (actor, { id, leaveOutGone }): Promise<CountView> =>
    inTransaction(actor, async (tx) => {
      const count = await lockCount(tx, id);
      assertOpen(count);
      const lines = await lockDifferences(tx, id);
      const { counted, uncounted, gone } = await noteBooks(tx, id);
      if (counted === 0) throw new AppError("nothingCounted");
      const { added, removed } = planAcceptance(lines, { gone, leaveOutGone });
      const label = countLabel(count.number);
      const reason = { kind: "edit", username: actor.username, document: { id, label } } as const;
      const moved = [
        ...(await addStock(tx, added, reason)),
        ...(await removeStock(tx, removed, reason)),
      ];
      await close(tx, actor, id, "accepted");
      const { number, name } = count;
      const sums = { counted, uncounted, gone: gone.length, changed: moved.length };
      const details = { number, name, ...sums, lines: loggedLines(moved) };
      await recordLog(tx, actor.username, "COUNT_ACCEPTED", details);
      return countOfId(tx, actor, id);
    }),
);

/** A log entry has so many lines; the count's movements have all of them. */
const MOST_LOGGED = 200;

function loggedLines(moved: readonly MovedStock[]) {
  return moved.slice(0, MOST_LOGGED);
}

const namedSchema = z.object({
  colorId: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});

const differingLineSchema = z.extend(namedSchema, {
  difference: z.number(),
  now: z.nullable(z.object({ quantity: z.number(), reserved: z.number() })),
});

/** The lines that differ, with the stock of their colors, which stays as it is until the transaction ends. */
async function lockDifferences(tx: Tx, id: string) {
  // In id order, as stock is written: two who accept counts of the same colors queue up instead of deadlocking.
  await tx.$queryRaw`
    SELECT c."id" FROM "StockCountLine" l JOIN "Color" c ON c."id" = l."colorId"
    WHERE l."countId" = ${id}::uuid AND l."difference" <> 0 ORDER BY c."id" FOR UPDATE OF c`;
  return queryRows(tx, differingLineSchema)`
    SELECT l."colorId", l."difference", coalesce(p."sku", l."sku") AS "sku", coalesce(s."name", l."sortName") AS "sortName",
      coalesce(c."name", l."color") AS "color",
      CASE WHEN c."id" IS NOT NULL THEN json_build_object('quantity', c."quantity", 'reserved', c."reserved") END AS now
    FROM "StockCountLine" l LEFT JOIN "Color" c ON c."id" = l."colorId"
    LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    WHERE l."countId" = ${id}::uuid AND l."difference" <> 0 ORDER BY 3, 4, 5`;
}

const closingSchema = z.object({
  counted: z.number(),
  uncounted: z.number(),
  gone: z.array(namedSchema),
});

/** Notes what is on hand before the acceptance, and says how many colors were counted and which of them are gone. */
async function noteBooks(tx: Tx, id: string) {
  await tx.$executeRaw`
    UPDATE "StockCountLine" l SET "quantityAtEnd" = c."quantity" FROM "Color" c
    WHERE l."countId" = ${id}::uuid AND c."id" = l."colorId"`;
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
