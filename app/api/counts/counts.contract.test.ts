import * as z from "zod";
import type { Caller } from "@/scripts/test-support/contract/caller";
import {
  getFirstColor,
  heldOrder,
  newProduct,
  NO_ID,
  stockLine,
  stockNow,
} from "@/scripts/test-support/contract/rows";
import * as counted from "@/scripts/test-support/contract/count-shapes";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

/** An open count of one product with 10 blue units. */
async function openCount(manager: Caller, change: object = {}) {
  const product = await newProduct(manager, { Blue: 10 });
  const wish = { skus: [product.SKU], ...change };
  const count = await manager.done(counted.count, "POST", "/counts", wish);
  return { product, count, path: `/counts/${count._id}`, colorId: getFirstColor(product)._id };
}

test("POST /counts starts a count that GET /counts lists; GET /counts/{id} has its lines", async ({
  callers: { manager, worker },
}) => {
  const { count, path } = await openCount(manager, { name: "Shelf 4" });
  expect(count).toMatchObject({ name: "Shelf 4", status: "open", colors: 1, counted: 0 });
  const list = z.array(counted.count);
  const open = await worker.done(list, "GET", "/counts?state=open&limit=500");
  expect(open.map(({ number }) => number)).toContain(count.number);
  const all = await worker.done(counted.countWithLines, "GET", `${path}?show=all`);
  expect(all.lines).toMatchObject([{ color: "Blue", counted: null, expected: 10 }]);
});

test("POST /counts refuses productNotFound and nothingToCount", async ({
  callers: { manager },
}) => {
  const refusal = (wish: object) => manager.refusal("POST", "/counts", wish);
  expect(await refusal({ skus: ["no-such-sku"] })).toBe("404 productNotFound");
  expect(await refusal({ q: "nosuchproductanywhere" })).toBe("409 nothingToCount");
});

test("POST /counts/{id}/entries adds up; POST /counts/{id}/recount strikes out", async ({
  callers: { manager, worker },
}) => {
  const { path, colorId } = await openCount(manager, { isBlind: true });
  const enter = (caller: Caller, entry: object) =>
    caller.done(counted.countLine, "POST", `${path}/entries`, { colorId, ...entry });
  await enter(worker, { quantity: 3 });
  expect(await enter(manager, { quantity: 4 })).toMatchObject({ counted: 7, difference: -3 });
  const hidden = { expected: null, difference: null, movedMeanwhile: null, hasMoved: null };
  expect(await enter(worker, { quantity: 9, kind: "set" })).toMatchObject({
    counted: 9,
    ...hidden,
  });
  const struck = await manager.done(counted.countLine, "POST", `${path}/recount`, { colorId });
  expect(struck).toMatchObject({ counted: null, isToRecount: true, people: [] });
});

test("POST /counts/{id}/entries refuses countNotFound, colorNotFound, notInCount", async ({
  callers: { manager, worker },
}) => {
  const { path } = await openCount(manager);
  const other = getFirstColor(await newProduct(manager))._id;
  const refusal = (to: string, colorId: string) =>
    worker.refusal("POST", `${to}/entries`, { colorId, quantity: 1 });
  expect(await refusal(`/counts/${NO_ID}`, other)).toBe("404 countNotFound");
  expect(await refusal(path, NO_ID)).toBe("404 colorNotFound");
  expect(await refusal(path, other)).toBe("409 notInCount");
});

test("POST /counts/{id}/recount refuses countNotFound, nothingCounted", async ({
  callers: { manager },
}) => {
  const { path, colorId } = await openCount(manager);
  const refusal = (to: string) => manager.refusal("POST", `${to}/recount`, { colorId });
  expect(await refusal(`/counts/${NO_ID}`)).toBe("404 countNotFound");
  expect(await refusal(path)).toBe("409 nothingCounted");
});

test("PUT /counts/{id}/accept moves the differences; GET /counts/{id} keeps them", async ({
  callers: { manager, worker },
}) => {
  const { product, path, colorId, count } = await openCount(manager);
  await worker.done(counted.countLine, "POST", `${path}/entries`, { colorId, quantity: 8 });
  await manager.done(shapes.product, "PUT", `/products/sku/${product.SKU}/remove`, stockLine(3));
  const accepted = await manager.done(counted.count, "PUT", `${path}/accept`, {});
  expect(accepted).toMatchObject({ status: "accepted", different: 1, missing: 2 });
  expect(await stockNow(manager, product)).toEqual([5, 0]);
  const kept = await manager.done(counted.countWithLines, "GET", `${path}?show=different`);
  expect(kept.lines).toMatchObject([{ expected: 10, movedMeanwhile: -3, difference: -2 }]);
  const card = await manager.done(shapes.stockCard, "GET", `/stock-cards/${colorId}`);
  const document = { type: "stockCount", id: count._id, label: count.label };
  expect(card.movements[0]).toMatchObject({ kind: "edit", quantityDelta: -2, document });
});

