import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { fileStore } from "@/lib/platform/files/file-store";
import { Prisma } from "@/lib/platform/prisma/client";
import { isOfVisibleCustomer } from "../ownership/repository";
import { dealName } from "./deal-name";
import { dealIdSchema } from "./schema";

const foundSchema = z.object({ number: z.number(), receiptId: z.nullable(z.string()) });

/** The receipt of a deal with its file name for downloads. Throws `notFound`. */
export const getReceipt = query("customers.manage", dealIdSchema, async (actor, { id, dealId }) => {
  const [deal] = await queryRows(driver, foundSchema)`
    SELECT "number", "receiptId" FROM "Deal"
    WHERE "id" = ${dealId}::uuid AND "customerId" = ${id}::uuid AND ${isOfVisibleCustomer(actor, Prisma.sql`"customerId"`)}`;
  const file = deal?.receiptId && (await fileStore.get(deal.receiptId));
  if (!deal || !file) throw new AppError("notFound");
  return { ...file, fileName: `receipt-${dealName(deal.number)}.pdf` };
});
