import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { getSalesRequestById } from "@/lib/requests/sales/repository";
import { assertReturnable } from "./returnable";
import {
  getReturnById,
  isReturnVisible,
  selectDealLines,
  selectRequestLines,
  selectReturns,
} from "./repository";
import {
  listReturnsSchema,
  returnableRowSchema,
  returnableSchema,
  returnIdSchema,
  type ReturnableLine,
  type ReturnableRow,
  type ReturnView,
} from "./schema";

/** The returns of a deal, a request or a customer, or all, the newest first. */
export const listReturns = query(
  "customers.manage",
  listReturnsSchema,
  async (
    actor,
    { dealId, salesRequestId, customerId, before, limit },
  ): Promise<readonly ReturnView[]> => {
    const conditions = [
      dealId && Prisma.sql`r."dealId" = ${dealId}::uuid`,
      salesRequestId && Prisma.sql`r."salesRequestId" = ${salesRequestId}::uuid`,
      customerId && Prisma.sql`r."customerId" = ${customerId}::uuid`,
      before && Prisma.sql`r."id" < ${before}::uuid`,
    ].filter((condition) => typeof condition === "object");
    return selectReturns(
      driver,
      Prisma.join([isReturnVisible(actor), ...conditions], " AND "),
      limit,
    );
  },
);

/** One return. Throws `notFound`. */
export const getReturn = query(
  "customers.manage",
  returnIdSchema,
  async (actor, { id }): Promise<ReturnView> => getReturnById(driver, id, isReturnVisible(actor)),
);

/**
 * The lines that goods can come back from. A request with a deal has the lines of the deal. Throws `dealNotFound`, `salesRequestNotFound`,
 * and `notReturnable` for a request that is no accepted removal.
 */
export const listReturnableLines = query(
  "stockCards.view",
  returnableSchema,
  async (actor, { dealId, salesRequestId }): Promise<readonly ReturnableLine[]> => {
    const ofDeal = await findDeal({ dealId, salesRequestId });
    if (ofDeal !== null)
      return toReturnableLines(await selectDealLines(driver, ofDeal, returnableRowSchema));
    if (salesRequestId === undefined) throw new AppError("dealNotFound");
    const { number, action, status } = await getSalesRequestById(driver, salesRequestId);
    assertReturnable({ number, action, status });
    return toReturnableLines(await selectRequestLines(driver, salesRequestId, returnableRowSchema));
  },
);

async function findDeal({ dealId, salesRequestId }: z.output<typeof returnableSchema>) {
  const [deal] = await queryRows(driver, z.object({ id: z.string() }))`
    SELECT "id" FROM "Deal" WHERE "customerId" IS NOT NULL
      AND ("id" = ${dealId ?? null}::uuid OR "salesRequestId" = ${salesRequestId ?? null}::uuid)`;
  return deal?.id ?? null;
}

/** The lines without the columns that only recording needs. */
function toReturnableLines(rows: readonly ReturnableRow[]): ReturnableLine[] {
  return rows.map(
    ({
      line,
      productName,
      sku,
      sort,
      color,
      quantity,
      amount,
      returned,
      creditedAmount,
      packs,
    }) => ({
      line,
      productName,
      SKU: sku,
      sort,
      color,
      sold: quantity,
      amount,
      returned,
      credited: creditedAmount,
      packs,
    }),
  );
}
