import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { deleteProduct } from "@/lib/products/editing/commands";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { addDays, startOfDay } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { day, makeMovedProduct, noon, readReport } from "@/scripts/test-support/samples/reports";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { getReport } from "./queries";
import { toDaysBefore } from "./periods";
import { GROUPINGS } from "./rules";
import { getReportSchema } from "./schema";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

test("stock at a day is what the movements up to its end left, and what was held of it", async () => {
  const product = await makeMovedProduct(
    [90, "opening", 100],
    [10, "add", 20],
    [5, "hold", 0, 8],
    [1, "remove", -30],
  );
  const at = (ago: number) => readReport({ report: "stock", to: day(ago) });
  const { SKU, name } = product;
  expect((await at(91)).cells).toEqual([[SKU, name, 0, 0, 0]]);
  expect((await at(11)).cells).toEqual([[SKU, name, 100, 0, 100]]);
  expect((await at(10)).cells).toEqual([[SKU, name, 120, 0, 120]]);
  expect((await at(2)).cells).toEqual([[SKU, name, 120, 8, 112]]);
  const now = await at(0);
  expect(now.cells).toEqual([[SKU, name, 90, 8, 82]]);
  expect(now.totals).toEqual({ onHand: 90, held: 8, available: 82 });
});

test("a day of the factory ends at its own midnight", async () => {
  const product = await makeProduct({ Blue: 0 });
  const color = await db.color.findFirstOrThrow({ where: { productId: product._id } });
  await db.product.update({ where: { id: product._id }, data: { createdAt: noon(9) } });
  const midnight = startOfDay(day(2), settings().TZ).getTime();
  for (const [createdAt, quantityDelta] of [
    [new Date(midnight - 1), 1],
    [new Date(midnight), 10],
  ] as const)
    await db.movement.create({
      data: {
        colorId: color.id,
        sku: product.SKU,
        sortName: "Standard",
        color: "Blue",
        kind: "add",
        quantityDelta,
        reservedDelta: 0,
        quantityAfter: 0,
        reservedAfter: 0,
        username: "m",
        createdAt,
      },
    });
  await db.color.update({ where: { id: color.id }, data: { quantity: 11 } });
  expect((await readReport({ report: "stock", to: day(3) })).totals).toMatchObject({ onHand: 1 });
  expect((await readReport({ report: "stock", to: day(2) })).totals).toMatchObject({ onHand: 11 });
  const days = await readReport({ report: "movements", by: "day", from: day(4), to: day(1) });
  expect(days.cells).toEqual([
    [day(3), 1, 0, 0, 1],
    [day(2), 10, 0, 0, 10],
  ]);
});

test.each([
  ["saturday", 6],
  ["sunday", 0],
  ["monday", 1],
] as const)(
  "weeks of movements begin on the factory's first day: %s",
  async (firstDayOfWeek, weekday) => {
    await setSettings({ firstDayOfWeek });
    const moves = Array.from({ length: 14 }, (_, ago) => [ago + 1, "add", 1] as const);
    await makeMovedProduct(...moves);
    const { cells } = await readReport({
      report: "movements",
      by: "week",
      from: day(14),
      to: day(1),
    });
    const firstDays = cells.map(([first]) => String(first));
    expect(firstDays.map((first) => new Date(first).getUTCDay())).toEqual(
      firstDays.map(() => weekday),
    );
    const weeks = moves.map(([ago]) => weekBegin(day(ago), weekday));
    const counted = [...new Set(weeks)].sort();
    expect(cells).toEqual(
      counted.map((first) => {
        const units = weeks.filter((week) => week === first).length;
        return [first, units, 0, 0, units];
      }),
    );
  },
);

/** The last day up to this one that is such a weekday (0 for Sunday). */
function weekBegin(of: string, weekday: number): string {
  return addDays(of, -((new Date(of).getUTCDay() - weekday + 7) % 7));
}

