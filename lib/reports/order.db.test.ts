import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { day, makeMovedProduct, noon, readReport } from "@/scripts/test-support/samples/reports";
import { getReportSchema } from "./schema";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

test("of what lies still the slowest come first, the largest stock of equal ones, in rows and chart alike", async () => {
  const small = await makeMovedProduct([120, "opening", 5]);
  const large = await makeMovedProduct([120, "opening", 900]);
  // 1 of 1,000 is a turnover of 0.00 as well.
  const hardly = await makeMovedProduct([120, "opening", 1000], [10, "remove", -1]);
  const quick = await makeMovedProduct([120, "opening", 100], [10, "remove", -50]);
  const sold = await makeMovedProduct([120, "opening", 10], [9, "edit", -10]);
  const empty = await makeMovedProduct();
  const fresh = await makeMovedProduct([5, "add", 40]);
  await db.product.update({ where: { id: fresh._id }, data: { createdAt: noon(6) } });
  const { rows, chart } = await readReport({ report: "turnover", from: day(59), to: day(0) });
  const order = [hardly, large, fresh, small, quick, sold].map(({ SKU }) => SKU);
  expect(rows.map(({ sku }) => sku)).toEqual(order);
  expect(chart.map(({ sku }) => sku)).toEqual(order);
  expect(order).not.toContain(empty.SKU);
  const marked = rows.filter(({ newSince }) => newSince !== null);
  expect(marked.map(({ sku, newSince }) => [sku, newSince])).toEqual([[fresh.SKU, day(6)]]);
});

test("rows are in the order that a person wants, on every page", async () => {
  for (const [units, sold] of [
    [5, 0],
    [900, 3],
    [40, 20],
  ] as const)
    await makeMovedProduct([2, "add", units], ...(sold > 0 ? [[1, "sale", -sold] as const] : []));
  const read = async (sort: string, part = {}) =>
    (await readReport({ report: "movements", sort, ...part })).rows.map((row) => row.in);
  expect(await read("in")).toEqual([5, 40, 900]);
  expect(await read("-in")).toEqual([900, 40, 5]);
  expect(await read("-out")).toEqual([40, 900, 5]);
  expect(await read("-out", { skip: "1" })).toEqual([900, 5]);
  // A column that the report does not have leaves its order.
  expect(await read("amount")).toEqual([900, 40, 5]);
  const turnover = await readReport({ report: "turnover", sort: "-turnover" });
  expect(turnover.rows.map(({ turnover: of }) => Number(of))).toEqual([2, 0.01, 0]);
  expect(getReportSchema.safeParse({ report: "movements", sort: "units" }).success).toBe(false);
});
