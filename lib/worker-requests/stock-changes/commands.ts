import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { inOneStatement, inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { productAfterMove, productViewOf } from "@/lib/products/steps";
import type { StockAction, StockLine } from "@/lib/stock/schema";
import { moveOnHand, type StockDocument } from "@/lib/stock/steps";
import { assertDecidable, isSameContent } from "../rules";
import { assertNotApplied, documentOf, lockWorkerRequest } from "../steps";
import { changeStockOfSkuSchema } from "./schema";

/**
 * A manager's own addition to or removal from what one color has on hand, by its SKU (spec §7); answers the product. When it
 * belongs to a worker request its movement does too, and accepting that request will not apply it again. Throws `colorNotFound`,
 * `notEnoughStock`, `stockLimitExceeded`, `productNotFound`, `workerRequestNotFound`, `alreadyDecided`, `ownRequest`,
 * `requestMismatch`, `alreadyApplied`.
 */
export const changeStockOfSku = command(
  "stock.change",
  changeStockOfSkuSchema,
  async (actor, { action, requestId, ...line }): Promise<ProductView> => {
    const change = { action, lines: [line] };
    const product = productAfterMove(line.sku);
    const row =
      requestId === undefined
        ? await inOneStatement(actor, (tx) => moveOnHand(tx, actor, change, product))
        : await inTransaction(actor, async (tx) => {
            const document = await claimRequest(tx, actor, { requestId, action, line });
            return moveOnHand(tx, actor, change, product, document);
          });
    if (!row) throw new AppError("productNotFound", { params: { sku: line.sku } });
    return productViewOf(row);
  },
);

/**
 * Locks the waiting request that a stock change belongs to and returns it as the movement's document. Throws
 * `workerRequestNotFound`, `alreadyDecided`, `ownRequest`, `alreadyApplied`, and `requestMismatch` when the change is not what the
 * request asks for.
 */
async function claimRequest(
  tx: Tx,
  actor: Actor,
  { requestId, action, line }: { requestId: string; action: StockAction; line: StockLine },
): Promise<StockDocument> {
  const request = await lockWorkerRequest(tx, { requestId });
  assertDecidable(request, actor);
  if (!isSameContent(request, { ...line, productSku: line.sku, action }))
    throw new AppError("requestMismatch", { params: { requestId } });
  await assertNotApplied(tx, request);
  // Gives the row a new version: a decision that has read the request does not know of this movement, and has to read it again.
  await tx.$executeRaw`UPDATE "WorkerRequest" SET "id" = "id" WHERE "id" = ${request.id}::uuid`;
  return documentOf(request);
}
