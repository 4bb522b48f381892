import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { startOfDay } from "@/lib/platform/time/days";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { today } from "@/lib/platform/time/today";
import { createWorkerRequests } from "@/lib/requests/worker/commands";
import { clearSettings } from "@/lib/settings/repository";
import { changeStock } from "@/lib/stock/commands";
import { updateSums } from "@/lib/stock/sums/commands";
import { undo } from "@/lib/undo/commands";
import { emptyFactory } from "@/scripts/test-support/databases/empty-factory";
import { makeProgram } from "@/scripts/test-support/samples/integrations";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { askForSale, createItem, inDays } from "@/scripts/test-support/samples/sales-requests";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { getBoard } from "./queries";

const HOUR = 3_600_000;

// The figures are those of the whole factory: each test begins with an empty one.
beforeEach(emptyFactory);

// Other tests read the settings of the same database.
afterAll(async () => {
  await emptyFactory();
  clearSettings();
});

const readBoard = async () => getBoard(await makeProgram(["board"]));

/** Makes a sales request as old as that many hours. */
async function askHoursAgo(hours: number, items: readonly object[], action = "remove") {
  const { _id: id, number } = await askForSale(await makeActor("sales"), { action, items });
  const createdAt = new Date(Date.now() - hours * HOUR);
  await db.salesRequest.update({ where: { id }, data: { createdAt } });
  return { id, name: `#${number}` };
}

/** As if a request had been made for a day that has passed since. */
const letDatePass = (requestId: string) =>
  db.salesRequestItem.updateMany({
    where: { requestId },
    data: { submissionDate: new Date(inDays(-1)) },
  });

test("the board of an empty factory has nothing in any figure", async () => {
  const before = Date.now();
  const board = await readBoard();
  expect(board).toMatchObject({
    factory: { nameEn: null, nameAr: null },
    day: today(),
    waiting: { sales: { count: 0, oldest: null }, workers: { count: 0, oldest: null } },
    oldest: [],
    overdue: { holds: 0, submissions: 0 },
    ending: { today: 0, tomorrow: 0 },
    moved: { in: 0, out: 0, movements: 0 },
  });
  expect(Date.parse(board.at)).toBeGreaterThanOrEqual(before);
});

test("the board has the factory's names", async () => {
  await setSettings({ nameEn: "Nile Linen", nameAr: "كتان النيل" });
  expect((await readBoard()).factory).toEqual({ nameEn: "Nile Linen", nameAr: "كتان النيل" });
});

test("requests of workers and sales people wait together, the oldest first, with present names of products", async () => {
  const [towel, sheet, robe] = [
    await makeProduct({ Blue: 10 }),
    await makeProduct({ Blue: 10 }),
    await makeProduct({ Blue: 10 }),
  ];
  const [worker] = [await makeActor("worker")];
  const line = { productSKU: towel.SKU, sortName: "Standard", color: "Blue", quantity: 4 };
  const requestId = `REQ-${Date.now()}`;
  const [asked] = await createWorkerRequests(worker, {
    requests: [{ requestId, ...line, action: "add" }],
  });
  const two = [createItem(towel, { quantity: 2 }), createItem(towel, { quantity: 3 })];
  const old = await askHoursAgo(30, two);
  const items = [createItem(towel), createItem(sheet), createItem(robe)];
  const older = await askHoursAgo(50, items, "add");
  await db.product.update({ where: { id: towel._id }, data: { name: "Renamed" } });
  const { waiting, oldest } = await readBoard();
  expect(waiting.sales.count).toBe(2);
  expect(waiting.workers).toEqual({ count: 1, oldest: asked?.date });
  const renamed = { name: "Renamed", sku: towel.SKU };
  expect(oldest).toMatchObject([
    {
      name: older.name,
      action: "add",
      products: [renamed, { name: sheet.name, sku: sheet.SKU }],
      moreProducts: 1,
      pieces: 9,
    },
    { name: old.name, action: "remove", products: [renamed], moreProducts: 0, pieces: 5 },
    { name: `W-${asked?.number}`, action: "add", products: [renamed], pieces: 4, isLate: false },
  ]);
  expect(waiting.sales.oldest).toBe(oldest[0]?.createdAt);
});

test("of many requests the oldest eight are listed, and all are counted", async () => {
  const product = await makeProduct({ Blue: 10 });
  const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const asked = [];
  for (const hour of hours) asked.push(await askHoursAgo(hour, [createItem(product)]));
  const { waiting, oldest } = await readBoard();
  expect(waiting.sales.count).toBe(10);
  const names = asked.map(({ name }) => name).toReversed();
  expect(oldest.map(({ name }) => name)).toEqual(names.slice(0, 8));
});

