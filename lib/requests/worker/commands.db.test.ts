import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { toDay, addDays, startOfDay } from "@/lib/platform/time/days";
import type { ProductView } from "@/lib/products/schema";
import { REQUEST_AGES } from "@/lib/requests/ages/rules";
import { changeStockOfSku } from "@/lib/requests/worker/stock-changes/commands";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { createWorkerRequests, decideWorkerRequest, deleteWorkerRequest } from "./commands";
import { findWorkerRequest, listOwnWorkerRequests, listWorkerRequests } from "./queries";
import { createWorkerRequestsSchema } from "./schema";

let lastId = Date.now();

function content(product: ProductView, change: object = {}) {
  lastId += 10;
  return {
    requestId: `REQ-${lastId}`,
    productSKU: product.SKU,
    sortName: "Standard",
    color: "Blue",
    quantity: 3,
    action: "remove",
    ...change,
  };
}

const ask = (worker: Actor, ...requests: object[]) =>
  createWorkerRequests(worker, createWorkerRequestsSchema.parse({ requests }));

/** A waiting request to remove 3 of the product's 10 blue ones, unless changed. */
async function waitingRequest(change: object = {}) {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10 });
  const [request] = await ask(worker, content(product, change));
  if (!request) throw new Error("no request was made");
  return { worker, manager, product, request };
}

const getLogs = (actor: Actor) =>
  db.systemLog.findMany({ where: { username: actor.username }, orderBy: { id: "asc" } });

test("requests that another person entered are refused, whoever's session sends them", async () => {
  const [worker, other] = [await makeActor("worker"), await makeActor("worker")];
  const requests = [content(await makeProduct({ Blue: 10 }))];
  const askAs = (asUser: string) =>
    createWorkerRequests(worker, createWorkerRequestsSchema.parse({ asUser, requests }));
  await expect(askAs(other.id)).rejects.toMatchObject({ code: "notSignedIn" });
  expect(await db.workerRequest.count({ where: { requesterId: worker.id } })).toBe(0);
  expect(await askAs(worker.id)).toHaveLength(1);
});

test("a worker's request waits, names the product, is logged, and every manager is told", async () => {
  const { worker, manager, product, request } = await waitingRequest();
  expect(request).toMatchObject({
    state: "Null",
    productSKU: product.SKU,
    productName: product.name,
    requesterUsername: worker.username,
    quantity: 3,
    action: "remove",
  });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  expect(await getLogs(worker)).toMatchObject([
    { action: "WORKER_REQUEST_CREATED", details: { requestId: request.requestId } },
  ]);
  expect(await db.notification.findMany({ where: { userId: manager.id } })).toMatchObject([
    { key: "workerRequestCreated", params: { username: worker.username, sku: product.SKU } },
  ]);
  expect(await db.notification.count({ where: { userId: worker.id } })).toBe(0);
});

test("requester, name and state of the body are ignored: identity comes from the token", async () => {
  const { request } = await waitingRequest({
    requesterUsername: "somebody else",
    productName: "Gold bar",
    state: "Null",
  });
  expect(request.requesterUsername).not.toBe("somebody else");
  expect(request.productName).toBe("Test product");
});

test("several items are asked for together or not at all", async () => {
  const worker = await makeActor("worker");
  const product = await makeProduct({ Blue: 10 });
  await expect(
    ask(worker, content(product), content(product, { color: "Pink" })),
  ).rejects.toMatchObject({ code: "colorNotFound" });
  expect(await listOwnWorkerRequests(worker)).toEqual([]);
});

test("repeating a request answers the first one", async () => {
  const worker = await makeActor("worker");
  const body = content(await makeProduct({ Blue: 10 }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(worker, body)));
  expect(new Set(answers.map(([answer]) => answer?._id)).size).toBe(1);
  expect(await listOwnWorkerRequests(worker)).toHaveLength(1);
  expect(await getLogs(worker)).toHaveLength(1);
});

test("the same id with other content is refused", async () => {
  const worker = await makeActor("worker");
  const body = content(await makeProduct({ Blue: 10 }));
  await ask(worker, body);
  await expect(ask(worker, { ...body, quantity: 4 })).rejects.toMatchObject({
    code: "requestIdTaken",
  });
});

test("an id that another worker has moves to the next free millisecond, and a repeat still finds it", async () => {
  const product = await makeProduct({ Blue: 10 });
  const [one, other] = [await makeActor("worker"), await makeActor("worker")];
  const body = content(product);
  const [first] = await ask(one, body);
  const base = Number(first?.requestId.slice(4));
  const [second] = await ask(other, { ...body, quantity: 4 });
  expect(second?.requestId).toBe(`REQ-${base + 1}`);
  const [repeated] = await ask(other, { ...body, quantity: 4 });
  expect(repeated?._id).toBe(second?._id);
  const [next] = await ask(other, { ...body, requestId: `REQ-${base + 1}`, quantity: 4 });
  expect(next?.requestId).toBe(`REQ-${base + 2}`);
  expect(await listOwnWorkerRequests(other)).toHaveLength(2);
});

