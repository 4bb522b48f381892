import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import {
  addStock,
  removeStock,
  takeBackReleased,
  type MovedStock,
  type StockDocument,
} from "@/lib/stock/repository";
import { findVoucherName } from "@/lib/stock/vouchers/repository";
import { isUndoTime, type Done } from "./rules";
import type { Undone } from "./schema";

/** Throws `undoTooLate`. */
export function assertUndoTime(actor: Actor, done: Done): void {
  if (!isUndoTime(done, actor, new Date(), settings().TZ)) throw new AppError("undoTooLate");
}

const netSchema = z.object({
  colorId: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  units: z.number(),
});

/** The way to take stock back: as goods, as goods that are held again, or as a count that is open again. */
export type Way = "undo" | "undoRelease" | "reopen";

/**
 * Moves back what a document has moved and nobody has undone, all of it or none, and returns the changes of on hand. Lock the document
 * and the vouchers first. Throws `undoHasVoucher`, `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`.
 */
export async function moveBack(
  tx: Tx,
  { username }: Actor,
  document: StockDocument,
  way: Way,
): Promise<MovedStock[]> {
  const voucher = await findVoucherName(tx, document.id);
  if (voucher !== null) throw new AppError("undoHasVoucher", { params: { voucher } });
  const moved = await lockMoved(tx, document.id);
  const reason = { kind: way === "reopen" ? "reopen" : "undo", username, document } as const;
  const select = (sign: 1 | -1) =>
    moved
      .filter(({ units }) => Math.sign(units) === sign)
      .map(({ units, ...line }) => ({ ...line, quantity: Math.abs(units) }));
  const putBack = way === "undoRelease" ? takeBackReleased : addStock;
  return [
    ...(await putBack(tx, select(-1), reason)),
    ...(await removeStock(tx, select(1), reason)),
  ];
}

/** The units by which a document has changed what is on hand, by color, each color locked until the transaction ends. */
async function lockMoved(tx: Tx, documentId: string) {
  // In id order, as stock is written.
  return queryRows(tx, netSchema)`
    WITH moved AS (
      SELECT "colorId", min("sku") AS sku, min("sortName") AS "sortName", min("color") AS color, sum("quantityDelta")::int AS units
      FROM "Movement" WHERE "documentId" = ${documentId}::uuid OR "id" = ${documentId}::uuid AND "documentId" IS NULL
      GROUP BY "colorId" HAVING sum("quantityDelta") <> 0
    ), locked AS MATERIALIZED (
      SELECT c."id", c."sortId", c."name" FROM "Color" c WHERE c."id" IN (SELECT "colorId" FROM moved) ORDER BY c."id" FOR UPDATE
    )
    SELECT moved."colorId", coalesce(p."sku", moved.sku) AS sku, coalesce(s."name", moved."sortName") AS "sortName",
      coalesce(locked."name", moved.color) AS color, moved.units
    FROM moved LEFT JOIN locked ON locked."id" = moved."colorId"
    LEFT JOIN "Sort" s ON s."id" = locked."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    ORDER BY sku, "sortName", color`;
}

/** The changes of on hand by moved stock, for the answer. */
export function toChanges(moved: readonly MovedStock[]): Undone["lines"] {
  return moved.map(({ sku, sortName, color, before, after }) => ({
    sku,
    sortName,
    color,
    quantity: after.quantity - before.quantity,
  }));
}
