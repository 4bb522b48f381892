import * as z from "zod";
import {
  heldOrder,
  newCaller,
  newProduct,
  newSalesRequest,
  newWorkerRequest,
  NO_ID,
  salesItem,
  stockNow,
} from "@/scripts/test-support/contract/rows";
import type { Caller } from "@/scripts/test-support/contract/caller";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const own = z.array(shapes.ownSalesRequest);
const reviewed = z.array(shapes.reviewedSalesRequest);

test("POST /sales-requests asks for several items; its maker, and every reviewer, sees it", async ({
  callers: { manager },
}) => {
  const sales = await newCaller(manager, "sales");
  const product = await newProduct(manager, { Blue: 10, Red: 2 });
  const items = [salesItem(product), salesItem(product, { color: "Red", quantity: 5 })];
  const answer = await sales.call("POST", "/sales-requests", { action: "remove", items });
  expect(answer.status).toBe(201);
  const made = shapes.salesRequest.parse(answer.body);
  expect(made).toMatchObject({ status: "pending", action: "remove", processed: false, items });
  expect(made).toMatchObject({ managerResponse: { notes: null }, decidedBy: null });
  expect(made).toMatchObject({ holdUntil: null, isOverdue: false });
  const all = await manager.done(reviewed, "GET", "/sales-requests/all?state=waiting");
  const [blue, red] = made.items;
  const known = [
    { ...blue, available: 10 },
    { ...red, available: 2 },
  ];
  expect(await sales.done(own, "GET", "/sales-requests")).toEqual([{ ...made, items: known }]);
  const unheld = { held: 0, holds: [] };
  expect(all).toContainEqual({
    ...made,
    items: [
      { ...blue, available: 10, ...unheld },
      { ...red, available: 2, ...unheld },
    ],
  });
  expect(await stockNow(manager, product)).toEqual([10, 0]);
});

test("POST /sales-requests means to add unless told, and a moment by its day in the factory", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const moment = "2031-05-01T22:30:00Z";
  const items = [salesItem(product, { itemSubmissionDate: moment })];
  const made = await sales.done(shapes.salesRequest, "POST", "/sales-requests", { items });
  expect(made).toMatchObject({ action: "add", items: [{ itemSubmissionDate: "2031-05-02" }] });
});

test("POST /sales-requests refuses colorNotFound, naming every line that there is not", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const unknown = [salesItem(product, { color: "Pink" }), salesItem({ ...product, SKU: "none" })];
  const wish = { action: "add", items: [salesItem(product), ...unknown] };
  const { refusal, lines } = await sales.refused("POST", "/sales-requests", wish);
  expect(refusal).toBe("404 colorNotFound");
  expect(lines).toEqual([
    { sku: product.SKU, sortName: "Standard", color: "Pink" },
    { sku: "none", sortName: "Standard", color: "Blue" },
  ]);
});

test("POST /sales-requests refuses invalidInput, naming each field", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const wrongFields = (body: object) => sales.wrongFields("POST", "/sales-requests", body);
  expect(await wrongFields({})).toEqual(["items: fillAllFields"]);
  expect(await wrongFields({ items: [] })).toEqual(["items: fillAllFields"]);
  expect(await wrongFields({ items: [{}] })).toEqual(
    ["product", "sortName", "color", "quantity", "itemSubmissionDate"].map(
      (field) => `items.0.${field}: fillAllFields`,
    ),
  );
  const wrong = { quantity: 1.5, itemSubmissionDate: "2031-02-29" };
  expect(await wrongFields({ items: [salesItem(product), salesItem(product, wrong)] })).toEqual([
    "items.1.quantity: wholeNumber",
    "items.1.itemSubmissionDate: date",
  ]);
});