test("accepting moves stock, state, log and the worker's notification together", async () => {
  const { worker, manager, product, request } = await waitingRequest();
  const decided = await decideWorkerRequest(manager, { id: request._id, state: "Accepted" });
  expect(decided).toMatchObject({ state: "Accepted", decidedBy: manager.username });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
  expect(await db.movement.findMany({ where: { documentId: request._id } })).toMatchObject([
    { kind: "request", quantityDelta: -3, quantityAfter: 7, username: manager.username },
  ]);
  expect(await getLogs(manager)).toMatchObject([{ action: "WORKER_REQUEST_ACCEPTED" }]);
  expect(await db.notification.findMany({ where: { userId: worker.id } })).toMatchObject([
    { key: "workerRequestAccepted", params: { requestId: request.requestId } },
  ]);
});

test("accepting an addition puts it on hand", async () => {
  const { manager, product, request } = await waitingRequest({ action: "add" });
  await decideWorkerRequest(manager, { id: request._id, state: "Accepted" });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 13, reserved: 0 });
});

test("rejecting moves no stock and tells the worker", async () => {
  const { worker, manager, product, request } = await waitingRequest();
  await decideWorkerRequest(manager, { id: request._id, state: "Rejected" });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  expect(await getLogs(manager)).toMatchObject([{ action: "WORKER_REQUEST_REJECTED" }]);
  expect(await db.notification.findMany({ where: { userId: worker.id } })).toMatchObject([
    { key: "workerRequestRejected" },
  ]);
});

test("a request that is short of stock stays waiting and nothing is written", async () => {
  const { worker, manager, product, request } = await waitingRequest({ quantity: 11 });
  await expect(
    decideWorkerRequest(manager, { id: request._id, state: "Accepted" }),
  ).rejects.toMatchObject({
    code: "notEnoughStock",
    details: { lines: [{ sku: product.SKU, asked: 11, available: 10 }] },
  });
  expect(await listOwnWorkerRequests(worker)).toMatchObject([{ state: "Null" }]);
  expect(await getLogs(manager)).toEqual([]);
  expect(await db.notification.count({ where: { userId: worker.id } })).toBe(0);
});

test("of 20 decisions at once one wins and the others are told who decided", async () => {
  const { manager, product, request } = await waitingRequest();
  const other = await makeActor("admin");
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      decideWorkerRequest(at % 2 ? manager : other, { id: request._id, state: "Accepted" }),
    ),
  );
  const won = outcomes.flatMap((outcome) =>
    outcome.status === "fulfilled" ? [outcome.value.decidedBy] : [],
  );
  expect(won).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({
        code: "alreadyDecided",
        details: { params: { by: won[0], state: "Accepted" } },
      });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
});

test("nobody decides their own request, whatever their role is now", async () => {
  const { worker, request } = await waitingRequest();
  await db.user.update({ where: { id: worker.id }, data: { role: "manager" } });
  const promoted = { ...worker, role: "manager" } as const;
  for (const state of ["Accepted", "Rejected"] as const)
    await expect(decideWorkerRequest(promoted, { id: request._id, state })).rejects.toMatchObject({
      code: "ownRequest",
    });
});

test.each([
  ["Accepted", [{ quantity: 3, before: { quantity: 10 }, after: { quantity: 7, reserved: 0 } }]],
  ["Rejected", []],
] as const)(
  "the log entry of %s says who asked for what, and what was before and after",
  async (state, stock) => {
    const { worker, manager, product, request } = await waitingRequest();
    await decideWorkerRequest(manager, { id: request._id, state });
    const asked = {
      requestId: request.requestId,
      requesterUsername: worker.username,
      productName: product.name,
      sku: product.SKU,
      sortName: "Standard",
      color: "Blue",
      quantity: 3,
      action: "remove",
    };
    expect(await getLogs(worker)).toMatchObject([{ details: asked }]);
    expect(await getLogs(manager)).toMatchObject([
      { details: { ...asked, before: { state: "Null" }, after: { state }, stock } },
    ]);
  },
);

test("deleting takes a request off the list in any state and keeps it whole in the log", async () => {
  const { manager, product, request } = await waitingRequest();
  await decideWorkerRequest(manager, { id: request._id, state: "Accepted" });
  await deleteWorkerRequest(manager, { id: request._id });
  expect(await db.workerRequest.count({ where: { id: request._id } })).toBe(0);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
  expect((await getLogs(manager)).at(-1)).toMatchObject({
    action: "WORKER_REQUEST_DELETED",
    details: { requestId: request.requestId, state: "Accepted", decidedBy: manager.username },
  });
  await expect(deleteWorkerRequest(manager, { id: request._id })).rejects.toMatchObject({
    code: "workerRequestNotFound",
  });
});

