import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { createWorkerRequest, deleteWorkerRequest } from "./commands";
import { listOwnWorkerRequests } from "./queries";
import { newWorkerRequestSchema } from "./schema";

let lastId = Date.now();

async function makeWorker() {
  const [worker, product] = [await makeActor("worker"), await makeProduct({ Blue: 10 })];
  const line = { productSKU: product.SKU, sortName: "Standard", color: "Blue" };
  const ask = (requestId = `REQ-${(lastId += 10)}`) =>
    createWorkerRequest(
      worker,
      newWorkerRequestSchema.parse({ ...line, requestId, quantity: 1, action: "add" }),
    );
  return { worker, product, ask };
}

/** The row of a request as the release before inserts it. */
const oldRow = (requesterId: string) => ({
  requestId: `REQ-${(lastId += 10)}`,
  productName: "Towel",
  productSku: "TW-1",
  sortName: "Plain",
  color: "Red",
  quantity: 1,
  action: "add" as const,
  requesterId,
  requesterUsername: "ada",
});

test("a request has a number, the same wherever it is read and however often it is sent", async () => {
  const { worker, ask } = await makeWorker();
  const first = await ask();
  const second = await ask();
  expect(second.number).toBeGreaterThan(first.number ?? Infinity);
  expect(await ask(first.requestId)).toEqual(first);
  expect(await listOwnWorkerRequests(worker)).toEqual([second, first]);
});

test("requests that are made at once have different numbers", async () => {
  const { ask } = await makeWorker();
  const made = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(new Set(made.map(({ number }) => number)).size).toBe(12);
});

test("the database numbers the rows of a release that knows no numbers, each once", async () => {
  const worker = await makeActor("worker");
  await db.workerRequest.createMany({ data: [1, 2, 3].map(() => oldRow(worker.id)) });
  const listed = await listOwnWorkerRequests(worker);
  const [last, middle, first] = listed.map(({ number }) => number ?? 0);
  expect(listed).toHaveLength(3);
  expect(last).toBeGreaterThan(middle ?? Infinity);
  expect(middle).toBeGreaterThan(first ?? Infinity);
});

test("a restored row takes no new number, because its own is restored as well", async () => {
  const worker = await makeActor("worker");
  const row = oldRow(worker.id);
  await db.$transaction([
    db.$executeRaw`SET LOCAL factory.restoring = 'on'`,
    db.workerRequest.create({ data: row }),
  ]);
  const found = { request: { requestId: row.requestId } };
  expect(await db.workerRequestNumber.count({ where: found })).toBe(0);
});

test("a deleted request takes its number with it", async () => {
  const { ask } = await makeWorker();
  const { _id, number } = await ask();
  await deleteWorkerRequest(await makeActor("manager"), { id: _id });
  expect(await db.workerRequestNumber.count({ where: { number: number ?? 0 } })).toBe(0);
});
