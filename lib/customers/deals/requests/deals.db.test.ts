import { describe, expect, test } from "vitest";
import type { Actor, Role } from "@/lib/auth/actor";
import { deleteCustomer } from "@/lib/customers/commands";
import { getCustomer } from "@/lib/customers/queries";
import { db } from "@/lib/platform/database/db";
import { deleteProduct } from "@/lib/products/editing/commands";
import { deleteSalesRequest, reviewSalesRequest } from "@/lib/requests/sales/commands";
import { getSalesRequestHistory } from "@/lib/requests/sales/history/queries";
import { getSalesRequest } from "@/lib/requests/sales/queries";
import { createLine, makeCustomer, resell, sell } from "@/scripts/test-support/samples/customers";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  acceptedSale,
  getDiscrepancies,
  heldSale,
  createItem,
  getLogs,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { deleteDeal } from "../commands";
import { dealName } from "../deal-name";
import { proposeDeal } from "./queries";

type Sale = Awaited<ReturnType<typeof waitingSale>>;

/** Makes a deal of one line from the request, for a new customer unless one is given. */
async function sellRequest(actor: Actor, { id, product }: Sale, customer?: { _id: string }) {
  const { _id } = customer ?? (await makeCustomer());
  return sell(actor, _id, { products: [createLine(product)], salesRequestId: id });
}

const openHistory = async (actor: Actor, id: string) =>
  (await getSalesRequestHistory(actor, { id })).map(({ kind, username, other }) => ({
    kind,
    username,
    other,
  }));

