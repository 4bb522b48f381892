import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { paymentName } from "@/lib/customers/payments/payment-name";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { returnName } from "@/lib/customers/returns/return-name";
import { recordReturnSchema } from "@/lib/customers/returns/schema";
import { db } from "@/lib/platform/database/db";
import { dealName } from "@/lib/customers/deals/deal-name";
import { toLabelCode } from "@/lib/products/codes/rules";
import { createLine, makeCustomer, sell } from "@/scripts/test-support/samples/customers";
import { pay } from "@/scripts/test-support/samples/payments";
import { openCount } from "@/scripts/test-support/samples/counts";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  acceptedSale,
  createItem,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { changeStock } from "@/lib/stock/commands";
import { issueVoucher } from "@/lib/stock/vouchers/commands";
import { search } from "./queries";
import { foundSchema } from "./schema";

const NOTHING = {
  colors: [],
  quickEntry: null,
  products: [],
  customers: [],
  deals: [],
  payments: [],
  returns: [],
  salesRequests: [],
  workerRequests: [],
  vouchers: [],
  counts: [],
  users: [],
};

test("everybody finds products with what is available", async () => {
  const product = await makeProduct({ Blue: 7, Red: 5 });
  await db.color.updateMany({
    where: { name: "Blue", sort: { productId: product._id } },
    data: { reserved: 4 },
  });
  const found = { SKU: product.SKU, name: "Test product", imageUrl: null, available: 8 };
  for (const role of ["worker", "manager", "sales", "admin"] as const)
    expect(await search(await makeActor(role), { q: product.SKU })).toEqual({
      ...NOTHING,
      products: [found],
    });
});

test("the color whose barcode or label it is comes with its product, for everybody", async () => {
  const { sorts, SKU } = await makeProduct({ Blue: 7, Red: 5 });
  const [blue] = sorts[0]?.colors ?? [];
  const barcode = `Bar ${randomUUID().slice(0, 8)}`;
  const { number } = await db.color.update({ where: { id: blue?._id ?? "" }, data: { barcode } });
  const found = { SKU, name: "Test product", sortName: "Standard", color: "Blue", imageUrl: null };
  const inArabic = toLabelCode(number).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  for (const role of ["worker", "manager", "sales", "admin"] as const) {
    const actor = await makeActor(role);
    for (const [q, code] of [
      [barcode.toUpperCase(), barcode.toUpperCase()],
      [inArabic, toLabelCode(number)],
    ] as const) {
      const answer = await search(actor, { q });
      expect(answer.colors).toEqual([{ ...found, code, available: 7 }]);
      expect(answer.products.map((product) => product.SKU)).toEqual([SKU]);
    }
  }
  const misread = `${toLabelCode(number).slice(0, -1)}${(Number(toLabelCode(number).at(-1)) + 1) % 10}`;
  expect(await search(await makeActor("sales"), { q: misread })).toEqual(NOTHING);
});

test("a typed line has the colors that all its words name, for those who may move or request stock", async () => {
  const { SKU, sorts } = await makeProduct({ Blue: 7, "Light blue": 5, Red: 3 });
  const codes = await db.color.findMany({
    where: { id: { in: (sorts[0]?.colors ?? []).map(({ _id }) => _id) } },
    orderBy: { position: "asc" },
  });
  const found = (color: string, available: number) => {
    const code = toLabelCode(codes.find(({ name }) => name === color)?.number ?? 0);
    return {
      code,
      SKU,
      name: "Test product",
      sortName: "Standard",
      color,
      imageUrl: null,
      available,
    };
  };
  const worker = await makeActor("worker");
  const blues = [found("Blue", 7), found("Light blue", 5)];
  expect((await search(worker, { q: `${SKU} BLUE +80` })).quickEntry).toEqual({
    quantity: 80,
    action: "add",
    isCertain: true,
    colors: blues,
  });
  expect((await search(await makeActor("admin"), { q: `${SKU} Blue 2` })).quickEntry).toBeNull();
  for (const role of ["manager", "sales"] as const) {
    const { quickEntry } = await search(await makeActor(role), { q: `light ${SKU} 5` });
    const colors = [found("Light blue", 5)];
    expect(quickEntry).toEqual({ quantity: 5, action: null, isCertain: true, colors });
  }
  const { quickEntry: unsure } = await search(worker, { q: `${SKU} 2` });
  expect([unsure?.isCertain, unsure?.colors.length]).toEqual([false, 3]);
  const { quickEntry: signed } = await search(worker, { q: `${SKU} -2` });
  expect(signed?.isCertain).toBe(true);
  expect((await search(worker, { q: `${SKU} violet 2` })).quickEntry).toBeNull();
  expect((await search(worker, { q: SKU })).quickEntry).toBeNull();
  await db.product.updateMany({ where: { sku: SKU }, data: { isArchived: true } });
  expect((await search(worker, { q: `${SKU} Blue 2` })).quickEntry).toBeNull();
});