test("PUT /counts/{id}/accept refuses countNotFound, nothingCounted, belowHeld and countedGone; GET /counts/{id} refuses countNotFound", async ({
  callers: { manager, sales, worker },
}) => {
  const { product } = await heldOrder(manager, sales);
  const wish = { skus: [product.SKU] };
  const count = await manager.done(counted.count, "POST", "/counts", wish);
  const path = `/counts/${count._id}`;
  const accept = (to = path, input = {}) => manager.refused("PUT", `${to}/accept`, input);
  expect((await accept(`/counts/${NO_ID}`)).refusal).toBe("404 countNotFound");
  expect(await manager.refusal("GET", `/counts/${NO_ID}`)).toBe("404 countNotFound");
  expect((await accept()).refusal).toBe("409 nothingCounted");
  const entry = { colorId: getFirstColor(product)._id, quantity: 2 };
  await worker.done(counted.countLine, "POST", `${path}/entries`, entry);
  const named = { sku: product.SKU, sortName: "Standard", color: "Blue" };
  const { refusal, lines } = await accept();
  expect([refusal, lines]).toEqual(["409 belowHeld", [{ ...named, asked: 2, held: 3 }]]);
  const deleted = await openCount(manager);
  const found = { colorId: deleted.colorId, quantity: 2 };
  await worker.done(counted.countLine, "POST", `${deleted.path}/entries`, found);
  await manager.call("DELETE", `/products/${deleted.product.SKU}`);
  expect((await accept(deleted.path)).refusal).toBe("409 countedGone");
  const left = { leaveOutGone: true };
  await manager.done(counted.count, "PUT", `${deleted.path}/accept`, left);
});

test("PUT /counts/{id}/accept refuses correctedMeanwhile, and takes the choice; POST /counts refuses countsOverlap", async ({
  callers: { manager, worker },
}) => {
  const { product, path, colorId, count } = await openCount(manager);
  const again = { skus: [product.SKU], refuseOverlap: true };
  const overlap = await manager.refused("POST", "/counts", again);
  expect(overlap.refusal).toBe("409 countsOverlap");
  // The demo has an open count of everything.
  expect(overlap.lines).toContainEqual({ label: count.label, colors: 1 });
  const other = await manager.done(counted.count, "POST", "/counts", { skus: [product.SKU] });
  const otherPath = `/counts/${other._id}`;
  for (const [to, quantity] of [
    [path, 8],
    [otherPath, 7],
  ] as const)
    await worker.done(counted.countLine, "POST", `${to}/entries`, { colorId, quantity });
  await manager.done(counted.count, "PUT", `${path}/accept`, {});
  const { refusal, lines } = await manager.refused("PUT", `${otherPath}/accept`, {});
  expect([refusal, lines]).toMatchObject([
    "409 correctedMeanwhile",
    [{ sku: product.SKU, colorId, asked: 7, now: 8 }],
  ]);
  const correctionId = lines?.[0]?.correctionId;
  const choices = [{ colorId, correctionId, use: "count" }];
  await manager.done(counted.count, "PUT", `${otherPath}/accept`, { choices });
  expect(await stockNow(manager, product)).toEqual([7, 0]);
});

test("PUT /counts/{id}/cancel ends a count, once", async ({ callers: { manager } }) => {
  const { path } = await openCount(manager);
  const ended = await manager.done(counted.count, "PUT", `${path}/cancel`);
  expect(ended).toMatchObject({ status: "cancelled", colors: 1 });
});

test("PUT /counts/{id}/cancel refuses countNotFound, countClosed; PUT /counts/{id}/accept refuses countClosed; POST /counts/{id}/entries refuses countClosed; POST /counts/{id}/recount refuses countClosed", async ({
  callers: { manager },
}) => {
  const { path, colorId } = await openCount(manager);
  expect(await manager.refusal("PUT", `/counts/${NO_ID}/cancel`)).toBe("404 countNotFound");
  await manager.done(counted.count, "PUT", `${path}/cancel`);
  const closed = "409 countClosed";
  expect(await manager.refusal("PUT", `${path}/cancel`)).toBe(closed);
  expect(await manager.refusal("PUT", `${path}/accept`, {})).toBe(closed);
  const entry = { colorId, quantity: 1 };
  expect(await manager.refusal("POST", `${path}/entries`, entry)).toBe(closed);
  expect(await manager.refusal("POST", `${path}/recount`, { colorId })).toBe(closed);
});