describe("a deal from an accepted request", () => {
  test.each<Role>(["manager", "admin", "sales"])("is made by a %s", async (role) => {
    const sale = await acceptedSale();
    const actor = role === "sales" ? sale.sales : await makeActor(role);
    const customer = await sellRequest(actor, sale);
    const [deal] = customer.deals;
    const { number, salesUser } = sale.request;
    const salesUsername = salesUser?.username ?? null;
    expect(deal?.salesRequest).toEqual({ _id: sale.id, number, salesUsername });
    const { _id, number: dealNumber } = deal ?? { _id: "", number: 0 };
    const link = { _id, number: dealNumber, customerId: customer._id, customerName: customer.name };
    expect(await getSalesRequest(sale.sales, { id: sale.id })).toMatchObject({ deal: link });
    const { username } = actor;
    expect((await openHistory(sale.sales, sale.id)).at(-1)).toEqual({
      kind: "dealMade",
      username,
      other: dealName(dealNumber),
    });
    const entry = (await getLogs(actor)).at(-1);
    expect(entry).toMatchObject({
      action: "DEAL_CREATED",
      details: { deal: { salesRequest: { number } } },
    });
  });

  test("moves no stock: the request has moved it", async () => {
    const sale = await acceptedSale();
    expect(await getStock(sale.product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
    await sellRequest(sale.manager, sale);
    expect(await getStock(sale.product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
    expect(await getDiscrepancies(sale.product)).toEqual([]);
  });

  test("is made once, also by two people at once for two customers", async () => {
    const sale = await acceptedSale();
    const made = await Promise.allSettled(
      [sale.manager, sale.sales, sale.manager].map((actor) => sellRequest(actor, sale)),
    );
    const refusals = made.flatMap((each): unknown[] =>
      each.status === "rejected" ? [each.reason] : [],
    );
    expect(refusals).toHaveLength(2);
    const { number } = sale.request;
    const deal = await db.deal.findUniqueOrThrow({ where: { salesRequestId: sale.id } });
    expect(deal.salesRequestNumber).toBe(number);
    const params = { number, deal: dealName(deal.number) };
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: "requestHasDeal", details: { params } });
    const steps = await openHistory(sale.sales, sale.id);
    expect(steps.filter(({ kind }) => kind === "dealMade")).toHaveLength(1);
  });

  test("is refused from a request that waits, is held, was rejected or adds", async () => {
    const [waiting, held, rejected] = [await waitingSale(), await heldSale(), await waitingSale()];
    await reviewSalesRequest(rejected.manager, { id: rejected.id, status: "rejected" });
    for (const sale of [waiting, held, rejected, await acceptedSale({ action: "add" })]) {
      const params = { number: sale.request.number };
      const refusal = { code: "notAcceptedRemoval", details: { params } };
      await expect(sellRequest(sale.manager, sale)).rejects.toMatchObject(refusal);
      await expect(proposeDeal(sale.manager, { id: sale.id })).rejects.toMatchObject(refusal);
      expect(await db.deal.count({ where: { salesRequestId: sale.id } })).toBe(0);
    }
  });

  test("is refused to another sales user as if the request did not exist, and to workers", async () => {
    const sale = await acceptedSale();
    const [other, worker] = [await makeActor("sales"), await makeActor("worker")];
    const notFound = { code: "salesRequestNotFound" };
    await expect(sellRequest(other, sale)).rejects.toMatchObject(notFound);
    await expect(proposeDeal(other, { id: sale.id })).rejects.toMatchObject(notFound);
    const notAllowed = { code: "notAllowed" };
    await expect(sellRequest(worker, sale)).rejects.toMatchObject(notAllowed);
    await expect(proposeDeal(worker, { id: sale.id })).rejects.toMatchObject(notAllowed);
  });

  test("is refused with an id that is none", async () => {
    const sale = await acceptedSale();
    expect(() =>
      sell(sale.manager, sale.id, { products: [createLine(sale.product)], salesRequestId: "12" }),
    ).toThrow();
  });

  test("keeps its request when it is edited", async () => {
    const sale = await acceptedSale();
    const { _id, deals } = await sellRequest(sale.sales, sale);
    const dealId = deals[0]?._id ?? "";
    const after = await resell(sale.sales, _id, dealId, {
      products: [createLine(sale.product, { quantity: 1 })],
    });
    expect(after.deals[0]?.salesRequest).toEqual(deals[0]?.salesRequest);
  });
});

describe("deleting", () => {
  test("the deal lets another one be made, and both are in the history", async () => {
    const sale = await acceptedSale();
    const { _id, deals } = await sellRequest(sale.sales, sale);
    const [deal] = deals;
    await deleteDeal(sale.manager, { id: _id, dealId: deal?._id ?? "" });
    expect(await getSalesRequest(sale.sales, { id: sale.id })).toMatchObject({ deal: null });
    const again = await sellRequest(sale.sales, sale);
    const other = dealName(deal?.number ?? 0);
    expect((await openHistory(sale.sales, sale.id)).slice(-3)).toEqual([
      { kind: "dealMade", username: sale.sales.username, other },
      { kind: "dealDeleted", username: sale.manager.username, other },
      {
        kind: "dealMade",
        username: sale.sales.username,
        other: dealName(again.deals[0]?.number ?? 0),
      },
    ]);
  });

  test("the customer is in the histories of the requests of all deals", async () => {
    const [one, other] = [await acceptedSale(), await acceptedSale()];
    const customer = await sellRequest(one.manager, one);
    await sellRequest(one.manager, other, customer);
    await deleteCustomer(one.manager, { id: customer._id });
    for (const { sales, id } of [one, other])
      expect((await openHistory(sales, id)).at(-1)).toMatchObject({ kind: "dealDeleted" });
  });

  test("the request leaves its number with the deal", async () => {
    const sale = await acceptedSale();
    const { _id } = await sellRequest(sale.sales, sale);
    await deleteSalesRequest(sale.manager, { id: sale.id });
    const { deals } = await getCustomer(sale.sales, { id: _id });
    const { number } = sale.request;
    expect(deals[0]?.salesRequest).toEqual({ _id: null, number, salesUsername: null });
    await deleteDeal(sale.sales, { id: _id, dealId: deals[0]?._id ?? "" });
  });

  test("the request and the deal at once leaves neither, without a deadlock", async () => {
    for (let at = 0; at < 5; at += 1) {
      const sale = await acceptedSale();
      const { _id, deals } = await sellRequest(sale.sales, sale);
      await Promise.all([
        deleteDeal(sale.sales, { id: _id, dealId: deals[0]?._id ?? "" }),
        deleteSalesRequest(sale.manager, { id: sale.id }),
      ]);
      expect((await getCustomer(sale.sales, { id: _id })).deals).toEqual([]);
    }
  });
});

test("a proposal has the lines in their order by the names of now, and those that are gone without a product", async () => {
  const [kept, gone] = [await makeProduct({ Blue: 10, Red: 10 }), await makeProduct({ Blue: 10 })];
  const items = [
    createItem(kept, { color: "Red" }),
    createItem(gone, { quantity: 2 }),
    createItem(kept),
  ];
  const sale = await acceptedSale({ items });
  const renamed = { sku: `${kept.SKU}-N`, name: "منشفة" };
  await db.product.update({ where: { id: kept._id }, data: renamed });
  await db.color.updateMany({
    where: { name: "Red", sort: { productId: kept._id } },
    data: { name: "أحمر" },
  });
  await deleteProduct(sale.manager, { sku: gone.SKU });
  const line = { productId: kept._id, productName: "منشفة", SKU: renamed.sku, sort: "Standard" };
  const left = { productId: null, productName: gone.name, SKU: gone.SKU, sort: "Standard" };
  expect(await proposeDeal(sale.sales, { id: sale.id })).toEqual({
    salesRequest: { _id: sale.id, number: sale.request.number },
    deletedDeal: null,
    products: [
      { ...line, color: "أحمر", quantity: 3 },
      { ...left, color: "Blue", quantity: 2 },
      { ...line, color: "Blue", quantity: 3 },
    ],
  });
});
