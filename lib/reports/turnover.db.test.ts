import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { reconcileSums } from "@/lib/stock/sums/repository";
import { updateSums } from "@/lib/stock/sums/commands";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import {
  day,
  makeMovedProduct,
  noon,
  readReport,
  type Move,
} from "@/scripts/test-support/samples/reports";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

const DAYS = { report: "turnover", from: day(57), to: day(0) } as const;

/** Makes a product that was created that many days ago. */
async function makeNewProduct(ago: number, ...moves: readonly Move[]) {
  const product = await makeMovedProduct(...moves);
  await db.product.update({ where: { id: product._id }, data: { createdAt: noon(ago) } });
  return product;
}

test("the slowest come first, the largest stock of equal ones, in rows and chart alike; new ones come last, and are not charted", async () => {
  const small = await makeMovedProduct([120, "opening", 5]);
  const large = await makeMovedProduct([120, "opening", 900]);
  // 1 of 1,000 is a turnover of 0.00 as well.
  const hardly = await makeMovedProduct([120, "opening", 1000], [10, "remove", -1]);
  const quick = await makeMovedProduct([120, "opening", 100], [10, "remove", -50]);
  const sold = await makeMovedProduct([120, "opening", 10], [9, "edit", -10]);
  const empty = await makeMovedProduct();
  const fresh = await makeNewProduct(6, [5, "add", 40]);
  const { rows, chart } = await readReport(DAYS);
  const order = [hardly, large, small, quick, sold].map(({ SKU }) => SKU);
  expect(rows.map(({ sku }) => sku)).toEqual([...order, fresh.SKU]);
  expect(chart.map(({ sku }) => sku)).toEqual(order);
  expect(order).not.toContain(empty.SKU);
  const marked = rows.filter(({ newSince }) => newSince !== null);
  expect(marked.map(({ sku, newSince }) => [sku, newSince])).toEqual([[fresh.SKU, day(6)]]);
});

test("the stock of a product that was created in the days begins with its opening stock, corrections included", async () => {
  const opened = await makeNewProduct(30, [30, "opening", 300], [20, "remove", -100]);
  const counted = await makeNewProduct(20, [20, "edit", 80], [10, "add", 40], [9, "sale", -20]);
  // Less than nothing would be left of what was corrected alone.
  const cleared = await makeNewProduct(9, [9, "add", 50], [8, "remove", -10], [7, "edit", -40]);
  const older = await makeMovedProduct([30, "opening", 200], [20, "remove", -100]);
  const { cells, totals } = await readReport(DAYS);
  expect(new Map(cells.map(([sku, , ...figures]) => [sku, figures]))).toEqual(
    new Map([
      [older.SKU, [100, 100, 50, "2.00", day(20)]],
      // 300 at the start and 200 at the end.
      [opened.SKU, [200, 100, 250, "0.40", day(20)]],
      [counted.SKU, [100, 20, 90, "0.22", day(9)]],
      [cleared.SKU, [0, 10, 0, null, day(8)]],
    ]),
  );
  expect(totals).toEqual({ onHand: 400, out: 230, averageStock: 390, turnover: "0.59" });
});

test("the totals of the day before begin with the opening stock, too", async () => {
  await makeNewProduct(1, [1, "opening", 300], [1, "remove", -100]);
  await makeMovedProduct([30, "opening", 50]);
  const yesterday = await readReport({ ...DAYS, from: day(1), to: day(1) });
  expect(yesterday.totals).toMatchObject({ onHand: 250, averageStock: 300 });
  const { before } = await readReport({ ...DAYS, from: day(0), to: day(0) });
  expect(before?.totals).toEqual(yesterday.totals);
});

test("a removal that was undone is not the last one, before and after its month is summed", async () => {
  const [change, request, again] = [randomUUID(), randomUUID(), randomUUID()];
  const removed = await makeMovedProduct(
    [120, "opening", 100],
    [40, "remove", -5],
    [38, "remove", -7, 0, change],
    [38, "undo", 7, 0, change],
  );
  const never = await makeMovedProduct(
    [120, "opening", 100],
    [36, "request", -7, 0, request],
    [36, "undo", 7, 0, request],
  );
  const accepted = await makeMovedProduct(
    [120, "opening", 100],
    [35, "request", -7, 0, again],
    [34, "undo", 7, 0, again],
    [33, "request", -7, 0, again],
  );
  const read = async () => {
    const { rows } = await readReport(DAYS);
    return new Map(rows.map(({ sku, out, lastOut }) => [sku, [out, lastOut]]));
  };
  const lastOuts = new Map([
    [removed.SKU, [5, day(40)]],
    [never.SKU, [0, null]],
    [accepted.SKU, [7, day(33)]],
  ]);
  expect(await read()).toEqual(lastOuts);
  await updateSums();
  expect(await read()).toEqual(lastOuts);
  expect(await reconcileSums()).toEqual([]);
});
