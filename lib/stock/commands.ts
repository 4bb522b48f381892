import "server-only";
import { command } from "@/lib/auth/entry-point";
import { inOneStatement } from "@/lib/platform/database/db";
import { changeStockSchema } from "./schema";
import { moveOnHand, READ_DOCUMENT_ID } from "./repository";

/**
 * A manager's own addition to or removal from what is on hand, all lines or none, with its log entry (spec §6). Returns the id by which its
 * voucher is issued.
 * Throws `colorNotFound`, `productArchived`, `notEnoughStock`, `stockLimitExceeded`.
 */
export const changeStock = command(
  "stock.change",
  changeStockSchema,
  (actor, change): Promise<string | null> =>
    inOneStatement(actor, (tx) => moveOnHand(tx, actor, change, READ_DOCUMENT_ID)),
);
