import { createSalesRequest } from "@/lib/requests/sales/asking/commands";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { toDay } from "@/lib/platform/time/days";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import type { ProductView } from "@/lib/products/schema";
import {
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
} from "@/lib/requests/sales/commands";
import { changeStock } from "@/lib/stock/commands";
import {
  createWorkerRequests,
  decideWorkerRequest,
  deleteWorkerRequest,
} from "@/lib/requests/worker/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getStockCard } from "./queries";
import { stockCardSchema } from "./schema";

const manager = await makeActor("manager");
const sales = await makeActor("sales");

const getColorId = (product: ProductView) => product.sorts[0]?.colors[0]?._id ?? "";
const createLine = ({ SKU: sku }: ProductView, quantity: number) => ({
  sku,
  sortName: "Standard",
  color: "Red",
  quantity,
});
const inDays = (days: number) => toDay(new Date(Date.now() + days * 86_400_000), settings().TZ);

async function heldOrder(product: ProductView, quantity: number, holdUntil?: string) {
  const { _id: id } = await createSalesRequest(sales, {
    action: "remove",
    items: [
      {
        product: product.SKU,
        sortName: "Standard",
        color: "Red",
        quantity,
        itemSubmissionDate: inDays(7),
      },
    ],
  });
  return reviewSalesRequest(manager, { id, status: "held", holdUntil });
}

test("a card shows what there is, and its movements newest first, each with who, why and its document", async () => {
  const product = await makeProduct({ Red: 10, Blue: 3 });
  await changeStock(manager, { action: "add", lines: [createLine(product, 5)] });
  const worker = await makeActor("worker");
  const [request] = await createWorkerRequests(worker, {
    requests: [
      {
        requestId: `REQ-${Date.now()}`,
        productSKU: product.SKU,
        sortName: "Standard",
        color: "Red",
        quantity: 4,
        action: "remove" as const,
      },
    ],
  });
  await decideWorkerRequest(manager, { id: request?._id ?? "", state: "Accepted" });
  const shipped = await heldOrder(product, 2);
  await releaseHeldOrder(manager, { id: shipped._id });
  const held = await heldOrder(product, 6, inDays(1));
  const card = await getStockCard(manager, { colorId: getColorId(product) });
  expect(stockCardSchema.parse(card)).toEqual(card);
  expect(card).toMatchObject({
    sku: product.SKU,
    productName: "Test product",
    sortName: "Standard",
    color: "Red",
    quantity: 9,
    reservedQuantity: 6,
    holds: [
      {
        requestId: held._id,
        number: held.number,
        salesUsername: sales.username,
        quantity: 6,
        holdUntil: inDays(1),
        isOverdue: false,
      },
    ],
  });
  const salesDocument = (type: string, { _id: id, number }: typeof held) => ({
    type,
    id,
    label: `#${number}`,
    number: null,
  });
  expect(
    card.movements.map(({ kind, quantityDelta, reservedDelta, quantityAfter, document }) => [
      ...[kind, quantityDelta, reservedDelta, quantityAfter],
      document,
    ]),
  ).toEqual([
    ["hold", 0, 6, 9, salesDocument("heldOrder", held)],
    ["release", -2, -2, 9, salesDocument("salesRequest", shipped)],
    ["hold", 0, 2, 11, salesDocument("salesRequest", shipped)],
    [
      ...["request", -4, 0, 11],
      {
        type: "workerRequest",
        id: request?._id,
        label: request?.requestId,
        number: request?.number,
      },
    ],
    ["add", 5, 0, 15, null],
    ["opening", 10, 0, 10, null],
  ]);
  expect(new Set(card.movements.slice(0, 5).map(({ username }) => username))).toEqual(
    new Set([manager.username]),
  );
  for (const { createdAt } of card.movements)
    expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
});

test("movements of a deleted request still name it, without a place to find it", async () => {
  const product = await makeProduct({ Red: 10 });
  const worker = await makeActor("worker");
  const [asked] = await createWorkerRequests(worker, {
    requests: [
      {
        requestId: `REQ-${Date.now()}`,
        productSKU: product.SKU,
        sortName: "Standard",
        color: "Red",
        quantity: 4,
        action: "remove" as const,
      },
    ],
  });
  const id = asked?._id ?? "";
  await decideWorkerRequest(manager, { id, state: "Accepted" });
  await deleteWorkerRequest(manager, { id });
  const sale = await heldOrder(product, 2);
  await deleteSalesRequest(manager, { id: sale._id });
  const { movements } = await getStockCard(manager, { colorId: getColorId(product) });
  const deletedSale = { type: "deleted", id: sale._id, label: `#${sale.number}`, number: null };
  expect(movements.map(({ kind, document }) => [kind, document])).toEqual([
    ["unhold", deletedSale],
    ["hold", deletedSale],
    ["request", { type: "deleted", id, label: asked?.requestId, number: null }],
    ["opening", null],
  ]);
});

test("holds stand in the order they end, the overdue one is marked, and a deleted sales person is nobody", async () => {
  const product = await makeProduct({ Red: 10 });
  const leaver: Actor = await makeActor("sales");
  await heldOrder(product, 1);
  await heldOrder(product, 2, inDays(2));
  const late = await heldOrder(product, 3, inDays(0));
  const yesterday = new Date(Date.parse(inDays(-1)));
  await db.salesRequest.update({
    where: { id: late._id },
    data: { holdUntil: yesterday, salesUserId: leaver.id },
  });
  await db.user.delete({ where: { id: leaver.id } });
  const { holds } = await getStockCard(manager, { colorId: getColorId(product) });
  expect(
    holds.map(({ quantity, isOverdue, holdUntil, salesUsername }) => [
      ...[quantity, isOverdue, holdUntil, salesUsername],
    ]),
  ).toEqual([
    [3, true, inDays(-1), null],
    [2, false, inDays(2), sales.username],
    [1, false, null, sales.username],
  ]);
});

test("the movements can be read part by part", async () => {
  const product = await makeProduct({ Red: 10 });
  for (const quantity of [1, 2, 3, 4])
    await changeStock(manager, { action: "add", lines: [createLine(product, quantity)] });
  const colorId = getColorId(product);
  const first = await getStockCard(manager, { colorId, limit: 3 });
  const before = first.movements.at(-1)?._id;
  const second = await getStockCard(manager, { colorId, limit: 3, before });
  const deltas = [first, second].map((card) => card.movements.map((one) => one.quantityDelta));
  expect(deltas).toEqual([
    [4, 3, 2],
    [1, 10],
  ]);
});

test("a color that is gone has no card, and workers and sales people see none", async () => {
  const product = await makeProduct({ Red: 10 });
  const gone = getStockCard(manager, { colorId: randomUUID() });
  await expect(gone).rejects.toMatchObject({ code: "notFound" });
  for (const role of ["worker", "sales"] as const) {
    const card = getStockCard(await makeActor(role), { colorId: getColorId(product) });
    await expect(card).rejects.toMatchObject({ code: "notAllowed" });
  }
});
