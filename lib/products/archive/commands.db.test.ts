import { beforeAll, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { acceptCount, startCount } from "@/lib/counts/commands";
import { acceptCountSchema, startCountSchema } from "@/lib/counts/schema";
import { db } from "@/lib/platform/database/db";
import { countProducts, findByCode, listCategories, listProducts } from "@/lib/products/queries";
import { listProductsSchema, type ProductView } from "@/lib/products/schema";
import { releaseHeldOrder, reviewSalesRequest } from "@/lib/requests/sales/commands";
import { createWorkerRequest, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { newWorkerRequestSchema } from "@/lib/requests/worker/schema";
import { getReport } from "@/lib/reports/queries";
import { getReportSchema } from "@/lib/reports/schema";
import { search } from "@/lib/search/queries";
import { changeStock } from "@/lib/stock/commands";
import { enter, openCount } from "@/scripts/test-support/samples/counts";
import { getStock, makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  askForSale,
  createItem,
  getDiscrepancies,
  getLogs,
  toldTo,
} from "@/scripts/test-support/samples/sales-requests";
import { editProduct } from "../editing/commands";
import { editProductSchema } from "../editing/schema";
import { archiveProduct, restoreProduct } from "./commands";

let manager: Person;
let worker: Person;
let sales: Person;
beforeAll(async () => {
  manager = await makeActor("manager");
  worker = await makeActor("worker");
  sales = await makeActor("sales");
});

const archive = ({ _id: id }: ProductView, anyway = false) =>
  archiveProduct(manager, { id, anyway });

const list = (more: object) => listProducts(manager, listProductsSchema.parse(more));

let lastRequest = Date.now();

function askForStock({ SKU: productSKU }: ProductView) {
  lastRequest += 10;
  const line = { sortName: "Standard", color: "Blue", quantity: 3, action: "remove" };
  const input = { requestId: `REQ-${lastRequest}`, productSKU, ...line };
  return createWorkerRequest(worker, newWorkerRequestSchema.parse(input));
}

const add = ({ SKU: sku }: ProductView) =>
  changeStock(manager, {
    action: "add",
    lines: [{ sku, sortName: "Standard", color: "Blue", quantity: 5 }],
  });

test("an archived product leaves lists, searches, categories and counts of states, until it is restored", async () => {
  const actor = await makeActor("manager");
  const product = await makeProduct({ Blue: 0 });
  const { _id: id, SKU } = product;
  const category = `Archive ${SKU}`;
  await db.product.update({ where: { id }, data: { category }, select: { id: true } });
  const { none } = await countProducts(actor);
  const archived = await archiveProduct(actor, { id, anyway: false });
  expect(archived).toMatchObject({ _id: id, isArchived: true });
  for (const filter of [{ q: SKU, limit: 9 }, { category }, { q: SKU, sort: "held" }]) {
    expect(await list(filter)).toEqual([]);
    expect(await list({ ...filter, archived: "only" })).toEqual([archived]);
    expect(await list({ ...filter, archived: "all" })).toEqual([archived]);
  }
  expect((await search(actor, { q: SKU })).products).toEqual([]);
  expect(await listCategories(actor)).not.toContain(category);
  expect((await countProducts(actor)).none).toBe(none - 1);
  expect((await findByCode(actor, { code: SKU })).product.isArchived).toBe(true);
  expect(await archiveProduct(actor, { id, anyway: false })).toEqual(archived);
  const restored = await restoreProduct(actor, { id });
  expect(restored).toEqual({ ...product, category, isArchived: false });
  expect(await list({ q: SKU })).toEqual([restored]);
  expect(await restoreProduct(actor, { id })).toEqual(restored);
  expect(await getLogs(actor)).toMatchObject([
    { action: "PRODUCT_ARCHIVED", details: { sku: SKU, name: product.name } },
    { action: "PRODUCT_RESTORED", details: { sku: SKU } },
  ]);
});

async function renumber(id: string, number: number) {
  await db.salesRequest.update({ where: { id }, data: { number }, select: { id: true } });
}

test("a product with stock, holds, waiting requests or lines in open counts asks first and names them, and what waits can be ended after that", async () => {
  const { product, count, ann, id: countId } = await openCount();
  await enter(ann, { id: countId, product }, "Red", 8);
  const items = [createItem(product)];
  const held = await askForSale(sales, { action: "remove", items });
  await reviewSalesRequest(manager, { id: held._id, status: "held" });
  const waiting = await askForSale(sales, { action: "remove", items });
  const asked = await askForStock(product);
  // In the order of their numbers, not of their texts.
  const [heldNumber, waitingNumber] = [99_999_999, 100_000_000];
  await renumber(held._id, heldNumber);
  await renumber(waiting._id, waitingNumber);
  await expect(archive(product)).rejects.toMatchObject({
    code: "productInUse",
    details: {
      lines: [
        { kind: "onHand", label: "20" },
        { kind: "held", label: "3" },
        { kind: "request", label: `W-${asked.number}` },
        { kind: "hold", label: `#${heldNumber}` },
        { kind: "request", label: `#${waitingNumber}` },
        { kind: "count", label: count.label },
      ],
    },
  });
  expect(await archive(product, true)).toMatchObject({ isArchived: true, total_quantity: 20 });
  await decideWorkerRequest(manager, { id: asked._id, state: "Accepted" });
  await releaseHeldOrder(manager, { id: held._id });
  await reviewSalesRequest(manager, { id: waiting._id, status: "accepted" });
  const { colors, counted } = await acceptCount(manager, acceptCountSchema.parse({ id: countId }));
  expect([colors, counted]).toEqual([1, 1]);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 1, reserved: 0 });
  expect(await getStock(product, "Red")).toEqual({ quantity: 8, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("new changes of stock, requests, counts and edits of an archived product are refused", async () => {
  const { product, ann, id } = await openCount();
  const { _id, SKU, name, size, sorts } = product;
  await archive(product, true);
  const line = { sku: SKU, sortName: "Standard", color: "Blue" };
  const refused = [
    () => add(product),
    () =>
      changeStock(manager, {
        action: "remove",
        lines: [{ ...line, colorId: sorts[0]?.colors[0]?._id, quantity: 1 }],
      }),
    () => askForStock(product),
    () => askForSale(sales, { items: [createItem(product)] }),
    () => enter(ann, { id, product }, "Blue", 3),
    () => startCount(manager, startCountSchema.parse({ skus: [SKU] })),
    () => editProduct(manager, editProductSchema.parse({ id: _id, name, size, SKU, sorts })),
  ];
  for (const act of refused)
    await expect(act()).rejects.toMatchObject({
      code: "productArchived",
      details: { params: { sku: SKU } },
    });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  await expect(
    startCount(manager, startCountSchema.parse({ q: SKU, name: "Archived" })),
  ).rejects.toMatchObject({ code: "nothingToCount" });
  await restoreProduct(manager, { id: _id });
  await add(product);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 15, reserved: 0 });
});

test("an archived product is not low, nobody is notified of its recovery, and it is low again when it is restored", async () => {
  const product = await makeProduct({ Blue: 1 });
  const { _id: id, SKU } = product;
  await db.product.update({ where: { id }, data: { minQuantity: 5 }, select: { id: true } });
  const told = async () =>
    (await toldTo(manager)).flatMap(({ key, params }) =>
      JSON.stringify(params).includes(SKU) ? key : [],
    );
  expect(await told()).toEqual(["stockLow"]);
  expect(await list({ q: SKU, stock: "low" })).toHaveLength(1);
  await archive(product, true);
  expect(await list({ q: SKU, stock: "low", archived: "all" })).toEqual([]);
  await db.product.update({ where: { id }, data: { minQuantity: 7 }, select: { id: true } });
  expect(await told()).toEqual(["stockLow"]);
  await restoreProduct(manager, { id });
  expect(await list({ q: SKU, stock: "low" })).toHaveLength(1);
  expect(await told()).toEqual(["stockLow", "stockLow"]);
});

test("the stock report keeps an archived product", async () => {
  const product = await makeProduct({ Blue: 4 });
  await archive(product, true);
  const { rows } = await getReport(manager, getReportSchema.parse({ report: "stock" }));
  expect(rows).toContainEqual(expect.objectContaining({ sku: product.SKU, onHand: 4 }));
});

test("of an archiving and a change of stock or a request at the same time the second is refused", async () => {
  const begin = [
    add,
    askForStock,
    (product: ProductView) => askForSale(sales, { items: [createItem(product)] }),
    async (product: ProductView) => void (await enter(worker, { id: countId, product }, "Blue", 2)),
  ];
  const everything = await startCount(manager, startCountSchema.parse({ name: "Races" }));
  const countId = everything._id;
  for (const act of begin)
    for (let round = 0; round < 12; round += 1) {
      const product = await makeProduct({ Blue: 0 });
      const calls = round % 2 === 0 ? [archive, act] : [act, archive];
      const outcomes = await Promise.allSettled(calls.map((call) => call(product)));
      const refused = outcomes.filter(({ status }) => status === "rejected");
      expect(refused).toHaveLength(1);
      expect(refused).toMatchObject([{ reason: { name: "AppError" } }]);
      expect(await getDiscrepancies(product)).toEqual([]);
    }
});