test("a deleted product has had stock until the day on which it was deleted", async () => {
  const product = await makeMovedProduct([30, "opening", 12]);
  await deleteProduct(await makeActor("admin"), { sku: product.SKU });
  expect((await readReport({ report: "stock", to: day(1) })).cells).toEqual([
    [product.SKU, "", 12, 0, 12],
  ]);
  expect((await readReport({ report: "stock", to: day(0) })).cells).toEqual([]);
});

test("movements tell goods from corrections, by product and by month, and a period that ends before it begins is refused", async () => {
  const sold = await makeMovedProduct(
    [40, "opening", 50],
    [20, "add", 30],
    [8, "sale", -12],
    [7, "edit", -3],
  );
  await makeMovedProduct([3, "add", 5]);
  const byProduct = await readReport({ report: "movements", from: day(25), to: day(0) });
  expect(byProduct.cells[0]).toEqual([sold.SKU, sold.name, 30, 12, -3, 15]);
  expect(byProduct.totals).toEqual({ in: 35, out: 12, corrected: -3, net: 20 });
  expect(byProduct.count).toBe(2);
  const part = await readReport({ report: "movements", from: day(25), limit: "1", skip: "1" });
  expect(part.rows).toHaveLength(1);
  expect(part.totals).toEqual(byProduct.totals);
  const byMonth = await readReport({ report: "movements", by: "month", from: day(60), to: day(0) });
  expect(byMonth.totals).toEqual({ in: 35, out: 12, corrected: 47, net: 70 });
  expect(byMonth.cells.every(([month]) => String(month).endsWith("-01"))).toBe(true);
  for (const wrong of [{ from: day(1), to: day(2) }, { from: "2026-02-30" }, { by: "color" }])
    expect(getReportSchema.safeParse({ report: "movements", ...wrong }).success).toBe(false);
});

test("what never goes out comes first among the slow movers; turnover is what went out against the average stock", async () => {
  const quick = await makeMovedProduct([120, "opening", 100], [50, "add", 100], [10, "sale", -150]);
  const slow = await makeMovedProduct([120, "opening", 40], [100, "remove", -10]);
  const { cells, totals, chart } = await readReport({
    report: "turnover",
    from: day(59),
    to: day(0),
  });
  expect(totals).toEqual({ onHand: 80, out: 150, averageStock: 105, turnover: "1.43" });
  expect(cells).toEqual([
    [slow.SKU, slow.name, 30, 0, 30, "0.00", null],
    // 100 at the start and 50 at the end.
    [quick.SKU, quick.name, 50, 150, 75, "2.00", day(10)],
  ]);
  expect(chart.map(({ sku }) => sku)).toEqual([slow.SKU, quick.SKU]);
});

test("deals come by customer, product and month, with what the discounts took off, each line rounded once", async () => {
  const line = { position: 0, productName: "Towel", sku: "T-1", sort: "A", color: "B" };
  const sell = (
    customerId: string,
    ago: number,
    quantity: number,
    pricePerItem: number,
    discount = 0,
  ) =>
    db.deal.create({
      data: {
        customerId,
        createdAt: noon(ago),
        lines: { create: { ...line, quantity, pricePerItem, discount } },
      },
    });
  const customer = (name: string) =>
    db.customer.create({ data: { name, customerId: `C-${name}` } });
  const [nile, delta] = [await customer("Nile"), await customer("Delta")];
  // 3 × 10.05 less 12.5 % is 26.38125.
  await sell(nile.id, 1, 3, 10.05, 12.5);
  await sell(delta.id, 2, 1, 100);
  await sell(delta.id, 400, 1, 999);
  const byCustomer = await readReport({ report: "deals" });
  expect(byCustomer.cells).toEqual([
    ["Delta", "C-Delta", 1, 1, "100.00", "0.00", "100.00"],
    ["Nile", "C-Nile", 1, 3, "30.15", "3.77", "26.38"],
  ]);
  expect(byCustomer.totals).toEqual({
    deals: 2,
    quantity: 4,
    gross: "130.15",
    discount: "3.77",
    amount: "126.38",
  });
  const byProduct = await readReport({ report: "deals", by: "product", from: day(500) });
  expect(byProduct.cells).toEqual([["T-1", "Towel", 3, 5, "1129.15", "3.77", "1125.38"]]);
  expect(byProduct.totals).not.toHaveProperty("deals");
  const byMonth = await readReport({ report: "deals", by: "month", from: day(500) });
  expect(byMonth.totals).toMatchObject({ deals: 3, amount: "1125.38" });
  const other = { create: { ...line, sku: "T-2", quantity: 2, pricePerItem: 5, discount: 0 } };
  await db.deal.create({ data: { customerId: nile.id, createdAt: noon(1), lines: other } });
  const ofOne = await readReport({ report: "deals", sku: "T-2" });
  expect(ofOne.cells).toEqual([["Nile", "C-Nile", 1, 2, "10.00", "0.00", "10.00"]]);
  expect(ofOne).toMatchObject({
    sku: "T-2",
    totals: { deals: 1 },
    before: { totals: { deals: 0 } },
  });
  expect((await readReport({ report: "stock", sku: "T-2" })).sku).toBeNull();
});

