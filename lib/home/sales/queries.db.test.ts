import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { askForSale, inDays, createItem } from "@/scripts/test-support/samples/sales-requests";
import { getSalesHome } from "./queries";

test("a new sales person has no requests and no holds", async () => {
  const home = await getSalesHome(await makeActor("sales"));
  expect(home).toMatchObject({
    states: [],
    latest: [],
    held: { orders: 0, pieces: 0, overdue: 0, nextEnd: null },
  });
  expect(home.deals.months).toHaveLength(12);
});

test("own requests are counted by state, and the latest five told in short", async () => {
  const [sales, manager] = [await makeActor("sales"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 100 });
  const ask = async (quantity: number) => {
    const items = [createItem(product, { quantity }), createItem(product, { quantity: 1 })];
    return (await askForSale(sales, { action: "remove", items }))._id;
  };
  const ids = [await ask(1), await ask(2), await ask(3), await ask(4), await ask(5), await ask(6)];
  const [, rejected = "", held = "", overdue = "", dated = ""] = ids;
  await askForSale(await makeActor("sales"), { items: [createItem(product)] });
  await reviewSalesRequest(manager, { id: rejected, status: "rejected" });
  await reviewSalesRequest(manager, { id: held, status: "held", holdUntil: inDays(4) });
  await reviewSalesRequest(manager, { id: overdue, status: "held", holdUntil: inDays(1) });
  await db.salesRequest.update({
    where: { id: overdue },
    data: { holdUntil: new Date(inDays(-1)) },
  });
  const updatedSubmissionDate = inDays(9);
  await reviewSalesRequest(manager, { id: dated, status: "date-changed", updatedSubmissionDate });
  const home = await getSalesHome(sales);
  const states = Object.fromEntries(home.states.map(({ status, count }) => [status, count]));
  expect(states).toEqual({ pending: 2, rejected: 1, held: 2, "date-changed": 1 });
  expect(home.latest.map(({ _id }) => _id)).toEqual(ids.slice(1).reverse());
  expect(home.latest[0]).toMatchObject({
    status: "pending",
    action: "remove",
    items: 2,
    pieces: 7,
    decidedAt: null,
    productName: "Test product",
    imageUrl: null,
  });
  expect(home.latest[1]).toMatchObject({ status: "date-changed", submissionDate: inDays(9) });
  expect(home.held).toEqual({ orders: 2, pieces: 9, overdue: 1, nextEnd: inDays(4) });
});

test("what was decided more than thirty days ago is not counted", async () => {
  const [sales, manager] = [await makeActor("sales"), await makeActor("manager")];
  const items = [createItem(await makeProduct({ Blue: 10 }))];
  const { _id: id } = await askForSale(sales, { items });
  await reviewSalesRequest(manager, { id, status: "rejected" });
  const decidedAt = new Date(Date.now() - 32 * 86_400_000);
  await db.salesRequest.update({ where: { id }, data: { decidedAt } });
  expect((await getSalesHome(sales)).states).toEqual([]);
});

test("the latest deals are those of everybody, with what they came to, and the own ones are summed apart", async () => {
  const { id: customerId } = await db.customer.create({
    data: { name: "Nile Linen", customerId: `N-${Date.now()}` },
  });
  const line = { productName: "P", sku: "P", sort: "A", color: "B", position: 0, quantity: 3 };
  const { id } = await db.deal.create({
    data: { customerId, lines: { create: [{ ...line, pricePerItem: 10.05, discount: 12.5 }] } },
  });
  const sales = await makeActor("sales");
  const { latestDeals, ownDeals } = await getSalesHome(sales);
  const [latest] = latestDeals;
  expect(ownDeals?.months.at(-1)).toMatchObject({ amount: "0.00", count: 0 });
  await db.deal.update({ where: { id }, data: { madeById: sales.id } });
  const { deals, ownDeals: own } = await getSalesHome(sales);
  expect(own?.months.at(-1)).toMatchObject({ amount: "26.38", count: 1 });
  expect(deals.months.at(-1)?.count).toBeGreaterThanOrEqual(1);
  expect(latest).toMatchObject({
    _id: id,
    customerId,
    customerName: "Nile Linen",
    amount: "26.38",
  });
});

test("nobody else may read the sales home", async () => {
  for (const role of ["worker", "manager", "admin"] as const)
    await expect(getSalesHome(await makeActor(role))).rejects.toMatchObject({ code: "notAllowed" });
});
