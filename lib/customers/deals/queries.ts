import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { fileStore } from "@/lib/platform/files/file-store";
import { dealName, dealTotal, lineTotal } from "./rules";
import { dealLineViewSchema, dealIdSchema, type DealView } from "./schema";

/** A deal as the database holds it. */
export const dealRowSchema = z.object({
  _id: z.string(),
  number: z.number(),
  createdAt: z.string(),
  receiptId: z.nullable(z.string()),
  lines: z.array(z.omit(dealLineViewSchema, { lineTotal: true })),
});

/** A deal of a customer with its sums. */
export function toDealView(
  { _id, number, createdAt, receiptId, lines }: z.output<typeof dealRowSchema>,
  customer: string,
): DealView {
  return {
    _id,
    number,
    createdAt: new Date(createdAt).toISOString(),
    products: lines.map((line) => ({ ...line, lineTotal: lineTotal(line) })),
    total: dealTotal(lines),
    driveFileId: receiptId,
    webViewLink: receiptId && `/api/customers/${customer}/deals/${_id}/receipt`,
  };
}

/** The receipt of a deal with what it is called when it is saved. Throws `notFound`. */
export const getReceipt = query("customers.manage", dealIdSchema, async (actor, { id, dealId }) => {
  const deal = await db.deal.findFirst({
    where: { id: dealId, customerId: id },
    select: { number: true, receiptId: true },
  });
  const file = deal?.receiptId && (await fileStore.get(deal.receiptId));
  if (!deal || !file) throw new AppError("notFound");
  return { ...file, fileName: `receipt-${dealName(deal.number)}.pdf` };
});
