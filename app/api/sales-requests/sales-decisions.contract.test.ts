import * as z from "zod";
import { createForm, type Caller } from "@/scripts/test-support/contract/caller";
import { inDays } from "@/scripts/test-support/days";
import {
  newCaller,
  newProduct,
  newSalesRequest,
  NO_ID,
  productFields,
  salesItem,
  stockNow,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const decide = (manager: Caller, { _id }: { _id: string }, decision: object) =>
  manager.done(shapes.salesRequest, "PUT", `/sales-requests/${_id}`, decision);

const refused = (manager: Caller, { _id }: { _id: string }, decision: object) =>
  manager.refused("PUT", `/sales-requests/${_id}`, decision);

test("PUT /sales-requests/{id} accepts a removal: its stock leaves, its maker is told", async ({
  callers: { manager },
}) => {
  const [sales, product] = [await newCaller(manager, "sales"), await newProduct(manager)];
  const request = await newSalesRequest(sales, product);
  const accepted = await decide(manager, request, { status: "accepted", notes: " Go \r\n on " });
  expect(accepted).toMatchObject({ status: "accepted", processed: true, decidedBy: "manager" });
  expect(accepted.managerResponse).toEqual({ notes: "Go \n on" });
  expect(await stockNow(manager, product)).toEqual([7, 0]);
  expect(await sales.done(z.array(shapes.salesRequest), "GET", "/sales-requests")).toEqual([
    accepted,
  ]);
  const told = await sales.done(z.array(shapes.notification), "GET", "/notifications");
  expect(told).toMatchObject([
    { key: "salesRequestAccepted", params: { number: request.number }, isRead: false },
  ]);
});

for (const status of ["accepted", "held"])
  test(`PUT /sales-requests/{id} with ${status} accepts an addition: its stock comes in`, async ({
    callers: { manager, sales },
  }) => {
    const product = await newProduct(manager);
    const request = await newSalesRequest(sales, product, { action: "add" });
    const accepted = await decide(manager, request, { status });
    expect(accepted).toMatchObject({ status: "accepted", action: "add", processed: true });
    expect(await stockNow(manager, product)).toEqual([13, 0]);
  });

test("PUT /sales-requests/{id} holds a removal until a day, off the list of all and on that of the held", async ({
  callers: { manager, sales },
}) => {
  const product = await newProduct(manager);
  const request = await newSalesRequest(sales, product);
  const holdUntil = inDays(5);
  const held = await decide(manager, request, { status: "held", holdUntil });
  expect(held).toMatchObject({ status: "held", processed: true, holdUntil, isOverdue: false });
  expect(await stockNow(manager, product)).toEqual([10, 3]);
  const getIds = async (path: string) => {
    const list = await manager.done(z.array(shapes.reviewedSalesRequest), "GET", path);
    return list.map(({ _id }) => _id);
  };
  expect(await getIds("/sales-requests/held-orders")).toContain(request._id);
  expect(await getIds("/sales-requests/all")).not.toContain(request._id);
});

test("PUT /sales-requests/{id} with partial takes what is there; the rest waits as a request of the same person", async ({
  callers: { manager, sales },
}) => {
  const product = await newProduct(manager);
  const items = [salesItem(product, { quantity: 14 })];
  const request = await newSalesRequest(sales, product, { items });
  const taken = await decide(manager, request, { status: "accepted", partial: true });
  expect(taken).toMatchObject({ status: "accepted", items: [{ quantity: 10 }], restOf: null });
  expect(await stockNow(manager, product)).toEqual([0, 0]);
  const [rest] = taken.rests;
  const { _id, number } = request;
  expect(
    await sales.done(shapes.salesRequest, "GET", `/sales-requests/${rest?._id}`),
  ).toMatchObject({
    status: "pending",
    items: [{ quantity: 4 }],
    rests: [],
    restOf: { _id, number },
  });
  expect(
    await manager.wrongFields("PUT", `/sales-requests/${rest?._id}`, {
      status: "held",
      partial: "yes",
    }),
  ).toEqual(["partial: invalid"]);
});

test("PUT /sales-requests/{id} changes the date of every line, keeps earlier notes, and decides later", async ({
  callers: { manager, sales },
}) => {
  const product = await newProduct(manager, { Blue: 10, Red: 10 });
  const items = [salesItem(product), salesItem(product, { color: "Red" })];
  const request = await newSalesRequest(sales, product, { items });
  const [notes, day] = ["لاحقاً", inDays(40)];
  const dated = await decide(manager, request, {
    status: "date-changed",
    updatedSubmissionDate: day,
    notes,
  });
  expect(dated).toMatchObject({ status: "date-changed", processed: false });
  expect(dated.items.map(({ itemSubmissionDate }) => itemSubmissionDate)).toEqual([day, day]);
  const rejected = await decide(manager, request, { status: "rejected", notes: null });
  expect(rejected).toMatchObject({ status: "rejected", managerResponse: { notes } });
  expect(await stockNow(manager, product)).toEqual([10, 0]);
});

test("PUT /sales-requests/{id} refuses salesRequestNotFound", async ({ callers: { manager } }) => {
  const { refusal } = await refused(manager, { _id: NO_ID }, { status: "accepted" });
  expect(refusal).toBe("404 salesRequestNotFound");
});

test("PUT /sales-requests/{id} refuses wrongStatus, naming the one it has", async ({
  callers: { manager, sales },
}) => {
  const request = await newSalesRequest(sales, await newProduct(manager));
  await decide(manager, request, { status: "rejected" });
  for (const status of ["accepted", "held", "rejected"]) {
    const { refusal, params } = await refused(manager, request, { status });
    expect(refusal).toBe("409 wrongStatus");
    expect(params).toEqual({ number: request.number, status: "rejected" });
  }
});

test("PUT /sales-requests/{id} refuses notEnoughStock, naming every short line, and moves none", async ({
  callers: { manager, sales },
}) => {
  const product = await newProduct(manager, { Blue: 10, Red: 2 });
  const items = [
    salesItem(product, { quantity: 6 }),
    salesItem(product, { color: "Red", quantity: 5 }),
    salesItem(product, { quantity: 5 }),
  ];
  const request = await newSalesRequest(sales, product, { items });
  for (const status of ["accepted", "held"]) {
    const { refusal, lines } = await refused(manager, request, { status });
    expect(refusal).toBe("409 notEnoughStock");
    const named = { sku: product.SKU, sortName: "Standard" };
    expect(lines).toEqual([
      { ...named, color: "Blue", asked: 11, available: 10 },
      { ...named, color: "Red", asked: 5, available: 2 },
    ]);
  }
  expect(await stockNow(manager, product)).toEqual([10, 0]);
  const path = `/sales-requests/${request._id}`;
  expect(await manager.done(shapes.salesRequest, "GET", path)).toEqual(request);
});

test("PUT /sales-requests/{id} refuses stockLimitExceeded, colorNotFound", async ({
  callers: { manager, sales },
}) => {
  const product = await newProduct(manager);
  const request = await newSalesRequest(sales, product, { action: "add" });
  const { name, size, SKU, _id } = product;
  const { sorts } = productFields({ Blue: 1_000_000_000 });
  const form = createForm({ name, size, SKU, sorts });
  await manager.done(shapes.product, "PUT", `/products/${_id}`, form);
  const accept = async () => (await refused(manager, request, { status: "accepted" })).refusal;
  expect(await accept()).toBe("409 stockLimitExceeded");
  await manager.done(shapes.message, "DELETE", `/products/${SKU}`);
  expect(await accept()).toBe("404 colorNotFound");
});

test("PUT /sales-requests/{id} refuses invalidInput, naming each field", async ({
  callers: { manager, sales },
}) => {
  const request = await newSalesRequest(sales, await newProduct(manager));
  const wrongFields = (decision: object) =>
    manager.wrongFields("PUT", `/sales-requests/${request._id}`, decision);
  expect(await wrongFields({})).toEqual(["status: salesDecision"]);
  expect(await wrongFields({ status: "pending" })).toEqual(["status: salesDecision"]);
  expect(await wrongFields({ status: "date-changed" })).toEqual([
    "updatedSubmissionDate: newDateRequired",
  ]);
  const noDay = { status: "date-changed", updatedSubmissionDate: "2031-13-01" };
  expect(await wrongFields(noDay)).toEqual(["updatedSubmissionDate: date"]);
  const past = { status: "date-changed", updatedSubmissionDate: "2020-02-02" };
  expect(await wrongFields(past)).toEqual(["updatedSubmissionDate: datePast"]);
  expect(await wrongFields({ status: "held", holdUntil: "2020-01-01" })).toEqual([
    "holdUntil: holdUntilPast",
  ]);
  expect(await wrongFields({ status: "rejected", notes: "x".repeat(1001) })).toEqual([
    "notes: tooLong",
  ]);
});
