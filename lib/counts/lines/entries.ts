import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { MAX_ON_HAND } from "@/lib/stock/rules";
import { isCorrection, LAST_LOOK } from "../corrections";
import { isFirst, type Tally } from "../rules";
import { COUNT_STATUSES, type CountColor, type CountFound } from "../schema";
import { countNotFound, IS_IN_SCOPE } from "../repository";

/** An entry of a color; `foundAt` is null for one that is found now. */
export type Found = CountColor & Pick<CountFound, "foundAt"> & { readonly sentId: string | null };

const lockedColorSchema = z.object({
  number: z.number(),
  status: z.enum(COUNT_STATUSES),
  quantity: z.number(),
  isInScope: z.boolean(),
  isArchived: z.boolean(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});
type LockedColor = z.output<typeof lockedColorSchema>;

export type Place = { readonly id: string; readonly colorId: string };

/** Locks the count's status and the color's stock until the transaction ends. Throws `countNotFound`, `colorNotFound`. */
export async function lockColorInCount(tx: Tx, { id, colorId }: Place): Promise<LockedColor> {
  const [color] = await queryRows(tx, lockedColorSchema)`
    SELECT k."number", k."status"::text AS status, c."quantity", ${IS_IN_SCOPE} AS "isInScope", c."isArchived", p."sku", s."name" AS "sortName",
      c."name" AS color
    FROM "StockCount" k JOIN "Color" c ON c."id" = ${colorId}::uuid
    JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE k."id" = ${id}::uuid FOR SHARE OF k FOR NO KEY UPDATE OF c`;
  if (color) return color;
  const count = await tx.stockCount.findUnique({ where: { id }, select: { id: true } });
  throw count ? new AppError("colorNotFound") : countNotFound(id);
}

const tallySchema = z.object({
  counted: z.nullable(z.number()),
  quantityAt: z.nullable(z.number()),
  hasMoved: z.boolean(),
});

const movesSchema = z.object({ movedAfter: z.number(), hasMovedSince: z.boolean() });

/**
 * Reads the sum of the color's entries, after the locks: another transaction that held them may have counted as well. Of two looks the
 * later one counts: `movedAfter` is the change of the books after it (units), `hasMovedSince` is true when goods moved between the two.
 */
export async function lockTally(tx: Tx, input: Found) {
  const { id, colorId } = input;
  const [line] = await queryRows(tx, tallySchema)`
    SELECT "counted", "quantityAt", "hasMoved" FROM "StockCountLine"
    WHERE "countId" = ${id}::uuid AND "colorId" = ${colorId}::uuid FOR UPDATE`;
  const tally = line && isCounted(line) ? line : null;
  const begins = isFirst(tally, input);
  if (begins && !input.foundAt) return { tally, movedAfter: 0, hasMovedSince: false };
  const [moves] = await queryRows(tx, movesSchema)`
    WITH looks AS (
      SELECT ${selectLook(input.foundAt)} AS own, CASE WHEN NOT ${begins}::boolean THEN ${LAST_LOOK} END AS last
      FROM "StockCount" k LEFT JOIN "StockCountLine" l ON l."countId" = k."id" AND l."colorId" = ${colorId}::uuid
      WHERE k."id" = ${id}::uuid
    )
    SELECT coalesce(sum(m."quantityDelta") FILTER (WHERE m."id" > greatest(own, last)), 0)::int AS "movedAfter",
      coalesce(bool_or(m."id" <= greatest(own, last) AND m."quantityDelta" <> 0 AND NOT ${isCorrection(Prisma.sql`least(own, last)`)}), false) AS "hasMovedSince"
    FROM looks LEFT JOIN "Movement" m ON m."colorId" = ${colorId}::uuid AND m."id" > least(own, last)`;
  return { tally, ...(moves ?? { movedAfter: 0, hasMovedSince: false }) };
}

function isCounted(line: z.output<typeof tallySchema>): line is Tally {
  return line.counted !== null && line.quantityAt !== null;
}

/** SQL for the look of a new entry: this moment, or the one at which it was found, since the count `k` began. */
function selectLook(foundAt: string | null): Prisma.Sql {
  return foundAt
    ? Prisma.sql`least(uuid_v7(), greatest(uuid_v7_until(k."createdAt"), uuid_v7_until(${foundAt}::timestamptz)))`
    : Prisma.sql`uuid_v7()`;
}

export function assertPlausible({ counted }: Tally, { sku, sortName, color }: LockedColor): void {
  if (counted > MAX_ON_HAND)
    throw new AppError("stockLimitExceeded", {
      params: { most: MAX_ON_HAND },
      lines: [{ sku, sortName, color, asked: counted }],
    });
}

/** Writes an entry, and what the entries of its color come to. */
export async function writeEntry(
  tx: Tx,
  actor: Actor,
  { id, colorId, kind, quantity, sentId, foundAt }: Found,
  { counted, quantityAt, hasMoved, isFirst: begins }: Tally & { readonly isFirst: boolean },
): Promise<void> {
  await tx.$executeRaw`
    WITH entry AS (
      INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "quantity", "quantityAt", "userId", "username", "sentId",
        "foundAt")
      VALUES (${id}::uuid, ${colorId}::uuid, ${kind}::text::"StockCountEntryKind", ${quantity}::int, ${quantityAt}::int,
        ${actor.id}::uuid, ${actor.username}, ${sentId}::uuid, ${foundAt}::timestamptz) RETURNING "id"
    )
    INSERT INTO "StockCountLine" AS line ("countId", "colorId", "productName", "sku", "sortName", "color", "counted", "quantityAt",
      "hasMoved", "firstEntryId", "lastEntryId")
    SELECT ${id}::uuid, c."id", p."name", p."sku", s."name", c."name", ${counted}::int, ${quantityAt}::int, ${hasMoved}, entry."id",
      entry."id"
    FROM entry, "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE c."id" = ${colorId}::uuid
    ON CONFLICT ("countId", "colorId") DO UPDATE SET "productName" = EXCLUDED."productName", "sku" = EXCLUDED."sku",
      "sortName" = EXCLUDED."sortName", "color" = EXCLUDED."color", "counted" = EXCLUDED."counted",
      "quantityAt" = EXCLUDED."quantityAt", "hasMoved" = EXCLUDED."hasMoved", "lastEntryId" = EXCLUDED."lastEntryId",
      "firstEntryId" = CASE WHEN ${begins} THEN EXCLUDED."firstEntryId" ELSE line."firstEntryId" END`;
}

/** Strikes out the entries of a color, which stay as history; the color is to be counted again. */
export async function strikeOut(
  tx: Tx,
  actor: Actor,
  { id, colorId, sentId = null }: Place & { readonly sentId?: string | null },
): Promise<void> {
  await tx.$executeRaw`
    WITH entry AS (
      INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "userId", "username", "sentId")
      VALUES (${id}::uuid, ${colorId}::uuid, 'recount', ${actor.id}::uuid, ${actor.username}, ${sentId}::uuid)
      RETURNING "id"
    )
    UPDATE "StockCountLine" SET "counted" = NULL, "quantityAt" = NULL, "firstEntryId" = NULL, "hasMoved" = false,
      "lastEntryId" = entry."id"
    FROM entry WHERE "countId" = ${id}::uuid AND "colorId" = ${colorId}::uuid`;
}