test("GET /sales-requests and GET /sales-requests/all list the newest first, by page", async ({
  callers: { manager },
}) => {
  const sales = await newCaller(manager, "sales");
  const product = await newProduct(manager);
  const [oldest, middle, newest] = [
    await newSalesRequest(sales, product),
    await newSalesRequest(sales, product),
    await newSalesRequest(sales, product),
  ];
  const listOwn = async (query: string) => {
    const list = await sales.done(own, "GET", `/sales-requests?${query}`);
    return list.map(({ _id }) => _id);
  };
  const [last, second, first] = [newest._id, middle._id, oldest._id];
  expect(await listOwn("")).toEqual([last, second, first]);
  expect(await listOwn("limit=2")).toEqual([last, second]);
  expect(await listOwn(`limit=2&before=${second}`)).toEqual([first]);
  expect(await listOwn(`state=waiting&q=%23${middle.number}`)).toEqual([second]);
  expect(await listOwn("state=held")).toEqual([]);
  expect(await listOwn(`q=${product.SKU}&limit=1`)).toEqual([last]);
  const getIds = async (query: string) => {
    const list = await manager.done(reviewed, "GET", `/sales-requests/all?${query}`);
    return list.map(({ _id }) => _id);
  };
  expect((await getIds(`before=${newest._id}&limit=1`))[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect((await getIds("")).filter((id) => id >= oldest._id)).toEqual(
    expect.arrayContaining([newest._id, middle._id, oldest._id]),
  );
  expect(await getIds("state=decided")).not.toContain(newest._id);
});

test("GET /sales-requests/{id} refuses salesRequestNotFound, also for a colleague's request; GET /sales-requests/{id} has any for a manager", async ({
  callers: { sales, manager },
}) => {
  const colleague = await newCaller(manager, "sales");
  const made = await newSalesRequest(colleague, await newProduct(manager));
  const path = `/sales-requests/${made._id}`;
  expect(await colleague.done(shapes.salesRequest, "GET", path)).toEqual(made);
  expect(await manager.done(shapes.salesRequest, "GET", path)).toEqual(made);
  expect(await sales.refusal("GET", path)).toBe("404 salesRequestNotFound");
  const { refusal, lines } = await manager.refused("GET", `/sales-requests/${NO_ID}`);
  expect([refusal, lines]).toEqual(["404 salesRequestNotFound", [{ id: NO_ID }]]);
  const listed = await sales.done(own, "GET", "/sales-requests");
  expect(listed.map(({ _id }) => _id)).not.toContain(made._id);
});

test("DELETE /sales-requests/{id} refuses salesRequestNotFound, and takes any off the list", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const { _id } = await newSalesRequest(sales, product);
  const path = `/sales-requests/${_id}`;
  await manager.done(shapes.message, "DELETE", path);
  expect(await manager.refusal("DELETE", path)).toBe("404 salesRequestNotFound");
  expect(await sales.refusal("GET", path)).toBe("404 salesRequestNotFound");
});

test("DELETE /sales-requests/{id} gives a hold back first", async ({
  callers: { sales, manager },
}) => {
  const { product, _id } = await heldOrder(manager, sales);
  expect(await stockNow(manager, product)).toEqual([10, 3]);
  await manager.done(shapes.message, "DELETE", `/sales-requests/${_id}`);
  expect(await stockNow(manager, product)).toEqual([10, 0]);
});

test("GET /waiting-work counts everybody's requests for managers and admins, and one's own for others", async ({
  callers: { manager },
}) => {
  const [sales, worker] = [await newCaller(manager, "sales"), await newCaller(manager, "worker")];
  const product = await newProduct(manager);
  const count = (caller: Caller) => caller.done(shapes.waitingWork, "GET", "/waiting-work");
  const none = { salesRequests: 0, workerRequests: 0, held: 0, overdue: 0 };
  expect(await count(sales)).toEqual(none);
  await newSalesRequest(sales, product);
  const { _id } = await newSalesRequest(sales, product);
  await manager.done(shapes.salesRequest, "PUT", `/sales-requests/${_id}`, { status: "held" });
  await newWorkerRequest(worker, product);
  expect(await count(sales)).toEqual({ ...none, salesRequests: 1, held: 1 });
  expect(await count(worker)).toEqual({ ...none, workerRequests: 1 });
  const everybody = await count(manager);
  for (const number of [everybody.salesRequests, everybody.workerRequests, everybody.held])
    expect(number).toBeGreaterThan(0);
});
