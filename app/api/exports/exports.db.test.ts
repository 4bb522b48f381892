import { parseCsv } from "hucre/csv";
import { archiveCustomer } from "@/lib/customers/archive/commands";
import { archiveProduct } from "@/lib/products/archive/commands";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { dealName } from "@/lib/customers/deals/deal-name";
import { paymentName } from "@/lib/customers/payments/payment-name";
import type { Handler } from "@/lib/http/operation";
import { db } from "@/lib/platform/database/db";
import { toDay } from "@/lib/platform/time/days";
import { listReorderLines } from "@/lib/products/reorder-list/queries";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { getExport } from "@/scripts/test-support/rest/exports";
import { getColorId, enter, openCount } from "@/scripts/test-support/samples/counts";
import { soldDeal } from "@/scripts/test-support/samples/customers";
import { nowhere, readRefusal, buildRequest } from "@/scripts/test-support/rest/calls";
import { pay } from "@/scripts/test-support/samples/payments";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { heldSale, getLogs, waitingSale } from "@/scripts/test-support/samples/sales-requests";

const countLinesCsv = getExport("count-lines.csv");
const countsCsv = getExport("counts.csv");
const customersXlsx = getExport("customers.xlsx");
const dealsXlsx = getExport("deals.xlsx");
const heldOrdersCsv = getExport("held-orders.csv");
const logsCsv = getExport("logs.csv");
const mySalesRequestsCsv = getExport("my-sales-requests.csv");
const productsCsv = getExport("products.csv");
const productsXlsx = getExport("products.xlsx");
const reorderListCsv = getExport("reorder-list.csv");
const reorderListXlsx = getExport("reorder-list.xlsx");
const salesRequestsXlsx = getExport("sales-requests.xlsx");
const stockCardCsv = getExport("stock-card.csv");
const usersXlsx = getExport("users.xlsx");

async function call(
  handler: Handler,
  actor: Person,
  query = "",
  method = "GET",
): Promise<Response> {
  return handler(await buildRequest(actor, method, undefined, query), nowhere);
}

async function csv(handler: Handler, actor: Person, query?: string) {
  const response = await call(handler, actor, query);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    ...[200, "text/csv; charset=utf-8"],
  ]);
  return parseCsv(await response.text());
}

async function xlsx(handler: Handler, actor: Person, query?: string) {
  const response = await call(handler, actor, query);
  expect(response.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return { rows: sheets[0]?.rows ?? [], view: sheets[0]?.view, response };
}

describe.each([
  ["en", en],
  ["ar", ar],
] as const)("in %s", (locale, { exports: words }) => {
  test("the stock of what a search finds, a row for each color", async () => {
    const worker = await makeActor("worker");
    const product = await makeProduct({ Blue: 5, Red: 0 });
    await db.color.updateMany({
      where: { productId: product._id, name: "Red" },
      data: { minQuantity: 3, packs: [{ name: "Carton", units: 24, barcode: null }] },
    });
    const query = `?q=${product.SKU}&locale=${locale}`;
    const { rows, view, response } = await xlsx(productsXlsx, worker, query);
    const { columns } = words;
    const heads = ["sku", "name", "size", "category", "minQuantity", "sort", "color"] as const;
    const ofColor = ["colorMinimum", "onHand", "held", "available", "barcode"] as const;
    expect(rows[0]).toEqual(
      [...heads, ...ofColor, "packs" as const, "archived" as const].map((name) => columns[name]),
    );
    const names = [product.SKU, "Test product", "M", null, null, "Standard"];
    expect(rows.slice(1).map((row) => row.slice(0, 13))).toEqual([
      [...names, "Blue", null, 5, 0, 5, null, null],
      [...names, "Red", 3, 0, 0, 0, null, "Carton 24"],
    ]);
    expect(view?.rightToLeft ?? false).toBe(locale === "ar");
    const [fileName = ""] = /[^']+$/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    expect(decodeURIComponent(fileName)).toBe(
      `${words.lists.products}-${toDay(new Date(), "Africa/Cairo")}.xlsx`,
    );
    const plain = await csv(productsCsv, worker, query);
    expect(plain[0]).toEqual(rows[0]);
    expect(plain[1]?.slice(5, 11)).toEqual(["Standard", "Blue", "", "5", "0", "5"]);
  });

  test("requests have the words of the language", async () => {
    const { manager, sales, request } = await waitingSale();
    const { status } = locale === "en" ? en : ar;
    const query = `?only=by:${sales.username}&state=waiting&locale=${locale}`;
    const { rows } = await xlsx(salesRequestsXlsx, manager, query);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 4)).toEqual([
      ...[`#${request.number}`, status.pending, status.remove, sales.username],
    ]);
    const own = await csv(mySalesRequestsCsv, sales, `?locale=${locale}`);
    expect(own.slice(1).map(([number]) => number)).toEqual([`#${request.number}`]);
  });
});

