import * as z from "zod";
import {
  newCaller,
  newProduct,
  newWorkerRequest,
  NO_ID,
  productFields,
  stockLine,
  stockNow,
  workerWish,
} from "@/scripts/test-support/contract/rows";
import { createForm, type Caller } from "@/scripts/test-support/contract/caller";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const reviewed = z.array(shapes.reviewedWorkerRequest);

const decide = (manager: Caller, id: string, state: string) =>
  manager.done(shapes.workerRequest, "PATCH", `/req/requests/${id}/state`, { state });

const refusedState = (manager: Caller, id: string, state = "Accepted") =>
  manager.refused("PATCH", `/req/requests/${id}/state`, { state });

test("POST /req/requests asks in the name of whoever signed in, whatever the body says", async ({
  callers: { worker, manager },
}) => {
  const product = await newProduct(manager);
  const wish = workerWish(product, { productName: "Something else" });
  const answer = await worker.call("POST", "/req/requests", wish);
  expect(answer.status).toBe(201);
  const made = shapes.workerRequest.parse(answer.body);
  const { requestId, productSKU, sortName, color, quantity, action } = wish;
  expect(made).toMatchObject({ requestId, productSKU, sortName, color, quantity, action });
  expect(made).toMatchObject({ productName: product.name, requesterUsername: "worker" });
  expect(made).toMatchObject({ state: "Null", decidedBy: null, decidedAt: null });
  const list = await manager.done(reviewed, "GET", "/req/requests?state=waiting");
  expect(list).toContainEqual({ ...made, available: 10, held: 0, imageUrl: null });
});

test("POST /req/requests takes the same again for a repeat, and another worker's id as the next", async ({
  callers: { worker, manager },
}) => {
  const wish = workerWish(await newProduct(manager));
  const first = await worker.done(shapes.workerRequest, "POST", "/req/requests", wish);
  expect(await worker.done(shapes.workerRequest, "POST", "/req/requests", wish)).toEqual(first);
  const colleague = await newCaller(manager, "worker");
  const theirs = await colleague.done(shapes.workerRequest, "POST", "/req/requests", wish);
  expect(theirs._id).not.toBe(first._id);
  expect(Number(theirs.requestId.slice(4))).toBeGreaterThan(Number(first.requestId.slice(4)));
  expect(theirs.number).toBeGreaterThan(first.number);
});

test("POST /req/requests refuses requestIdTaken", async ({ callers: { worker, manager } }) => {
  const wish = workerWish(await newProduct(manager));
  await worker.done(shapes.workerRequest, "POST", "/req/requests", wish);
  const other = { ...wish, quantity: 4 };
  const { refusal, params } = await worker.refused("POST", "/req/requests", other);
  expect([refusal, params]).toEqual(["409 requestIdTaken", { requestId: wish.requestId }]);
});

test("POST /req/requests refuses colorNotFound", async ({ callers: { worker, manager } }) => {
  const wish = workerWish(await newProduct(manager), { sortName: "Other" });
  const { refusal, lines } = await worker.refused("POST", "/req/requests", wish);
  expect(refusal).toBe("404 colorNotFound");
  expect(lines).toEqual([{ sku: wish.productSKU, sortName: "Other", color: "Blue" }]);
});

test("POST /req/requests refuses invalidInput, naming each field", async ({
  callers: { worker },
}) => {
  const wish = { requestId: "7", productSKU: "", sortName: "S", color: "C", quantity: 0 };
  const wrong = { ...wish, action: "take", state: "Accepted" };
  expect(await worker.wrongFields("POST", "/req/requests", wrong)).toEqual([
    ...["requestId: requestId", "productSKU: required", "quantity: numberTooSmall"],
    expect.stringMatching(/^action: /),
    "state: requestState",
  ]);
});

test("PATCH /req/requests/{id}/state accepts: stock, state, log and notification change together", async ({
  callers: { manager },
}) => {
  const [worker, product] = [await newCaller(manager, "worker"), await newProduct(manager)];
  const { _id, requestId } = await newWorkerRequest(worker, product);
  const accepted = await decide(manager, _id, "Accepted");
  expect(accepted).toMatchObject({ state: "Accepted", decidedBy: "manager" });
  expect(await stockNow(manager, product)).toEqual([7, 0]);
  const decided = await manager.done(reviewed, "GET", "/req/requests?state=decided");
  expect(decided).toContainEqual({ ...accepted, available: 7, held: 0, imageUrl: null });
  const told = await worker.done(z.array(shapes.notification), "GET", "/notifications");
  // Workers are also notified of counts that other tests start.
  const ofRequest = told.filter(({ params }) => params.requestId === requestId);
  expect(ofRequest).toMatchObject([{ key: "workerRequestAccepted" }]);
  const logs = await manager.done(
    z.array(shapes.log),
    "GET",
    "/logs/SystemLogs?action=WORKER_REQUEST_ACCEPTED",
  );
  expect(logs.map(({ details }) => details.requestId)).toContain(requestId);
});

test("PATCH /req/requests/{id}/state with partial takes what is there; the rest waits", async ({
  callers: { manager, worker },
}) => {
  const product = await newProduct(manager);
  const { _id, requestId, number } = await newWorkerRequest(worker, product, { quantity: 14 });
  const body = { state: "Accepted", partial: true };
  const path = `/req/requests/${_id}/state`;
  const accepted = await manager.done(shapes.workerRequest, "PATCH", path, body);
  expect(accepted).toMatchObject({ state: "Accepted", quantity: 10, restOf: null });
  expect(await stockNow(manager, product)).toEqual([0, 0]);
  const waiting = await manager.done(reviewed, "GET", "/req/requests?state=waiting");
  expect(waiting.find((request) => request._id === accepted.rest?._id)).toMatchObject({
    quantity: 4,
    state: "Null",
    restOf: { _id, requestId, number },
  });
});

