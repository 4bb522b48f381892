import "server-only";
import * as z from "zod/mini";
import { lockCustomerOrMerged } from "../../repository";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { lockSalesRequest } from "@/lib/requests/sales/repository";
import { findColor, LINE } from "@/lib/stock/color-names/repository";
import { assertReturnable } from "../returnable";
import { selectDealLines, selectRequestLines } from "../repository";
import { soldLineSchema, type RecordReturn, type ReturnLineInput, type SoldLine } from "../schema";
import { toNames, type ReturnedUnits } from "./rules";

/** The source that goods come back from: the deal with its customer, the request, and the lines that were sold. Locked until the transaction ends. */
export type Source = {
  readonly customerId: string | null;
  readonly dealId: string | null;
  readonly dealNumber: number | null;
  readonly salesRequestId: string | null;
  readonly salesRequestNumber: number | null;
  /** Null for goods that no document names. */
  readonly sold: readonly SoldLine[] | null;
};

const NO_SOURCE: Source = {
  customerId: null,
  dealId: null,
  dealNumber: null,
  salesRequestId: null,
  salesRequestNumber: null,
  sold: null,
};

/**
 * Locks the deal or request that goods come back from, so that returns of it queue up. A request with a deal means that deal. Throws
 * `dealNotFound`, `salesRequestNotFound`, and `notReturnable` for a request that is no accepted removal.
 */
export async function lockSource(
  tx: Tx,
  actor: Actor,
  { dealId, salesRequestId }: Pick<RecordReturn, "dealId" | "salesRequestId">,
): Promise<Source> {
  if (dealId !== undefined) return lockDeal(tx, actor, dealId);
  if (salesRequestId === undefined) return NO_SOURCE;
  const made = await findDealOfRequest(tx, salesRequestId);
  if (made) return lockDeal(tx, actor, made);
  const request = await lockSalesRequest(tx, salesRequestId);
  // Made between the two: nobody makes another one as long as the request is locked.
  if (request.deal) return lockDeal(tx, actor, request.deal._id);
  assertReturnable(request);
  const sold = await selectRequestLines(tx, salesRequestId, soldLineSchema);
  return { ...NO_SOURCE, salesRequestId, salesRequestNumber: request.number, sold };
}

async function findDealOfRequest(tx: Tx, salesRequestId: string): Promise<string | null> {
  const where = { salesRequestId, customerId: { not: null } };
  return (await tx.deal.findFirst({ where, select: { id: true } }))?.id ?? null;
}

async function lockDeal(tx: Tx, actor: Actor, id: string): Promise<Source> {
  const find = () =>
    tx.deal.findUnique({
      where: { id },
      select: { customerId: true, number: true, salesRequestId: true, salesRequestNumber: true },
    });
  const owner = (await find())?.customerId;
  if (!owner) throw new AppError("dealNotFound");
  const customerId = await lockCustomerOrMerged(tx, actor, owner);
  // Read after locking: it may have been deleted meanwhile.
  const deal = await find();
  if (!deal || deal.customerId !== customerId) throw new AppError("dealNotFound");
  const { number: dealNumber, salesRequestId, salesRequestNumber } = deal;
  const sold = await selectDealLines(tx, id, soldLineSchema);
  return { customerId, dealId: id, dealNumber, salesRequestId, salesRequestNumber, sold };
}

const foundSchema = z.extend(soldLineSchema, { colorId: z.string() });

/** Finds the goods of lines that no document names, without a credit. Throws `colorNotFound` naming every unknown line. */
export async function findInCatalog(
  tx: Tx,
  lines: readonly ReturnLineInput[],
): Promise<ReturnedUnits[]> {
  const found = await queryRows(tx, foundSchema)`
    SELECT line.position::int AS line, p."id" AS "productId", p."name" AS "productName", p."sku", p."sku" AS "presentSku", s."name" AS sort,
      c."name" AS color, c."id" AS "colorId", NULL AS "pricePerItem", NULL AS discount, line.quantity, 0::bigint AS piastres,
      0 AS returned, 0::bigint AS credited
    FROM unnest(${lines.map(({ SKU }) => SKU)}::text[], ${lines.map(({ sort }) => sort)}::text[],
      ${lines.map(({ color }) => color)}::text[], ${lines.map(({ quantity }) => quantity)}::int[])
      WITH ORDINALITY AS line(sku, "sortName", color, quantity, position)
    JOIN "Color" c ON c."id" = ${findColor(LINE)}
    JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"`;
  const byLine = new Map(found.map((each) => [each.line, each]));
  const unknown = lines.filter((_, at) => !byLine.has(at + 1));
  if (unknown.length > 0) throw new AppError("colorNotFound", { lines: unknown.map(toNames) });
  return lines.flatMap(({ quantity, condition }, at) => {
    const sold = byLine.get(at + 1);
    return sold ? [{ sold, quantity, condition, piastres: 0n }] : [];
  });
}

const sellersSchema = z.object({ ids: z.array(z.string()) });

/** The ids of who made a deal and a sales request, people or tokens. */
export async function findSellers(
  tx: Tx,
  { dealId, salesRequestId }: Record<"dealId" | "salesRequestId", string | null>,
): Promise<readonly string[]> {
  const [found] = await queryRows(tx, sellersSchema)`
    SELECT array_remove(ARRAY[(SELECT "madeById" FROM "Deal" WHERE "id" = ${dealId}::uuid),
      (SELECT "salesUserId" FROM "SalesRequest" WHERE "id" = ${salesRequestId}::uuid)], NULL) AS ids`;
  return found?.ids ?? [];
}

const namedSchema = z.object({
  dealId: z.nullable(z.string()),
  salesRequestId: z.nullable(z.string()),
});

/** The deal or request that people call by a number. Throws `dealNotFound`, `salesRequestNotFound`. */
export async function findByNumber(
  tx: Tx,
  { kind, number }: { readonly kind: "deal" | "salesRequest"; readonly number: number },
): Promise<Pick<RecordReturn, "dealId" | "salesRequestId">> {
  const [found] = await queryRows(tx, namedSchema)`
    SELECT (SELECT "id" FROM "Deal" WHERE "number" = ${number} AND "customerId" IS NOT NULL) AS "dealId",
      (SELECT "id" FROM "SalesRequest" WHERE "number" = ${number}) AS "salesRequestId"`;
  if (kind === "deal") {
    if (!found?.dealId) throw new AppError("dealNotFound");
    return { dealId: found.dealId };
  }
  if (!found?.salesRequestId)
    throw new AppError("salesRequestNotFound", { lines: [{ id: `#${number}` }] });
  return { salesRequestId: found.salesRequestId };
}

/** Locks the colors, in the order of their ids like every change of stock. */
export async function lockColors(tx: Tx, colorIds: readonly string[]): Promise<void> {
  await tx.$queryRaw(
    Prisma.sql`SELECT FROM "Color" WHERE "id" = ANY(${[...colorIds]}::uuid[]) ORDER BY "id" FOR UPDATE`,
  );
}