test("requests come by state, by the age of those that wait, and by who decided", async () => {
  const about = {
    productName: "Towel",
    productSku: "T-1",
    sortName: "A",
    color: "B",
    quantity: 1,
  } as const;
  const asked = { requesterId: (await makeActor("worker")).id, requesterUsername: "w" };
  let made = 0;
  const ask = (ago: number, decided: object = {}) =>
    db.workerRequest.create({
      data: {
        ...about,
        ...asked,
        action: "add",
        requestId: `REQ-${made++}`,
        createdAt: noon(ago),
        ...decided,
      },
    });
  await ask(0);
  await ask(2);
  await ask(2);
  await ask(40);
  const decided = { decidedBy: "mona", decidedAt: new Date(noon(3).getTime() + 90 * 60_000) };
  await ask(3, { ...decided, state: "Accepted" });
  await ask(3, { ...decided, state: "Rejected" });
  await db.salesRequest.create({ data: { action: "add", createdAt: noon(1) } });
  expect((await readReport({ report: "requests" })).cells).toEqual([
    ["sales", "pending", 1],
    ["worker", "pending", 3],
    ["worker", "accepted", 1],
    ["worker", "rejected", 1],
  ]);
  const ages = await readReport({ report: "requests", by: "age" });
  expect(ages.cells).toContainEqual(["worker", "twoDays", 2]);
  expect(ages.cells).toContainEqual(["worker", "older", 1]);
  expect(ages.cells).toContainEqual(["worker", "today", 1]);
  expect(ages.cells).toContainEqual(["sales", "twoDays", 1]);
  const adel = await makeActor("manager");
  const names = { displayName: "Adel Said", createdAt: noon(40) };
  await db.user.update({ where: { id: adel.id }, data: names });
  const longer = {
    decidedBy: adel.username,
    decidedAt: new Date(noon(3).getTime() + 6 * 3_600_000),
  };
  await ask(3, { ...longer, state: "Accepted" });
  const deciders = await readReport({ report: "requests", by: "decider" });
  expect(deciders.cells).toEqual([
    ["mona", 1, 0, 1, 0, "1.5"],
    ["Adel Said", 1, 0, 0, 0, "6.0"],
  ]);
  const sums = { accepted: 2, held: 0, rejected: 1, otherwise: 0 };
  expect(deciders.totals).toEqual({ ...sums, hours: "3.0" });
  expect(deciders.chart.map(({ decider }) => decider)).toEqual(["Adel Said", "mona"]);
  expect(deciders.rows.map(({ _username }) => _username)).toEqual(["mona", adel.username]);
});

