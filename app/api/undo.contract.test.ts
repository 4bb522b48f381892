import { createForm, type Caller } from "@/scripts/test-support/contract/caller";
import {
  dealLine,
  getFirstColor,
  newCustomer,
  newProduct,
  newSalesRequest,
  NO_ID,
  salesItem,
  stockLine,
  stockNow,
  unique,
  type Product,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

/** Adds 3 units of a product's first color, and returns the id of the movement. */
async function add(manager: Caller, product: Product) {
  const path = `/products/sku/${encodeURIComponent(product.SKU)}/add`;
  expect((await manager.call("PUT", path, stockLine(3))).status).toBe(200);
  const { _id } = getFirstColor(product);
  const card = await manager.done(shapes.stockCard, "GET", `/stock-cards/${_id}`);
  return card.movements[0]?._id ?? "";
}

/** An accepted sales request to remove one unit. */
async function sell(sales: Caller, manager: Caller) {
  const product = await newProduct(manager);
  const { _id } = await newSalesRequest(sales, product);
  const accept = { status: "accepted" };
  expect((await manager.call("PUT", `/sales-requests/${_id}`, accept)).status).toBe(200);
  return { product, id: _id };
}

test("POST /undo takes back a change of stock, once for one key", async ({
  callers: { manager, admin },
}) => {
  const product = await newProduct(manager);
  const before = await stockNow(manager, product);
  const documentId = await add(manager, product);
  const headers = { "idempotency-key": unique("key") };
  const answer = await manager.call("POST", "/undo", { documentId }, headers);
  expect(answer.status).toBe(200);
  expect(shapes.undone.parse(answer.body)).toMatchObject({
    documentId,
    type: "stockChange",
    label: null,
    lines: [{ sku: product.SKU, quantity: -3 }],
  });
  expect((await manager.call("POST", "/undo", { documentId }, headers)).body).toEqual(answer.body);
  expect(await stockNow(manager, product)).toEqual(before);
  expect(await admin.refusal("POST", "/undo", { documentId })).toBe("409 nothingToUndo");
});

test("POST /undo refuses nothingToUndo, notEnoughStock, colorNotFound, undoHasVoucher and wrong input", async ({
  callers: { manager },
}) => {
  const refusal = (documentId: string) => manager.refusal("POST", "/undo", { documentId });
  expect(await refusal(NO_ID)).toBe("409 nothingToUndo");
  expect(await manager.wrongFields("POST", "/undo", { documentId: "12" })).toEqual([
    "documentId: id",
  ]);
  const product = await newProduct(manager);
  const documentId = await add(manager, product);
  const path = `/products/sku/${encodeURIComponent(product.SKU)}`;
  const [onHand] = await stockNow(manager, product);
  expect((await manager.call("PUT", `${path}/remove`, stockLine(onHand))).status).toBe(200);
  expect(await refusal(documentId)).toBe("409 notEnoughStock");
  expect((await manager.call("DELETE", `/products/${product._id}`)).status).toBe(200);
  expect(await refusal(documentId)).toBe("404 colorNotFound");
  const other = await add(manager, await newProduct(manager));
  const voucher = { documentId: other, action: "add" };
  expect((await manager.call("POST", "/vouchers", voucher)).status).toBe(201);
  expect(await refusal(other)).toBe("409 undoHasVoucher");
});

test("POST /undo takes back the acceptance of a sales request, unless a deal or a return followed", async ({
  callers: { sales, manager },
}) => {
  const refusal = (documentId: string) => manager.refusal("POST", "/undo", { documentId });
  const first = await sell(sales, manager);
  const undone = await manager.done(shapes.undone, "POST", "/undo", { documentId: first.id });
  expect(undone).toMatchObject({ type: "salesRequest", lines: [{ sku: first.product.SKU }] });
  const short = await newSalesRequest(sales, first.product, {
    items: [salesItem(first.product, { quantity: 50 })],
  });
  const path = `/sales-requests/${short._id}`;
  const accept = { status: "accepted", partial: true };
  const { rests } = await manager.done(shapes.salesRequest, "PUT", path, accept);
  const again = await manager.done(shapes.undone, "POST", "/undo", { documentId: short._id });
  const rest = { documentId: rests[0]?._id, label: `#${rests[0]?.number}`, isJoined: true };
  expect(again).toMatchObject({ rest });
  const withDeal = await sell(sales, manager);
  const { _id } = await newCustomer(sales);
  const products = [dealLine(withDeal.product)];
  const form = createForm({ products, salesRequestId: withDeal.id });
  await sales.done(shapes.customer, "POST", `/customers/${_id}/deals`, form);
  expect(await refusal(withDeal.id)).toBe("409 undoHasDeal");
  const withReturn = await sell(sales, manager);
  const back = { SKU: withReturn.product.SKU, sort: "Standard", color: "Blue", quantity: 1 };
  const body = { salesRequestId: withReturn.id, lines: [back], reason: "Torn" };
  expect((await manager.call("POST", "/returns", body)).status).toBe(201);
  expect(await refusal(withReturn.id)).toBe("409 undoHasReturns");
});
