import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { addDays, startOfDay } from "@/lib/platform/time/days";
import { commentOnWorkerRequest } from "@/lib/requests/worker/history/commands";
import {
  createWorkerRequests,
  decideWorkerRequest,
  deleteWorkerRequest,
} from "@/lib/requests/worker/commands";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { today } from "@/lib/platform/time/today";
import { changeStock } from "@/lib/stock/commands";
import { undo } from "@/lib/undo/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { waitingSale } from "@/scripts/test-support/samples/sales-requests";
import { getMyDay } from "./queries";

async function makeRequest(worker: Person, quantity = 1) {
  const { SKU: productSKU } = await makeProduct({ Blue: 10 });
  const request = { productSKU, sortName: "Standard", color: "Blue", quantity };
  const requestId = `REQ-${randomUUID()}`;
  const requests = [{ ...request, requestId, action: "add" as const }];
  const [made] = await createWorkerRequests(worker, { requests });
  if (!made) throw new Error("No request was made");
  return made;
}

test("a worker sees the requests of the day and what became of them", async () => {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager", "Mona")];
  const [first, second] = [await makeRequest(worker), await makeRequest(worker)];
  await decideWorkerRequest(manager, { id: first._id, state: "Accepted" });
  await decideWorkerRequest(manager, { id: second._id, state: "Rejected", reason: "Count again" });
  await makeRequest(worker);
  const day = await getMyDay(worker, {});
  expect(day).toMatchObject({
    day: today(),
    counts: { requested: 3, answered: 2, decided: 0, changed: 0 },
    waiting: { workerRequests: 1, salesRequests: 0 },
  });
  expect(day.actions.map(({ action }) => action)).toEqual(
    Array.from({ length: 3 }, () => "WORKER_REQUEST_CREATED"),
  );
  expect(day.actions.at(-1)).toMatchObject({
    values: { way: "add", pieces: 1 },
    stockAction: "add",
    product: first.productName,
    document: { type: "workerRequest", id: first._id },
  });
  expect(day.decisions).toMatchObject([
    {
      kind: "rejected",
      displayName: "Mona",
      text: "Count again",
      request: `W-${second.number}`,
      document: { type: "workerRequest", id: second._id },
    },
    { kind: "accepted", request: `W-${first.number}` },
  ]);
});

test("a manager sees own decisions and stock changes, each with its record", async () => {
  const [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
  const request = await makeRequest(worker);
  await decideWorkerRequest(manager, { id: request._id, state: "Accepted" });
  const sale = await waitingSale();
  await reviewSalesRequest(manager, { id: sale.id, status: "held" });
  const { SKU: sku } = await makeProduct({ Blue: 10 });
  const line = { sku, sortName: "Standard", color: "Blue", quantity: 2 };
  await changeStock(manager, { action: "remove", lines: [line] });
  const day = await getMyDay(manager, {});
  expect(day.counts).toEqual({ requested: 0, answered: 0, decided: 2, changed: 1 });
  expect(day.actions.map(({ action, document }) => [action, document])).toEqual([
    ["STOCK_REMOVED", { type: "product", id: sku }],
    ["SALES_REQUEST_HELD", { type: "heldOrder", id: sale.id }],
    ["WORKER_REQUEST_ACCEPTED", { type: "workerRequest", id: request._id }],
  ]);
  expect(day.actions.map(({ stockAction, product }) => [stockAction, product !== null])).toEqual([
    ["remove", true],
    ["remove", false],
    ["add", true],
  ]);
  expect(day.decisions).toEqual([]);
});

test("comments on a request are no decisions, and a deleted request has no record to open", async () => {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const request = await makeRequest(worker);
  await commentOnWorkerRequest(manager, { id: request._id, text: "Which loom?" });
  await decideWorkerRequest(manager, { id: request._id, state: "Rejected" });
  await deleteWorkerRequest(manager, { id: request._id });
  const { decisions, actions, counts } = await getMyDay(worker, {});
  expect(decisions).toMatchObject([{ kind: "rejected", request: null, document: null }]);
  expect(actions).toMatchObject([{ document: null }]);
  expect(counts.answered).toBe(1);
});

test("a decision that was undone is no answer, until the request is decided again", async () => {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const { _id: id } = await makeRequest(worker);
  const accept = () => decideWorkerRequest(manager, { id, state: "Accepted" });
  const countAnswers = async () => (await getMyDay(worker, {})).counts.answered;
  await accept();
  await undo(manager, { documentId: id });
  expect(await countAnswers()).toBe(0);
  expect((await getMyDay(manager, {})).counts).toMatchObject({ decided: 1, changed: 1 });
  await accept();
  expect(await countAnswers()).toBe(1);
});

test("a day begins and ends at midnight of the factory", async () => {
  const worker = await makeActor("worker");
  const day = "2026-03-10";
  const start = startOfDay(day, settings().TZ).getTime();
  const end = startOfDay(addDays(day, 1), settings().TZ).getTime();
  const entry = (at: number) => ({
    username: worker.username,
    action: "USER_PASSWORD_CHANGED",
    details: {},
    createdAt: new Date(at),
  });
  await db.systemLog.createMany({ data: [start - 1, start, end - 1, end].map(entry) });
  const times = async (asked: string) =>
    (await getMyDay(worker, { day: asked })).actions.map(({ createdAt }) => Date.parse(createdAt));
  expect(await times(day)).toEqual([end - 1, start]);
  expect(await times(addDays(day, -1))).toEqual([start - 1]);
  expect(await times(addDays(day, 1))).toEqual([end]);
});

test("the day of another person, logins and prints are left out", async () => {
  const [worker, other] = [await makeActor("worker"), await makeActor("worker")];
  await makeRequest(other);
  const data = ["USER_SIGNED_IN", "VOUCHER_PRINTED"].map((action) => ({
    username: worker.username,
    action,
    details: { voucher: "IN-2026-0001" },
  }));
  await db.systemLog.createMany({ data });
  expect(await getMyDay(worker, {})).toMatchObject({ actions: [], decisions: [] });
});