test("a report is compared with itself on the days before, in every grouping", async () => {
  await makeMovedProduct(
    [200, "opening", 101],
    [45, "add", 20],
    [40, "sale", -30],
    [33, "edit", -5],
  );
  await makeMovedProduct([150, "opening", 7], [41, "remove", -4], [12, "add", 9], [3, "sale", -2]);
  const line = { position: 0, productName: "Towel", sku: "T-1", sort: "A", color: "B" };
  const customer = await db.customer.create({ data: { name: "Nile", customerId: "C-1" } });
  for (const [ago, quantity] of [
    [2, 3],
    [40, 7],
  ] as const) {
    const lines = { create: { ...line, quantity, pricePerItem: 10.05, discount: 5 } };
    await db.deal.create({ data: { customerId: customer.id, createdAt: noon(ago), lines } });
    const decided = { decidedBy: "mona", decidedAt: new Date(noon(ago).getTime() + 5_400_000) };
    await db.salesRequest.create({
      data: { action: "add", status: "accepted", createdAt: noon(ago), ...decided },
    });
    const back = { colorId: randomUUID(), quantity, isDamaged: false, piastres: 0n };
    await db.return.create({
      data: {
        day: new Date(`${day(ago)}T00:00:00Z`),
        reason: "Not sold",
        piastres: 0n,
        username: "mona",
        lines: { create: { ...line, ...back } },
      },
    });
  }
  for (const name of ["movements", "turnover", "deals", "returns", "requests"] as const)
    for (const by of GROUPINGS[name].length > 0 ? GROUPINGS[name] : [undefined]) {
      const wanted = { report: name, ...(by && { by }) };
      const { before } = await readReport({ ...wanted, from: day(26), to: day(0) });
      if (by === "age") expect(before).toBeNull();
      else {
        expect(before).toMatchObject(
          toDaysBefore(undefined, { from: day(26), to: day(0) }, "saturday"),
        );
        const earlier = await readReport({ ...wanted, from: before?.from, to: before?.to });
        expect(before?.totals, `${name} ${by}`).toEqual(earlier.totals);
        expect(Object.values(earlier.totals).some((total) => Number(total) > 0)).toBe(true);
      }
    }
  expect((await readReport({ report: "stock" })).before).toBeNull();
});

test("a period of a report runs up to today, and days count only without one or with a custom one", async () => {
  const { from: usual } = await readReport({ report: "movements" });
  expect(usual).toBe(day(29));
  const old = { from: "2020-01-01", to: "2020-01-31" };
  const month = await readReport({ report: "movements", period: "month", ...old });
  expect(month).toMatchObject({ from: `${today().slice(0, 8)}01`, to: today() });
  expect(await readReport({ report: "movements", period: "custom", ...old })).toMatchObject(old);
  expect(await readReport({ report: "stock", period: "month", to: old.to })).toMatchObject({
    to: old.to,
  });
});

test("the chart has the largest of all rows, also those that are not on the page, and every day", async () => {
  const units = [...Array.from({ length: 14 }, (_, at) => at + 1)];
  for (const count of units) await makeMovedProduct([2, "add", count], [1, "sale", -1]);
  const page = await readReport({ report: "movements", from: day(6), to: day(0), limit: "2" });
  expect(page.chart.map((row) => row.in)).toEqual([...units].reverse().slice(0, 12));
  const still = await readReport({ report: "turnover", from: day(0), to: day(0), limit: "2" });
  expect(still.chart.map((row) => row.onHand)).toEqual(
    [...units]
      .reverse()
      .map((count) => count - 1)
      .slice(0, 12),
  );
  const days = await readReport({
    report: "movements",
    by: "day",
    from: day(4),
    to: day(0),
    limit: "1",
  });
  expect(days.chart.map((row) => [row.day, row.in, row.out])).toEqual([
    [day(4), 0, 0],
    [day(3), 0, 0],
    [day(2), 105, 0],
    [day(1), 0, 14],
    [day(0), 0, 0],
  ]);
});

test("only managers and admins read reports", async () => {
  for (const role of ["worker", "sales"] as const)
    await expect(
      getReport(await makeActor(role), getReportSchema.parse({ report: "stock" })),
    ).rejects.toMatchObject({ code: "notAllowed" });
});
