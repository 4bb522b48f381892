import { expect, test } from "vitest";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { heldSale, inDays, waitingSale } from "@/scripts/test-support/samples/sales-requests";
import { db } from "@/lib/platform/database/db";
import { countWaitingWork } from "./queries";

test("reviewers count everybody's requests, and a sales user the own ones", async () => {
  const manager = await makeActor("manager");
  const before = await countWaitingWork(manager);
  const waiting = await waitingSale();
  const held = await heldSale();
  await db.salesRequest.update({
    where: { id: held.id },
    data: { holdUntil: new Date(inDays(-1)) },
  });
  expect(await countWaitingWork(manager)).toEqual({
    ...before,
    salesRequests: before.salesRequests + 1,
    held: before.held + 1,
    overdue: before.overdue + 1,
  });
  const { sales } = waiting;
  expect(await countWaitingWork(sales)).toEqual({
    salesRequests: 1,
    workerRequests: 0,
    held: 0,
    overdue: 0,
  });
});

test("a worker counts the own requests that wait", async () => {
  const worker = await makeActor("worker");
  const nothing = { salesRequests: 0, workerRequests: 0, held: 0, overdue: 0 };
  expect(await countWaitingWork(worker)).toEqual(nothing);
});
