import * as z from "zod";
import { dealName } from "@/lib/customers/deals/deal-name";
import { createForm, type Caller } from "@/scripts/test-support/contract/caller";
import {
  dealLine,
  newCaller,
  newCustomer,
  newProduct,
  newSalesRequest,
  NO_ID,
  salesItem,
  stockNow,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

/** An accepted request for 3 of 10 blue ones, and a customer. */
async function accepted(manager: Caller, sales: Caller) {
  const product = await newProduct(manager);
  const { _id, number } = await newSalesRequest(sales, product);
  await manager.done(shapes.salesRequest, "PUT", `/sales-requests/${_id}`, { status: "accepted" });
  const customer = await newCustomer(sales);
  const path = `/customers/${customer._id}/deals`;
  const form = (salesRequestId = _id) =>
    createForm({ products: [dealLine(product)], salesRequestId });
  return { product, _id, number, customer, path, form };
}

test("POST /customers/{id}/deals makes the deal of an accepted request, and both show each other", async ({
  callers: { sales, manager },
}) => {
  const { product, _id, number, customer, path, form } = await accepted(manager, sales);
  const stock = await stockNow(manager, product);
  const { deals } = await sales.done(shapes.customer, "POST", path, form());
  const [deal] = deals;
  expect(deal?.salesRequest).toMatchObject({ _id, number });
  const request = await manager.done(shapes.salesRequest, "GET", `/sales-requests/${_id}`);
  expect(request.deal).toEqual({
    _id: deal?._id,
    number: deal?.number,
    customerId: customer._id,
    customerName: customer.name,
  });
  expect(await stockNow(manager, product)).toEqual(stock);
  await manager.done(shapes.message, "DELETE", `/sales-requests/${_id}`);
  const after = await sales.done(shapes.customer, "GET", `/customers/${customer._id}`);
  expect(after.deals[0]?.salesRequest).toEqual({ _id: null, number, salesUsername: null });
});

test("GET /sales-requests/{id}/deal-proposal answers the lines with the names of the catalogue", async ({
  callers: { sales, manager },
}) => {
  const { product, _id, number } = await accepted(manager, sales);
  const path = `/sales-requests/${_id}/deal-proposal`;
  const { _id: productId, name: productName, SKU } = product;
  expect(await sales.done(shapes.dealProposal, "GET", path)).toEqual({
    salesRequest: { _id, number },
    products: [{ productId, productName, SKU, sort: "Standard", color: "Blue", quantity: 3 }],
    deletedDeal: null,
  });
});

const WAYS = ["POST /customers/{id}/deals", "GET /sales-requests/{id}/deal-proposal"] as const;

for (const operation of WAYS)
  test(`${operation} refuses requestHasDeal, notAcceptedRemoval, salesRequestNotFound`, async ({
    callers: { sales, manager },
  }) => {
    const { product, _id, number, path, form } = await accepted(manager, sales);
    const refused = (caller: Caller, id: string) =>
      operation === WAYS[0]
        ? caller.refused("POST", path, form(id))
        : caller.refused("GET", `/sales-requests/${id}/deal-proposal`);
    const items = [salesItem(product)];
    const addition = await newSalesRequest(sales, product, { action: "add", items });
    const other = await newCaller(manager, "sales");
    for (const [caller, id, refusal] of [
      [sales, addition._id, "409 notAcceptedRemoval"],
      [sales, NO_ID, "404 salesRequestNotFound"],
      [other, _id, "404 salesRequestNotFound"],
    ] as const)
      expect((await refused(caller, id)).refusal).toBe(refusal);
    const { deals } = await sales.done(shapes.customer, "POST", path, form());
    const { refusal, message } = await refused(manager, _id);
    expect(refusal).toBe("409 requestHasDeal");
    expect(message).toContain(dealName(deals[0]?.number ?? 0));
    expect(message).toContain(String(number));
  });

test("GET /customers/{id}/prices answers what products were last sold at", async ({
  callers: { sales, manager },
}) => {
  const { product, customer, path, form } = await accepted(manager, sales);
  const prices = (id: string) => `/customers/${id}/prices?productIds=${product._id},${NO_ID}`;
  const list = z.array(shapes.lastPrice);
  expect(await sales.done(list, "GET", prices(customer._id))).toEqual([]);
  await sales.done(shapes.customer, "POST", path, form());
  expect(await sales.done(list, "GET", prices(customer._id))).toMatchObject([
    { productId: product._id, pricePerItem: 10.25, discount: 12.5, isOwn: true },
  ]);
  const other = await newCustomer(sales);
  expect(await sales.done(list, "GET", prices(other._id))).toMatchObject([
    { productId: product._id, pricePerItem: 10.25, discount: 0, isOwn: false },
  ]);
});

test("GET /customers/{id}/prices refuses customerNotFound, and ids that are none", async ({
  callers: { sales },
}) => {
  const { _id } = await newCustomer(sales);
  const prices = (query: string, id = _id) => `/customers/${id}/prices?${query}`;
  const wanted = `productIds=${NO_ID}`;
  expect(await sales.refusal("GET", prices(wanted, NO_ID))).toBe("404 customerNotFound");
  for (const query of ["", "productIds=", "productIds=12", `${wanted},`])
    expect(await sales.refusal("GET", prices(query))).toBe("400 invalidInput");
});
