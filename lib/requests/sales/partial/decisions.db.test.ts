import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  getDiscrepancies,
  inDays,
  createItem,
  getLogs,
  getMovements,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { releaseHeldOrder, reviewSalesRequest, unholdHeldOrder } from "../commands";
import { getSalesRequest, listSalesRequests } from "../queries";
import { createSalesRequest } from "../asking/commands";
import type { SalesRequestView } from "../schema";

const listLines = ({ items }: SalesRequestView) =>
  items.map(({ color, quantity }) => `${quantity} ${color}`);

/** A request for 8 blue, 2 red and 5 green of a product that has 5 blue, 10 red and no green. */
async function shortSale() {
  const product = await makeProduct({ Blue: 5, Red: 10, Green: 0 });
  const items = [
    createItem(product, { quantity: 8 }),
    createItem(product, { color: "Red", quantity: 2, itemSubmissionDate: inDays(9) }),
    createItem(product, { color: "Green", quantity: 5 }),
  ];
  return { ...(await waitingSale({ items })), product };
}

async function getRest(
  sale: { readonly manager: Awaited<ReturnType<typeof makeActor>> },
  request: SalesRequestView,
) {
  const [rest] = request.rests;
  if (!rest) throw new Error("nothing was split off");
  return getSalesRequest(sale.manager, { id: rest._id });
}

test.each([
  { status: "accepted", event: "Accepted", stock: { quantity: 0, reserved: 0 } },
  { status: "held", event: "Held", stock: { quantity: 5, reserved: 5 } },
] as const)(
  "what is there is $status, and the rest waits as a new request",
  async ({ status, event, stock }) => {
    const sale = await shortSale();
    const { manager, sales, product, id, request } = sale;
    const decided = await reviewSalesRequest(manager, {
      id,
      status,
      partial: true,
      notes: "More soon.",
    });
    expect(decided).toMatchObject({ status, decidedBy: manager.username, restOf: null });
    expect(listLines(decided)).toEqual(["5 Blue", "2 Red"]);
    const rest = await getRest(sale, decided);
    expect(decided.rests).toEqual([{ _id: rest._id, number: rest.number, status: "pending" }]);
    expect(rest).toMatchObject({
      status: "pending",
      action: "remove",
      decidedBy: null,
      salesUser: { username: sales.username },
      managerResponse: { notes: null },
      rests: [],
      restOf: { _id: id, number: request.number },
    });
    expect(listLines(rest)).toEqual(["3 Blue", "5 Green"]);
    expect(rest.items.map((item) => item.itemSubmissionDate)).toEqual([inDays(30), inDays(30)]);
    expect(await getStock(product, "Blue")).toEqual(stock);
    expect(await getDiscrepancies(product)).toEqual([]);
    const logs = await getLogs(manager);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatchObject({
      action: `SALES_REQUEST_PARTLY_${status.toUpperCase()}`,
      details: {
        number: request.number,
        rest: rest.number,
        items: [{ quantity: 8 }, { quantity: 2 }, { quantity: 5 }],
        after: { status, notes: "More soon." },
      },
    });
    expect(await toldTo(sales)).toMatchObject([
      { key: `salesRequest${event}`, params: { number: request.number, rest: rest.number } },
    ]);
  },
);

test("everything is there: the request is accepted whole, and nothing is split off", async () => {
  const { manager, sales, product, id } = await waitingSale();
  const decided = await reviewSalesRequest(manager, { id, status: "accepted", partial: true });
  expect(decided).toMatchObject({ status: "accepted", rests: [] });
  expect((await getLogs(manager)).map(({ action }) => action)).toEqual(["SALES_REQUEST_ACCEPTED"]);
  expect((await toldTo(sales))[0]?.params).not.toHaveProperty("rest");
  expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
});

test("nothing is there: the refusal names every line, and nothing changes", async () => {
  const product = await makeProduct({ Blue: 0 });
  const { manager, id, request } = await waitingSale({ items: [createItem(product)] });
  await expect(
    reviewSalesRequest(manager, { id, status: "accepted", partial: true }),
  ).rejects.toMatchObject({
    code: "notEnoughStock",
    details: { lines: [{ color: "Blue", asked: 3, available: 0 }] },
  });
  expect(await getSalesRequest(manager, { id })).toEqual(request);
  expect(await getLogs(manager)).toEqual([]);
});

test("without `partial` a short request is accepted wholly or not at all", async () => {
  const { manager, id, request } = await shortSale();
  for (const partial of [undefined, false])
    await expect(
      reviewSalesRequest(manager, { id, status: "accepted", partial }),
    ).rejects.toMatchObject({ code: "notEnoughStock" });
  expect(await getSalesRequest(manager, { id })).toEqual(request);
});

