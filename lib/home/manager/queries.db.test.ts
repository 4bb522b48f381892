import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { startOfDay } from "@/lib/platform/time/days";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { today } from "@/lib/platform/time/today";
import { saveSettings } from "@/lib/settings/changes/commands";
import { clearSettings } from "@/lib/settings/repository";
import { firstSettings } from "@/lib/settings/rules";
import { saveSettingsSchema } from "@/lib/settings/schema";
import { changeStock } from "@/lib/stock/commands";
import { createWorkerRequests } from "@/lib/requests/worker/commands";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { askForSale, inDays, createItem } from "@/scripts/test-support/samples/sales-requests";
import { listLastDays } from "../rules";
import { getManagerHome } from "./queries";

const MINUTE = 60_000;

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

// Other tests read the settings of the same database.
afterAll(async () => {
  await emptyFactory();
  clearSettings();
});

/** A movement of a color that no longer exists, at that moment. */
async function moved(at: Date, quantityDelta: number, kind: "add" | "remove" | "edit" = "add") {
  const names = { sku: "GONE", sortName: "A", color: "B", username: "manager" };
  const figures = { quantityDelta, reservedDelta: 0, quantityAfter: 100, reservedAfter: 0 };
  const colorId = "019fd2d3-402b-7000-a92b-2b20957540ed";
  await db.movement.create({ data: { colorId, ...names, ...figures, kind, createdAt: at } });
}

/** The start of a day before today in the factory's time zone. */
function getStart(daysAgo: number): Date {
  return startOfDay(listLastDays(today(), daysAgo + 1)[0] ?? "", settings().TZ);
}

const askedBy = async (quantity: number, product: { SKU: string }) => {
  const worker = await makeActor("worker");
  const place = { productSKU: product.SKU, sortName: "Standard", color: "Blue" };
  const requestId = `REQ-${Date.now()}`;
  const requests = [{ requestId, ...place, quantity, action: "remove" as const }];
  const [request] = await createWorkerRequests(worker, { requests });
  return request?._id ?? "";
};

test("an empty factory has nothing in any figure, and its first steps before it", async () => {
  const home = await getManagerHome(await makeActor("manager"));
  expect(home).toMatchObject({
    waiting: { sales: { count: 0, oldest: null }, workers: { count: 0, oldest: null } },
    salesRequests: [],
    workerRequests: [],
    activity: [],
    usual: null,
    held: { orders: 0, overdue: 0, ending: 0, urgent: [] },
    stock: { onHand: 0, held: 0, categories: [] },
    low: { products: 0, worst: [] },
    setup: {
      hasName: false,
      hasLanguage: false,
      hasProducts: false,
      hasStock: false,
      hasUsers: false,
      hasRequests: false,
    },
  });
  expect(home.days).toHaveLength(30);
  expect(home.days.every((day) => day.in === 0 && day.out === 0 && day.onHand === 0)).toBe(true);
});

test("the oldest three requests of each kind come with what is available, and the counts with all", async () => {
  const [manager, sales] = [await makeActor("manager"), await makeActor("sales")];
  const product = await makeProduct({ Blue: 10 });
  const asked: string[] = [];
  const asks: string[] = [];
  for (const quantity of [1, 2, 3, 4]) {
    const items = [createItem(product, { quantity })];
    asks.push((await askForSale(sales, { action: "remove", items }))._id);
    asked.push(await askedBy(quantity, product));
  }
  await db.salesRequest.update({
    where: { id: asks[1] ?? "" },
    data: { createdAt: new Date(getStart(4).getTime() + MINUTE) },
  });
  const home = await getManagerHome(manager);
  const [first, second, third] = asks;
  expect(home.salesRequests.map(({ _id }) => _id)).toEqual([second, first, third]);
  expect(home.workerRequests.map(({ _id }) => _id)).toEqual(asked.slice(0, 3));
  expect(home.salesRequests[1]?.items[0]).toMatchObject({ quantity: 1, available: 10, held: 0 });
  expect(home.workerRequests[2]).toMatchObject({ quantity: 3, available: 10, imageUrl: null });
  expect(home.waiting).toMatchObject({ sales: { count: 4 }, workers: { count: 4 } });
  expect(home.waiting.sales.oldest).toBe(new Date(getStart(4).getTime() + MINUTE).toISOString());
  expect(home.ages).toEqual([
    { age: "today", pending: 7, held: 0 },
    { age: "twoDays", pending: 0, held: 0 },
    { age: "week", pending: 1, held: 0 },
    { age: "older", pending: 0, held: 0 },
  ]);
});

test("held orders are counted, and those that are overdue or end within two days listed first to last", async () => {
  const [manager, sales] = [await makeActor("manager"), await makeActor("sales", "منى عادل")];
  const product = await makeProduct({ Blue: 100 });
  const hold = async (quantity: number, holdUntil: string) => {
    const items = [createItem(product, { quantity }), createItem(product, { quantity: 1 })];
    const { _id: id } = await askForSale(sales, { action: "remove", items });
    await reviewSalesRequest(manager, { id, status: "held", holdUntil: inDays(1) });
    await db.salesRequest.update({ where: { id }, data: { holdUntil: new Date(holdUntil) } });
    return id;
  };
  const [far, soon, over] = [
    await hold(5, inDays(3)),
    await hold(6, inDays(2)),
    await hold(7, inDays(-1)),
  ];
  const { held, stock, ages } = await getManagerHome(manager);
  expect(held).toMatchObject({ orders: 3, overdue: 1, ending: 1 });
  expect(held.urgent).toMatchObject([
    { _id: over, pieces: 8, isOverdue: true, displayName: "منى عادل" },
    { _id: soon, pieces: 7, isOverdue: false, holdUntil: inDays(2) },
  ]);
  expect(held.urgent.map(({ _id }) => _id)).not.toContain(far);
  expect(stock).toMatchObject({ onHand: 100, held: 21 });
  expect(ages[0]).toEqual({ age: "today", pending: 0, held: 3 });
});

