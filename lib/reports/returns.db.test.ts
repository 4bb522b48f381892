import { beforeEach, expect, test } from "vitest";
import { deleteCustomer } from "@/lib/customers/commands";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { recordReturnSchema } from "@/lib/customers/returns/schema";
import { db } from "@/lib/platform/database/db";
import { today } from "@/lib/platform/time/today";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { soldDeal } from "@/scripts/test-support/samples/customers";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { getReport } from "./queries";
import { getReportSchema } from "./schema";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

const TOWEL = { sku: "T-1", productName: "Towel" };
const SHEET = { sku: "S-1", productName: "Sheet" };

type Back = readonly [
  product: typeof TOWEL,
  quantity: number,
  condition: "good" | "damaged",
  piastres: bigint,
];

/** Records goods that came back on a day, as a return stands in the database. */
async function bringBack(day: string, reason: string, ...goods: readonly Back[]) {
  await db.return.create({
    data: {
      day: new Date(`${day}T00:00:00Z`),
      reason,
      dealNumber: 1,
      username: "manager",
      piastres: goods.reduce((sum, [, , , piastres]) => sum + piastres, 0n),
      lines: {
        create: goods.map(([product, quantity, condition, piastres], position) => ({
          ...product,
          position,
          quantity,
          piastres,
          isDamaged: condition === "damaged",
          colorId: "00000000-0000-7000-8000-000000000000",
          sort: "A",
          color: "Blue",
          pricePerItem: 10,
          discount: 0,
        })),
      },
    },
  });
}

async function report(input: object) {
  const wanted = getReportSchema.parse({ report: "returns", ...input });
  const view = await getReport(await makeActor("manager"), wanted);
  return { ...view, cells: view.rows.map((row) => view.columns.map((column) => row[column])) };
}

const SPRING = { from: "2020-03-01", to: "2020-04-30" };

test("returns come by product, reason and month, with good and damaged units and their credit", async () => {
  await bringBack("2020-02-29", "Faded", [TOWEL, 1, "damaged", 500n]);
  await bringBack(
    "2020-03-01",
    "Wrong colour",
    [TOWEL, 2, "good", 2000n],
    [TOWEL, 1, "damaged", 1000n],
  );
  await bringBack(
    "2020-03-31",
    "الألوان باهتة",
    [TOWEL, 3, "good", 3000n],
    [SHEET, 4, "damaged", 10_001n],
  );
  await bringBack("2020-04-01", "wrong  COLOUR.", [SHEET, 1, "good", 2500n]);
  await bringBack("2020-04-30", "الالوان باهته", [TOWEL, 1, "good", 0n]);
  await bringBack("2020-05-01", "Wrong colour", [TOWEL, 9, "good", 9000n]);

  const byProduct = await report(SPRING);
  expect(byProduct.cells).toEqual([
    ["S-1", "Sheet", 2, 5, 1, 4, "125.01"],
    ["T-1", "Towel", 3, 7, 6, 1, "60.00"],
  ]);
  // The two products share a return.
  expect(byProduct.totals).toEqual({ quantity: 12, good: 7, damaged: 5, credit: "185.01" });

  const byReason = await report({ ...SPRING, by: "reason" });
  expect(byReason.cells).toEqual([
    ["الالوان باهته", 2, 8, 4, 4, "130.01"],
    ["wrong  COLOUR.", 2, 4, 3, 1, "55.00"],
  ]);
  expect(byReason.totals).toEqual({ returns: 4, ...byProduct.totals });

  const byMonth = await report({ from: "2020-03-01", to: "2020-05-31", by: "month" });
  expect(byMonth.cells).toEqual([
    ["2020-03-01", 2, 10, 5, 5, "160.01"],
    ["2020-04-01", 2, 2, 2, 0, "25.00"],
    ["2020-05-01", 1, 9, 9, 0, "90.00"],
  ]);
  expect(byMonth.before).toEqual({
    from: "2019-12-01",
    to: "2020-02-29",
    totals: { returns: 1, quantity: 1, good: 0, damaged: 1, credit: "5.00" },
  });
});

test("what came back most comes first where nobody was credited", async () => {
  await bringBack("2020-03-01", "Too many", [SHEET, 2, "good", 0n]);
  await bringBack("2020-03-02", "Not sold", [TOWEL, 5, "good", 0n]);
  const { rows, chart } = await report(SPRING);
  for (const listed of [rows, chart]) expect(listed.map(({ sku }) => sku)).toEqual(["T-1", "S-1"]);
});

test("a return that was recorded today is in the report, also once its customer is deleted", async () => {
  const { customer, product, dealId } = await soldDeal();
  const manager = await makeActor("manager");
  const goods = { SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 2 };
  const content = { dealId, lines: [goods], reason: "Not sold" };
  await recordReturn(manager, recordReturnSchema.parse(content));
  await deleteCustomer(manager, { id: customer._id });
  expect((await report({ period: "today" })).cells).toEqual([
    [product.SKU, product.name, 1, 2, 2, 0, "180.00"],
  ]);
  expect(await report({})).toMatchObject({ to: today(), count: 1 });
});
