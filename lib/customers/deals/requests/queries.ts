import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { salesRequestIdSchema } from "@/lib/requests/sales/schema";
import { assertMaySee, getSalesRequestById } from "@/lib/requests/sales/repository";
import { assertMayBecomeDeal } from "./rules";
import { lineOfRequestSchema, type DealProposal } from "./schema";

/**
 * The lines of an accepted request to remove, as a deal that is made from it begins. Throws `salesRequestNotFound`, also for another
 * sales user's request, `requestHasDeal`, `notAcceptedRemoval`.
 */
export const proposeDeal = query(
  "customers.manage",
  salesRequestIdSchema,
  async (actor, { id }): Promise<DealProposal> => {
    const request = await getSalesRequestById(driver, id);
    assertMaySee(actor, request);
    assertMayBecomeDeal(request);
    const products = await queryRows(driver, lineOfRequestSchema)`
      SELECT p."id" AS "productId", coalesce(p."name", i."productName") AS "productName", coalesce(p."sku", i."sku") AS "SKU",
        coalesce(s."name", i."sortName") AS sort, coalesce(c."name", i."color") AS color, i."quantity"
      FROM "SalesRequestItem" i LEFT JOIN "Color" c ON c."id" = i."colorId"
      LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
      WHERE i."requestId" = ${id}::uuid ORDER BY i."position"`;
    const { number, deletedDeal } = request;
    return { salesRequest: { _id: id, number }, deletedDeal, products };
  },
);
