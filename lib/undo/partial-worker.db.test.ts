import { expect, test } from "vitest";
import { db, type Tx } from "@/lib/platform/database/db";
import { createWorkerRequest, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { commentOnWorkerRequest } from "@/lib/requests/worker/history/commands";
import { getWorkerRequestHistory } from "@/lib/requests/worker/history/queries";
import { newWorkerRequestSchema } from "@/lib/requests/worker/schema";
import { startedWhileLocked } from "@/scripts/test-support/databases/lock-waits";
import { move } from "@/scripts/test-support/samples/counts";
import { getStock, makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getDiscrepancies, getLogs, toldTo } from "@/scripts/test-support/samples/sales-requests";
import { undo } from "./commands";

let lastId = Date.now();

/** A worker's request to remove 8 of 5 blue units, accepted in part. */
async function partOfRequest() {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 5 });
  lastId += 10;
  const line = { sortName: "Standard", color: "Blue", quantity: 8, action: "remove" } as const;
  const input = { requestId: `REQ-${lastId}`, productSKU: product.SKU, ...line };
  const { _id: id } = await createWorkerRequest(worker, newWorkerRequestSchema.parse(input));
  const accept = () => decideWorkerRequest(manager, { id, state: "Accepted", partial: true });
  const { rest } = await accept();
  if (!rest) throw new Error("nothing was split off");
  const takeBack = () => undo(manager, { documentId: id });
  return { worker, manager, product, id, rest, label: `W-${rest.number}`, accept, takeBack };
}

const getRow = (id: string) => db.workerRequest.findUnique({ where: { id } });

test("the untouched rest is part of a worker's request again, which can be split again", async () => {
  const { worker, manager, product, id, rest, label, accept, takeBack } = await partOfRequest();
  expect(await takeBack()).toMatchObject({
    rest: { documentId: rest._id, label, units: 3, isJoined: true },
  });
  expect(await getRow(id)).toMatchObject({ state: "Null", quantity: 8, sentQuantity: null });
  expect(await getRow(rest._id)).toBeNull();
  expect(await getStock(product, "Blue")).toEqual({ quantity: 5, reserved: 0 });
  expect((await getWorkerRequestHistory(worker, { id })).at(-1)).toMatchObject({
    kind: "undone",
    other: label,
  });
  expect((await toldTo(worker)).at(-1)?.params).toMatchObject({ joined: label });
  expect((await getLogs(manager)).slice(-2)).toMatchObject([
    { action: "WORKER_REQUEST_DELETED", details: { quantity: 3 } },
    { action: "WORKER_REQUEST_UNDONE", details: { rest: label, isJoined: true } },
  ]);
  expect(await accept()).toMatchObject({ quantity: 5 });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("a worker's rest that was commented on stays, and the request is split again all the same", async () => {
  const { worker, manager, product, id, rest, label, accept, takeBack } = await partOfRequest();
  await commentOnWorkerRequest(worker, { id: rest._id, text: "When?" });
  expect(await takeBack()).toMatchObject({ rest: { label, units: 3, isJoined: false } });
  expect(await getRow(id)).toMatchObject({ state: "Null", quantity: 5 });
  await move(manager, product, "Blue", { action: "remove", quantity: 2 });
  const again = await accept();
  expect(again.quantity).toBe(3);
  expect([null, undefined, rest._id]).not.toContain(again.rest?._id);
  expect(await takeBack()).toMatchObject({ rest: { units: 2, isJoined: true } });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("a worker's request whose rest stayed linked is not split once more", async () => {
  const { manager, product, id, rest, accept, takeBack } = await partOfRequest();
  await commentOnWorkerRequest(manager, { id: rest._id, text: "Soon." });
  await takeBack();
  await db.workerRequest.update({ where: { id: rest._id }, data: { restOfId: id } });
  await move(manager, product, "Blue", { action: "remove", quantity: 2 });
  await expect(accept()).rejects.toMatchObject({ code: "notEnoughStock" });
});

test("a decision on a worker's rest that comes before an undo keeps it, one that comes after finds it deleted", async () => {
  const lock = (id: string) => (tx: Tx) =>
    tx.$queryRaw`SELECT FROM "WorkerRequest" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const decide = ({ manager, rest }: Awaited<ReturnType<typeof partOfRequest>>) =>
    decideWorkerRequest(manager, { id: rest._id, state: "Rejected" });
  const first = await partOfRequest();
  const [, undone] = await startedWhileLocked<unknown>(lock(first.rest._id), [
    () => decide(first),
    first.takeBack,
  ]);
  expect(undone).toMatchObject({ value: { rest: { isJoined: false } } });
  const second = await partOfRequest();
  const [joined, late] = await startedWhileLocked<unknown>(lock(second.rest._id), [
    second.takeBack,
    () => decide(second),
  ]);
  expect(joined).toMatchObject({ value: { rest: { isJoined: true } } });
  expect(late).toMatchObject({ reason: { code: "workerRequestNotFound" } });
  expect(await getDiscrepancies(first.product, second.product)).toEqual([]);
});
