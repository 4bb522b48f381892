import { expect, test } from "vitest";
import * as z from "zod/mini";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { createLine, resell, soldDeal } from "@/scripts/test-support/samples/customers";
import { reconcileDeals } from "./repository";
import { dealName } from "./deal-name";

async function toStored(dealId: string): Promise<number | undefined> {
  const [deal] = await queryRows(driver, z.object({ piastres: z.number() }))`
    SELECT "piastres"::int AS piastres FROM "Deal" WHERE "id" = ${dealId}::uuid`;
  return deal?.piastres;
}

test("the kept sum of a deal is that of its lines, whatever becomes of them", async () => {
  const { sales, id, dealId, product } = await soldDeal();
  expect(await toStored(dealId)).toBe(270_00);
  const lines = [createLine(product, { quantity: 1 }), createLine(product, { discount: 0 })];
  await resell(sales, id, dealId, { products: lines });
  expect(await toStored(dealId)).toBe(390_00);
  await db.dealLine.updateMany({ where: { dealId }, data: { quantity: 2 } });
  expect(await toStored(dealId)).toBe(380_00);
  await db.dealLine.deleteMany({ where: { dealId } });
  expect(await toStored(dealId)).toBe(0);
  expect(await reconcileDeals()).toEqual([]);
});

test("the proof names a deal whose kept sum is wrong", async () => {
  const { deal, dealId } = await soldDeal();
  await db.$executeRaw`UPDATE "Deal" SET "piastres" = 1 WHERE "id" = ${dealId}::uuid`;
  expect(await reconcileDeals()).toEqual([dealName(deal.number)]);
  await db.$executeRaw`UPDATE "Deal" SET "piastres" = 27000 WHERE "id" = ${dealId}::uuid`;
});
