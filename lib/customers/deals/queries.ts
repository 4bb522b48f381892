import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fileStore } from "@/lib/platform/files";
import { dealTotal, lineTotal, type PricedLine } from "./rules";
import type { DealId } from "./schema";

/** A line as it was sold: EGP per item, percent off, units; `productId` is null where only a name was known. */
type SoldLine = PricedLine & {
  readonly productId: string | null;
  readonly productName: string;
  readonly SKU: string;
  readonly sort: string;
  readonly color: string;
};

/** A line with what it comes to, in EGP with two decimals as text. */
export type DealLineView = SoldLine & { readonly lineTotal: string };

/**
 * A deal as screens and REST show it (spec §3): the moment in ISO 8601 UTC, the total in EGP with two decimals as text,
 * and where its receipt is stored and read, both null without one.
 */
export type DealView = {
  readonly _id: string;
  readonly createdAt: string;
  readonly products: readonly DealLineView[];
  readonly total: string;
  readonly driveFileId: string | null;
  readonly webViewLink: string | null;
};

/** A deal as the database holds it. */
export type DealRow = {
  readonly _id: string;
  readonly createdAt: string;
  readonly receiptId: string | null;
  readonly lines: readonly SoldLine[];
};

/** A deal of a customer with its sums. */
export function toDealView(
  { _id, createdAt, receiptId, lines }: DealRow,
  customer: string,
): DealView {
  return {
    _id,
    createdAt: new Date(createdAt).toISOString(),
    products: lines.map((line) => ({ ...line, lineTotal: lineTotal(line) })),
    total: dealTotal(lines),
    driveFileId: receiptId,
    webViewLink: receiptId && `/api/customers/${customer}/deals/${_id}/receipt`,
  };
}

/** The receipt of a deal with what it is called when it is saved. Throws `notFound`. */
export async function getReceipt(actor: Actor, { id, dealId }: DealId) {
  authorize(actor, "customers.manage");
  const deal = await db.deal.findFirst({
    where: { id: dealId, customerId: id },
    select: { receiptId: true },
  });
  const file = deal?.receiptId && (await fileStore.get(deal.receiptId));
  if (!file) throw new AppError("notFound");
  return { ...file, fileName: `receipt-${dealId}.pdf` };
}
