import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { db } from "@/lib/platform/database/db";
import { deleteProduct } from "@/lib/products/editing/commands";
import { enter, getLines, move, openCount } from "@/scripts/test-support/samples/counts";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  getDiscrepancies,
  getLogs,
  getMovements,
  toldTo,
} from "@/scripts/test-support/samples/sales-requests";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { askForSale, createItem } from "@/scripts/test-support/samples/sales-requests";
import { acceptCount, cancelCount, measureScope, startCount } from "./commands";
import { getCount, listCounts } from "./queries";
import { countScopeSchema, startCountSchema } from "./schema";

const refused = (code: string): unknown => expect.objectContaining({ code });

describe("a count starts", () => {
  test("over a list of SKUs in any case, with a number, a log entry, and workers and managers told", async () => {
    const { manager, ann, product, count } = await openCount({ name: "  Shelf 4 ", isBlind: true });
    expect(count).toMatchObject({
      label: `COUNT-${count.number}`,
      name: "Shelf 4",
      status: "open",
      isBlind: true,
      skus: [product.SKU],
      q: null,
      category: null,
      colors: 2,
      counted: 0,
      startedBy: manager.username,
      closedBy: null,
    });
    expect(await getLogs(manager)).toMatchObject([
      { action: "COUNT_STARTED", details: { number: count.number, colors: 2, isBlind: true } },
    ]);
    const params = { username: manager.username, label: count.label, count: 2 };
    expect(await toldTo(ann)).toMatchObject([{ key: "countStarted", params }]);
    expect(await toldTo(manager)).toEqual([]);
    const lower = startCountSchema.parse({ skus: [product.SKU.toLowerCase()] });
    expect(await startCount(manager, lower)).toMatchObject({ colors: 2 });
  });

  test("over as many products and colors as its scope measures, archived ones left out", async () => {
    const manager = await makeActor("manager");
    const [first, second] = [
      await makeProduct({ Blue: 1, Red: 2 }),
      await makeProduct({ Blue: 3 }),
    ];
    const category = `Bath ${first._id}`;
    const ids = [first._id, second._id];
    await db.product.updateMany({ where: { id: { in: ids } }, data: { category } });
    const measure = (scope: object) => measureScope(manager, countScopeSchema.parse(scope));
    expect(await measure({ skus: [first.SKU, second.SKU.toLowerCase(), "unknown"] })).toEqual({
      products: 2,
      colors: 3,
      uncountable: ["unknown"],
    });
    const one = { products: 1, colors: 2, uncountable: [] };
    expect(await measure({ category, q: first.SKU })).toEqual(one);
    await db.product.update({ where: { id: second._id }, data: { isArchived: true } });
    expect(await measure({ category: category.toUpperCase() })).toEqual(one);
    expect(await measure({ skus: [first.SKU, second.SKU] })).toEqual({
      ...one,
      uncountable: [second.SKU],
    });
    await expect(
      measureScope(await makeActor("worker"), countScopeSchema.parse({})),
    ).rejects.toEqual(refused("notAllowed"));
  });

  test("over a search, over a category, over everything", async () => {
    const manager = await makeActor("manager");
    const product = await makeProduct({ Blue: 1, Red: 2, White: 3 });
    const category = `Bath ${product.SKU}`;
    await db.product.update({ where: { id: product._id }, data: { category } });
    const start = (input: object) => startCount(manager, startCountSchema.parse(input));
    expect(await start({ q: product.SKU.slice(2) })).toMatchObject({ colors: 3 });
    expect(await start({ q: "test PRODUCT", category: category.toUpperCase() })).toMatchObject({
      colors: 3,
    });
    const all = await start({});
    expect(all.colors).toBe(await db.color.count({ where: { isArchived: false } }));
    // While it is open, every count of any test has another one over its goods.
    await cancelCount(manager, { id: all._id });
  });

  test("not over nothing, not over unknown SKUs, and not by a worker or an admin", async () => {
    const manager = await makeActor("manager");
    const start = (input: object) => startCount(manager, startCountSchema.parse(input));
    await expect(start({ q: "nosuchthing" })).rejects.toEqual(refused("nothingToCount"));
    await expect(start({ skus: ["NO-1", "NO-2"] })).rejects.toMatchObject({
      code: "productNotFound",
      details: { params: { sku: "NO-1, NO-2" } },
    });
    for (const role of ["worker", "admin", "sales"] as const)
      await expect(startCount(await makeActor(role), startCountSchema.parse({}))).rejects.toEqual(
        refused("notAllowed"),
      );
  });
});

