import { expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { acceptCount } from "@/lib/counts/commands";
import { getCount } from "@/lib/counts/queries";
import { acceptCountSchema } from "@/lib/counts/schema";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { recordReturnSchema } from "@/lib/customers/returns/schema";
import { db, type Tx } from "@/lib/platform/database/db";
import { deleteProduct } from "@/lib/products/editing/commands";
import type { ProductView } from "@/lib/products/schema";
import {
  releaseHeldOrder,
  reviewSalesRequest,
  deleteSalesRequest,
  extendHeldOrder,
  unholdHeldOrder,
} from "@/lib/requests/sales/commands";
import { getSalesRequestHistory } from "@/lib/requests/sales/history/queries";
import { getSalesRequest } from "@/lib/requests/sales/queries";
import { createWorkerRequest, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { newWorkerRequestSchema } from "@/lib/requests/worker/schema";
import { getStockCard } from "@/lib/stock/cards/queries";
import { changeStock } from "@/lib/stock/commands";
import { reconcileSums } from "@/lib/stock/sums/repository";
import { issueVoucher } from "@/lib/stock/vouchers/commands";
import { startedWhileLocked } from "@/scripts/test-support/databases/lock-waits";
import { enter, getColorId, move, openCount } from "@/scripts/test-support/samples/counts";
import { createLine, makeCustomer, sell } from "@/scripts/test-support/samples/customers";
import { getStock, makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  acceptedSale,
  getDiscrepancies,
  getLogs,
  getMovements,
  heldSale,
  inDays,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { undo } from "./commands";

const takeBack = (actor: Actor, documentId: string) => undo(actor, { documentId });

const onHand = async (product: ProductView, color = "Blue") =>
  (await getStock(product, color)).quantity;

/** 5 units added to 10 blue ones, with the id of the change. */
async function added() {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 10, Red: 10 });
  const id = (await move(manager, product, "Blue", { action: "add", quantity: 5 })) ?? "";
  return { manager, product, id };
}

let lastId = Date.now();

/** An accepted request to remove 3 of 10 blue units. */
async function acceptedRequest() {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10 });
  lastId += 10;
  const line = { sortName: "Standard", color: "Blue", quantity: 3, action: "remove" } as const;
  const input = { requestId: `REQ-${lastId}`, productSKU: product.SKU, ...line };
  const { _id: id } = await createWorkerRequest(worker, newWorkerRequestSchema.parse(input));
  await decideWorkerRequest(manager, { id, state: "Accepted" });
  return { worker, manager, product, id };
}

test("a direct change moves back, linked to itself, once", async () => {
  const { manager, product, id } = await added();
  const line = { sku: product.SKU, sortName: "Standard", color: "Blue", quantity: -5 };
  expect(await takeBack(manager, id)).toEqual({
    documentId: id,
    type: "stockChange",
    label: null,
    lines: [line],
    rest: null,
  });
  expect(await onHand(product)).toBe(10);
  expect(await getMovements(id)).toEqual(["undo Blue -5 0"]);
  await expect(takeBack(manager, id)).rejects.toMatchObject({ code: "nothingToUndo" });
  expect((await getLogs(manager)).at(-1)).toMatchObject({
    action: "STOCK_UNDONE",
    details: { by: manager.username, lines: [{ sku: product.SKU, quantity: 5 }] },
  });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("of several colors all move back or none, and each that has moved on is named", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 0, Red: 0 });
  const lines = ["Blue", "Red"].map((color) => ({
    sku: product.SKU,
    sortName: "Standard",
    color,
    quantity: 5,
  }));
  const id = (await changeStock(manager, { action: "add", lines })) ?? "";
  await move(manager, product, "Red", { action: "remove", quantity: 2 });
  await expect(takeBack(manager, id)).rejects.toMatchObject({
    code: "notEnoughStock",
    details: { lines: [{ color: "Red", asked: 5, available: 3 }] },
  });
  expect([await onHand(product), await onHand(product, "Red")]).toEqual([5, 3]);
  await move(manager, product, "Red", { action: "add", quantity: 2 });
  const movement = await db.movement.findFirstOrThrow({ where: { documentId: id, color: "Red" } });
  await takeBack(manager, movement.id);
  expect([await onHand(product), await onHand(product, "Red")]).toEqual([0, 0]);
});

test("goods that were undone neither came in nor went out, and the card says so", async () => {
  const { manager, product, id } = await added();
  await takeBack(manager, id);
  const card = await getStockCard(manager, { colorId: await getColorId(product, "Blue") });
  expect(card.movements.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
    ["undo", true],
    ["add", true],
    ["opening", false],
  ]);
  expect(await reconcileSums()).toEqual([]);
  await expect(issueVoucher(manager, { documentId: id, action: "add" })).rejects.toMatchObject({
    code: "nothingMoved",
  });
});