test("six products at most, the best found first", async () => {
  const actor = await makeActor("worker");
  const own = `q${randomUUID().slice(0, 6)}`;
  const sorts = { create: { name: "Plain", position: 0 } };
  for (const sku of ["7", "6", "5", "4", "3", "2", "1"])
    await db.product.create({ data: { sku: `${sku} ${own}`, name: own, size: "M", sorts } });
  await db.product.create({ data: { sku: own, name: "The one", size: "M", sorts } });
  const { products } = await search(actor, { q: own });
  expect(products.map(({ SKU }) => SKU)).toEqual([
    own,
    ...["1", "2", "3", "4", "5"].map((sku) => `${sku} ${own}`),
  ]);
  expect(products[0]?.available).toBe(0);
});

test("customers are found by those who manage them", async () => {
  const { _id, name, customerID } = await makeCustomer();
  const found = { _id, name, customerID, foundBy: null };
  for (const role of ["manager", "sales", "admin"] as const)
    expect(await search(await makeActor(role), { q: customerID })).toEqual({
      ...NOTHING,
      customers: [found],
    });
  expect(await search(await makeActor("worker"), { q: customerID })).toEqual(NOTHING);
});

test("a sales request is found by its number, by its reviewers and by whose it is", async () => {
  const { sales, manager, id, request } = await waitingSale();
  const found = {
    _id: id,
    number: request.number,
    status: "pending",
    salesUsername: sales.username,
  };
  for (const actor of [sales, manager, await makeActor("admin")]) {
    const { salesRequests } = await search(actor, { q: `#${request.number}` });
    expect(salesRequests).toEqual([found]);
  }
  for (const role of ["worker", "sales"] as const) {
    const { salesRequests } = await search(await makeActor(role), { q: `${request.number}` });
    expect(salesRequests).toEqual([]);
  }
});

test("a worker request is found by its number and its id, by its reviewers and by whose it is", async () => {
  const worker = await makeActor("worker");
  const requestId = `REQ-${Date.now()}${Math.floor(Math.random() * 90 + 10)}`;
  const names = { productName: "Towel", productSku: "T", sortName: "Plain", color: "Red" };
  const { id } = await db.workerRequest.create({
    data: {
      ...names,
      requestId,
      quantity: 4,
      action: "add",
      requesterId: worker.id,
      requesterUsername: worker.username,
    },
  });
  const { number } = await db.workerRequestNumber.findUniqueOrThrow({ where: { requestId: id } });
  const found = {
    _id: id,
    requestId,
    number,
    productName: "Towel",
    quantity: 4,
    action: "add",
    state: "Null",
  };
  for (const actor of [worker, await makeActor("manager")])
    expect(await search(actor, { q: requestId.slice(4) })).toEqual({
      ...NOTHING,
      workerRequests: [found],
    });
  expect(await search(worker, { q: `w-${number}` })).toEqual({
    ...NOTHING,
    workerRequests: [found],
  });
  expect((await search(worker, { q: `${number}` })).workerRequests).toEqual([found]);
  expect((await search(worker, { q: `#${number}` })).workerRequests).toEqual([]);
  for (const role of ["worker", "sales"] as const)
    expect(await search(await makeActor(role), { q: requestId })).toEqual(NOTHING);
});

test("a deal is found by its number, by those who manage customers", async () => {
  const customer = await makeCustomer();
  const { _id, name, customerID } = customer;
  const deal = await db.deal.create({ data: { customerId: _id } });
  const deals = [
    { _id: deal.id, name: dealName(deal.number), customer: { _id, name, customerID } },
  ];
  for (const role of ["manager", "sales", "admin"] as const) {
    const actor = await makeActor(role);
    for (const q of [dealName(deal.number), `${deal.number}`])
      expect((await search(actor, { q })).deals).toEqual(deals);
  }
  expect(await search(await makeActor("worker"), { q: dealName(deal.number) })).toEqual(NOTHING);
});