test("decided requests wait no longer, and those with another date still do", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 10 });
  const [changed, rejected] = [
    await askHoursAgo(2, [createItem(product)]),
    await askHoursAgo(1, [createItem(product)]),
  ];
  const newDate = { status: "date-changed" as const, updatedSubmissionDate: inDays(9) };
  await reviewSalesRequest(manager, { id: changed.id, ...newDate });
  await reviewSalesRequest(manager, { id: rejected.id, status: "rejected" });
  expect((await readBoard()).oldest.map(({ name }) => name)).toEqual([changed.name]);
});

test("held orders are overdue after their last day, and the day before it and on it they end", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 100 });
  for (const days of [-1, 0, 1, 1, 2]) {
    const { id } = await askHoursAgo(1, [createItem(product)]);
    await reviewSalesRequest(manager, { id, status: "held", holdUntil: inDays(3) });
    await db.salesRequest.update({ where: { id }, data: { holdUntil: new Date(inDays(days)) } });
  }
  const board = await readBoard();
  expect(board).toMatchObject({
    overdue: { holds: 1, submissions: 0 },
    ending: { today: 1, tomorrow: 2 },
  });
  expect(board.oldest).toEqual([]);
});

test("a waiting request is late once a submission date has passed, a decided one is not", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 10 });
  const items = [createItem(product), createItem(product)];
  const [late, decided] = [await askHoursAgo(9, items), await askHoursAgo(8, items)];
  await askHoursAgo(7, [createItem(product, { itemSubmissionDate: today() })]);
  await letDatePass(late.id);
  await letDatePass(decided.id);
  await reviewSalesRequest(manager, { id: decided.id, status: "rejected" });
  const { overdue, oldest } = await readBoard();
  expect(overdue).toEqual({ holds: 0, submissions: 1 });
  expect(oldest.map(({ name, isLate }) => [name, isLate])).toEqual([
    [late.name, true],
    [expect.any(String), false],
  ]);
});

test("goods of today are counted without what was undone, from stored sums and from stale ones alike", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 40 });
  const line = { sku: product.SKU, sortName: "Standard", color: "Blue" };
  const change = (action: "add" | "remove", quantity: number) =>
    changeStock(manager, { action, lines: [{ ...line, quantity }] });
  await change("add", 9);
  await change("remove", 4);
  await change("add", 5);
  const { id } = await db.movement.findFirstOrThrow({ where: { kind: "add", quantityDelta: 5 } });
  const { documentId } = await db.movement.findUniqueOrThrow({ where: { id } });
  expect((await readBoard()).moved).toEqual({ in: 14, out: 4, movements: 3 });
  await undo(manager, { documentId: documentId ?? id });
  const moved = { in: 9, out: 4, movements: 2 };
  expect((await readBoard()).moved).toEqual(moved);
  await updateSums();
  expect((await readBoard()).moved).toEqual(moved);
});

test("the day begins in the factory's time zone, and corrected counts are no goods", async () => {
  const start = startOfDay(today(), settings().TZ);
  const names = { sku: "GONE", sortName: "A", color: "B", username: "manager" };
  const figures = { reservedDelta: 0, quantityAfter: 100, reservedAfter: 0 };
  const colorId = "019fd2d3-402b-7000-a92b-2b20957540ed";
  for (const [at, quantityDelta, kind] of [
    [start.getTime() - 1, 100, "add"],
    [start.getTime(), 7, "add"],
    [start.getTime(), -2, "remove"],
    [start.getTime(), 50, "edit"],
  ] as const)
    await db.movement.create({
      data: { colorId, ...names, ...figures, quantityDelta, kind, createdAt: new Date(at) },
    });
  expect((await readBoard()).moved).toEqual({ in: 7, out: 2, movements: 2 });
});

test("managers and admins may read the board, and tokens of the scopes read and board", async () => {
  for (const role of ["manager", "admin"] as const)
    await expect(getBoard(await makeActor(role))).resolves.toBeDefined();
  for (const scope of ["read", "board"] as const)
    await expect(getBoard(await makeProgram([scope]))).resolves.toBeDefined();
  for (const actor of [await makeActor("worker"), await makeProgram(["stock", "requests"])])
    await expect(getBoard(actor)).rejects.toMatchObject({ code: "notAllowed" });
});
