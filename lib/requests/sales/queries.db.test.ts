import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { addDays, startOfDay } from "@/lib/platform/time/days";
import { countWaitingWork } from "@/lib/requests/counts/queries";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  askForSale,
  heldSale,
  inDays,
  createItem,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import {
  cancelHeldOrder,
  deleteSalesRequest,
  reviewSalesRequest,
  unholdHeldOrder,
} from "./commands";
import {
  findSalesRequest,
  getSalesRequest,
  listHeldOrders,
  listOwnSalesRequests,
  listSalesRequests,
} from "./queries";
import { REQUEST_AGES } from "@/lib/requests/ages/rules";
import { HOLD_ENDS } from "./hold-end-filter";
import type { ListSalesRequests } from "./schema";
import { today } from "@/lib/platform/time/today";

const listIds = (views: readonly { _id: string }[]) => views.map(({ _id }) => _id);

test("held requests are listed apart, and come back when they are unheld or cancelled", async () => {
  const { manager, id } = await heldSale();
  const isListed = async () => listIds(await listSalesRequests(manager, {})).includes(id);
  const isHeld = async () => listIds(await listHeldOrders(manager, {})).includes(id);
  expect([await isListed(), await isHeld()]).toEqual([false, true]);
  await unholdHeldOrder(manager, { id });
  expect([await isListed(), await isHeld()]).toEqual([true, false]);
  await reviewSalesRequest(manager, { id, status: "held" });
  await cancelHeldOrder(manager, { id, reason: "No money." });
  expect([await isListed(), await isHeld()]).toEqual([true, false]);
});

test("waiting and decided requests are told apart and counted", async () => {
  const viewer = await makeActor("manager");
  const before = (await countWaitingWork(viewer)).salesRequests;
  const [pending, dated, rejected] = [
    await waitingSale(),
    await waitingSale(),
    await waitingSale(),
  ];
  const updatedSubmissionDate = inDays(9);
  const { id } = dated;
  await reviewSalesRequest(viewer, { id, status: "date-changed", updatedSubmissionDate });
  await reviewSalesRequest(viewer, { id: rejected.id, status: "rejected" });
  await heldSale();
  const latest = async (filter: ListSalesRequests) =>
    listIds(await listSalesRequests(viewer, { limit: 2, ...filter }));
  expect(await latest({ state: "waiting" })).toEqual([dated.id, pending.id]);
  expect((await latest({ state: "decided" }))[0]).toBe(rejected.id);
  expect(await latest({})).toEqual([rejected.id, dated.id]);
  expect((await countWaitingWork(viewer)).salesRequests).toBe(before + 2);
});

test("both lists come part by part, the newest first", async () => {
  const [sales, viewer] = [await makeActor("sales"), await makeActor("admin")];
  const items = [createItem(await makeProduct({ Blue: 10 }))];
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.unshift((await askForSale(sales, { items }))._id);
  await waitingSale();
  const [, second, third, fourth, fifth] = made;
  const own = await listOwnSalesRequests(sales, {});
  expect(listIds(own)).toEqual(made);
  expect(listIds(await listOwnSalesRequests(sales, { limit: 2, before: second }))).toEqual([
    third,
    fourth,
  ]);
  const all = await listSalesRequests(viewer, { limit: 2, before: third });
  expect(listIds(all)).toEqual([fourth, fifth]);
});

test("reviewers see what is available of every line now, and null once the color is gone", async () => {
  const [sales, viewer] = [await makeActor("sales"), await makeActor("admin")];
  const product = await makeProduct({ Blue: 10, Red: 7 });
  const gone = await makeProduct({ Blue: 4 });
  const items = [
    createItem(product),
    createItem(gone),
    createItem(product, { color: "Red" }),
    createItem(product),
  ];
  const { _id: id } = await askForSale(sales, { action: "remove", items });
  await db.product.delete({ where: { id: gone._id } });
  await getHeldSale(product.SKU);
  const listed = (await listSalesRequests(viewer, {})).find(({ _id }) => _id === id);
  expect(listed?.items.map(({ available }) => available)).toEqual([6, null, 7, 6]);
});

