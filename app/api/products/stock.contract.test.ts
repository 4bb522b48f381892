import {
  getFirstColor,
  heldOrder,
  newProduct,
  newWorkerRequest,
  productFields,
  productNow,
  stockLine,
  stockNow,
} from "@/scripts/test-support/contract/rows";
import { createForm } from "@/scripts/test-support/contract/caller";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const MOST_ON_HAND = 1_000_000_000;

test("PUT /products/sku/{sku}/add and remove move one color and answer the product", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager, { Blue: 5, Red: 1 });
  const path = `/Products/sku/${product.SKU.toLowerCase()}`;
  const added = await manager.done(shapes.product, "PUT", `${path}/add`, stockLine(3));
  expect(getFirstColor(added)).toEqual({ ...getFirstColor(product), quantity: 8 });
  expect(added.total_quantity).toBe(9);
  const removed = await manager.done(shapes.product, "PUT", `${path}/remove`, stockLine(8));
  expect(removed.total_quantity).toBe(1);
  expect(await productNow(manager, product)).toEqual(removed);
});

for (const action of ["add", "remove"] as const)
  test(`PUT /products/sku/{sku}/${action} with a requestId is that request's, once`, async ({
    callers: { manager, worker },
  }) => {
    const product = await newProduct(manager);
    const request = await newWorkerRequest(worker, product, { action });
    const { requestId, number, _id } = request;
    const path = `/products/sku/${product.SKU}/${action}`;
    await manager.done(shapes.product, "PUT", path, { ...stockLine(3), requestId });
    const state = { state: "Accepted" };
    await manager.done(shapes.workerRequest, "PATCH", `/req/requests/${_id}/state`, state);
    expect(await stockNow(manager, product)).toEqual([action === "add" ? 13 : 7, 0]);
    const cardPath = `/stock-cards/${getFirstColor(product)._id}`;
    const { movements } = await manager.done(shapes.stockCard, "GET", `/api${cardPath}`);
    expect(movements.map(({ kind }) => kind)).toEqual(["request", "opening"]);
    const document = { type: "workerRequest", id: _id, label: requestId, number };
    expect(movements[0]?.document).toEqual(document);
  });

test("PUT /products/sku/{sku}/add refuses colorNotFound", async ({ callers: { manager } }) => {
  const { SKU } = await newProduct(manager);
  const put = (sku: string, line: object) =>
    manager.refused("PUT", `/products/sku/${sku}/add`, line);
  const color = await put(SKU, stockLine(1, "Pink"));
  expect(color.refusal).toBe("404 colorNotFound");
  expect(color.lines).toEqual([{ sku: SKU, sortName: "Standard", color: "Pink" }]);
  const unknown = await put("no-such-sku", stockLine(1));
  expect(unknown.refusal).toBe("404 colorNotFound");
  expect(unknown.lines).toEqual([{ sku: "no-such-sku", sortName: "Standard", color: "Blue" }]);
});

test("PUT /products/sku/{sku}/remove refuses colorNotFound", async ({ callers: { manager } }) => {
  const { SKU } = await newProduct(manager);
  const path = `/products/sku/${SKU}/remove`;
  expect(await manager.refusal("PUT", path, stockLine(1, "Pink"))).toBe("404 colorNotFound");
});

test("PUT /products/sku/{sku}/add refuses stockLimitExceeded", async ({ callers: { manager } }) => {
  const { _id, name, size, SKU } = await newProduct(manager);
  const { sorts } = productFields({ Blue: MOST_ON_HAND });
  const form = createForm({ name, size, SKU, sorts });
  const full = await manager.done(shapes.product, "PUT", `/products/${_id}`, form);
  const path = `/products/sku/${SKU}/add`;
  const { refusal, message, lines } = await manager.refused("PUT", path, stockLine(1));
  expect(refusal).toBe("409 stockLimitExceeded");
  expect(message).toContain("at most 1,000,000,000 pieces");
  expect(lines).toEqual([expect.objectContaining({ sku: SKU, color: "Blue", asked: 1 })]);
  expect(await stockNow(manager, full)).toEqual([MOST_ON_HAND, 0]);
});

