import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { startOfDay, toDay } from "@/lib/platform/time/days";
import { carryOut } from "@/lib/proofs/repository";
import { today } from "@/lib/platform/time/today";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { waitingSale } from "@/scripts/test-support/samples/sales-requests";
import { listLastMonths } from "../rules";
import { getAdminHome } from "./queries";

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

type Line = { price: number; quantity: number; discount?: number; productId?: string };

const customer = (name: string) =>
  db.customer.create({ data: { name, customerId: `C-${name}` } }).then(({ id }) => id);

async function dealt(customerId: string, createdAt: Date, lines: readonly Line[]) {
  const rows = lines.map(({ price, quantity, discount = 0, productId }, position) => ({
    position,
    productName: "P",
    sku: "P",
    sort: "A",
    color: "B",
    productId,
    quantity,
    pricePerItem: price,
    discount,
  }));
  await db.deal.create({ data: { customerId, createdAt, lines: { create: rows } } });
}

/** The start of a month before the present one in the factory's time zone. */
function getStart(monthsAgo: number): Date {
  return startOfDay(`${listLastMonths(today(), monthsAgo + 1)[0]}-01`, settings().TZ);
}

test("an empty factory has twelve months without deals, and stock without a value", async () => {
  const home = await getAdminHome(await makeActor("admin"));
  expect(home).toMatchObject({
    stock: { onHand: 0, held: 0 },
    value: { amount: "0.00", pricedUnits: 0 },
    customers: { month: [], year: [] },
    states: [],
  });
  expect(home.deals.months.map(({ month }) => month)).toEqual(listLastMonths(today(), 12));
  expect(home.deals.months.every(({ amount, count }) => amount === "0.00" && count === 0)).toBe(
    true,
  );
});

test("deals are summed by the month of the factory's time zone, each line rounded once", async () => {
  const nile = await customer("Nile");
  await dealt(nile, new Date(), [{ price: 10.05, quantity: 3, discount: 12.5 }]);
  await dealt(nile, getStart(0), [{ price: 100, quantity: 1 }]);
  await dealt(nile, new Date(getStart(0).getTime() - 1), [{ price: 7, quantity: 1 }]);
  await dealt(nile, getStart(1), [{ price: 0.01, quantity: 1, discount: 50 }]);
  await dealt(nile, new Date(getStart(11).getTime() - 1), [{ price: 9999, quantity: 1 }]);
  const { deals } = await getAdminHome(await makeActor("admin"));
  expect(deals.months.slice(-2)).toMatchObject([
    { amount: "7.01", count: 2 },
    // 3 × 10.05 less 12.5 % is 26.38125.
    { amount: "126.38", count: 2 },
  ]);
  expect(deals.months.slice(0, -2).every(({ count }) => count === 0)).toBe(true);
  // The deal of the last month's last day is part of the same days of it only on a day that late.
  const lastDay = toDay(new Date(getStart(0).getTime() - 1), settings().TZ).slice(-2);
  expect(deals.lastMonthSoFar).toEqual(
    today().slice(-2) < lastDay ? { amount: "0.01", count: 1 } : { amount: "7.01", count: 2 },
  );
});

test("the best customers of the month and of the year, with what they bought in each month", async () => {
  const [nile, delta] = [await customer("Nile"), await customer("Delta")];
  await dealt(nile, new Date(), [{ price: 50, quantity: 2 }]);
  await dealt(delta, getStart(2), [{ price: 300, quantity: 1 }]);
  await dealt(delta, getStart(2), [{ price: 10, quantity: 1 }]);
  const { customers } = await getAdminHome(await makeActor("admin"));
  expect(customers.month).toMatchObject([{ _id: nile, name: "Nile", amount: "100.00", count: 1 }]);
  expect(customers.year.map(({ name, amount }) => [name, amount])).toEqual([
    ["Delta", "310.00"],
    ["Nile", "100.00"],
  ]);
  expect(customers.year[0]?.months).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 310, 0, 0]);
});

test("stock is worth the average price of its product's deals of a year, weighted by units", async () => {
  const [sold, unsold] = [await makeProduct({ Blue: 10 }), await makeProduct({ Blue: 5 })];
  const nile = await customer("Nile");
  await dealt(nile, new Date(), [
    { price: 100, quantity: 1, discount: 10, productId: sold._id },
    { price: 50, quantity: 3, productId: sold._id },
  ]);
  await dealt(nile, new Date(getStart(11).getTime() - 1), [
    { price: 900, quantity: 1, productId: unsold._id },
  ]);
  const { value, stock } = await getAdminHome(await makeActor("admin"));
  expect(stock.onHand).toBe(15);
  // (90 + 150) / 4 = 60 EGP for each of ten.
  expect(value).toEqual({ amount: "600.00", pricedUnits: 10 });
});

test("requests are counted by state for thirty days", async () => {
  const [old, recent] = [await waitingSale(), await waitingSale()];
  const day = 86_400_000;
  await db.salesRequest.update({
    where: { id: old.id },
    data: { createdAt: new Date(Date.now() - 32 * day) },
  });
  await db.salesRequest.update({
    where: { id: recent.id },
    data: { status: "rejected", decidedAt: new Date(), decidedBy: "manager" },
  });
  await waitingSale();
  const { states, waiting } = await getAdminHome(await makeActor("admin"));
  expect([...states].sort((a, b) => a.status.localeCompare(b.status))).toEqual([
    { status: "pending", count: 1 },
    { status: "rejected", count: 1 },
  ]);
  expect(waiting.sales.count).toBe(2);
});

test("nobody else may read the company manager's home", async () => {
  for (const role of ["worker", "sales", "manager"] as const)
    await expect(getAdminHome(await makeActor(role))).rejects.toMatchObject({ code: "notAllowed" });
});

test("the last stock check that ended says whether everything agrees", async () => {
  const admin = await makeActor("admin");
  const readCheck = async () => (await getAdminHome(admin)).stockCheck;
  const checkStock = async () =>
    carryOut((await db.stockProof.create({ data: { username: admin.username } })).id);
  expect(await readCheck()).toBeNull();
  const product = await makeProduct({ Blue: 3, Red: 4 });
  await checkStock();
  expect(await readCheck()).toMatchObject({ agrees: true });
  const id = product.sorts[0]?.colors[0]?._id ?? "";
  await db.color.update({ where: { id }, data: { quantity: 5 } });
  await checkStock();
  expect(await readCheck()).toMatchObject({ agrees: false, colors: 2 });
});
