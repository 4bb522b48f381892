import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { fileStore } from "@/lib/platform/files/file-store";
import { dealName } from "./deal-name";
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
