import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  askForSale,
  inDays,
  createItem,
  toStored,
  getLogs,
  getMovements,
  toldTo,
} from "@/scripts/test-support/samples/sales-requests";
import { getSalesRequest, listOwnSalesRequests } from "../queries";

test("a request waits, names the products, is logged, and every manager is told", async () => {
  const product = await makeProduct({ Blue: 10, Red: 5 });
  const [sales, manager] = [await makeActor("sales"), await makeActor("manager")];
  const items = [
    createItem(product, { product: product.SKU.toLowerCase() }),
    createItem(product, { color: "Red", quantity: 99, itemSubmissionDate: inDays(2) }),
  ];
  const request = await askForSale(sales, { action: "remove", items });
  expect(request).toMatchObject({
    status: "pending",
    action: "remove",
    salesUser: { username: sales.username, displayName: null },
    managerResponse: { notes: null },
    processed: false,
    decidedBy: null,
    decidedByDisplayName: null,
    decidedAt: null,
    holdUntil: null,
    isOverdue: false,
  });
  const colorId: unknown = expect.any(String);
  const named = {
    product: product.SKU,
    productName: "Test product",
    sortName: "Standard",
    imageUrl: null,
    nowCalled: null,
    colorId,
  };
  expect(request.items).toEqual([
    { ...named, color: "Blue", quantity: 3, itemSubmissionDate: inDays(30) },
    { ...named, color: "Red", quantity: 99, itemSubmissionDate: inDays(2) },
  ]);
  expect(await getSalesRequest(sales, { id: request._id })).toEqual(request);
  expect(await getMovements(request._id)).toEqual([]);
  expect(await getLogs(sales)).toMatchObject([
    { action: "SALES_REQUEST_CREATED", details: toStored(request) },
  ]);
  const { username } = sales;
  expect(await toldTo(manager)).toMatchObject([
    {
      key: "salesRequestCreated",
      params: { username, number: request.number, action: "remove", count: 2 },
    },
  ]);
  expect(await toldTo(sales)).toEqual([]);
});

test("a moment means its day in the factory's time zone", async () => {
  const product = await makeProduct({ Blue: 1 });
  const item = createItem(product, { itemSubmissionDate: `${inDays(30)}T23:00:00Z` });
  const request = await askForSale(await makeActor("sales"), { items: [item] });
  expect(request.items[0]?.itemSubmissionDate).toBe(inDays(31));
});

test("a day before the factory's today is refused by name and writes nothing, and today is taken", async () => {
  const sales = await makeActor("sales");
  const product = await makeProduct({ Blue: 10 });
  const items = [inDays(0), inDays(-1), "2020-01-01"].map((itemSubmissionDate) =>
    createItem(product, { itemSubmissionDate }),
  );
  await expect(askForSale(sales, { items })).rejects.toMatchObject({
    code: "invalidInput",
    details: {
      lines: [1, 2].map((at) => ({ field: `items.${at}.itemSubmissionDate`, reason: "datePast" })),
    },
  });
  expect(await db.salesRequest.count({ where: { salesUserId: sales.id } })).toBe(0);
  await askForSale(sales, { items: items.slice(0, 1) });
});

test("a request for colors that do not exist names every one of them and writes nothing", async () => {
  const sales = await makeActor("sales");
  const product = await makeProduct({ Blue: 10 });
  const items = [
    createItem(product, { color: "Pink" }),
    createItem(product),
    createItem(product, { product: "no/such" }),
  ];
  await expect(askForSale(sales, { items })).rejects.toMatchObject({
    code: "colorNotFound",
    details: {
      lines: [
        { sku: product.SKU, sortName: "Standard", color: "Pink" },
        { sku: "no/such", sortName: "Standard", color: "Blue" },
      ],
    },
  });
  expect(await listOwnSalesRequests(sales, {})).toEqual([]);
  expect(await getLogs(sales)).toEqual([]);
});

test("somebody who was deleted a moment ago is no longer signed in", async () => {
  const sales = await makeActor("sales");
  const items = [createItem(await makeProduct({ Blue: 10 }))];
  await db.user.delete({ where: { id: sales.id } });
  await expect(askForSale(sales, { items })).rejects.toMatchObject({ code: "notSignedIn" });
});
