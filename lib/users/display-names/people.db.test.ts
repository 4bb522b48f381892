import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { listLogs } from "@/lib/logs/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/database/db";
import type { ProductView } from "@/lib/products/schema";
import { createSalesRequest } from "@/lib/requests/sales/asking/commands";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import {
  getSalesRequest,
  listHeldOrders,
  listOwnSalesRequests,
  listSalesRequests,
} from "@/lib/requests/sales/queries";
import { watchHoldEnds } from "@/lib/requests/sales/hold-ends/commands";
import { getStockCard } from "@/lib/stock/cards/queries";
import { createWorkerRequest, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { listOwnWorkerRequests, listWorkerRequests } from "@/lib/requests/worker/queries";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { inDays } from "@/scripts/test-support/samples/sales-requests";
import { deleteUser } from "../commands";
import { changeDisplayName } from "./commands";

const manager = await makeActor("manager", "كريم فتحي");

const callThem = ({ username }: Actor, displayName: string) =>
  changeDisplayName(manager, { username, displayName });

async function askedByWorker(worker: Actor, { SKU: productSKU }: ProductView) {
  const requestId = `REQ-${Date.now()}`;
  return createWorkerRequest(worker, {
    requestId,
    productSKU,
    sortName: "Standard",
    color: "Red",
    quantity: 1,
    action: "add",
  });
}

function askedBySales(sales: Actor, { SKU: product }: ProductView) {
  const line = { product, sortName: "Standard", color: "Red", quantity: 1 };
  const items = [{ ...line, itemSubmissionDate: inDays(3) }];
  return createSalesRequest(sales, { action: "remove", items });
}

const ofId =
  (id: string) =>
  <T extends { _id: string }>(views: readonly T[]) =>
    views.find(({ _id }) => _id === id);

describe("people are called by the display name that they have now", () => {
  test("on worker requests, in lists and in answers", async () => {
    const worker = await makeActor("worker", "حسن");
    const made = await askedByWorker(worker, await makeProduct({ Red: 5 }));
    const waiting = { requesterDisplayName: "حسن", decidedByDisplayName: null };
    expect(made).toMatchObject(waiting);
    const of = ofId(made._id);
    expect(of(await listWorkerRequests(manager, {}))).toMatchObject(waiting);
    const decided = { requesterDisplayName: "حسن", decidedByDisplayName: "كريم فتحي" };
    const decision = { id: made._id, state: "Accepted" } as const;
    expect(await decideWorkerRequest(manager, decision)).toMatchObject(decided);
    await callThem(worker, "Hassan");
    const called = { ...decided, requesterDisplayName: "Hassan" };
    expect(of(await listWorkerRequests(manager, {}))).toMatchObject(called);
    expect(of(await listOwnWorkerRequests(worker))).toMatchObject(called);
  });

  test("on sales requests and held orders, in lists and in answers", async () => {
    const sales = await makeActor("sales", "منى");
    const { username } = sales;
    const made = await askedBySales(sales, await makeProduct({ Red: 5 }));
    const waiting = { salesUser: { username, displayName: "منى" }, decidedByDisplayName: null };
    expect(made).toMatchObject(waiting);
    const [id, of] = [made._id, ofId(made._id)];
    expect(of(await listSalesRequests(manager, {}))).toMatchObject(waiting);
    await callThem(sales, "Mona");
    const held = {
      salesUser: { username, displayName: "Mona" },
      decidedByDisplayName: "كريم فتحي",
    };
    expect(await reviewSalesRequest(manager, { id, status: "held" })).toMatchObject(held);
    expect(of(await listHeldOrders(manager, {}))).toMatchObject(held);
    expect(of(await listOwnSalesRequests(sales, {}))).toMatchObject(held);
    expect(await getSalesRequest(sales, { id })).toMatchObject(held);
  });

  test("on stock cards", async () => {
    const sales = await makeActor("sales", "منى");
    const product = await makeProduct({ Red: 5 });
    const { _id: id } = await askedBySales(sales, product);
    await reviewSalesRequest(manager, { id, status: "held" });
    const colorId = product.sorts[0]?.colors[0]?._id ?? "";
    const { holds, movements } = await getStockCard(manager, { colorId });
    expect(holds).toMatchObject([{ salesUsername: sales.username, salesDisplayName: "منى" }]);
    expect(movements.map(({ displayName }) => displayName)).toEqual(["كريم فتحي", null]);
  });

  test("in notifications, whose stored values stay", async () => {
    const sales = await makeActor("sales", "منى");
    const { _id: id, number } = await askedBySales(sales, await makeProduct({ Red: 5 }));
    await reviewSalesRequest(manager, { id, status: "held" });
    const [told] = (await listNotifications(sales, {})).notifications;
    expect(told).toMatchObject({
      message: `كريم فتحي accepted and held your sales request #${number}.`,
      params: { username: manager.username, displayName: "كريم فتحي" },
    });
    const holdUntil = new Date(`${inDays(-1)}T00:00:00Z`);
    await db.salesRequest.update({ where: { id }, data: { holdUntil } });
    await watchHoldEnds();
    const { notifications } = await listNotifications(manager, {});
    const overdue = notifications.find(({ params }) => params.number === number);
    expect(overdue?.message).toContain(`#${number} (منى)`);
    expect(overdue?.params).toMatchObject({
      salesUsername: sales.username,
      salesDisplayName: "منى",
    });
    await callThem(sales, "Mona");
    const [row] = await db.notification.findMany({ where: { id: overdue?._id } });
    expect(JSON.stringify(row?.params)).not.toMatch(/منى|Mona/);
  });

  test("in logs, which are found by it and by the username", async () => {
    const name = `Ada ${randomUUID().slice(0, 8)}`;
    const worker = await makeActor("worker", name);
    await askedByWorker(worker, await makeProduct({ Red: 5 }));
    const entry = { username: worker.username, displayName: name };
    for (const username of [name.toUpperCase(), worker.username])
      expect(await listLogs(manager, { username })).toMatchObject([entry]);
    await callThem(worker, "%_\\");
    expect(await listLogs(manager, { username: name })).toEqual([]);
    const [literal, ...others] = await listLogs(manager, { username: "%_\\" });
    expect([literal, others]).toMatchObject([{ displayName: "%_\\" }, []]);
  });
});

describe("a deleted user", () => {
  test("is shown by the stored username", async () => {
    const product = await makeProduct({ Red: 5 });
    const [worker, decider] = [await makeActor("worker", "حسن"), await makeActor("admin", "هدى")];
    const { _id: id } = await askedByWorker(worker, product);
    await decideWorkerRequest(decider, { id, state: "Accepted" });
    for (const { username } of [worker, decider]) await deleteUser(manager, { username });
    expect(ofId(id)(await listWorkerRequests(manager, {}))).toMatchObject({
      requesterUsername: worker.username,
      requesterDisplayName: null,
      decidedBy: decider.username,
      decidedByDisplayName: null,
    });
    const logged = await listLogs(manager, { username: decider.username });
    expect(logged[0]).toMatchObject({ username: decider.username, displayName: null });
  });

  test("does not get the name of somebody who has the username since", async () => {
    const { username, id } = await makeActor("admin", "هدى");
    const entry = { username, action: "STOCK_ADDED", details: {} };
    await db.systemLog.create({ data: entry });
    await deleteUser(manager, { username });
    const name = `Hoda ${id}`;
    await db.user.create({
      data: { username, displayName: name, passwordHash: "-", role: "admin" },
    });
    await db.systemLog.create({ data: entry });
    const logs = await listLogs(manager, { username });
    expect(logs.slice(0, 2).map(({ displayName }) => displayName)).toEqual([name, null]);
    expect(await listLogs(manager, { username: name })).toHaveLength(1);
  });
});

test("stored log entries name people by their usernames only", async () => {
  const [worker, sales] = [await makeActor("worker", "حسن"), await makeActor("sales", "منى")];
  const product = await makeProduct({ Red: 5 });
  await askedByWorker(worker, product);
  await askedBySales(sales, product);
  for (const { username } of [worker, sales]) {
    const logs = await db.systemLog.findMany({ where: { username } });
    expect(logs).toHaveLength(1);
    expect(JSON.stringify(logs)).not.toMatch(/حسن|منى|[dD]isplayName/);
  }
});