test("sales users see what is available of their waiting requests, and nothing of what others hold", async () => {
  const [sales, viewer] = [await makeActor("sales"), await makeActor("admin")];
  const product = await makeProduct({ Blue: 10 });
  const items = [createItem(product, { quantity: 7 })];
  const { _id: id } = await askForSale(sales, { action: "remove", items });
  await getHeldSale(product.SKU);
  const readItem = async () => (await listOwnSalesRequests(sales, {}))[0]?.items[0];
  const item = await readItem();
  expect(item).toMatchObject({ quantity: 7, available: 6 });
  expect(item).not.toHaveProperty("holds");
  await reviewSalesRequest(viewer, { id, status: "rejected" });
  expect(await readItem()).not.toHaveProperty("available");
});

test("own requests are found by their state, and by their number or a product", async () => {
  const [sales, viewer] = [await makeActor("sales"), await makeActor("admin")];
  const [towel, sheet] = [await makeProduct({ Blue: 50 }), await makeProduct({ Blue: 50 })];
  const ask = async (product: typeof towel) =>
    askForSale(sales, { action: "remove", items: [createItem(product)] });
  const [pending, held, dated] = [await ask(towel), await ask(sheet), await ask(sheet)];
  await reviewSalesRequest(viewer, { id: held._id, status: "held" });
  await reviewSalesRequest(viewer, {
    id: dated._id,
    status: "date-changed",
    updatedSubmissionDate: inDays(9),
  });
  await waitingSale({ items: [createItem(towel)] });
  const find = async (filter: Parameters<typeof listOwnSalesRequests>[1]) =>
    listIds(await listOwnSalesRequests(sales, filter));
  expect(await find({ state: "waiting" })).toEqual([dated._id, pending._id]);
  expect(await find({ state: "held" })).toEqual([held._id]);
  expect(await find({ state: "accepted" })).toEqual([]);
  expect(await find({ q: `#${held.number}` })).toEqual([held._id]);
  expect(await find({ q: towel.SKU.toLowerCase() })).toEqual([pending._id]);
  expect(await find({ q: sheet.SKU, state: "waiting" })).toEqual([dated._id]);
  await db.product.delete({ where: { id: towel._id } });
  expect(await find({ q: towel.SKU })).toEqual([pending._id]);
  // A code with the same digits is found by the digits, not by the number's sign.
  await db.product.update({ where: { id: sheet._id }, data: { sku: `X-${pending.number}` } });
  expect(await find({ q: String(pending.number) })).toEqual([dated._id, held._id, pending._id]);
  expect(await find({ q: `#${pending.number}` })).toEqual([pending._id]);
});

/** 4 blue ones of a product are held by somebody. */
async function getHeldSale(SKU: string): Promise<void> {
  const items = [createItem({ SKU }, { quantity: 4 })];
  const { manager, id } = await waitingSale({ items });
  await reviewSalesRequest(manager, { id, status: "held" });
}

test("reviewers see who holds of every line's color and until when; a held order leaves itself out", async () => {
  const [sales, viewer] = [await makeActor("sales"), await makeActor("admin")];
  const product = await makeProduct({ Blue: 10, Red: 7 });
  const until = inDays(3);
  const hold = async (quantity: number, holdUntil?: string) => {
    const items = [createItem(product, { quantity })];
    const { _id: id, number } = await askForSale(sales, { action: "remove", items });
    await reviewSalesRequest(viewer, { id, status: "held", ...(holdUntil && { holdUntil }) });
    return { requestId: id, number };
  };
  const [endless, dated] = [await hold(2), await hold(3, until)];
  const { _id: id } = await askForSale(sales, {
    action: "remove",
    items: [createItem(product), createItem(product, { color: "Red" })],
  });
  const salesUser = { salesUsername: sales.username, salesDisplayName: null, isOverdue: false };
  const first = { ...dated, ...salesUser, quantity: 3, holdUntil: until };
  const last = { ...endless, ...salesUser, quantity: 2, holdUntil: null };
  const getItems = async (state: "waiting" | "decided") =>
    (await listSalesRequests(viewer, { state })).find(({ _id }) => _id === id)?.items;
  expect(await getItems("waiting")).toMatchObject([
    { available: 5, held: 5, holds: [first, last] },
    { available: 7, held: 0, holds: [] },
  ]);
  const orders = await listHeldOrders(viewer, {});
  const order = orders.find(({ _id }) => _id === dated.requestId);
  expect(order?.items).toMatchObject([{ available: 5, held: 5, holds: [last] }]);
  await reviewSalesRequest(viewer, { id, status: "rejected" });
  expect(await getItems("decided")).toMatchObject([{ held: 5, holds: [] }, { holds: [] }]);
});

