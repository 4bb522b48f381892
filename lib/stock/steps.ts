import "server-only";
import type { Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { MovementKind } from "@/lib/platform/prisma/enums";
import { refusalOfStock, type UnmovedLine } from "./rules";
import { MAX_ON_HAND, type StockLine } from "./schema";

/** Why stock moves: the kind of movement, who caused it, and the document it belongs to. */
export type MovementReason = {
  readonly kind: MovementKind;
  readonly username: string;
  readonly documentId?: string;
};

/** A line of stock by the names of its color or, where `colorId` says it, by the color itself, whatever its names are now. */
export type MovedLine = StockLine & { readonly colorId?: string };

/** What one unit of a line does to what is on hand and to what is held. */
type Effect = { readonly quantity: -1 | 0 | 1; readonly reserved: -1 | 0 | 1 };

/** Puts the lines' quantities on hand (units), all or none. Throws `colorNotFound`, `stockLimitExceeded`. */
export async function addStock(tx: Tx, lines: readonly MovedLine[], reason: MovementReason) {
  await moveStock(tx, lines, { quantity: 1, reserved: 0 }, reason);
}

/** Takes the lines' quantities out of what is available (units), all or none. Throws `colorNotFound`, `notEnoughStock`. */
export async function removeStock(tx: Tx, lines: readonly MovedLine[], reason: MovementReason) {
  await moveStock(tx, lines, { quantity: -1, reserved: 0 }, reason);
}

/** Promises the lines' quantities (units) out of what is available, all or none. Throws `colorNotFound`, `notEnoughStock`. */
export async function holdStock(tx: Tx, lines: readonly MovedLine[], reason: MovementReason) {
  await moveStock(tx, lines, { quantity: 0, reserved: 1 }, reason);
}

/** Ships held stock: on hand and held both go down by the lines' quantities (units). */
export async function releaseStock(tx: Tx, lines: readonly MovedLine[], reason: MovementReason) {
  await moveStock(tx, lines, { quantity: -1, reserved: -1 }, reason);
}

/** Gives held stock back: held goes down by the lines' quantities (units), on hand stays. */
export async function unholdStock(tx: Tx, lines: readonly MovedLine[], reason: MovementReason) {
  await moveStock(tx, lines, { quantity: 0, reserved: -1 }, reason);
}

/**
 * The only place that writes stock: one statement that sums the lines of each color, locks the colors in id order (so
 * that two requests over the same colors queue up instead of deadlocking), judges them by what they hold once locked,
 * and changes them together with their movements, or changes nothing when any line is refused.
 */
async function moveStock(
  tx: Tx,
  lines: readonly MovedLine[],
  effect: Effect,
  { kind, username, documentId }: MovementReason,
): Promise<void> {
  if (lines.length === 0) return;
  const refused = await tx.$queryRaw<UnmovedLine[]>`
    WITH asked AS (
      SELECT c."id" AS "colorId", min(line.sku) AS sku, min(line."sortName") AS "sortName",
        min(line.color) AS color, sum(line.quantity) AS asked, min(line.position) AS position
      FROM unnest(
        ${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.sortName)}::text[],
        ${lines.map((line) => line.color)}::text[], ${lines.map((line) => line.quantity)}::int[],
        ${lines.map((line) => line.colorId ?? null)}::uuid[]) WITH ORDINALITY AS line(sku, "sortName", color, quantity, "colorId", position)
      LEFT JOIN "Color" c ON c."id" = coalesce(line."colorId", (
        SELECT named."id" FROM "Product" p
        JOIN "Sort" s ON s."productId" = p."id" AND s."name" = line."sortName"
        JOIN "Color" named ON named."sortId" = s."id" AND named."name" = line.color
        WHERE p."skuKey" = lower(line.sku)))
      -- By the color, not by how its SKU was spelt; what is unknown has only its spelling.
      GROUP BY c."id", CASE WHEN c."id" IS NULL THEN (line.sku, line."sortName", line.color) END
    ), locked AS (
      SELECT "id", "quantity", "reserved" FROM "Color" WHERE "id" IN (SELECT "colorId" FROM asked) ORDER BY "id" FOR UPDATE
    ), judged AS (
      SELECT asked.*, locked."id" IS NOT NULL AS known, locked."quantity" - locked."reserved" AS available,
        coalesce(
          locked."reserved" + asked * ${effect.reserved}::int >= 0
          AND locked."quantity" + asked * ${effect.quantity}::int >= locked."reserved" + asked * ${effect.reserved}::int
          AND locked."quantity" + asked * ${effect.quantity}::int <= ${MAX_ON_HAND}::int, false) AS fits
      FROM asked LEFT JOIN locked ON locked."id" = asked."colorId"
    ), decided AS (
      SELECT judged.*, bool_and(fits) OVER () AS "allFit" FROM judged
    ), moved AS (
      UPDATE "Color" c SET "quantity" = c."quantity" + decided.asked * ${effect.quantity}::int,
        "reserved" = c."reserved" + decided.asked * ${effect.reserved}::int
      FROM decided WHERE c."id" = decided."colorId" AND decided."allFit"
      RETURNING c."id", c."sortId", c."name", c."quantity", c."reserved", decided.asked
    ), recorded AS (
      INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
        "quantityAfter", "reservedAfter", "username", "documentId")
      SELECT moved."id", p."sku", s."name", moved."name", ${kind}::"MovementKind",
        moved.asked * ${effect.quantity}::int, moved.asked * ${effect.reserved}::int,
        moved."quantity", moved."reserved", ${username}, ${documentId ?? null}::uuid
      FROM moved JOIN "Sort" s ON s."id" = moved."sortId" JOIN "Product" p ON p."id" = s."productId"
    )
    SELECT sku, "sortName", color, asked::int, known, available::int FROM decided
    WHERE NOT fits ORDER BY position`;
  if (refused.length > 0) throw new AppError(...refusalOfStock(refused, effect.quantity > 0));
}

/** Whether stock was already moved for this document. Ask only after locking the document. */
export async function hasMovedStock(tx: Tx, documentId: string): Promise<boolean> {
  return (await tx.movement.findFirst({ where: { documentId }, select: { id: true } })) !== null;
}