test("two managers who undo the same at once undo it once", async () => {
  const { manager, product, id } = await added();
  const lock = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('vouchers'))`;
  const other = await makeActor("manager");
  const [first, second] = await startedWhileLocked(lock, [
    () => takeBack(manager, id),
    () => takeBack(other, id),
  ]);
  expect([first?.status, second?.status]).toEqual(["fulfilled", "rejected"]);
  expect(second).toMatchObject({ reason: { code: "nothingToUndo" } });
  expect(await onHand(product)).toBe(10);
});

test("a request that is deleted at once is nothing to undo", async () => {
  for (let time = 1; time <= 10; time += 1) {
    const { manager, product, id } = await acceptedSale();
    const [undone] = await Promise.allSettled([
      takeBack(manager, id),
      deleteSalesRequest(manager, { id }),
    ]);
    if (undone.status === "rejected")
      expect(undone.reason).toMatchObject({ code: "nothingToUndo" });
    expect(await onHand(product)).toBe(undone.status === "rejected" ? 7 : 10);
    expect(await getDiscrepancies(product)).toEqual([]);
  }
});

test("of an undo and a removal at once that need the same goods one is refused", async () => {
  const { manager, product, id } = await added();
  await move(manager, product, "Blue", { action: "remove", quantity: 9 });
  const outcomes = await Promise.allSettled([
    takeBack(manager, id),
    move(manager, product, "Blue", { action: "remove", quantity: 4 }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect([1, 2]).toContain(await onHand(product));
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("what a voucher was issued for is not undone", async () => {
  const { manager, product, id } = await added();
  const { name } = await issueVoucher(manager, { documentId: id, action: "add" });
  await expect(takeBack(manager, id)).rejects.toMatchObject({
    code: "undoHasVoucher",
    details: { params: { voucher: name } },
  });
  expect(await onHand(product)).toBe(15);
});

test("units of a color that was deleted do not come back", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 10 });
  const id = (await move(manager, product, "Blue", { action: "remove", quantity: 10 })) ?? "";
  await deleteProduct(manager, { sku: product.SKU });
  await expect(takeBack(manager, id)).rejects.toMatchObject({ code: "colorNotFound" });
});

test("on the next day it is too late", async () => {
  const { manager, id } = await added();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  await expect(takeBack(manager, id)).rejects.toMatchObject({ code: "undoTooLate" });
  vi.useRealTimers();
  const { id: request, manager: decider } = await acceptedRequest();
  await db.workerRequest.update({
    where: { id: request },
    data: { decidedAt: new Date(Date.now() - 2 * 86_400_000) },
  });
  await expect(takeBack(decider, request)).rejects.toMatchObject({ code: "undoTooLate" });
});

test("workers, sales people and strangers to the change undo nothing; an unknown id is nothing", async () => {
  const { id, manager } = await added();
  for (const role of ["worker", "sales"] as const)
    await expect(takeBack(await makeActor(role), id)).rejects.toMatchObject({ code: "notAllowed" });
  const unknown = "00000000-0000-7000-8000-000000000000";
  await expect(takeBack(manager, unknown)).rejects.toMatchObject({ code: "nothingToUndo" });
});

test("an accepted request of a worker waits again, and can be decided and undone again", async () => {
  const { worker, manager, product, id } = await acceptedRequest();
  const colleague = await makeActor("manager");
  await takeBack(colleague, id);
  expect(await onHand(product)).toBe(10);
  const row = { state: "Null", decidedBy: null, decidedAt: null };
  expect(await db.workerRequest.findUnique({ where: { id } })).toMatchObject(row);
  expect((await toldTo(worker)).map(({ key }) => key)).toEqual([
    "workerRequestAccepted",
    "workerRequestUndone",
  ]);
  expect((await getLogs(colleague)).map(({ action }) => action)).toEqual(["WORKER_REQUEST_UNDONE"]);
  await expect(takeBack(colleague, id)).rejects.toMatchObject({ code: "nothingToUndo" });
  await decideWorkerRequest(manager, { id, state: "Accepted" });
  expect(await onHand(product)).toBe(7);
  await takeBack(manager, id);
  await decideWorkerRequest(manager, { id, state: "Rejected" });
  expect(await onHand(product)).toBe(10);
  expect(await getMovements(id)).toEqual([
    ...["request Blue -3 0", "undo Blue 3 0", "request Blue -3 0", "undo Blue 3 0"],
  ]);
  await expect(takeBack(manager, id)).rejects.toMatchObject({ code: "nothingToUndo" });
});

test("a voucher of a request that was undone and accepted again has its units once", async () => {
  const { manager, id } = await acceptedRequest();
  await takeBack(manager, id);
  await decideWorkerRequest(manager, { id, state: "Accepted" });
  const { units } = await issueVoucher(manager, { documentId: id, action: "remove" });
  expect(units).toBe(3);
});

test("the reviewers' notification of a request counts again once its acceptance is undone", async () => {
  const colleague = await makeActor("manager");
  const { manager, id } = await acceptedRequest();
  const unread = async () =>
    (await toldTo(colleague)).filter(({ isRead, subjects }) => !isRead && subjects.includes(id));
  expect(await unread()).toEqual([]);
  await takeBack(manager, id);
  expect(await unread()).toHaveLength(1);
});

test.each(["pending", "date-changed"] as const)(
  "an accepted sales request is %s again",
  async (status) => {
    const { manager, sales, product, id } = await waitingSale();
    if (status === "date-changed")
      await reviewSalesRequest(manager, { id, status, updatedSubmissionDate: inDays(3) });
    await reviewSalesRequest(manager, { id, status: "accepted" });
    await takeBack(manager, id);
    expect(await getSalesRequest(sales, { id })).toMatchObject({ status });
    expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
    expect((await toldTo(sales)).at(-1)).toMatchObject({ key: "salesRequestUndone" });
    expect((await getSalesRequestHistory(sales, { id })).at(-1)).toMatchObject({ kind: "undone" });
    expect(await getDiscrepancies(product)).toEqual([]);
  },
);

test("a released order is held again until the same day, and goes on from there", async () => {
  const holdUntil = inDays(5);
  const { manager, sales, product, id } = await heldSale(holdUntil);
  const colleague = await makeActor("manager");
  await releaseHeldOrder(colleague, { id });
  await takeBack(colleague, id);
  const held = { status: "held", holdUntil, decidedBy: manager.username };
  expect(await getSalesRequest(sales, { id })).toMatchObject(held);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 3 });
  const card = await getStockCard(manager, { colorId: await getColorId(product, "Blue") });
  const undone = card.movements.filter(({ isUndone }) => isUndone);
  expect(undone.map(({ kind }) => kind)).toEqual(["undo", "release"]);
  expect(await getDiscrepancies(product)).toEqual([]);
  const newDay = inDays(9);
  await extendHeldOrder(colleague, { id, holdUntil: newDay });
  await releaseHeldOrder(manager, { id });
  await takeBack(manager, id);
  const extended = { status: "held", holdUntil: newDay, decidedBy: colleague.username };
  expect(await getSalesRequest(sales, { id })).toMatchObject(extended);
  await unholdHeldOrder(manager, { id });
  await reviewSalesRequest(manager, { id, status: "accepted" });
  await takeBack(manager, id);
  expect(await getSalesRequest(sales, { id })).toMatchObject({ status: "pending" });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("an addition that was accepted goes out again", async () => {
  const { manager, product, id } = await acceptedSale({ action: "add" });
  expect(await onHand(product)).toBe(13);
  await takeBack(manager, id);
  expect(await onHand(product)).toBe(10);
});

test("a sale with a deal or a return is not undone", async () => {
  const { manager, sales, product, id } = await acceptedSale();
  const { _id } = await makeCustomer();
  const sold = { products: [createLine(product)], salesRequestId: id };
  await sell(sales, _id, sold);
  await expect(takeBack(manager, id)).rejects.toMatchObject({ code: "undoHasDeal" });
  const other = await acceptedSale();
  const back = { SKU: other.product.SKU, sort: "Standard", color: "Blue", quantity: 1 };
  const input = { salesRequestId: other.id, lines: [back], reason: "Torn" };
  await recordReturn(other.manager, recordReturnSchema.parse(input));
  await expect(takeBack(other.manager, other.id)).rejects.toMatchObject({ code: "undoHasReturns" });
});

test("an accepted count is open again with its entries, and its acceptance adds the same again", async () => {
  const count = await openCount();
  const { manager, ann, product, id } = count;
  await enter(ann, count, "Blue", 12);
  await enter(ann, count, "Red", 7);
  const accept = () => acceptCount(manager, acceptCountSchema.parse({ id }));
  await accept();
  await takeBack(manager, id);
  expect(await getCount(manager, { id })).toMatchObject({
    status: "open",
    counted: 2,
    toDecide: 0,
  });
  expect([await onHand(product), await onHand(product, "Red")]).toEqual([10, 10]);
  await move(manager, product, "Blue", { action: "remove", quantity: 2 });
  await accept();
  expect([await onHand(product), await onHand(product, "Red")]).toEqual([10, 7]);
  expect((await getLogs(manager)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["COUNT_ACCEPTED", "COUNT_REOPENED"]),
  );
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("what was undone after a color was counted is a correction, unless it was also done after", async () => {
  const count = await openCount();
  const { manager, ann, product, id } = count;
  const before = (await move(manager, product, "Blue", { action: "add", quantity: 5 })) ?? "";
  await enter(ann, count, "Blue", 10);
  await enter(ann, count, "Red", 8);
  await takeBack(manager, before);
  const after = (await move(manager, product, "Red", { action: "add", quantity: 4 })) ?? "";
  await takeBack(manager, after);
  expect(await getCount(manager, { id })).toMatchObject({ toDecide: 0 });
  await acceptCount(manager, acceptCountSchema.parse({ id }));
  expect([await onHand(product), await onHand(product, "Red")]).toEqual([10, 8]);
});
