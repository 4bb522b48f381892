import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { reconcileSums } from "@/lib/stock/sums/repository";
import { updateSums } from "@/lib/stock/sums/commands";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { day, makeMovedProduct, readReport } from "@/scripts/test-support/samples/reports";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

const DAYS = { report: "turnover", from: day(57), to: day(0) } as const;

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
