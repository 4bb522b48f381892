import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/platform/database/db";
import type { ChangeStock } from "./schema";
import { moveOnHand } from "./steps";

/**
 * A manager's own addition to or removal from what is on hand, all lines or none, with its log entry (spec §6).
 * Throws `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`.
 */
export async function changeStock(actor: Actor, change: ChangeStock): Promise<void> {
  authorize(actor, "stock.change");
  await inTransaction((tx) => moveOnHand(tx, actor, change));
}
