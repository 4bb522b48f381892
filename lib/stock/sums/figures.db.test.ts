import { expect, test } from "vitest";
import * as z from "zod/mini";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { changeStock } from "../commands";
import { updateSums } from "./commands";
import { PRODUCT_STOCK, reconcileSums } from "./repository";

const figuresSchema = z.object({
  category: z.nullable(z.string()),
  lowColors: z.number(),
  lowPart: z.nullable(z.number()),
  lowBelow: z.nullable(z.number()),
});

const NOTHING_LOW = { lowColors: 0, lowPart: null, lowBelow: null };

/** The product's category and its low colors: what homes are told now, and what is kept, whether or not it is stale. */
async function getFigures(productId: string) {
  const [told] = await queryRows(driver, figuresSchema)`
    SELECT "category", "lowColors", "lowPart", "lowBelow" FROM ${PRODUCT_STOCK} stock WHERE "productId" = ${productId}::uuid`;
  const [kept] = await queryRows(driver, figuresSchema)`
    SELECT "category", "lowColors", "lowPart", "lowBelow" FROM "ProductStock" WHERE "productId" = ${productId}::uuid`;
  return { told, kept };
}

/** The figures are told before they are kept, and kept as they were told. */
async function expectFigures(productId: string, figures: z.output<typeof figuresSchema>) {
  expect((await getFigures(productId)).told).toEqual(figures);
  await updateSums();
  expect(await getFigures(productId)).toEqual({ told: figures, kept: figures });
}

async function makeLow() {
  const product = await makeProduct({ Red: 10, Blue: 3 });
  const { _id: id, SKU: sku } = product;
  await db.product.update({ where: { id }, data: { category: "Towels", minQuantity: 5 } });
  return { id, sku };
}

const getRed = (productId: string) => ({ sort: { productId }, name: "Red" });

test("the category and the low colors of a product are those of now, with every change of either", async () => {
  const { id, sku } = await makeLow();
  const category = "Towels";
  await expectFigures(id, { category, lowColors: 1, lowPart: 3 / 5, lowBelow: 5 });
  await db.color.updateMany({ where: getRed(id), data: { minQuantity: 20 } });
  await expectFigures(id, { category, lowColors: 2, lowPart: 10 / 20, lowBelow: 20 });
  const line = { sku, sortName: "Standard", color: "Red", quantity: 10 };
  await changeStock(await makeActor("manager"), { action: "add", lines: [line] });
  await expectFigures(id, { category, lowColors: 1, lowPart: 3 / 5, lowBelow: 5 });
  await db.product.update({ where: { id }, data: { category: "مناشف" } });
  await expectFigures(id, { category: "مناشف", lowColors: 1, lowPart: 3 / 5, lowBelow: 5 });
  await db.product.update({ where: { id }, data: { category: null, minQuantity: null } });
  await expectFigures(id, { category: null, ...NOTHING_LOW });
});

test("held units lower what is available, and the last color takes the figures with it", async () => {
  const { id } = await makeLow();
  await updateSums();
  await db.color.updateMany({ where: getRed(id), data: { reserved: 9 } });
  await expectFigures(id, { category: "Towels", lowColors: 2, lowPart: 1 / 5, lowBelow: 5 });
  await db.color.deleteMany({ where: { sort: { productId: id } } });
  await updateSums();
  expect(await getFigures(id)).toEqual({ told: undefined, kept: undefined });
});

test("sums that an instance of the release before keeps have the figures, too", async () => {
  const { id } = await makeLow();
  await db.$executeRaw`DELETE FROM "StaleProductStock" WHERE "productId" = ${id}::uuid`;
  const keepAsBefore = () => db.$executeRaw`
    INSERT INTO "ProductStock" ("productId", "onHand", "held") VALUES (${id}::uuid, 13, 0)
    ON CONFLICT ("productId") DO UPDATE SET "onHand" = excluded."onHand", "held" = excluded."held"`;
  await keepAsBefore();
  const figures = { category: "Towels", lowColors: 1, lowPart: 3 / 5, lowBelow: 5 };
  expect((await getFigures(id)).kept).toEqual(figures);
  await db.product.update({ where: { id }, data: { category: "Sheets" } });
  await keepAsBefore();
  expect((await getFigures(id)).kept).toEqual({ ...figures, category: "Sheets" });
});

test("the proof of the sums names a product whose kept category or low colors are wrong", async () => {
  const { id } = await makeLow();
  await updateSums();
  expect(await reconcileSums()).toEqual([]);
  for (const wrong of [
    { category: "Sheets" },
    { lowColors: 2 },
    { lowPart: 0.5 },
    { lowBelow: 6 },
  ]) {
    await db.$transaction([
      // As in a restore, the database leaves the row as it is written.
      db.$executeRaw`SET LOCAL factory.restoring = 'on'`,
      db.productStock.update({ where: { productId: id }, data: wrong }),
    ]);
    expect(await reconcileSums()).toEqual([id]);
    await db.productStock.update({ where: { productId: id }, data: { held: 0n } });
    expect(await reconcileSums()).toEqual([]);
  }
});