test("a list longer than a page is exported whole, in its order", async () => {
  const manager = await makeActor("manager");
  const username = `many-${manager.id.slice(-12)}`;
  const lines = [{ sku: "A-1", quantity: 2 }];
  await db.systemLog.createMany({
    data: Array.from({ length: 450 }, (_, at) => ({
      username,
      action: "STOCK_ADDED",
      details: { at, lines },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
    })),
  });
  const [heads, ...rows] = await csv(logsCsv, manager, `?username=${username}`);
  expect(heads).toEqual(["Time", "Username", "Display name", "Action", "Description", "Details"]);
  expect(rows.map((row) => row[5])).toEqual(
    Array.from({ length: 450 }, (_, at) => JSON.stringify({ at: 449 - at, lines })),
  );
  expect(rows[0]?.[4]).toBe("added 2 pieces of A-1");
  expect(rows.at(-1)?.[0]).toBe("2026-01-01 02:00:00");
});

test("the movements of a color, a held order, and the deals of a month", async () => {
  const { manager, product, request } = await heldSale("2030-05-06");
  const colorId = await getColorId(product, "Blue");
  const moves = await csv(stockCardCsv, manager, `?colorId=${colorId}`);
  expect(moves.slice(1).map((row) => [row[1], row[2], ...row.slice(7, 11)])).toEqual([
    ["Held", `#${request.number}`, "0", "3", "10", "3"],
    ["Opening stock", "", "10", "0", "10", "0"],
  ]);
  const held = await csv(heldOrdersCsv, manager);
  expect(held.find(([number]) => number === `#${request.number}`)).toContain("2030-05-06");

  const { sales, customer, deal, id } = await soldDeal();
  const month = toDay(new Date(deal.createdAt), "Africa/Cairo").slice(0, 7);
  const { rows } = await xlsx(dealsXlsx, sales, `?id=${id}&mode=month&value=${month}`);
  expect(rows).toHaveLength(2);
  expect([rows[1]?.[0], ...(rows[1]?.slice(10) ?? [])]).toEqual([
    ...[customer.customerID, 3, 100, 10, 270],
  ]);
  const none = await xlsx(dealsXlsx, sales, `?id=${id}&mode=month&value=2001-01`);
  expect(none.rows).toHaveLength(1);
  const [sold] = deal.products;
  for (const [sku, found] of [
    [sold?.SKU, 2],
    ["other", 1],
  ] as const) {
    const narrowed = await xlsx(dealsXlsx, sales, `?id=${id}&sku=${sku}`);
    expect(narrowed.rows).toHaveLength(found);
  }
  const contact = { contactPerson: "Mona", address: "Tanta", taxNumber: "123", notes: "Mornings" };
  await db.customer.update({
    where: { id: customer._id },
    data: {
      ...contact,
      phones: ["0100 123 4567", "19991"],
      phoneKeys: ["201001234567", "19991"],
      openingBalance: "-20.50",
      paymentTermsDays: 30,
    },
  });
  const found = await xlsx(customersXlsx, sales, `?q=${customer.customerID}`);
  const cells = ["0100 123 4567 / 19991", "Mona", "Tanta", "123", "Mornings", 249.5, -20.5, 30];
  const row = [customer.customerID, "شركة النور", 1, ...cells, customer.salesUsername];
  expect(found.rows.slice(1)).toEqual([[...row, null]]);
  await archiveCustomer(sales, { id: customer._id });
  const archived = await xlsx(customersXlsx, sales, `?q=${customer.customerID}&archived=only`);
  expect(archived.rows.slice(1)).toEqual([[...row, "Yes"]]);
});

