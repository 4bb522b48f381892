import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { listNotifications } from "@/lib/notifications/queries";
import { openDatabase, db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { createProduct } from "@/lib/products/commands";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import { getProduct, listProducts } from "@/lib/products/queries";
import type { ProductView } from "@/lib/products/schema";
import {
  cancelHeldOrder,
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
  unholdHeldOrder,
} from "@/lib/requests/sales/commands";
import { acceptCount, startCount } from "@/lib/counts/commands";
import { countColor } from "@/lib/counts/lines/commands";
import { createWorkerRequest, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { askForSale, createItem } from "@/scripts/test-support/samples/sales-requests";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { changeStock } from "./commands";
import { moveOnHand, moveStock, NOTHING_ELSE, READ_NOTHING } from "./repository";
import type { StockAction } from "./schema";
import { reconcileLowStock } from "./low-stock";

let manager: Actor;

beforeEach(async () => {
  manager = await makeActor("manager");
});
afterEach(async () => {
  await db.factorySettings.deleteMany();
  expect(await reconcileLowStock()).toEqual([]);
});

type Minimums = { readonly own?: number | null; readonly product?: number | null };

/** Edits a product so that it and its color Red have these minimums, and what else differs. */
async function setMinimums(SKU: string, { own, product: ofProduct }: Minimums, quantity?: number) {
  const { _id: id, name, size, sorts } = await getProduct(manager, { sku: SKU });
  const edited = sorts.map(({ colors, ...sort }) => ({
    ...sort,
    colors: colors.map(({ reservedQuantity: _, ...color }) =>
      color.color === "Red"
        ? { ...color, minQuantity: own, quantity: quantity ?? color.quantity }
        : color,
    ),
  }));
  await editProduct(manager, { id, name, size, SKU, minQuantity: ofProduct, sorts: edited });
}

/** A product with a minimum of 10 units, which has been as it is for a while: nobody has heard of it. */
async function makeMinded(colors: Readonly<Record<string, number>>): Promise<ProductView> {
  const product = await makeProduct(colors);
  await setMinimums(product.SKU, { product: 10 });
  await db.notification.deleteMany({ where: { userId: manager.id } });
  return product;
}

const createLine = ({ SKU: sku }: ProductView, color: string, quantity: number) => ({
  sku,
  sortName: "Standard",
  color,
  quantity,
});

const move = (product: ProductView, action: StockAction, quantity: number, color = "Red") =>
  changeStock(manager, { action, lines: [createLine(product, color, quantity)] });

/** What a reader was notified of, the first first: the key and, of one color, its available units and minimum. */
async function getNews(reader = manager) {
  const { notifications } = await listNotifications(reader, {});
  return notifications
    .map(({ key, params: { available, minimum, count } }) =>
      [key, ...[available, minimum, count].filter((value) => value !== undefined)].join(" "),
    )
    .reverse();
}

describe("managers and admins get one notification when a color falls below its minimum and one when it recovers", () => {
  test("as stock is removed and added, not in between, with its names in the reader's language", async () => {
    const [admin, worker] = [await makeActor("admin"), await makeActor("worker")];
    const product = await makeMinded({ Red: 20, Blue: 50 });
    for (const quantity of [10, 1, 5]) await move(product, "remove", quantity);
    for (const quantity of [5, 1, 9]) await move(product, "add", quantity);
    const news = ["stockLow 9 10", "stockRecovered 10 10"];
    for (const reader of [manager, admin]) expect(await getNews(reader)).toEqual(news);
    expect(await getNews(worker)).toEqual([]);
    const [, low] = (await listNotifications(manager, {})).notifications;
    expect(low?.message).toBe(
      `Low stock: ${product.SKU} · Standard · Red. 9 available, the minimum is 10.\nNo longer low`,
    );
  });

  test("by holds as by removals: of held orders that are released, unheld, cancelled or deleted", async () => {
    const sales = await makeActor("sales");
    const product = await makeMinded({ Red: 20 });
    const ask = async (quantity: number) => {
      const items = [createItem(product, { color: "Red", quantity })];
      return (await askForSale(sales, { action: "remove", items }))._id;
    };
    for (const end of [unholdHeldOrder, deleteSalesRequest]) {
      const id = await ask(15);
      await reviewSalesRequest(manager, { id, status: "held" });
      await end(manager, { id });
    }
    const [cancelled, released] = [await ask(12), await ask(11)];
    await reviewSalesRequest(manager, { id: cancelled, status: "held" });
    await cancelHeldOrder(manager, { id: cancelled, reason: "no" });
    await reviewSalesRequest(manager, { id: released, status: "held" });
    await releaseHeldOrder(manager, { id: released });
    const accepted = await askForSale(sales, {
      action: "add",
      items: [createItem(product, { color: "Red", quantity: 4 })],
    });
    await reviewSalesRequest(manager, { id: accepted._id, status: "accepted" });
    expect((await getNews()).filter((key) => key.startsWith("stock"))).toEqual([
      ...["stockLow 5 10", "stockRecovered 20 10", "stockLow 5 10", "stockRecovered 20 10"],
      ...["stockLow 8 10", "stockRecovered 20 10", "stockLow 9 10", "stockRecovered 13 10"],
    ]);
  });

  test("by a worker's accepted request, an accepted count and an edit that counts anew", async () => {
    const worker = await makeActor("worker");
    const product = await makeMinded({ Red: 20 });
    const { _id: id } = await createWorkerRequest(worker, {
      productSKU: product.SKU,
      sortName: "Standard",
      color: "Red",
      quantity: 15,
      action: "remove",
      requestId: `REQ-${Date.now()}`,
    });
    await decideWorkerRequest(manager, { id, state: "Accepted" });
    const count = await startCount(manager, { skus: [product.SKU], isBlind: false });
    const colorId = product.sorts[0]?.colors[0]?._id ?? "";
    await countColor(manager, { id: count._id, colorId, quantity: 12, kind: "set" });
    await acceptCount(manager, { id: count._id, leaveOutGone: false });
    await setMinimums(product.SKU, {}, 3);
    expect((await getNews()).filter((key) => key.startsWith("stock"))).toEqual([
      ...["stockLow 5 10", "stockRecovered 12 10", "stockLow 3 10"],
    ]);
  });

  test("by a change of the minimum itself; a color's own counts before its product's, and 0 is never low", async () => {
    const product = await makeMinded({ Red: 20 });
    for (const minimums of [
      ...[{ product: 21 }, { own: 5 }, { product: 30 }, { own: 25 }, { own: 0 }],
      ...[{ own: null }, { product: null }],
    ])
      await setMinimums(product.SKU, minimums);
    expect(await getNews()).toEqual([
      ...["stockLow 20 21", "stockRecovered 20 5", "stockLow 20 25", "stockRecovered 20 0"],
      ...["stockLow 20 30", "stockRecovered 20"],
    ]);
  });

  test("several colors of one transaction in one notification, and none of those that recover within it or go", async () => {
    const product = await makeMinded({ Red: 20, Blue: 20, Green: 20 });
    const all = (action: StockAction) =>
      changeStock(manager, {
        action,
        lines: ["Red", "Blue", "Green"].map((color) => createLine(product, color, 15)),
      });
    await all("remove");
    await all("add");
    const [recovered] = (await listNotifications(manager, {})).notifications;
    expect(recovered?.message).toBe(`No longer low: 3 colors.\nProducts: ${product.SKU}`);
    const made = await createProduct(manager, {
      name: "Made",
      size: "M",
      SKU: `${product.SKU}-2`,
      minQuantity: 5,
      sorts: [
        { sortName: "Standard", colors: [{ color: "Red", quantity: 9, minQuantity: 4 }] },
        { sortName: "Large", colors: [{ color: "Red", quantity: 4 }] },
      ],
    });
    await deleteProduct(manager, { sku: product.SKU });
    await deleteProduct(manager, { sku: made.SKU });
    expect(await getNews()).toEqual([
      ...["stockLowSeveral 3", "stockRecoveredSeveral 3", "stockLow 4 5"],
    ]);
  });

  test("unless the settings turn these notifications off; what was missed is not made up for", async () => {
    const product = await makeMinded({ Red: 20 });
    await setSettings({ lowStockNotices: false });
    await move(product, "remove", 15);
    await setSettings({ lowStockNotices: true });
    await move(product, "remove", 1);
    await move(product, "add", 15);
    expect(await getNews()).toEqual(["stockRecovered 19 10"]);
  });

  test("not when the transaction is rolled back", async () => {
    const product = await makeMinded({ Red: 20, Blue: 20 });
    const lines = [createLine(product, "Red", 15), createLine(product, "Blue", 21)];
    await expect(changeStock(manager, { action: "remove", lines })).rejects.toMatchObject({
      code: "notEnoughStock",
    });
    expect(await getNews()).toEqual([]);
  });
});

test("low products are those with a color that is low by its own minimum or its product's", async () => {
  const product = await makeMinded({ Red: 20, Blue: 12 });
  const isListed = async () => {
    const found = await listProducts(manager, { stock: "low", q: product.SKU });
    return found.length > 0;
  };
  expect(await isListed()).toBe(false);
  await setMinimums(product.SKU, { own: 21 });
  expect(await isListed()).toBe(true);
  await setMinimums(product.SKU, { own: 0 });
  await move(product, "remove", 20);
  expect(await isListed()).toBe(false);
  await move(product, "remove", 5, "Blue");
  expect(await isListed()).toBe(true);
});

test("200 changes of two instances at once notify once of each fall and of each recovery", async () => {
  const product = await makeMinded({ Red: 12, Blue: 12 });
  // The second instance has its own connections, and runs the steps of the commands in transactions of its own.
  const { db: other } = openDatabase(settings());
  const doings = Array.from({ length: 200 }, (_, at) => () => {
    const line = createLine(product, at % 3 === 0 ? "Blue" : "Red", 1 + (at % 5));
    const [action, move] =
      at % 4 < 2 ? (["remove", "hold"] as const) : (["add", "unhold"] as const);
    if (at % 2 === 0) return changeStock(manager, { action, lines: [line] });
    return other.$transaction(async (tx) => {
      if (at % 8 < 4) await moveOnHand(tx, manager, { action, lines: [line] }, READ_NOTHING);
      else {
        const reason = { kind: "edit", username: manager.username } as const;
        await moveStock(tx, { move, lines: [line], reason }, NOTHING_ELSE);
      }
    });
  });
  const lanes = Array.from({ length: 8 }, async () => {
    for (let doing = doings.pop(); doing; doing = doings.pop())
      await doing().catch((thrown: { code?: string }) =>
        expect(thrown).toMatchObject({ code: "notEnoughStock" }),
      );
  });
  await Promise.all(lanes);
  await other.$disconnect();
  const { notifications } = await listNotifications(manager, {});
  for (const color of ["Red", "Blue"]) {
    const news = notifications.filter(({ params }) => params.color === color).reverse();
    const movements = await db.movement.findMany({
      where: { sku: product.SKU, color, kind: { not: "opening" } },
      // Several fall into one millisecond.
      orderBy: { id: "asc" },
    });
    let isLow = false;
    const expected = movements.flatMap(({ quantityAfter, reservedAfter }) => {
      const available = quantityAfter - reservedAfter;
      if (isLow === available < 10) return [];
      isLow = !isLow;
      return [`${isLow ? "stockLow" : "stockRecovered"} ${available}`];
    });
    expect(expected.length).toBeGreaterThan(2);
    expect(news.map(({ key, params }) => `${key} ${params.available}`)).toEqual(expected);
  }
}, 60_000);
