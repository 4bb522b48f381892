import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/platform/database/db";
import { editProduct } from "@/lib/products/editing/commands";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { addStock } from "@/lib/stock/repository";
import {
  getColorId,
  enter,
  getLines,
  move,
  openCount,
} from "@/scripts/test-support/samples/counts";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  askForSale,
  createItem,
  getLogs,
  getMovements,
} from "@/scripts/test-support/samples/sales-requests";
import { acceptCount, cancelCount, startCount } from "./commands";
import { countFound } from "./lines/commands";
import { getCount } from "./queries";
import { acceptCountSchema, startCountSchema } from "./schema";

type Opened = Awaited<ReturnType<typeof openCount>>;

let shelfA: Opened;

beforeEach(async () => {
  shelfA = await openCount();
});

/** Another open count of the same product. */
async function openAnother({ manager, product }: Opened): Promise<Opened> {
  const input = startCountSchema.parse({ skus: [product.SKU] });
  const count = await startCount(manager, input);
  return { ...shelfA, count, id: count._id };
}

const accept = ({ manager, id }: Opened, more: object = {}) =>
  acceptCount(manager, acceptCountSchema.parse({ id, ...more }));

const onHand = async (color = "Blue") => (await getStock(shelfA.product, color)).quantity;

/** Corrects a color by hand, as the edit form does. */
async function correct({ manager, product }: Opened, color: string, quantity: number) {
  const [sort] = product.sorts;
  const colors = await Promise.all(
    (sort?.colors ?? []).map(async (one) => ({
      _id: one._id,
      color: one.color,
      quantity: one.color === color ? quantity : await onHand(one.color),
    })),
  );
  const { _id: id, name, size, SKU } = product;
  const sorts = [{ _id: sort?._id, sortName: "Standard", colors }];
  await editProduct(manager, { id, name, size, SKU, sorts });
}

/** Sets opening stock as an import does. */
function openStock({ manager, product }: Opened, color: string, quantity: number) {
  const line = { sku: product.SKU, sortName: "Standard", color, quantity };
  const reason = { kind: "opening", username: manager.username } as const;
  return inTransaction(manager, (tx) => addStock(tx, [line], reason));
}

async function lineIn({ manager, id }: Opened, color = "Blue") {
  const line = (await getLines(manager, id)).find((one) => one.color === color);
  if (!line) throw new Error(`${color} was not counted.`);
  return line;
}

async function choiceIn(opened: Opened, use: "count" | "correction") {
  const { colorId, correction } = await lineIn(opened);
  return { colorId, correctionId: correction?._id ?? "", use };
}

describe("one difference is corrected once", () => {
  test.each([2, 3])("by %i counts that found the same", async (many) => {
    const counts = [shelfA];
    while (counts.length < many) counts.push(await openAnother(shelfA));
    for (const count of counts) await enter(count.ann, count, "Blue", 8);
    for (const count of counts) await accept(count);
    expect(await onHand()).toBe(8);
    expect(await getMovements(counts[1]?.id ?? "")).toEqual([]);
  });

  test("by two counts that are accepted at once", async () => {
    const shelfB = await openAnother(shelfA);
    for (const count of [shelfA, shelfB]) await enter(count.ann, count, "Blue", 8);
    await Promise.all([accept(shelfA), accept(shelfB)]);
    expect(await onHand()).toBe(8);
  });

  test("by a count and an edit after it", async () => {
    await enter(shelfA.ann, shelfA, "Blue", 8);
    await correct(shelfA, "Blue", 8);
    await accept(shelfA);
    expect(await onHand()).toBe(8);
  });

  test("by an edit and a count after it", async () => {
    await correct(shelfA, "Blue", 8);
    await enter(shelfA.ann, shelfA, "Blue", 8);
    await accept(shelfA);
    expect(await onHand()).toBe(8);
  });

  test("by a count and opening stock that was imported after it", async () => {
    const product = await makeProduct({ Blue: 0 });
    shelfA = { ...(await openAnother({ ...shelfA, product })), product };
    await enter(shelfA.ann, shelfA, "Blue", 12);
    await openStock(shelfA, "Blue", 12);
    await accept(shelfA);
    expect(await onHand()).toBe(12);
  });

  test("and goods that moved before and after the correction stay moved", async () => {
    const shelfB = await openAnother(shelfA);
    const { ann, manager, product } = shelfA;
    await enter(ann, shelfA, "Blue", 8);
    await move(manager, product, "Blue", { action: "remove", quantity: 3 });
    await enter(ann, shelfB, "Blue", 5);
    await accept(shelfB);
    await move(manager, product, "Blue", { action: "add", quantity: 20 });
    expect(await lineIn(shelfA)).toMatchObject({
      difference: -2,
      movedMeanwhile: 17,
      adjustment: 0,
      isToDecide: false,
      correction: { units: -2, documentLabel: shelfB.count.label, username: manager.username },
    });
    await accept(shelfA);
    expect(await onHand()).toBe(25);
    expect(await lineIn(shelfA)).toMatchObject({
      difference: -2,
      movedMeanwhile: 17,
      adjustment: 0,
      correction: { units: -2 },
    });
  });

  test("also where parts were counted before and after the correction", async () => {
    const { ann, bob } = shelfA;
    await enter(ann, shelfA, "Blue", 4);
    await correct(shelfA, "Blue", 8);
    await enter(bob, shelfA, "Blue", 4);
    expect(await lineIn(shelfA)).toMatchObject({ expected: 8, difference: 0, hasMoved: false });
    await accept(shelfA);
    expect(await onHand()).toBe(8);
  });

  test("also where it was found before the correction and sent after it", async () => {
    const { ann, product, id } = shelfA;
    await setTimeout(5);
    const foundAt = new Date().toISOString();
    await setTimeout(5);
    await correct(shelfA, "Blue", 8);
    const of = { colorId: await getColorId(product, "Blue") };
    const found = { id, of, foundAt, quantity: 8, kind: "add", sentId: randomUUID() } as const;
    await countFound(ann, { ...found, asUser: ann.id });
    expect(await lineIn(shelfA)).toMatchObject({ expected: 10, difference: -2, adjustment: 0 });
    await accept(shelfA);
    expect(await onHand()).toBe(8);
  });

  test("also with holds", async () => {
    const sale = await askForSale(await makeActor("sales"), {
      action: "remove",
      items: [createItem(shelfA.product)],
    });
    await enter(shelfA.ann, shelfA, "Blue", 8);
    await reviewSalesRequest(shelfA.manager, { id: sale._id, status: "held" });
    await correct(shelfA, "Blue", 8);
    await accept(shelfA);
    expect(await getStock(shelfA.product, "Blue")).toEqual({ quantity: 8, reserved: 3 });
  });
});

