import * as z from "zod";
import { createForm, type Caller } from "@/scripts/test-support/contract/caller";
import {
  dealLine,
  newCustomer,
  newProduct,
  NO_ID,
  stockLine,
  stockNow,
  unique,
  type Product,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const returns = z.array(shapes.goodsReturn);
const returnableLines = z.array(shapes.returnableLine);

const back = ({ SKU }: Product, change: object = {}) => ({
  SKU,
  sort: "Standard",
  color: "Blue",
  quantity: 1,
  ...change,
});

async function newSale(sales: Caller, manager: Caller) {
  const [{ _id }, product] = [await newCustomer(sales), await newProduct(manager)];
  const form = createForm({ products: [dealLine(product)] });
  const { deals } = await sales.done(shapes.customer, "POST", `/customers/${_id}/deals`, form);
  const [deal] = deals;
  if (!deal) throw new Error("The deal is missing.");
  return { id: _id, product, deal };
}

test("POST /returns takes back goods of a deal once for one key; GET /returns, GET /returns/{id} and GET /returns/lines have it", async ({
  callers: { sales, manager },
}) => {
  const { id, product, deal } = await newSale(sales, manager);
  const [line] = deal.products;
  const [before] = await stockNow(manager, product);
  const body = { dealId: deal._id, lines: [back(product)], reason: "Wrong size" };
  const headers = { "idempotency-key": unique("key") };
  const answer = await manager.call("POST", "/returns", body, headers);
  expect(answer.status).toBe(201);
  const made = shapes.goodsReturn.parse(answer.body);
  expect(made).toMatchObject({
    customer: { _id: id },
    deal: { _id: deal._id, number: deal.number },
    salesRequest: null,
    reason: "Wrong size",
  });
  const repeated = await manager.call("POST", "/returns", body, headers);
  expect([repeated.status, repeated.body]).toEqual([201, answer.body]);
  expect(await stockNow(manager, product)).toEqual([before + 1, 0]);
  for (const filter of [`dealId=${deal._id}`, `customerId=${id}`])
    expect(await sales.done(returns, "GET", `/returns?${filter}`)).toEqual([made]);
  expect(await sales.done(shapes.goodsReturn, "GET", `/returns/${made._id}`)).toEqual(made);
  const [left] = await manager.done(returnableLines, "GET", `/returns/lines?dealId=${deal._id}`);
  expect(left).toMatchObject({
    line: 1,
    SKU: product.SKU,
    sold: line?.quantity,
    amount: line?.lineTotal,
    returned: 1,
    credited: made.credit,
  });
});

test("POST /returns refuses notSold, notEnoughSold, colorNotFound, stockLimitExceeded, invalidInput, dealNotFound, salesRequestNotFound and notReturnable", async ({
  callers: { sales, manager },
}) => {
  const { product, deal } = await newSale(sales, manager);
  const refusal = (change: object) =>
    manager.refusal("POST", "/returns", { lines: [back(product)], reason: "x", ...change });
  const dealId = deal._id;
  expect(await refusal({ dealId, lines: [back(product, { color: "Red" })] })).toBe("409 notSold");
  expect(await refusal({ dealId, lines: [back(product, { quantity: 999 })] })).toBe(
    "409 notEnoughSold",
  );
  expect(await refusal({ lines: [back(product, { color: "Red" })] })).toBe("404 colorNotFound");
  const most = Array.from({ length: 200 }, () => back(product, { quantity: 1_000_000 }));
  for (let round = 0; round < 4; round += 1)
    expect((await manager.call("POST", "/returns", { lines: most, reason: "x" })).status).toBe(201);
  expect(await refusal({ lines: most })).toBe("409 stockLimitExceeded");
  expect(await refusal({ dealId: NO_ID })).toBe("404 dealNotFound");
  expect(await refusal({ salesRequestId: NO_ID })).toBe("404 salesRequestNotFound");
  const item = { product: product.SKU, ...stockLine(1), itemSubmissionDate: "2099-01-01" };
  const { _id } = await sales.done(shapes.salesRequest, "POST", "/sales-requests", {
    action: "remove",
    items: [item],
  });
  expect(await refusal({ salesRequestId: _id })).toBe("409 notReturnable");
  const valid = { lines: [back(product)], reason: "x" };
  for (const [change, reason] of [
    [{ reason: " " }, "reason: returnReason"],
    [{ lines: [] }, "lines: selectAtLeastOne"],
    [{ lines: [back(product, { condition: "lost" })] }, "lines.0.condition: returnCondition"],
    [{ dealId, salesRequestId: _id }, "salesRequestId: returnOfOneDocument"],
  ] as const)
    expect(await manager.wrongFields("POST", "/returns", { ...valid, ...change })).toEqual([
      reason,
    ]);
});

test("GET /returns/{id} refuses notFound, GET /returns/lines dealNotFound, salesRequestNotFound and notReturnable", async ({
  callers: { sales, manager },
}) => {
  expect(await sales.refusal("GET", `/returns/${NO_ID}`)).toBe("404 notFound");
  const lines = (of: string) => manager.refusal("GET", `/returns/lines?${of}`);
  expect(await lines(`dealId=${NO_ID}`)).toBe("404 dealNotFound");
  expect(await lines(`salesRequestId=${NO_ID}`)).toBe("404 salesRequestNotFound");
  const product = await newProduct(manager);
  const item = { product: product.SKU, ...stockLine(1), itemSubmissionDate: "2099-01-01" };
  const request = await sales.done(shapes.salesRequest, "POST", "/sales-requests", {
    items: [item],
  });
  expect(await lines(`salesRequestId=${request._id}`)).toBe("409 notReturnable");
});

test("PUT /customers/{id}/deals/{dealId} refuses belowReturned", async ({
  callers: { sales, manager },
}) => {
  const { id, product, deal } = await newSale(sales, manager);
  await manager.done(shapes.goodsReturn, "POST", "/returns", {
    dealId: deal._id,
    lines: [back(product)],
    reason: "x",
  });
  const products = [{ ...dealLine(product), pricePerItem: 1 }];
  const path = `/customers/${id}/deals/${deal._id}`;
  expect(await sales.refusal("PUT", path, createForm({ products }))).toBe("409 belowReturned");
});
