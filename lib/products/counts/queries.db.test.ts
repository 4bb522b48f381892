import { expect, test } from "vitest";
import { heldSale } from "@/scripts/test-support/sales-requests";
import { makeActor, makeProduct } from "@/scripts/test-support/rows";
import { db } from "@/lib/platform/database/db";
import { listProducts } from "../queries";
import { STOCK_FILTERS } from "../schema";
import { countProducts } from "./queries";

test("the counts are as long as the lists of the filters, for everybody who sees products", async () => {
  const viewer = await makeActor("worker");
  await heldSale();
  await makeProduct({ Blue: 0, Red: 0 });
  const low = await makeProduct({ Blue: 4, Red: 9 });
  await db.product.update({ where: { id: low._id }, data: { minQuantity: 5 } });
  const counts = await countProducts(viewer);
  for (const stock of STOCK_FILTERS) {
    const listed = await listProducts(viewer, { stock });
    expect(listed.length, stock).toBeGreaterThan(0);
    expect(counts[stock], stock).toBe(listed.length);
  }
});

test("counts are kept for a while instead of being counted for each caller", async () => {
  const viewer = await makeActor("sales");
  const before = await countProducts(viewer);
  await makeProduct({ Blue: 0 });
  expect(await countProducts(viewer)).toEqual(before);
});