describe("where a correction after the entry says something else", () => {
  test("an acceptance is refused with both, and changes nothing", async () => {
    const { ann, manager, product, id } = shelfA;
    await enter(ann, shelfA, "Blue", 8);
    await enter(ann, shelfA, "Red", 9);
    await move(manager, product, "Blue", { action: "remove", quantity: 1 });
    await correct(shelfA, "Blue", 4);
    expect(await getCount(manager, { id })).toMatchObject({ toChange: 2, toDecide: 1 });
    expect(await getLines(manager, id, "toDecide")).toMatchObject([
      { color: "Blue", counted: 8, adjustment: 3, isToDecide: true, correction: { after: 4 } },
    ]);
    const colorId = await getColorId(product, "Blue");
    const { correction } = await lineIn(shelfA);
    await expect(accept(shelfA)).rejects.toMatchObject({
      code: "correctedMeanwhile",
      details: {
        lines: [
          {
            sku: product.SKU,
            sortName: "Standard",
            color: "Blue",
            colorId,
            asked: 7,
            now: 4,
            correctionId: correction?._id,
            username: manager.username,
          },
        ],
      },
    });
    expect([await onHand(), await onHand("Red")]).toEqual([4, 10]);
  });

  test("the manager takes the count", async () => {
    const { ann, manager, product, id } = shelfA;
    await enter(ann, shelfA, "Blue", 8);
    await move(manager, product, "Blue", { action: "remove", quantity: 1 });
    await correct(shelfA, "Blue", 4);
    await accept(shelfA, { choices: [await choiceIn(shelfA, "count")] });
    expect(await onHand()).toBe(7);
    expect(await lineIn(shelfA)).toMatchObject({ adjustment: 3 });
    expect(await getMovements(id)).toEqual(["edit Blue 3 0"]);
  });

  test("or leaves the correction, which the log says", async () => {
    await enter(shelfA.ann, shelfA, "Blue", 8);
    await correct(shelfA, "Blue", 4);
    await accept(shelfA, { choices: [await choiceIn(shelfA, "correction")] });
    expect(await onHand()).toBe(4);
    expect(await lineIn(shelfA)).toMatchObject({ adjustment: 0, difference: -2 });
    expect(await getMovements(shelfA.id)).toEqual([]);
    const [entry] = (await getLogs(shelfA.manager)).slice(-1);
    expect(entry?.details).toMatchObject({
      changed: 0,
      chosen: [{ color: "Blue", use: "correction", counted: 8, now: 4 }],
    });
  });

  test("is asked also where the count found what the books said", async () => {
    await enter(shelfA.ann, shelfA, "Blue", 10);
    await correct(shelfA, "Blue", 4);
    await expect(accept(shelfA)).rejects.toMatchObject({ code: "correctedMeanwhile" });
    await accept(shelfA, { choices: [await choiceIn(shelfA, "count")] });
    expect(await onHand()).toBe(10);
  });

  test("a choice that was made before another correction is asked again", async () => {
    await enter(shelfA.ann, shelfA, "Blue", 8);
    await correct(shelfA, "Blue", 4);
    const choices = [await choiceIn(shelfA, "correction")];
    await correct(shelfA, "Blue", 5);
    await expect(accept(shelfA, { choices })).rejects.toMatchObject({ code: "correctedMeanwhile" });
  });

  test("three counts with three results end at the one that is chosen last", async () => {
    const [shelfB, shelfC] = [await openAnother(shelfA), await openAnother(shelfA)];
    await enter(shelfA.ann, shelfA, "Blue", 8);
    await enter(shelfA.ann, shelfB, "Blue", 7);
    await enter(shelfA.ann, shelfC, "Blue", 6);
    await accept(shelfA);
    await accept(shelfB, { choices: [await choiceIn(shelfB, "correction")] });
    expect(await onHand()).toBe(8);
    await accept(shelfC, { choices: [await choiceIn(shelfC, "count")] });
    expect(await onHand()).toBe(6);
  });

  test("the count is still refused below what is held", async () => {
    const sale = await askForSale(await makeActor("sales"), {
      action: "remove",
      items: [createItem(shelfA.product)],
    });
    await reviewSalesRequest(shelfA.manager, { id: sale._id, status: "held" });
    await enter(shelfA.ann, shelfA, "Blue", 2);
    await correct(shelfA, "Blue", 9);
    await expect(
      accept(shelfA, { choices: [await choiceIn(shelfA, "count")] }),
    ).rejects.toMatchObject({ code: "belowHeld", details: { lines: [{ asked: 2, held: 3 }] } });
  });

  test("a recount decides by itself", async () => {
    await enter(shelfA.ann, shelfA, "Blue", 8);
    await correct(shelfA, "Blue", 4);
    await enter(shelfA.ann, shelfA, "Blue", 6, "set");
    expect(await lineIn(shelfA)).toMatchObject({ isToDecide: false, correction: null });
    await accept(shelfA);
    expect(await onHand()).toBe(6);
  });
});