test("days begin and end in the factory's time zone, and counts that were corrected are no goods", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 40 });
  const line = { sku: product.SKU, sortName: "Standard", color: "Blue" };
  await changeStock(manager, { action: "add", lines: [{ ...line, quantity: 9 }] });
  await changeStock(manager, { action: "remove", lines: [{ ...line, quantity: 4 }] });
  await moved(new Date(getStart(0).getTime() - 1), 6);
  await moved(getStart(1), 8);
  await moved(new Date(getStart(1).getTime() - 1), -3, "remove");
  await moved(new Date(getStart(1).getTime() - 1), 70, "edit");
  await moved(new Date(getStart(29).getTime() - 1), 1000);
  const { days, usual } = await getManagerHome(manager);
  expect(days.slice(-3)).toEqual([
    { day: listLastDays(today(), 3)[0], in: 0, out: 3, onHand: -14, held: 0 },
    { day: listLastDays(today(), 3)[1], in: 14, out: 0, onHand: 0, held: 0 },
    { day: today(), in: 9, out: 4, onHand: 45, held: 0 },
  ]);
  expect(days.slice(0, -3).every((day) => day.in === 0 && day.out === 0)).toBe(true);
  expect(usual).toEqual({ in: 7, out: 2 });
});

test("products below their minimum are counted, each with its least available color, the worst first", async () => {
  const manager = await makeActor("manager");
  const [half, tenth, enough] = [
    await makeProduct({ Blue: 50, Red: 90 }),
    await makeProduct({ Blue: 9, Red: 1 }),
    await makeProduct({ Blue: 10 }),
  ];
  for (const [product, minQuantity] of [
    [half, 100],
    [tenth, 10],
    [enough, 10],
  ] as const)
    await db.product.update({ where: { id: product._id }, data: { minQuantity } });
  const { low } = await getManagerHome(manager);
  expect(low.products).toBe(2);
  expect(low.worst).toMatchObject([
    { productId: tenth._id, color: "Red", available: 1, minQuantity: 10, sortName: "Standard" },
    { productId: half._id, color: "Blue", available: 50, minQuantity: 100 },
  ]);
});

test("stock is summed by category in any case, the fullest first, and without one apart", async () => {
  const manager = await makeActor("manager");
  for (const [quantity, category] of [
    [5, "Towels"],
    [7, "towels"],
    [30, "مفروشات"],
    [1, null],
    [0, "Nothing"],
  ] as const) {
    const product = await makeProduct({ Blue: quantity });
    await db.product.update({ where: { id: product._id }, data: { category } });
  }
  const { stock } = await getManagerHome(manager);
  expect(stock.onHand).toBe(43);
  expect(stock.categories.map(({ onHand }) => onHand)).toEqual([30, 12, 1]);
  expect(stock.categories[0]).toEqual({ category: "مفروشات", onHand: 30, held: 0 });
  expect(stock.categories[2]?.category).toBeNull();
});

test("the activity is the latest six entries about work, with the names of now", async () => {
  const manager = await makeActor("manager", "Karim");
  const product = await makeProduct({ Blue: 40 });
  const line = { sku: product.SKU, sortName: "Standard", color: "Blue" };
  for (const quantity of [1, 2, 3, 4, 5, 6, 7])
    await changeStock(manager, { action: "add", lines: [{ ...line, quantity }] });
  await db.systemLog.create({
    data: { username: manager.username, action: "USER_SIGNED_IN", details: {} },
  });
  const { activity, setup } = await getManagerHome(manager);
  expect(activity).toHaveLength(6);
  expect(activity[0]).toMatchObject({
    action: "STOCK_ADDED",
    username: manager.username,
    displayName: "Karim",
    details: { lines: [{ quantity: 7 }] },
  });
  expect(setup).toMatchObject({ hasProducts: true, hasStock: true, hasUsers: true });
  expect(setup.hasRequests).toBe(false);
});

test("a name, saved settings, a product and its stock are first steps that are done one by one", async () => {
  const [manager, admin] = [await makeActor("manager"), await makeActor("admin")];
  const readSetup = async () => (await getManagerHome(manager)).setup;
  await makeProduct({ Blue: 0 });
  expect(await readSetup()).toMatchObject({ hasName: false, hasProducts: true, hasStock: false });
  const { logo: _, ...values } = firstSettings(null, "en");
  await saveSettings(admin, saveSettingsSchema.parse(values));
  expect(await readSetup()).toMatchObject({ hasName: false, hasLanguage: true });
  const named = { ...values, nameAr: "النيل" };
  await saveSettings(admin, saveSettingsSchema.parse(named));
  expect(await readSetup()).toMatchObject({ hasName: true, hasLanguage: true });
});

test("nobody else may read the manager's home", async () => {
  for (const role of ["worker", "sales", "admin"] as const)
    await expect(getManagerHome(await makeActor(role))).rejects.toMatchObject({
      code: "notAllowed",
    });
});

test("a color knows its product from its sort, whoever writes it", async () => {
  const [product, other] = [await makeProduct({ Blue: 1 }), await makeProduct({ Blue: 1 })];
  const sort = await db.sort.findFirstOrThrow({ where: { productId: product._id } });
  const color = await db.color.create({
    data: { sortId: sort.id, name: "Green", position: 9, productId: other._id },
  });
  expect(color.productId).toBe(product._id);
});