test("PATCH /req/requests/{id}/state rejects, and the stock stays", async ({
  callers: { worker, admin, manager },
}) => {
  const product = await newProduct(manager);
  const { _id } = await newWorkerRequest(worker, product, { action: "add" });
  expect(await decide(admin, _id, "Rejected")).toMatchObject({
    state: "Rejected",
    decidedBy: "admin",
  });
  expect(await stockNow(manager, product)).toEqual([10, 0]);
});

test("PATCH /req/requests/{id}/state refuses alreadyDecided, and says who decided and when", async ({
  callers: { worker, manager },
}) => {
  const { _id, requestId, number } = await newWorkerRequest(worker, await newProduct(manager));
  const request = `W-${number}`;
  const { decidedAt } = await decide(manager, _id, "Rejected");
  const { refusal, message, params } = await refusedState(manager, _id);
  expect(refusal).toBe("409 alreadyDecided");
  const at = Date.parse(decidedAt ?? "");
  expect(params).toEqual({ requestId, request, state: "Rejected", by: "manager", at });
  const inTheFactory = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Africa/Cairo",
  });
  expect(message).toBe(`manager already rejected request ${request} (${inTheFactory.format(at)}).`);
});

test("PATCH /req/requests/{id}/state refuses workerRequestNotFound", async ({
  callers: { manager },
}) => {
  const { refusal, lines } = await refusedState(manager, NO_ID);
  expect([refusal, lines]).toEqual(["404 workerRequestNotFound", [{ id: NO_ID }]]);
});

test("PATCH /req/requests/{id}/state refuses notEnoughStock, stockLimitExceeded, colorNotFound; the request waits on", async ({
  callers: { worker, manager },
}) => {
  const product = await newProduct(manager);
  const tooMany = await newWorkerRequest(worker, product, { quantity: 11 });
  const adding = await newWorkerRequest(worker, product, { action: "add" });
  expect((await refusedState(manager, tooMany._id)).refusal).toBe("409 notEnoughStock");
  const { name, size, SKU } = product;
  const { sorts } = productFields({ Blue: 1_000_000_000 });
  const path = `/products/${product._id}`;
  await manager.done(shapes.product, "PUT", path, createForm({ name, size, SKU, sorts }));
  expect((await refusedState(manager, adding._id)).refusal).toBe("409 stockLimitExceeded");
  await manager.done(shapes.message, "DELETE", `/products/${SKU}`);
  expect((await refusedState(manager, adding._id)).refusal).toBe("404 colorNotFound");
  const waiting = await manager.done(reviewed, "GET", "/req/requests?state=waiting");
  expect(waiting).toContainEqual({
    ...adding,
    colorId: null,
    available: null,
    held: null,
    imageUrl: null,
  });
});

test("PATCH /req/requests/{id}/state refuses alreadyApplied to reject what was applied ahead; DELETE /req/requests/{id} refuses alreadyApplied", async ({
  callers: { worker, manager },
}) => {
  const product = await newProduct(manager);
  const { _id, requestId, number } = await newWorkerRequest(worker, product);
  const line = { ...stockLine(3), requestId };
  await manager.done(shapes.product, "PUT", `/products/sku/${product.SKU}/remove`, line);
  const { refusal, params } = await refusedState(manager, _id, "Rejected");
  expect([refusal, params]).toEqual(["409 alreadyApplied", { requestId, request: `W-${number}` }]);
  expect(await manager.refusal("DELETE", `/req/requests/${_id}`)).toBe("409 alreadyApplied");
});

test("DELETE /req/requests/{id} refuses workerRequestNotFound; DELETE /req/requests/{id} takes a request off the list", async ({
  callers: { worker, manager },
}) => {
  const product = await newProduct(manager);
  const [one, other] = [
    await newWorkerRequest(worker, product),
    await newWorkerRequest(worker, product),
  ];
  await decide(manager, other._id, "Accepted");
  for (const { _id } of [one, other]) {
    await manager.done(shapes.message, "DELETE", `/req/requests/${_id}`);
    const again = await manager.refusal("DELETE", `/req/requests/${_id}`);
    expect(again).toBe("404 workerRequestNotFound");
  }
  expect(await stockNow(manager, product)).toEqual([7, 0]);
});

test("GET /req/requests lists the newest first, by page", async ({
  callers: { worker, manager },
}) => {
  const product = await newProduct(manager);
  const [older, newer] = [
    await newWorkerRequest(worker, product),
    await newWorkerRequest(worker, product),
  ];
  const all = await manager.done(reviewed, "GET", "/req/requests");
  const mine = all.filter(({ productSKU }) => productSKU === product.SKU);
  expect(mine.map(({ _id }) => _id)).toEqual([newer._id, older._id]);
  const [next] = await manager.done(reviewed, "GET", `/req/requests?limit=1&before=${newer._id}`);
  expect(next && next._id < newer._id && next._id >= older._id).toBe(true);
  expect(await manager.wrongFields("GET", "/req/requests?state=Null")).toHaveLength(1);
});