test("of three looks the latest counts, in whatever order they come", async () => {
  const { ann, bob, manager, product, id } = shelfA;
  const moment = async () => {
    await setTimeout(5);
    const at = new Date().toISOString();
    await setTimeout(5);
    return at;
  };
  const of = { colorId: await getColorId(product, "Blue") };
  const late = (actor: Actor, foundAt: string) =>
    countFound(actor, {
      id,
      of,
      foundAt,
      quantity: 1,
      kind: "add" as const,
      sentId: randomUUID(),
      asUser: actor.id,
    });
  const first = await moment();
  await move(manager, product, "Blue", { action: "remove", quantity: 1 });
  const second = await moment();
  await move(manager, product, "Blue", { action: "remove", quantity: 1 });
  await enter(ann, shelfA, "Blue", 6);
  await late(bob, first);
  await late(bob, second);
  expect(await lineIn(shelfA)).toMatchObject({ counted: 8, expected: 8, movedMeanwhile: 0 });
});

describe("other open counts", () => {
  test("of the same color are named on its line while they are open", async () => {
    const shelfB = await openAnother(shelfA);
    await enter(shelfA.ann, shelfA, "Blue", 8);
    const { label, _id } = shelfB.count;
    expect((await lineIn(shelfA)).alsoIn).toEqual([{ _id, label }]);
    await cancelCount(shelfB.manager, { id: shelfB.id });
    expect((await lineIn(shelfA)).alsoIn).toEqual([]);
  });

  test("are named before one is started over the same goods, if the caller wants to know", async () => {
    const input = { skus: [shelfA.product.SKU], refuseOverlap: true };
    const { manager, count } = shelfA;
    await expect(startCount(manager, startCountSchema.parse(input))).rejects.toMatchObject({
      code: "countsOverlap",
      details: { lines: [{ label: count.label, colors: 2 }] },
    });
    await cancelCount(manager, { id: shelfA.id });
    // The refused one has taken no number.
    const next = `COUNT-${Number(count.label.replace("COUNT-", "")) + 1}`;
    const started = await startCount(manager, startCountSchema.parse(input));
    expect(started).toMatchObject({ colors: 2, label: next });
  });

  test("say nothing of corrections to those who count blindly", async () => {
    const blind = await openCount({ isBlind: true });
    await enter(blind.ann, blind, "Blue", 8);
    shelfA = blind;
    await correct(blind, "Blue", 4);
    const [line] = await getLines(blind.ann, blind.id);
    expect(line).toMatchObject({ correction: null, adjustment: null, isToDecide: null });
    expect(await getCount(blind.ann, { id: blind.id })).toMatchObject({
      toChange: null,
      toDecide: null,
    });
    await expect(getLines(blind.ann, blind.id, "toDecide")).rejects.toMatchObject({
      code: "notAllowed",
    });
  });
});
