import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { inOneStatement, inTransaction, type Tx } from "@/lib/platform/database/db";
import type { Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { productAfterMove } from "@/lib/products/repository";
import type { StockAction, StockLine } from "@/lib/stock/schema";
import { moveOnHand, type StockDocument } from "@/lib/stock/repository";
import {
  assertDecidable,
  getRequestParams,
  isSameInAnyCase,
  toStockLine,
  withPresentNames,
} from "../rules";
import { assertNotApplied, lockWorkerRequest, renewVersion, toStockDocument } from "../repository";
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
    const product =
      requestId === undefined
        ? await inOneStatement(actor, (tx) => change(tx, actor, { action, line }))
        : await inTransaction(actor, async (tx) => {
            const claimed = await claimRequest(tx, actor, { requestId, action, line });
            return change(tx, actor, { action, ...claimed });
          });
    if (!product) throw new AppError("productNotFound", { params: { sku: line.sku } });
    return product;
  },
);

type Change = {
  readonly action: StockAction;
  readonly line: StockLine;
  readonly document?: StockDocument;
};

/** Moves the stock and returns its product. */
function change(tx: Statements, actor: Actor, { action, line, document }: Change) {
  return moveOnHand(tx, actor, { action, lines: [line] }, productAfterMove(line), document);
}

/**
 * Locks the waiting request that a stock change belongs to and returns it as the movement's document, with the line that it means,
 * whatever its color is called now. Throws `workerRequestNotFound`, `alreadyDecided`, `ownRequest`, `alreadyApplied`, `colorNotFound`
 * when its color is deleted, and `requestMismatch` when the change is not what the request asks for: by its names now or by those of
 * the time it was made.
 */
async function claimRequest(
  tx: Tx,
  actor: Actor,
  { requestId, action, line }: { requestId: string; action: StockAction; line: StockLine },
): Promise<Pick<Change, "line" | "document">> {
  const request = await lockWorkerRequest(tx, { requestId });
  assertDecidable(request, actor);
  const asked = { ...line, productSku: line.sku, action };
  const isMeant = [withPresentNames(request), request].some((named) =>
    isSameInAnyCase(named, asked),
  );
  const isItsColor = line.colorId === undefined || line.colorId === request.colorId;
  if (!isMeant || !isItsColor)
    throw new AppError("requestMismatch", { params: getRequestParams(request) });
  await assertNotApplied(tx, request);
  await renewVersion(tx, request);
  return { line: toStockLine(request), document: toStockDocument(request) };
}