test("stock that was applied with the request's id is not applied again by accepting it", async () => {
  const { manager, product, request } = await waitingRequest();
  const { requestId } = request;
  const line = { sku: product.SKU, sortName: "Standard", color: "Blue", quantity: 3 };
  await changeStockOfSku(manager, { ...line, action: "remove", requestId });
  await expect(
    changeStockOfSku(manager, { ...line, action: "remove", requestId }),
  ).rejects.toMatchObject({ code: "alreadyApplied" });
  const refused = { code: "alreadyApplied" };
  const { _id: id } = request;
  await expect(decideWorkerRequest(manager, { id, state: "Rejected" })).rejects.toMatchObject(
    refused,
  );
  await expect(deleteWorkerRequest(manager, { id })).rejects.toMatchObject(refused);
  await decideWorkerRequest(manager, { id, state: "Accepted" });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
});

test("stock that is not what the request asks for is refused", async () => {
  const { manager, product, request } = await waitingRequest();
  const line = { sku: product.SKU, sortName: "Standard", color: "Blue", quantity: 4 };
  await expect(
    changeStockOfSku(manager, { ...line, action: "remove", requestId: request.requestId }),
  ).rejects.toMatchObject({ code: "requestMismatch" });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
});

test("roles that may not ask, see or decide are refused", async () => {
  const { worker, request, product } = await waitingRequest();
  for (const role of ["manager", "sales", "admin"] as const)
    await expect(ask(await makeActor(role), content(product))).rejects.toMatchObject({
      code: "notAllowed",
    });
  for (const actor of [worker, await makeActor("sales")]) {
    const { _id: id } = request;
    const refused = { code: "notAllowed" };
    await expect(decideWorkerRequest(actor, { id, state: "Accepted" })).rejects.toMatchObject(
      refused,
    );
    await expect(deleteWorkerRequest(actor, { id })).rejects.toMatchObject(refused);
    await expect(listWorkerRequests(actor, {})).rejects.toMatchObject(refused);
  }
});

test("the list for review says what is available now, and null once the color is gone", async () => {
  const { manager, product, request } = await waitingRequest();
  const find = async () =>
    (await listWorkerRequests(manager, { state: "waiting" })).find(
      ({ _id }) => _id === request._id,
    );
  expect(await find()).toMatchObject({ available: 10, held: 0, imageUrl: null });
  await db.product.update({ where: { id: product._id }, data: { sku: `${product.SKU}-renamed` } });
  expect(await find()).toMatchObject({ available: 10, held: 0 });
  await db.product.delete({ where: { id: product._id } });
  expect(await find()).toMatchObject({ available: null, held: null, colorId: null });
});

test("waiting requests are narrowed to an age by days of the factory", async () => {
  const [viewer, { request }] = [await makeActor("manager"), await waitingRequest()];
  const today = toDay(new Date(), settings().TZ);
  const madeAgo = async (days: number, milliseconds = 0) => {
    const start = startOfDay(addDays(today, -days), settings().TZ).getTime() + milliseconds;
    await db.workerRequest.update({
      where: { id: request._id },
      data: { createdAt: new Date(start) },
    });
    const found = await Promise.all(
      REQUEST_AGES.map(async (age) => {
        const listed = await listWorkerRequests(viewer, { state: "waiting", age });
        return listed.some(({ _id }) => _id === request._id) ? [age] : [];
      }),
    );
    return found.flat();
  };
  expect(await madeAgo(0)).toEqual(["today"]);
  expect(await madeAgo(0, -1)).toEqual(["twoDays"]);
  expect(await madeAgo(2, -1)).toEqual(["week"]);
  expect(await madeAgo(7, -1)).toEqual(["older"]);
});

test("decided requests are listed the newest first, part by part", async () => {
  const made = [await waitingRequest(), await waitingRequest(), await waitingRequest()];
  for (const { manager, request } of made)
    await decideWorkerRequest(manager, { id: request._id, state: "Rejected" });
  const [first, second, third] = made.map(({ request }) => request._id).toReversed();
  const viewer = await makeActor("admin");
  const ids = async (filter: object) =>
    (await listWorkerRequests(viewer, { state: "decided", limit: 2, ...filter })).map(
      ({ _id }) => _id,
    );
  expect(await ids({})).toEqual([first, second]);
  expect((await ids({ before: second }))[0]).toBe(third);
});

test("a request is found by its number until it is deleted, by those who decide and the own worker", async () => {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const [request] = await ask(worker, content(await makeProduct({ Blue: 10 })));
  const { requestId = "", _id: id = "" } = request ?? {};
  expect(await findWorkerRequest(manager, requestId)).toBe(id);
  expect(await findWorkerRequest(worker, requestId)).toBe(id);
  expect(await findWorkerRequest(await makeActor("worker"), requestId)).toBeNull();
  await deleteWorkerRequest(manager, { id });
  expect(await findWorkerRequest(manager, requestId)).toBeNull();
});