test("payments and returns are found by their numbers, by those who may see them", async () => {
  const { _id, name, customerID } = await makeCustomer();
  const customer = { _id, name, customerID };
  const manager = await makeActor("manager");
  const payment = await pay(manager, _id);
  const product = await makeProduct({ Blue: 10 });
  const sale = await acceptedSale({ items: [createItem(product)] });
  const back = { SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 1 };
  const record = (input: object) =>
    recordReturn(manager, recordReturnSchema.parse({ lines: [back], reason: "Torn", ...input }));
  const ofRequest = await record({ salesRequestId: sale.id });
  const ofNothing = await record({});
  const payments = [{ _id: payment._id, name: paymentName(payment.number), customer }];
  const request = { _id: sale.id, number: sale.request.number };
  const returned = (found: typeof ofRequest, salesRequest: typeof request | null) => [
    {
      _id: found._id,
      name: returnName(found.number),
      customer: null,
      salesRequest,
      SKU: product.SKU,
    },
  ];
  const inArabic = paymentName(payment.number).replace(
    /\d/g,
    (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "",
  );
  for (const role of ["manager", "sales", "admin"] as const) {
    const actor = await makeActor(role);
    for (const q of [paymentName(payment.number).toLowerCase(), inArabic])
      expect(await search(actor, { q })).toEqual({ ...NOTHING, payments });
  }
  const findReturns = async (actor: Actor, { number }: typeof ofRequest) =>
    (await search(actor, { q: returnName(number) })).returns;
  for (const actor of [manager, sale.sales])
    expect(await findReturns(actor, ofRequest)).toEqual(returned(ofRequest, request));
  expect(await findReturns(manager, ofNothing)).toEqual(returned(ofNothing, null));
  const stranger = await makeActor("sales");
  for (const made of [ofRequest, ofNothing]) expect(await findReturns(stranger, made)).toEqual([]);
  const worker = await makeActor("worker");
  expect(await search(worker, { q: paymentName(payment.number) })).toEqual(NOTHING);
});

test("with the setting sales people find payments and returns of their own customers only", async () => {
  const [owner, other] = [await makeActor("sales"), await makeActor("sales")];
  const { _id } = await makeCustomer();
  await db.customer.update({ where: { id: _id }, data: { ownerId: owner.id } });
  const payment = await pay(owner, _id);
  const product = await makeProduct({ Blue: 10 });
  await sell(owner, _id, { products: [createLine(product)] });
  const { id: dealId } = await db.deal.findFirstOrThrow({ where: { customerId: _id } });
  const back = { SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 1 };
  const input = recordReturnSchema.parse({ dealId, lines: [back], reason: "Torn" });
  const made = await recordReturn(await makeActor("manager"), input);
  const count = async (actor: Actor) => {
    const found = await search(actor, { q: paymentName(payment.number) });
    const { returns } = await search(actor, { q: returnName(made.number) });
    return [found.payments.length, returns.filter(({ customer }) => customer?._id === _id).length];
  };
  await setSettings({ ownCustomersOnly: true });
  try {
    expect([await count(owner), await count(other)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  } finally {
    await setSettings({ ownCustomersOnly: false });
  }
  expect(await count(other)).toEqual([1, 1]);
});

test("a count is found by its number and by words of its name in any spelling, by those who may see it", async () => {
  const own = randomUUID().slice(0, 8);
  const { count, manager, ann } = await openCount({ name: `رفّ أوّل ${own}` });
  const { _id, label, name } = count;
  const counts = [{ _id, label, name, status: "open" }];
  for (const actor of [manager, ann, await makeActor("admin")]) {
    expect((await search(actor, { q: label.toLowerCase() })).counts).toEqual(counts);
    expect(await search(actor, { q: `${own} اول` })).toEqual({ ...NOTHING, counts });
  }
  expect(await search(await makeActor("sales"), { q: own })).toEqual(NOTHING);
});

test("users are found by username and display name, by those who manage them", async () => {
  const person = await makeActor("sales", `منى ${randomUUID().slice(0, 8)}`);
  const { username, displayName } = person;
  const users = [{ username, displayName, userType: "sales" }];
  const admin = await makeActor("admin");
  expect(await search(admin, { q: username })).toEqual({ ...NOTHING, users });
  const part = displayName?.slice(-8) ?? "";
  for (const q of [displayName ?? "", `${part} مني`, `مُنَى ${part}`])
    expect(await search(admin, { q })).toEqual({ ...NOTHING, users });
  expect(await search(person, { q: username })).toEqual(NOTHING);
});

test("wildcards find nothing more, and the answer is as described", async () => {
  const found = await search(await makeActor("admin"), { q: "%_%_%zzz" });
  expect(found).toEqual(NOTHING);
  expect(foundSchema.parse(found)).toEqual(found);
});

test("a stock voucher is found by its name, by those who may see it", async () => {
  const manager = await makeActor("manager");
  const { SKU: sku } = await makeProduct({ Red: 10 });
  const line = { sku, sortName: "Standard", color: "Red", quantity: 1 };
  const documentId = (await changeStock(manager, { action: "add", lines: [line] })) ?? "";
  const { _id, name } = await issueVoucher(manager, { documentId, action: "add" });
  const found = await search(manager, { q: name.toLowerCase() });
  expect(found.vouchers).toEqual([{ _id, name, action: "add" }]);
  for (const role of ["worker", "sales"] as const)
    expect((await search(await makeActor(role), { q: name })).vouchers).toEqual([]);
});