test("the request of a deleted user has no sales user", async () => {
  const { sales, manager, id } = await waitingSale();
  await db.user.delete({ where: { id: sales.id } });
  const listed = (await listSalesRequests(manager, {})).find(({ _id }) => _id === id);
  expect(listed?.salesUser).toBeNull();
});

test("a request is found by its number by reviewers and its own sales user, with where it stands", async () => {
  const { manager, sales, id } = await heldSale();
  const { number } = await getSalesRequest(manager, { id });
  expect(await findSalesRequest(manager, number)).toEqual({ id, isHeld: true });
  expect(await findSalesRequest(sales, number)).toEqual({ id, isHeld: true });
  expect(await findSalesRequest(await makeActor("sales"), number)).toBeNull();
  await expect(findSalesRequest(await makeActor("worker"), number)).rejects.toMatchObject({
    code: "notAllowed",
  });
  await unholdHeldOrder(manager, { id });
  expect(await findSalesRequest(manager, number)).toEqual({ id, isHeld: false });
  await deleteSalesRequest(manager, { id });
  expect(await findSalesRequest(manager, number)).toBeNull();
});

test("requests are narrowed to an age, by days of the factory's time zone", async () => {
  const [viewer, made] = [await makeActor("manager"), await waitingSale()];
  const madeAgo = async (days: number, shift = 0) => {
    const start = startOfDay(addDays(today(), -days), settings().TZ).getTime() + shift;
    await db.salesRequest.update({
      where: { id: made.id },
      data: { createdAt: new Date(start) },
    });
    const found = await Promise.all(
      REQUEST_AGES.map(async (age) => {
        const listed = await listSalesRequests(viewer, { state: "waiting", age });
        return listIds(listed).includes(made.id) ? [age] : [];
      }),
    );
    return found.flat();
  };
  expect(await madeAgo(0)).toEqual(["today"]);
  expect(await madeAgo(0, -1)).toEqual(["twoDays"]);
  expect(await madeAgo(2)).toEqual(["twoDays"]);
  expect(await madeAgo(2, -1)).toEqual(["week"]);
  expect(await madeAgo(7)).toEqual(["week"]);
  expect(await madeAgo(7, -1)).toEqual(["older"]);
});

test("held orders are narrowed to those overdue, or ending within two days", async () => {
  const [viewer, held] = [await makeActor("manager"), await heldSale()];
  const isIn = async (days: number | null) => {
    const holdUntil = days === null ? null : new Date(addDays(today(), days));
    await db.salesRequest.update({ where: { id: held.id }, data: { holdUntil } });
    const found = await Promise.all(
      HOLD_ENDS.map(async (end) =>
        listIds(await listHeldOrders(viewer, { end })).includes(held.id) ? [end] : [],
      ),
    );
    return found.flat();
  };
  expect(await isIn(-1)).toEqual(["overdue"]);
  expect(await isIn(0)).toEqual(["ending"]);
  expect(await isIn(2)).toEqual(["ending"]);
  expect(await isIn(3)).toEqual([]);
  expect(await isIn(null)).toEqual([]);
});

test("a sales user's own requests show the pictures of their products, also after a decision", async () => {
  const [sales, viewer] = [await makeActor("sales"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10 });
  const made = await askForSale(sales, { items: [createItem(product)] });
  expect(made.items).toMatchObject([{ imageUrl: null }]);
  const picture = { hash: "a".repeat(64), contentType: "image/webp" };
  const bytes = new Uint8Array([1]);
  await db.productImage.upsert({
    where: { hash: picture.hash },
    create: { ...picture, large: bytes, small: bytes },
    update: {},
  });
  await db.product.update({ where: { id: product._id }, data: { imageHash: picture.hash } });
  const imageUrl = `/api/product-images/${picture.hash}`;
  expect(await listOwnSalesRequests(sales, {})).toMatchObject([{ items: [{ imageUrl }] }]);
  const rejected = await reviewSalesRequest(viewer, { id: made._id, status: "rejected" });
  expect(rejected.items).toMatchObject([{ imageUrl }]);
  const log = await db.systemLog.findFirst({ orderBy: { id: "desc" } });
  expect(JSON.stringify(log?.details)).not.toContain("imageUrl");
});