test("PUT /products/sku/{sku}/remove refuses notEnoughStock, and what is held is not available", async ({
  callers: { manager, sales },
}) => {
  const { product } = await heldOrder(manager, sales);
  const path = `/products/sku/${product.SKU}/remove`;
  const { refusal, lines } = await manager.refused("PUT", path, stockLine(8));
  expect(refusal).toBe("409 notEnoughStock");
  expect(lines).toEqual([
    { sku: product.SKU, sortName: "Standard", color: "Blue", asked: 8, available: 7 },
  ]);
  await manager.done(shapes.product, "PUT", path, stockLine(7));
  expect(await stockNow(manager, product)).toEqual([3, 3]);
});

for (const action of ["add", "remove"] as const) {
  const refuses = `PUT /products/sku/{sku}/${action} refuses`;

  test(`${refuses} workerRequestNotFound, requestMismatch`, async ({
    callers: { manager, worker },
  }) => {
    const product = await newProduct(manager);
    const { requestId } = await newWorkerRequest(worker, product, { action });
    const path = `/products/sku/${product.SKU}/${action}`;
    const refusal = (change: object) =>
      manager.refusal("PUT", path, { ...stockLine(3), requestId, ...change });
    expect(await refusal({ requestId: "REQ-1" })).toBe("404 workerRequestNotFound");
    expect(await refusal({ quantity: 2 })).toBe("409 requestMismatch");
    expect(await stockNow(manager, product)).toEqual([10, 0]);
  });

  test(`${refuses} alreadyApplied, alreadyDecided`, async ({ callers: { manager, worker } }) => {
    const product = await newProduct(manager);
    const { requestId, _id } = await newWorkerRequest(worker, product, { action });
    const path = `/products/sku/${product.SKU}/${action}`;
    const line = { ...stockLine(3), requestId };
    await manager.done(shapes.product, "PUT", path, line);
    expect(await manager.refusal("PUT", path, line)).toBe("409 alreadyApplied");
    const state = { state: "Accepted" };
    await manager.done(shapes.workerRequest, "PATCH", `/req/requests/${_id}/state`, state);
    expect(await manager.refusal("PUT", path, line)).toBe("409 alreadyDecided");
    expect(await stockNow(manager, product)).toEqual([action === "add" ? 13 : 7, 0]);
  });
}

test("GET /stock-cards/{colorId} shows who holds how much, and every movement by page", async ({
  callers: { admin, manager, sales },
}) => {
  const { product, held } = await heldOrder(manager, sales);
  await manager.done(shapes.product, "PUT", `/products/sku/${product.SKU}/add`, stockLine(5));
  const path = `/api/stock-cards/${getFirstColor(product)._id}`;
  const card = await admin.done(shapes.stockCard, "GET", path);
  expect(card).toMatchObject({ sku: product.SKU, color: "Blue", quantity: 15 });
  expect(card.holds).toMatchObject([
    { requestId: held._id, salesUsername: "sales", quantity: 3, holdUntil: null },
  ]);
  const told = card.movements.map(
    ({ kind, quantityDelta, reservedDelta, quantityAfter, reservedAfter }) =>
      `${kind} ${quantityDelta} ${reservedDelta}: ${quantityAfter} ${reservedAfter}`,
  );
  expect(told).toEqual(["add 5 0: 15 3", "hold 0 3: 10 3", "opening 10 0: 10 0"]);
  const [newest, middle] = card.movements;
  const next = await admin.done(shapes.stockCard, "GET", `${path}?limit=1&before=${newest?._id}`);
  expect(next.movements).toEqual([middle]);
});

test("GET /stock-cards/{colorId} refuses notFound", async ({ callers: { manager } }) => {
  const product = await newProduct(manager);
  expect(await manager.refusal("GET", `/api/stock-cards/${product._id}`)).toBe("404 notFound");
});
