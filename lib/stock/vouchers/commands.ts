import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { getVoucherById, issueNumber } from "./repository";
import { issueVoucherSchema, MAX_SHOWN_LINES, type IssueVoucher, type VoucherView } from "./schema";

/**
 * Issues the voucher of what a document added or removed, with its number, or returns the one that it has. Workers have vouchers of
 * their own requests. Throws `nothingMoved`.
 */
export const issueVoucher = command(
  "vouchers.print",
  issueVoucherSchema,
  async (actor, wanted): Promise<VoucherView> =>
    inTransaction(actor, (tx) => issueLogged(tx, actor, wanted, MAX_SHOWN_LINES)),
);

/** Issues a voucher with its log entry, or finds it. Returns it with its first `limit` lines. */
export async function issueLogged(
  tx: Tx,
  actor: Actor,
  wanted: IssueVoucher,
  limit: number,
): Promise<VoucherView> {
  const { id, isNew } = await issueNumber(tx, actor, wanted);
  const voucher = await getVoucherById(tx, actor, id, limit);
  const { name, units } = voucher;
  if (isNew) await recordLog(tx, actor.username, "VOUCHER_ISSUED", { voucher: name, units });
  return voucher;
}
