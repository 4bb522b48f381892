import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { createSalesRequest } from "@/lib/requests/sales/asking/commands";
import { releaseHeldOrder, reviewSalesRequest } from "@/lib/requests/sales/commands";
import { createWorkerRequests, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { toDay } from "@/lib/platform/time/days";
import type { ProductView } from "@/lib/products/schema";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { changeStock } from "../commands";
import { getDocumentName } from "../documents/rules";
import type { StockAction } from "../schema";
import { issueVoucher } from "./commands";
import { printVoucher } from "./printing/commands";
import { getVoucher, listVouchers } from "./queries";
import { issueLogged, reconcileVouchers } from "./repository";

const manager = await makeActor("manager");
const sales = await makeActor("sales");
const worker = await makeActor("worker");
const today = toDay(new Date(), settings().TZ);
const year = Number(today.slice(0, 4));

const toLine = ({ SKU: sku }: ProductView, color: string, quantity: number) => ({
  sku,
  sortName: "Standard",
  color,
  quantity,
});

/** Changes stock of a product's colors as a manager, and returns the id of the change. */
async function change(
  action: StockAction,
  product: ProductView,
  units: Record<string, number>,
): Promise<string> {
  const lines = Object.entries(units).map(([color, count]) => toLine(product, color, count));
  return (await changeStock(manager, { action, lines })) ?? "";
}

async function ask(by: Actor, product: ProductView, quantity: number) {
  const [request] = await createWorkerRequests(by, {
    requests: [
      {
        requestId: `REQ-${Date.now()}`,
        productSKU: product.SKU,
        sortName: "Standard",
        color: "Red",
        quantity,
        action: "remove",
      },
    ],
  });
  return { id: request?._id ?? "", label: request?.requestId ?? "" };
}

const lastNumber = async (action: StockAction) =>
  (await db.voucher.aggregate({ where: { action, year }, _max: { number: true } }))._max.number ??
  0;

const print = (documentId: string, action: StockAction) =>
  printVoucher(manager, { documentId, action, locale: "ar", origin: "https://factory.example" });

test("a stock change of several colors gets one voucher with its lines, the same one however often it is asked for", async () => {
  const product = await makeProduct({ Red: 10, Blue: 3 });
  const before = await lastNumber("add");
  const documentId = await change("add", product, { Red: 5, Blue: 2 });
  const voucher = await issueVoucher(manager, { documentId, action: "add" });
  expect(voucher).toMatchObject({
    name: `IN-${year}-${String(before + 1).padStart(4, "0")}`,
    day: today,
    colors: 2,
    units: 7,
    document: null,
    movedBy: manager.username,
    isPrinted: false,
    lines: [
      { SKU: product.SKU, productName: "Test product", color: "Red", quantity: 5 },
      { SKU: product.SKU, productName: "Test product", color: "Blue", quantity: 2 },
    ],
  });
  const movement = await db.movement.findFirstOrThrow({ where: { documentId } });
  expect(await issueVoucher(manager, { documentId: movement.id, action: "add" })).toEqual(voucher);
  expect(await getVoucher(manager, { id: voucher._id })).toEqual(voucher);
  const issued = await db.systemLog.findMany({ where: { action: "VOUCHER_ISSUED" } });
  expect(
    issued.filter(({ details }) => JSON.stringify(details).includes(voucher.name)),
  ).toHaveLength(1);
});

test("two changes of the same colors have vouchers of their own, and additions and issues numbers of their own", async () => {
  const product = await makeProduct({ Red: 10 });
  const [first, second] = [
    await change("remove", product, { Red: 1 }),
    await change("remove", product, { Red: 2 }),
  ];
  const before = { add: await lastNumber("add"), remove: await lastNumber("remove") };
  const units = [];
  for (const documentId of [first, second])
    units.push((await issueVoucher(manager, { documentId, action: "remove" })).units);
  expect(units).toEqual([1, 2]);
  expect(await lastNumber("remove")).toBe(before.remove + 2);
  expect(await lastNumber("add")).toBe(before.add);
  const refused = issueVoucher(manager, { documentId: first, action: "add" });
  await expect(refused).rejects.toMatchObject({ code: "nothingMoved" });
});

test("many at once get numbers without gaps, and two who want the same one get one", async () => {
  const product = await makeProduct({ Red: 100 });
  const changes = [];
  for (let at = 0; at < 12; at += 1) changes.push(await change("remove", product, { Red: 1 }));
  const before = await lastNumber("remove");
  const wanted = [...changes, ...changes].map((documentId) => ({
    documentId,
    action: "remove" as const,
  }));
  const unknown = { documentId: randomUUID(), action: "remove" as const };
  const issued = await Promise.allSettled(
    [...wanted, unknown, unknown].map((each) => issueVoucher(manager, each)),
  );
  const numbers = issued.flatMap((each) =>
    each.status === "fulfilled" ? [each.value.number] : [],
  );
  expect(new Set(numbers)).toEqual(new Set(changes.map((_, at) => before + 1 + at)));
  expect(numbers).toHaveLength(24);
  expect(await reconcileVouchers()).toEqual([]);
});

test("a number is not lost with a transaction that fails", async () => {
  const product = await makeProduct({ Red: 10 });
  const before = await lastNumber("remove");
  const failing = db.$transaction(async (tx) => {
    const wanted = {
      documentId: await change("remove", product, { Red: 1 }),
      action: "remove",
    } as const;
    expect((await issueLogged(tx, manager, wanted, 1)).number).toBe(before + 1);
    throw new Error("The machine stopped.");
  });
  await expect(failing).rejects.toThrow("The machine stopped.");
  const documentId = await change("remove", product, { Red: 1 });
  const { number } = await issueVoucher(manager, { documentId, action: "remove" });
  expect(number).toBe(before + 1);
});

test("an accepted worker request and a released order have vouchers that name them", async () => {
  const product = await makeProduct({ Red: 10 });
  const request = await ask(worker, product, 4);
  const early = issueVoucher(manager, { documentId: request.id, action: "remove" });
  await expect(early).rejects.toMatchObject({ code: "nothingMoved" });
  await decideWorkerRequest(manager, { id: request.id, state: "Accepted" });
  const ofWorker = await issueVoucher(manager, { documentId: request.id, action: "remove" });
  expect(ofWorker).toMatchObject({
    document: { type: "workerRequest", id: request.id, label: request.label },
    units: 4,
    requestedBy: worker.username,
    movedBy: manager.username,
    customer: null,
  });
  const { _id: id } = await createSalesRequest(sales, {
    action: "remove",
    items: [
      {
        product: product.SKU,
        sortName: "Standard",
        color: "Red",
        quantity: 3,
        itemSubmissionDate: today,
      },
    ],
  });
  const held = await reviewSalesRequest(manager, { id, status: "held" });
  const whileHeld = issueVoucher(manager, { documentId: id, action: "remove" });
  await expect(whileHeld).rejects.toMatchObject({ code: "nothingMoved" });
  await releaseHeldOrder(manager, { id });
  const ofSales = await issueVoucher(manager, { documentId: id, action: "remove" });
  expect(ofSales).toMatchObject({
    document: { type: "salesRequest", label: `#${held.number}` },
    units: 3,
    requestedBy: sales.username,
  });
});

test("workers have vouchers of their own requests only, and sales people none", async () => {
  const product = await makeProduct({ Red: 10 });
  const request = await ask(worker, product, 2);
  await decideWorkerRequest(manager, { id: request.id, state: "Accepted" });
  const wanted = { documentId: request.id, action: "remove" as const };
  const other = await makeActor("worker");
  await expect(issueVoucher(other, wanted)).rejects.toMatchObject({ code: "nothingMoved" });
  const voucher = await issueVoucher(worker, wanted);
  await expect(issueVoucher(other, wanted)).rejects.toMatchObject({ code: "nothingMoved" });
  await expect(getVoucher(other, { id: voucher._id })).rejects.toMatchObject({ code: "notFound" });
  expect(await listVouchers(other, {})).toEqual([]);
  expect((await listVouchers(worker, {})).map(({ _id }) => _id)).toContain(voucher._id);
  await expect(issueVoucher(sales, wanted)).rejects.toMatchObject({ code: "notAllowed" });
  await expect(listVouchers(sales, {})).rejects.toMatchObject({ code: "notAllowed" });
});

test("the first print is the original, and every later one a copy, also of two at once", async () => {
  const product = await makeProduct({ Red: 10 });
  const documentId = await change("remove", product, { Red: 1 });
  await Promise.all([print(documentId, "remove"), print(documentId, "remove")]);
  await print(documentId, "remove");
  const voucher = await issueVoucher(manager, { documentId, action: "remove" });
  expect(voucher.isPrinted).toBe(true);
  const logged = await db.systemLog.findMany({ where: { action: "VOUCHER_PRINTED" } });
  const ofThis = logged
    .map(({ details }) => details)
    .filter((details) => JSON.stringify(details).includes(voucher.name));
  expect(ofThis.filter((details) => JSON.stringify(details).includes("false"))).toHaveLength(1);
  expect(ofThis).toHaveLength(3);
});

test("vouchers are found by name, number, SKU, document, action and day, and page by page", async () => {
  const product = await makeProduct({ Red: 10 });
  const added = await issueVoucher(manager, {
    documentId: await change("add", product, { Red: 1 }),
    action: "add",
  });
  const request = await ask(worker, product, 2);
  await decideWorkerRequest(manager, { id: request.id, state: "Accepted" });
  const removed = await issueVoucher(manager, { documentId: request.id, action: "remove" });
  const find = async (wanted: Parameters<typeof listVouchers>[1]) =>
    (await listVouchers(manager, wanted)).map(({ name }) => name);
  expect(await find({ q: removed.name.toLowerCase() })).toEqual([removed.name]);
  expect(await find({ q: String(added.number) })).toContain(added.name);
  expect(await find({ q: product.SKU.toLowerCase() })).toEqual([removed.name, added.name]);
  expect(await find({ q: product.SKU, action: "add" })).toEqual([added.name]);
  expect(await find({ q: product.SKU.slice(1, -1) })).toEqual([removed.name, added.name]);
  expect(await find({ q: "%" })).toEqual([]);
  const begun = removed.name.slice(0, removed.name.lastIndexOf("-"));
  expect(await find({ q: begun.toLowerCase() })).toContain(removed.name);
  expect(await find({ q: begun })).not.toContain(added.name);
  expect(await find({ q: "IN" })).toContain(added.name);
  expect(await find({ q: "out 1999" })).toEqual([]);
  expect(await find({ q: request.label })).toEqual([removed.name]);
  const name = removed.document && getDocumentName(removed.document);
  expect(name).toMatch(/^W-\d+$/);
  expect(await find({ q: name?.toLowerCase() })).toEqual([removed.name]);
  expect(await find({ q: product.SKU, from: "2001-01-01", to: "2001-12-31" })).toEqual([]);
  expect(await find({ q: product.SKU, from: today, to: today, limit: 1 })).toEqual([removed.name]);
  expect(await find({ q: product.SKU, before: removed._id })).toEqual([added.name]);
});

test("the proof names a voucher after a gap and one without movements", async () => {
  const first = await db.voucher.create({
    data: {
      action: "add",
      year: 1999,
      number: 2,
      documentId: randomUUID(),
      day: new Date("1999-05-05"),
      username: "ada",
    },
  });
  expect(await reconcileVouchers()).toEqual(["IN-1999-0002"]);
  await expect(db.voucher.delete({ where: { id: first.id } })).rejects.toThrow();
  await db.$executeRaw`ALTER TABLE "Voucher" DISABLE TRIGGER "Voucher_never_removed"`;
  await db.voucher.delete({ where: { id: first.id } });
  await db.$executeRaw`ALTER TABLE "Voucher" ENABLE TRIGGER "Voucher_never_removed"`;
});
