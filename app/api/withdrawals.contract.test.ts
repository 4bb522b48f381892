import {
  newCaller,
  newProduct,
  newSalesRequest,
  newWorkerRequest,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

test("POST /req/requests/{id}/withdraw takes back a waiting request, once", async ({
  callers: { manager },
}) => {
  const worker = await newCaller(manager, "worker");
  const { _id } = await newWorkerRequest(worker, await newProduct(manager));
  const path = `/req/requests/${_id}/withdraw`;
  expect(await worker.done(shapes.message, "POST", path)).toEqual({
    message: "Request withdrawn.",
  });
  expect((await worker.refused("POST", path)).refusal).toBe("404 workerRequestNotFound");
});

test("POST /req/requests/{id}/withdraw refuses alreadyDecided and alreadyApplied", async ({
  callers: { manager },
}) => {
  const worker = await newCaller(manager, "worker");
  const product = await newProduct(manager);
  const decided = await newWorkerRequest(worker, product);
  const state = { state: "Rejected" };
  await manager.done(shapes.workerRequest, "PATCH", `/req/requests/${decided._id}/state`, state);
  const late = await worker.refused("POST", `/req/requests/${decided._id}/withdraw`);
  expect(late.refusal).toBe("409 alreadyDecided");
  const { _id, requestId, sortName, color, quantity, action } = await newWorkerRequest(
    worker,
    product,
  );
  const change = `/products/sku/${product.SKU}/${action}`;
  const moved = await manager.call("PUT", change, { sortName, color, quantity, requestId });
  expect(moved.status).toBe(200);
  const applied = await worker.refused("POST", `/req/requests/${_id}/withdraw`);
  expect(applied.refusal).toBe("409 alreadyApplied");
});

test("POST /sales-requests/{id}/withdraw takes back a waiting request and refuses wrongStatus", async ({
  callers: { manager },
}) => {
  const sales = await newCaller(manager, "sales");
  const product = await newProduct(manager);
  const waiting = await newSalesRequest(sales, product);
  const path = `/sales-requests/${waiting._id}/withdraw`;
  expect(await sales.done(shapes.message, "POST", path)).toEqual({ message: "Request withdrawn." });
  expect((await sales.refused("POST", path)).refusal).toBe("404 salesRequestNotFound");
  const { _id } = await newSalesRequest(sales, product);
  await manager.done(shapes.salesRequest, "PUT", `/sales-requests/${_id}`, { status: "rejected" });
  const late = await sales.refused("POST", `/sales-requests/${_id}/withdraw`);
  expect(late.refusal).toBe("409 wrongStatus");
});
