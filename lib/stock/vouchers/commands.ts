import "server-only";
import { command } from "@/lib/auth/entry-point";
import { inTransaction } from "@/lib/platform/database/db";
import { issueLogged } from "./repository";
import { issueVoucherSchema, MAX_SHOWN_LINES, type VoucherView } from "./schema";

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