test("a statement has a row for each deal and payment, with the balance after it", async () => {
  const { sales, id, deal } = await soldDeal();
  const { number } = await pay(sales, id, { amount: "300.05" });
  const cheque = { amount: "10.00", method: "cheque", dueDay: "2999-12-03" };
  const { number: later } = await pay(sales, id, cheque);
  const { rows } = await xlsx(getExport("statement.xlsx"), sales, `?id=${id}`);
  expect(rows.map((row) => row.slice(1))).toEqual([
    ["Entry", "Document", "Debit (EGP)", "Credit (EGP)", "Balance (EGP)"],
    ["Deal", dealName(deal.number), 270, 0, 270],
    ["Payment", paymentName(number), 0, 300.05, -30.05],
    ["Payment · cheque, due 3 Dec 2999", paymentName(later), 0, 10, -40.05],
  ]);
  const before = await xlsx(getExport("statement.xlsx"), sales, `?id=${id}&to=2001-01-01`);
  expect(before.rows).toHaveLength(1);
});

test("a reorder list has the quantities that a person wants, and nothing of what is not wanted", async () => {
  const admin = await makeActor("admin");
  const { SKU, _id: id } = await makeProduct({ Blue: 4, Green: 0, Red: 1, Grey: 50 });
  await db.product.update({ where: { id }, data: { minQuantity: 10 } });
  const lines = await listReorderLines(admin, { q: SKU });
  const [green, red] = ["Green", "Red"].map((name) => lines.find(({ color }) => color === name));
  const quantities = `${green?.code}-750,${red?.code}-0`;
  const { rows } = await xlsx(reorderListXlsx, admin, `?q=${SKU}&quantities=${quantities}`);
  const names = [SKU, "Test product", "Standard"];
  expect(rows).toEqual([
    ["SKU", "Product", "Sort", "Color", "Available", "Minimum", "To order"],
    [...names, "Blue", 4, 10, 16],
    [...names, "Green", 0, 10, 750],
  ]);
  const [entry] = await getLogs(admin);
  const details = { list: "reorderList", format: "xlsx", q: SKU, quantities, locale: "en" };
  expect(entry).toMatchObject({ action: "LIST_EXPORTED", details });
  const proposed = await csv(reorderListCsv, admin, `?q=${SKU}&locale=ar`);
  expect(proposed.map((row) => row.at(-1))).toEqual(["الكمية المطلوبة", "16", "20", "19"]);
});

test("a blind count tells those who count nothing of the books, in its export as well", async () => {
  const count = await openCount({ isBlind: true });
  await enter(count.ann, count, "Blue", 4);
  const seen = async (actor: Person) =>
    (await csv(countLinesCsv, actor, `?id=${count.id}&show=counted`))[1]?.slice(4, 8);
  expect(await seen(count.ann)).toEqual(["", "4", "", ""]);
  expect(await seen(count.manager)).toEqual(["10", "4", "0", "-6"]);
  const counts = await csv(countsCsv, count.manager, "?state=open");
  expect(counts.map(([label]) => label)).toContain(count.count.label);
  const different = await call(countLinesCsv, count.ann, `?id=${count.id}&show=different`);
  expect((await readRefusal(different)).code).toBe("notAllowed");
});

test("an export is logged with what it was narrowed to; a refused one and a HEAD are not", async () => {
  const manager = await makeActor("manager", "Karim");
  await xlsx(usersXlsx, manager, `?search=${manager.username}&locale=ar`);
  expect(await getLogs(manager)).toMatchObject([
    {
      action: "LIST_EXPORTED",
      details: { list: "users", format: "xlsx", search: manager.username, locale: "ar" },
    },
  ]);
  const gone = "01900000-0000-7000-8000-000000000000";
  const refused = await call(stockCardCsv, manager, `?colorId=${gone}`);
  expect([refused.status, (await readRefusal(refused)).code]).toEqual([404, "notFound"]);
  await call(productsCsv, manager, "", "HEAD");
  expect(await getLogs(manager)).toHaveLength(1);
});

test("one person exports one list at a time; a reader who leaves makes room", async () => {
  const [manager, other] = [await makeActor("manager"), await makeActor("manager")];
  const first = await call(logsCsv, manager);
  const second = call(usersXlsx, manager);
  // Another person does not wait for this one.
  expect((await call(usersXlsx, other)).status).toBe(200);
  const isWaiting = Symbol("waiting");
  expect(await Promise.race([second, Promise.resolve(isWaiting)])).toBe(isWaiting);
  await first.body?.cancel();
  expect((await second).status).toBe(200);
});

test("the stock of archived products says that they are archived", async () => {
  const product = await makeProduct({ Blue: 5 });
  const manager = await makeActor("manager");
  await archiveProduct(manager, { id: product._id, anyway: true });
  const { rows } = await xlsx(productsXlsx, manager, `?q=${product.SKU}&archived=all`);
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual(["Yes"]);
});
