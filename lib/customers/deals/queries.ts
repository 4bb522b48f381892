import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { fileStore } from "@/lib/platform/files/file-store";
import { dealName } from "./names/rules";
import { dealIdSchema } from "./schema";

/** The receipt of a deal with its file name for downloads. Throws `notFound`. */
export const getReceipt = query("customers.manage", dealIdSchema, async (actor, { id, dealId }) => {
  const deal = await db.deal.findFirst({
    where: { id: dealId, customerId: id },
    select: { number: true, receiptId: true },
  });
  const file = deal?.receiptId && (await fileStore.get(deal.receiptId));
  if (!deal || !file) throw new AppError("notFound");
  return { ...file, fileName: `receipt-${dealName(deal.number)}.pdf` };
});

/** The proof of the deals' sums: the names of deals whose sum differs from that of their lines. */
export async function reconcileDeals(): Promise<string[]> {
  const wrong = await queryRows(longReads(), z.object({ number: z.number() }))`
    SELECT d."number" FROM "Deal" d LEFT JOIN (
      SELECT "dealId", sum("piastres") AS piastres FROM "DealLine" GROUP BY 1
    ) total ON total."dealId" = d."id"
    WHERE d."piastres" <> coalesce(total.piastres, 0) ORDER BY 1`;
  return wrong.map(({ number }) => dealName(number));
}
