import { beforeEach, expect, test } from "vitest";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { makeMovedProduct, readReport } from "@/scripts/test-support/samples/reports";
import { getReportSchema } from "./schema";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

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