describe("an acceptance", () => {
  test("moves each difference as a correction with the count as its document, and stays true to what moved meanwhile", async () => {
    const opened = await openCount();
    const { ann, manager, product, id, count } = opened;
    await enter(ann, opened, "Blue", 8);
    await enter(ann, opened, "Red", 13);
    await move(manager, product, "Blue", { action: "remove", quantity: 3 });
    const accepted = await acceptCount(manager, { id, leaveOutGone: false });
    expect(accepted).toMatchObject({
      status: "accepted",
      closedBy: manager.username,
      colors: 2,
      counted: 2,
      different: 2,
      surplus: 3,
      missing: 2,
    });
    expect(await getStock(product, "Blue")).toEqual({ quantity: 5, reserved: 0 });
    expect(await getStock(product, "Red")).toEqual({ quantity: 13, reserved: 0 });
    expect(await getMovements(id)).toEqual(["edit Red 3 0", "edit Blue -2 0"]);
    const movement = await db.movement.findFirstOrThrow({ where: { documentId: id } });
    expect(movement.documentLabel).toBe(count.label);
    expect((await getLogs(manager)).at(-1)).toMatchObject({
      action: "COUNT_ACCEPTED",
      details: { number: count.number, counted: 2, uncounted: 0, gone: 0, changed: 2 },
    });
    expect(await getDiscrepancies(product)).toEqual([]);
    // What moves afterwards changes nothing of what the accepted count says.
    await move(manager, product, "Blue", { action: "add", quantity: 50 });
    expect(await getLines(manager, id, "different")).toMatchObject([
      { color: "Red", difference: 3, movedMeanwhile: 0 },
      { color: "Blue", difference: -2, movedMeanwhile: -3, expected: 10 },
    ]);
  });

  test("leaves what was not counted as it is", async () => {
    const opened = await openCount();
    await enter(opened.ann, opened, "Blue", 0);
    await acceptCount(opened.manager, { id: opened.id, leaveOutGone: false });
    expect(await getStock(opened.product, "Blue")).toMatchObject({ quantity: 0 });
    expect(await getStock(opened.product, "Red")).toMatchObject({ quantity: 10 });
    expect((await getLogs(opened.manager)).at(-1)).toMatchObject({
      details: { counted: 1, uncounted: 1 },
    });
  });

  test("of several managers at once moves the stock once, and the others are told", async () => {
    const opened = await openCount();
    await enter(opened.ann, opened, "Blue", 12);
    const managers = [opened.manager, await makeActor("manager"), await makeActor("manager")];
    const settled = await Promise.allSettled(
      managers.map((manager) => acceptCount(manager, { id: opened.id, leaveOutGone: false })),
    );
    const codes = settled.flatMap((outcome) =>
      outcome.status === "rejected" && outcome.reason instanceof AppError
        ? [outcome.reason.code]
        : [],
    );
    expect(codes).toEqual(["countClosed", "countClosed"]);
    expect(await getMovements(opened.id)).toEqual(["edit Blue 2 0"]);
    expect(await getStock(opened.product, "Blue")).toMatchObject({ quantity: 12 });
  });

  test("at once with entries includes each of them or refuses it", async () => {
    const opened = await openCount();
    const { ann, manager, id, product } = opened;
    await enter(ann, opened, "Blue", 10);
    const [accepted, ...entries] = await Promise.allSettled([
      acceptCount(manager, { id, leaveOutGone: false }),
      ...Array.from({ length: 8 }, () => enter(ann, opened, "Blue", 1)),
    ]);
    expect(accepted?.status).toBe("fulfilled");
    const included = entries.filter(({ status }) => status === "fulfilled").length;
    expect(await getStock(product, "Blue")).toMatchObject({ quantity: 10 + included });
  });

  test("is refused as a whole, naming each color of which more is held than there would be", async () => {
    const opened = await openCount();
    const { ann, manager, id, product } = opened;
    const sale = await askForSale(await makeActor("sales"), {
      action: "remove",
      items: [createItem(product), createItem(product, { color: "Red", quantity: 1 })],
    });
    await reviewSalesRequest(manager, { id: sale._id, status: "held" });
    await enter(ann, opened, "Blue", 2);
    await enter(ann, opened, "Red", 12);
    const named = { sku: product.SKU, sortName: "Standard", color: "Blue" };
    await expect(acceptCount(manager, { id, leaveOutGone: false })).rejects.toMatchObject({
      code: "belowHeld",
      details: { lines: [{ ...named, asked: 2, held: 3 }] },
    });
    expect(await getCount(manager, { id })).toMatchObject({ status: "open" });
    expect(await getStock(product, "Red")).toEqual({ quantity: 10, reserved: 1 });
  });

  test("names counted colors that are gone, and leaves them out when told to", async () => {
    const other = await makeProduct({ Blue: 5 });
    const opened = await openCount();
    const { ann, manager, product } = opened;
    const skus = [product.SKU, other.SKU];
    const { _id: id } = await startCount(manager, startCountSchema.parse({ skus }));
    await enter(ann, { id, product }, "Blue", 4);
    await enter(ann, { id, product: other }, "Blue", 6);
    await deleteProduct(manager, { sku: product.SKU });
    await expect(acceptCount(manager, { id, leaveOutGone: false })).rejects.toMatchObject({
      code: "countedGone",
      details: { lines: [{ sku: product.SKU, sortName: "Standard", color: "Blue" }] },
    });
    expect(await acceptCount(manager, { id, leaveOutGone: true })).toMatchObject({ gone: 1 });
    expect(await getMovements(id)).toEqual(["edit Blue 1 0"]);
  });

  test("needs something counted", async () => {
    const { manager, id } = await openCount();
    await expect(acceptCount(manager, { id, leaveOutGone: false })).rejects.toEqual(
      refused("nothingCounted"),
    );
  });
});

