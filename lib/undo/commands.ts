import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { lockVouchers } from "@/lib/stock/vouchers/repository";
import { undoSale } from "./sales-request";
import { undoSchema, type Undone } from "./schema";
import { undoStockChange } from "./stock-change";
import { undoCount } from "./stock-count";
import { undoAcceptance } from "./worker-request";

const targetSchema = z.object({
  id: z.string(),
  type: z.enum(["stockChange", "workerRequest", "salesRequest", "stockCount"]),
});

type Undo = (tx: Tx, actor: Actor, id: string) => Promise<Undone>;

const UNDO: Readonly<Record<Undone["type"], Undo>> = {
  stockChange: undoStockChange,
  workerRequest: undoAcceptance,
  salesRequest: undoSale,
  stockCount: undoCount,
};

/**
 * Takes back a direct stock change, the acceptance of a worker's request, the acceptance or release of a sales request, or the acceptance of
 * a count, for ten minutes by who did it and for the day by managers: the stock moves back, linked to the same document, and the document
 * is as it was before, all or nothing. Throws `nothingToUndo`, `undoTooLate`, `undoHasVoucher`, `undoHasDeal`, `undoHasReturns`, and
 * `notEnoughStock` where the goods have moved on, `colorNotFound`, `stockLimitExceeded`.
 */
export const undo = command(
  "stock.undo",
  undoSchema,
  async (actor, { documentId }): Promise<Undone> =>
    inTransaction(actor, async (tx) => {
      // Whoever undoes the same, or issues a voucher of it, waits.
      await lockVouchers(tx);
      const { id, type } = await findTarget(tx, documentId);
      return UNDO[type](tx, actor, id).catch(refuseDeleted);
    }),
);

const DELETED: ReadonlySet<string> = new Set(["salesRequestNotFound", "workerRequestNotFound"]);

/** A document that is deleted right after it was found is refused as one that was deleted before. */
function refuseDeleted(thrown: unknown): never {
  const isDeleted = thrown instanceof AppError && DELETED.has(thrown.code);
  throw isDeleted ? new AppError("nothingToUndo") : thrown;
}

async function findTarget(tx: Tx, given: string) {
  const [target] = await queryRows(tx, targetSchema)`
    SELECT meant."id", CASE WHEN w."id" IS NOT NULL THEN 'workerRequest' WHEN r."id" IS NOT NULL THEN 'salesRequest'
      WHEN k."id" IS NOT NULL THEN 'stockCount' ELSE 'stockChange' END AS type
    FROM (
      SELECT coalesce((SELECT coalesce("documentId", "id") FROM "Movement" WHERE "id" = ${given}::uuid), ${given}::uuid) AS "id"
    ) meant
    LEFT JOIN "WorkerRequest" w ON w."id" = meant."id" LEFT JOIN "SalesRequest" r ON r."id" = meant."id"
    LEFT JOIN "StockCount" k ON k."id" = meant."id"`;
  if (!target) throw new AppError("nothingToUndo");
  return target;
}
