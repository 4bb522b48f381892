import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { changeStockOfSku } from "@/lib/requests/worker/stock-changes/commands";
import { getStock, makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { createWorkerRequest, decideWorkerRequest, withdrawWorkerRequest } from "./commands";
import { listOwnWorkerRequests } from "./queries";
import { newWorkerRequestSchema } from "./schema";

let lastId = Date.now();

/** A waiting request to remove 3 of the product's 10 blue ones. */
async function waitingRequest() {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10 });
  const content = { sortName: "Standard", color: "Blue", quantity: 3, action: "remove" } as const;
  lastId += 10;
  const ids = { productSKU: product.SKU, requestId: `REQ-${lastId}` };
  const input = newWorkerRequestSchema.parse({ ...content, ...ids });
  const request = await createWorkerRequest(worker, input);
  return { worker, manager, product, content, request, id: request._id };
}

const getLogs = (actor: Actor) =>
  db.systemLog.findMany({ where: { username: actor.username }, orderBy: { id: "asc" } });

test("a worker withdraws a waiting request: it leaves all lists, its log entry keeps it whole, the bells of managers are settled", async () => {
  const { worker, manager, product, request, id } = await waitingRequest();
  await withdrawWorkerRequest(worker, { id });
  expect(await listOwnWorkerRequests(worker)).toEqual([]);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  expect((await getLogs(worker)).at(-1)).toMatchObject({
    action: "WORKER_REQUEST_WITHDRAWN",
    details: { _id: id, requestId: request.requestId, state: "Null", quantity: 3 },
  });
  const told = await db.notification.findMany({ where: { userId: manager.id } });
  expect(told).toMatchObject([{ key: "workerRequestCreated", isRead: true }]);
  await expect(withdrawWorkerRequest(worker, { id })).rejects.toMatchObject({
    code: "workerRequestNotFound",
  });
});

test("a decided request stays", async () => {
  const { worker, manager, id } = await waitingRequest();
  await decideWorkerRequest(manager, { id, state: "Rejected" });
  await expect(withdrawWorkerRequest(worker, { id })).rejects.toMatchObject({
    code: "alreadyDecided",
  });
  expect(await db.workerRequest.count({ where: { id } })).toBe(1);
});

test("another worker's request does not exist for a worker, and managers delete instead", async () => {
  const { manager, id } = await waitingRequest();
  const other = await makeActor("worker");
  await expect(withdrawWorkerRequest(other, { id })).rejects.toMatchObject({
    code: "workerRequestNotFound",
  });
  await expect(withdrawWorkerRequest(manager, { id })).rejects.toMatchObject({
    code: "notAllowed",
  });
  expect(await db.workerRequest.count({ where: { id } })).toBe(1);
});

test("a request whose stock was moved before a decision stays", async () => {
  const { worker, manager, product, content, request, id } = await waitingRequest();
  const { requestId } = request;
  await changeStockOfSku(manager, { ...content, sku: product.SKU, requestId });
  await expect(withdrawWorkerRequest(worker, { id })).rejects.toMatchObject({
    code: "alreadyApplied",
  });
});

test("of a withdrawal and an acceptance at once exactly one has an effect", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { worker, manager, product, id } = await waitingRequest();
    const [withdrawn, accepted] = await Promise.allSettled([
      withdrawWorkerRequest(worker, { id }),
      decideWorkerRequest(manager, { id, state: "Accepted" }),
    ]);
    expect([withdrawn.status, accepted.status].sort()).toEqual(["fulfilled", "rejected"]);
    const isWithdrawn = withdrawn.status === "fulfilled";
    const lost = isWithdrawn ? accepted : withdrawn;
    const code = isWithdrawn ? "workerRequestNotFound" : "alreadyDecided";
    expect(lost).toMatchObject({ reason: { code } });
    const quantity = isWithdrawn ? 10 : 7;
    expect(await getStock(product, "Blue")).toEqual({ quantity, reserved: 0 });
  }
});