test("a line whose color was deleted stays in the rest", async () => {
  const sale = await shortSale();
  await db.$executeRaw`UPDATE "SalesRequestItem" SET "colorId" = uuid_v7() WHERE "requestId" = ${sale.id}::uuid AND "color" = 'Red'`;
  const decided = await reviewSalesRequest(sale.manager, {
    id: sale.id,
    status: "accepted",
    partial: true,
  });
  expect(listLines(decided)).toEqual(["5 Blue"]);
  expect(listLines(await getRest(sale, decided))).toEqual(["3 Blue", "2 Red", "5 Green"]);
});

test("lines of one color take in their order, and additions and rejections are never split", async () => {
  const product = await makeProduct({ Blue: 5 });
  const items = [4, 4, 4].map((quantity) => createItem(product, { quantity }));
  const sale = await waitingSale({ items });
  const decided = await reviewSalesRequest(sale.manager, {
    id: sale.id,
    status: "held",
    partial: true,
  });
  expect(listLines(decided)).toEqual(["4 Blue", "1 Blue"]);
  expect(listLines(await getRest(sale, decided))).toEqual(["3 Blue", "4 Blue"]);
  const added = await waitingSale({ action: "add" });
  const addition = { id: added.id, status: "accepted", partial: true } as const;
  expect((await reviewSalesRequest(added.manager, addition)).rests).toEqual([]);
  const refused = await waitingSale({ items });
  const rejection = { id: refused.id, status: "rejected", partial: true } as const;
  expect((await reviewSalesRequest(refused.manager, rejection)).rests).toEqual([]);
});

test("a part that is held is released by itself, or unheld and split again", async () => {
  const sale = await shortSale();
  const { manager, product, id } = sale;
  await reviewSalesRequest(manager, { id, status: "held", partial: true });
  await unholdHeldOrder(manager, { id });
  const sales = await makeActor("sales");
  const other = await createSalesRequest(sales, {
    action: "remove",
    items: [createItem(product, { quantity: 2 })],
  });
  await reviewSalesRequest(manager, { id: other._id, status: "accepted" });
  const again = await reviewSalesRequest(manager, { id, status: "held", partial: true });
  expect(again.rests).toHaveLength(2);
  expect(listLines(again)).toEqual(["3 Blue", "2 Red"]);
  const released = await releaseHeldOrder(manager, { id });
  expect(released).toMatchObject({ status: "accepted", rests: again.rests });
  expect(await getMovements(id)).toHaveLength(8);
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("two managers accept parts of one request at once: one of them does, and no unit is given twice", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { manager, product, id } = await shortSale();
    const other = await makeActor("manager");
    const settled = await Promise.allSettled(
      [manager, other, manager, other].map((actor) =>
        reviewSalesRequest(actor, { id, status: "accepted", partial: true }),
      ),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of settled)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: "wrongStatus" });
    expect(await db.salesRequest.count({ where: { restOfId: id } })).toBe(1);
    expect(await getStock(product, "Blue")).toEqual({ quantity: 0, reserved: 0 });
    expect(await getDiscrepancies(product)).toEqual([]);
  }
});

test("parts of several requests for the same few units, at once, give each unit once", async () => {
  const product = await makeProduct({ Blue: 10, Red: 10 });
  const items = [
    createItem(product, { quantity: 6 }),
    createItem(product, { color: "Red", quantity: 6 }),
  ];
  const sales = [];
  for (let at = 0; at < 6; at += 1)
    sales.push(await waitingSale({ items: at % 2 ? items : items.toReversed() }));
  await Promise.allSettled(
    sales.map(({ manager, id }) =>
      reviewSalesRequest(manager, { id, status: "accepted", partial: true }),
    ),
  );
  expect(await getStock(product, "Blue")).toEqual({ quantity: 0, reserved: 0 });
  expect(await getStock(product, "Red")).toEqual({ quantity: 0, reserved: 0 });
  const asked = await db.salesRequestItem.groupBy({
    by: ["color"],
    where: { sku: product.SKU },
    _sum: { quantity: true },
  });
  expect(asked.map(({ _sum }) => _sum.quantity)).toEqual([36, 36]);
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("deleting the first request leaves the rest, without the link", async () => {
  const sale = await shortSale();
  const decided = await reviewSalesRequest(sale.manager, {
    id: sale.id,
    status: "accepted",
    partial: true,
  });
  await db.salesRequest.delete({ where: { id: sale.id } });
  expect(await getRest(sale, decided)).toMatchObject({ status: "pending", restOf: null });
});

test("reviewers see the rest in the list, next to its request", async () => {
  const sale = await shortSale();
  const { rests } = await reviewSalesRequest(sale.manager, {
    id: sale.id,
    status: "accepted",
    partial: true,
  });
  const listed = await listSalesRequests(sale.manager, { state: "waiting", limit: 500 });
  expect(listed.find(({ _id }) => _id === rests[0]?._id)).toMatchObject({
    restOf: { number: sale.request.number },
    items: [{ available: 0 }, { available: 0 }],
  });
});