test("a cancelled count moves nothing, says so in the log and is closed", async () => {
  const opened = await openCount();
  const { ann, manager, id } = opened;
  await enter(ann, opened, "Blue", 4);
  expect(await cancelCount(manager, { id })).toMatchObject({ status: "cancelled", counted: 1 });
  expect(await getMovements(id)).toEqual([]);
  expect((await getLogs(manager)).at(-1)).toMatchObject({ action: "COUNT_CANCELLED" });
  await expect(acceptCount(manager, { id, leaveOutGone: false })).rejects.toEqual(
    refused("countClosed"),
  );
  await expect(cancelCount(manager, { id })).rejects.toEqual(refused("countClosed"));
});

test("counts are listed newest first, open or closed, page by page", async () => {
  const { manager, count: first } = await openCount();
  const { count: second } = await openCount();
  const [newest, next] = await listCounts(manager, { state: "open", limit: 2 });
  expect([newest?.number, next?.number]).toEqual([second.number, first.number]);
  const [before] = await listCounts(manager, { before: second.number, limit: 1 });
  expect(before?.number).toBe(first.number);
  await cancelCount(manager, { id: second._id });
  expect((await listCounts(manager, { state: "closed", limit: 1 }))[0]).toMatchObject({
    number: second.number,
    colors: 2,
  });
  await expect(listCounts(await makeActor("sales"), {})).rejects.toEqual(refused("notAllowed"));
});
