import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  getDiscrepancies,
  getLogs,
  getMovements,
  toldTo,
} from "@/scripts/test-support/samples/sales-requests";
import { createWorkerRequest, decideWorkerRequest } from "./commands";
import { listOwnWorkerRequests, listWorkerRequests } from "./queries";
import { changeStockOfSku } from "./stock-changes/commands";
import { newWorkerRequestSchema } from "./schema";

let lastId = Date.now();

async function waiting(change: object = {}, stock = 5) {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const product = await makeProduct({ Blue: stock });
  lastId += 10;
  const input = newWorkerRequestSchema.parse({
    requestId: `REQ-${lastId}`,
    productSKU: product.SKU,
    sortName: "Standard",
    color: "Blue",
    quantity: 8,
    action: "remove",
    ...change,
  });
  return { worker, manager, product, input, request: await createWorkerRequest(worker, input) };
}

test("what is there is taken out, and the rest waits as a new request of the same worker", async () => {
  const { worker, manager, product, request, input } = await waiting();
  const accept = { id: request._id, state: "Accepted", partial: true } as const;
  const decided = await decideWorkerRequest(manager, accept);
  expect(decided).toMatchObject({ state: "Accepted", quantity: 5, restOf: null });
  const own = await listOwnWorkerRequests(worker);
  expect(own[1]).toEqual(decided);
  expect(own[0]).toMatchObject({
    _id: decided.rest?._id,
    requestId: decided.rest?.requestId,
    state: "Null",
    quantity: 3,
    requesterUsername: worker.username,
    color: "Blue",
    decidedBy: null,
    rest: null,
    restOf: { _id: request._id, requestId: request.requestId },
  });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 0, reserved: 0 });
  expect(await getMovements(request._id)).toEqual(["request Blue -5 0"]);
  expect(await getLogs(manager)).toMatchObject([
    {
      action: "WORKER_REQUEST_PARTLY_ACCEPTED",
      details: { requestId: request.requestId, quantity: 5, rest: `W-${decided.rest?.number}` },
    },
  ]);
  expect(await toldTo(worker)).toMatchObject([
    { key: "workerRequestAccepted", params: { quantity: 5, rest: `W-${decided.rest?.number}` } },
  ]);
  expect(await getDiscrepancies(product)).toEqual([]);
  // The app sends a request again when it has had no answer.
  expect(await createWorkerRequest(worker, input)).toMatchObject({ _id: request._id, quantity: 5 });
  const [listed] = await listWorkerRequests(manager, { state: "waiting", limit: 1 });
  expect(listed).toMatchObject({ restOf: { requestId: request.requestId } });
});

test.each([
  { what: "everything is there", stock: 8, change: {}, after: 0 },
  { what: "it adds", stock: 5, change: { action: "add" }, after: 13 },
])("$what: the request is accepted whole", async ({ stock, change, after }) => {
  const { manager, product, request } = await waiting(change, stock);
  const accept = { id: request._id, state: "Accepted", partial: true } as const;
  expect(await decideWorkerRequest(manager, accept)).toMatchObject({ quantity: 8, rest: null });
  expect(await getStock(product, "Blue")).toEqual({ quantity: after, reserved: 0 });
});

test("nothing is there: it is refused with what is available, and keeps waiting", async () => {
  const { manager, request } = await waiting({}, 0);
  const accept = { id: request._id, state: "Accepted", partial: true } as const;
  await expect(decideWorkerRequest(manager, accept)).rejects.toMatchObject({
    code: "notEnoughStock",
    details: { lines: [{ asked: 8, available: 0 }] },
  });
  expect(await db.workerRequest.findUnique({ where: { id: request._id } })).toMatchObject({
    state: "Null",
    quantity: 8,
    sentQuantity: null,
  });
});

test("a request whose stock was moved before is accepted whole", async () => {
  const { manager, product, request, input } = await waiting({}, 8);
  await changeStockOfSku(manager, {
    sku: product.SKU,
    action: "remove",
    requestId: input.requestId,
    sortName: "Standard",
    color: "Blue",
    quantity: 8,
  });
  const accept = { id: request._id, state: "Accepted", partial: true } as const;
  expect(await decideWorkerRequest(manager, accept)).toMatchObject({ quantity: 8, rest: null });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("two managers accept a part at once: one does, and the next id that is taken is passed over", async () => {
  const { manager, worker, product, request } = await waiting();
  const taken = `REQ-${Number(request.requestId.slice(4)) + 1}`;
  await db.workerRequest.update({
    where: { id: (await waiting()).request._id },
    data: { requestId: taken },
  });
  const accept = { id: request._id, state: "Accepted", partial: true } as const;
  const settled = await Promise.allSettled(
    [manager, await makeActor("manager"), manager].map((actor) =>
      decideWorkerRequest(actor, accept),
    ),
  );
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const own = await listOwnWorkerRequests(worker);
  expect(own.map(({ requestId, quantity }) => [requestId, quantity])).toEqual([
    [`REQ-${Number(taken.slice(4)) + 1}`, 3],
    [request.requestId, 5],
  ]);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 0, reserved: 0 });
});
