import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { db } from "@/lib/platform/database/db";
import { toLabelCode, toPackCode } from "@/lib/products/codes/rules";
import { deleteProduct } from "@/lib/products/editing/commands";
import {
  getColorId,
  enter,
  getLines,
  move,
  openCount,
} from "@/scripts/test-support/samples/counts";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { toldTo } from "@/scripts/test-support/samples/sales-requests";
import { cancelCount } from "../commands";
import { getCount } from "../queries";
import { reconcileCounts } from "../repository";
import { askForRecount, countColor, countFound } from "./commands";

const refused = (code: string): unknown => expect.objectContaining({ code });

test("people who count one color at once add up, and each is named with what they found", async () => {
  const opened = await openCount();
  const { ann, bob, manager, id } = opened;
  const people = Array.from({ length: 20 }, (_, at) => (at % 2 ? ann : bob));
  await Promise.all(people.map((person) => enter(person, opened, "Blue", 1)));
  const [line] = await getLines(manager, id);
  expect(line).toMatchObject({
    color: "Blue",
    counted: 20,
    expected: 10,
    difference: 10,
    movedMeanwhile: 0,
    hasMoved: false,
  });
  expect(new Set(line?.people)).toEqual(
    new Set([
      { username: ann.username, displayName: "Ann", quantity: 10 },
      { username: bob.username, displayName: null, quantity: 10 },
    ]),
  );
  expect(await getCount(manager, { id })).toMatchObject({ colors: 2, counted: 1, different: 1 });
  expect(await reconcileCounts()).toEqual([]);
});

test("a correction replaces what was counted, and later entries add to it", async () => {
  const opened = await openCount();
  const { ann, bob, id } = opened;
  await enter(ann, opened, "Blue", 4);
  await enter(bob, opened, "Blue", 9, "set");
  const line = await enter(ann, opened, "Blue", 2);
  expect(line).toMatchObject({
    counted: 11,
    people: [{ username: bob.username, quantity: 9 }, { quantity: 2 }],
    entries: [
      { kind: "add", quantity: 2, isStruck: false },
      { kind: "set", quantity: 9, isStruck: false },
      { kind: "add", quantity: 4, isStruck: true },
    ],
  });
  expect(await getLines(ann, id)).toEqual([line]);
  expect(await reconcileCounts()).toEqual([]);
});

test("what moves after the entry is no difference; what moves between two entries is a warning", async () => {
  const opened = await openCount();
  const { ann, bob, manager, product, id } = opened;
  await enter(ann, opened, "Blue", 8);
  await move(manager, product, "Blue", { action: "remove", quantity: 3 });
  const [after] = await getLines(manager, id);
  expect(after).toMatchObject({ expected: 10, movedMeanwhile: -3, difference: -2 });
  expect(after).toMatchObject({ hasMoved: false });
  expect(await enter(bob, opened, "Blue", 1)).toMatchObject({
    counted: 9,
    expected: 7,
    movedMeanwhile: 0,
    difference: 2,
    hasMoved: true,
  });
  // There and back is a movement as well, though the books say the same.
  await enter(ann, opened, "Red", 1);
  await move(manager, product, "Red", { action: "add", quantity: 5 });
  await move(manager, product, "Red", { action: "remove", quantity: 5 });
  expect(await enter(ann, opened, "Red", 1)).toMatchObject({ expected: 10, hasMoved: true });
});

test("a repeat under the same key, as after a lost answer, counts once", async () => {
  const { ann, product, id } = await openCount();
  const input = {
    id,
    colorId: await getColorId(product, "Blue"),
    quantity: 5,
    kind: "add" as const,
  };
  const call = { key: randomUUID(), operation: "countColor", input };
  const send = () => runIdempotent(ann, call, (actor: Actor) => countColor(actor, input));
  const first = await send();
  const second = await send();
  expect(second).toEqual({ ...first, isReplayed: true });
  expect(await db.stockCountEntry.count({ where: { countId: id } })).toBe(1);
});

/** A moment after all before and before all that follows. */
async function moment(): Promise<Date> {
  await setTimeout(5);
  const at = new Date();
  await setTimeout(5);
  return at;
}

async function createLine({ manager, id }: Awaited<ReturnType<typeof openCount>>, color = "Blue") {
  return (await getLines(manager, id)).find((line) => line.color === color);
}

describe("what a device kept", () => {
  test("counts once under its id, also after the key is forgotten and the count is closed", async () => {
    const { ann, bob, manager, product, id } = await openCount();
    const colorId = await getColorId(product, "Blue");
    const [of, foundAt] = [{ colorId }, null];
    const found = { id, of, foundAt, quantity: 3, kind: "add", sentId: randomUUID() } as const;
    const first = await countFound(ann, { ...found, asUser: ann.id });
    expect(first).toMatchObject({ counted: 3, color: "Blue" });
    expect(await countFound(ann, { ...found, asUser: ann.id })).toEqual(first);
    await countFound(bob, { ...found, asUser: bob.id });
    await cancelCount(manager, { id });
    expect(await countFound(ann, { ...found, asUser: ann.id })).toMatchObject({ counted: 6 });
    const late = { ...found, asUser: ann.id, sentId: randomUUID() };
    await expect(countFound(ann, late)).rejects.toEqual(refused("countClosed"));
    expect(await db.stockCountEntry.count({ where: { countId: id } })).toBe(2);
  });

  test("may be a code that is looked up now", async () => {
    const { ann, product, id } = await openCount();
    const { number } = await db.color.findUniqueOrThrow({
      where: { id: await getColorId(product, "Red") },
    });
    const sent = { id, quantity: 1, kind: "add", foundAt: null, asUser: ann.id } as const;
    const scanned = { ...sent, of: { code: toLabelCode(number) }, sentId: randomUUID() };
    expect(await countFound(ann, scanned)).toMatchObject({ counted: 1, color: "Red" });
    const cartons = { ...sent, quantity: 3, of: { code: toPackCode(number, 24) } };
    expect(await countFound(ann, { ...cartons, sentId: randomUUID() })).toMatchObject({
      counted: 73,
    });
    const tooMany = { ...sent, of: { code: toPackCode(number, 99_999_999) }, quantity: 1_000 };
    await expect(countFound(ann, { ...tooMany, sentId: randomUUID() })).rejects.toEqual(
      refused("stockLimitExceeded"),
    );
    const unknown = { ...sent, of: { code: "2909999999994" }, sentId: randomUUID() };
    await expect(countFound(ann, unknown)).rejects.toEqual(refused("codeNotFound"));
  });

  test("is compared with the books of the moment at which it was found", async () => {
    const opened = await openCount();
    const { ann, bob, manager, product, id } = opened;
    const late = async (actor: Actor, color: string, foundAt: Date, quantity: number) =>
      countFound(actor, {
        id,
        of: { colorId: await getColorId(product, color) },
        kind: "add",
        quantity,
        asUser: actor.id,
        sentId: randomUUID(),
        foundAt: foundAt.toISOString(),
      });
    const before = await moment();
    await move(manager, product, "Blue", { action: "remove", quantity: 3 });
    const between = await moment();
    await move(manager, product, "Blue", { action: "add", quantity: 1 });

    await late(ann, "Blue", before, 10);
    expect(await createLine(opened)).toMatchObject({
      counted: 10,
      expected: 10,
      difference: 0,
      movedMeanwhile: -2,
      hasMoved: false,
    });
    // The later look counts, whichever arrives first.
    await late(bob, "Blue", between, 1);
    const line = { counted: 11, expected: 7, movedMeanwhile: 1, hasMoved: true };
    expect(await createLine(opened)).toMatchObject(line);
    await late(ann, "Blue", before, 2);
    expect(await createLine(opened)).toMatchObject({ ...line, counted: 13 });
    // A clock that is wrong: the count's beginning, and now.
    await late(ann, "Red", new Date(0), 10);
    await late(ann, "Red", new Date("2100-01-01"), 0);
    expect(await createLine(opened, "Red")).toMatchObject({ counted: 10, difference: 0 });
    expect(await reconcileCounts()).toEqual([]);
  });

  test("found before an entry that came first leaves the books of that one", async () => {
    const opened = await openCount();
    const { ann, bob, manager, product, id } = opened;
    const foundAt = (await moment()).toISOString();
    await move(manager, product, "Blue", { action: "remove", quantity: 4 });
    await enter(bob, opened, "Blue", 1);
    const of = { colorId: await getColorId(product, "Blue") };
    const found = { id, of, foundAt, quantity: 2, kind: "add", sentId: randomUUID() } as const;
    await countFound(ann, { ...found, asUser: ann.id });
    expect(await createLine(opened)).toMatchObject({ counted: 3, expected: 6, hasMoved: true });
    expect(await reconcileCounts()).toEqual([]);
  });

  test("is refused in the session of somebody else", async () => {
    const { ann, bob, product, id } = await openCount();
    const of = { colorId: await getColorId(product, "Blue") };
    const found = {
      id,
      of,
      quantity: 3,
      kind: "add",
      foundAt: null,
      sentId: randomUUID(),
    } as const;
    await expect(countFound(bob, { ...found, asUser: ann.id })).rejects.toEqual(
      refused("notSignedIn"),
    );
    expect(await db.stockCountEntry.count({ where: { countId: id } })).toBe(0);
  });
});

describe("a recount", () => {
  test("strikes out what was counted, keeps it as history, and tells who counted", async () => {
    const opened = await openCount();
    const { ann, bob, manager, product, id } = opened;
    await enter(ann, opened, "Blue", 4);
    const colorId = await getColorId(product, "Blue");
    const line = await askForRecount(manager, { id, colorId });
    expect(line).toMatchObject({
      counted: null,
      isToRecount: true,
      difference: null,
      people: [],
      entries: [
        { kind: "recount", isStruck: false },
        { kind: "add", isStruck: true },
      ],
    });
    expect(await getLines(ann, id, "recount")).toHaveLength(1);
    expect(await getCount(ann, { id })).toMatchObject({ counted: 0, toRecount: 1 });
    expect((await toldTo(ann)).map(({ key }) => key)).toEqual([
      "countStarted",
      "countRecountAsked",
    ]);
    expect((await toldTo(bob)).map(({ key }) => key)).not.toContain("countRecountAsked");
    expect(await enter(bob, opened, "Blue", 6)).toMatchObject({ counted: 6, isToRecount: false });
    expect(await reconcileCounts()).toEqual([]);
  });

  test("is refused for a color of which nothing was counted", async () => {
    const { manager, product, id } = await openCount();
    const colorId = await getColorId(product, "Blue");
    await expect(askForRecount(manager, { id, colorId })).rejects.toEqual(
      refused("nothingCounted"),
    );
    await expect(askForRecount(manager, { id: randomUUID(), colorId })).rejects.toEqual(
      refused("countNotFound"),
    );
  });

  test("at once with entries leaves sums that the entries explain", async () => {
    const opened = await openCount();
    const { ann, bob, manager, product, id } = opened;
    await enter(ann, opened, "Blue", 1);
    const colorId = await getColorId(product, "Blue");
    await Promise.all([
      ...[ann, bob, ann, bob].map((person) => enter(person, opened, "Blue", 1)),
      askForRecount(manager, { id, colorId }),
    ]);
    expect(await reconcileCounts()).toEqual([]);
  });
});

describe("an entry is refused", () => {
  test("for a color outside of the count, an unknown color, and an unknown count", async () => {
    const opened = await openCount();
    const other = await makeProduct({ Blue: 1 });
    const { ann, id } = opened;
    await expect(enter(ann, { ...opened, product: other }, "Blue", 1)).rejects.toEqual(
      refused("notInCount"),
    );
    const unknown = { colorId: randomUUID(), quantity: 1, kind: "add" as const };
    await expect(countColor(ann, { id, ...unknown })).rejects.toEqual(refused("colorNotFound"));
    await expect(countColor(ann, { id: randomUUID(), ...unknown })).rejects.toEqual(
      refused("countNotFound"),
    );
  });

  test("of a closed count, and of sales people and admins", async () => {
    const opened = await openCount();
    for (const role of ["sales", "admin"] as const)
      await expect(enter(await makeActor(role), opened, "Blue", 1)).rejects.toEqual(
        refused("notAllowed"),
      );
    await cancelCount(opened.manager, { id: opened.id });
    await expect(enter(opened.ann, opened, "Blue", 1)).rejects.toEqual(refused("countClosed"));
  });

  test("beyond what a color can have", async () => {
    const opened = await openCount();
    await enter(opened.ann, opened, "Blue", 1);
    const where = { countId: opened.id };
    await db.stockCountLine.updateMany({ where, data: { counted: 1_000_000_000 } });
    await expect(enter(opened.ann, opened, "Blue", 1)).rejects.toEqual(
      refused("stockLimitExceeded"),
    );
  });
});

describe("the lines of a count", () => {
  test("are its colors in the order of the catalogue, found by words of all their names", async () => {
    const opened = await openCount();
    const { ann, id, product } = opened;
    await enter(ann, opened, "Red", 3);
    const getColors = async (...wanted: [show: "all" | "uncounted" | "counted", more?: object]) =>
      (await getLines(ann, id, ...wanted)).map(({ color }) => color);
    expect(await getColors("all")).toEqual(["Blue", "Red"]);
    expect(await getColors("uncounted")).toEqual(["Blue"]);
    expect(await getColors("all", { q: `${product.SKU} red` })).toEqual(["Red"]);
    expect(await getColors("counted", { q: "blue" })).toEqual([]);
    const [first] = await getLines(ann, id, "all", { limit: 1 });
    expect(await getColors("all", { after: first?.colorId })).toEqual(["Red"]);
  });

  test("come page by page, the largest difference first", async () => {
    const opened = await openCount();
    const { ann, manager, id } = opened;
    await enter(ann, opened, "Blue", 11);
    await enter(ann, opened, "Red", 2);
    const [first] = await getLines(manager, id, "different", { limit: 1 });
    expect(first).toMatchObject({ color: "Red", difference: -8 });
    const rest = await getLines(manager, id, "different", { after: first?.colorId });
    expect(rest).toMatchObject([{ color: "Blue", difference: 1 }]);
  });

  test("keep what was counted of a product that is deleted", async () => {
    const opened = await openCount();
    const { ann, manager, id, product } = opened;
    await enter(ann, opened, "Blue", 4);
    await deleteProduct(manager, { sku: product.SKU });
    const kept = { sku: product.SKU, color: "Blue", counted: 4, isGone: true };
    expect(await getLines(ann, id, "gone")).toMatchObject([kept]);
    expect(await getCount(ann, { id })).toMatchObject({ colors: 0, counted: 0, gone: 1 });
    const colorId = (await getLines(ann, id))[0]?.colorId ?? "";
    expect(await askForRecount(manager, { id, colorId })).toMatchObject({ isGone: true });
  });
});

describe("in a blind count", () => {
  const HIDDEN = { expected: null, difference: null, movedMeanwhile: null, hasMoved: null };

  test("those who count see no figure of the books, managers and admins do", async () => {
    const opened = await openCount({ isBlind: true });
    const { ann, manager, id } = opened;
    expect(await enter(ann, opened, "Blue", 4)).toMatchObject({ counted: 4, ...HIDDEN });
    for (const show of ["all", "uncounted", "counted"] as const)
      for (const line of await getLines(ann, id, show)) expect(line).toMatchObject(HIDDEN);
    expect(await getCount(ann, { id })).toMatchObject({
      different: null,
      surplus: null,
      missing: null,
    });
    await expect(getLines(ann, id, "different")).rejects.toEqual(refused("notAllowed"));
    for (const reviewer of [manager, await makeActor("admin")]) {
      expect(await getLines(reviewer, id, "different")).toMatchObject([
        { expected: 10, difference: -6 },
      ]);
      expect(await getCount(reviewer, { id })).toMatchObject({ different: 1, missing: 6 });
    }
  });
});

test("an entry is never changed or removed", async () => {
  const opened = await openCount();
  await enter(opened.ann, opened, "Blue", 4);
  const where = { countId: opened.id };
  const kept = 'rows of "StockCountEntry" are never changed or removed';
  await expect(db.stockCountEntry.updateMany({ where, data: { quantity: 5 } })).rejects.toThrow(
    kept,
  );
  await expect(db.stockCountEntry.deleteMany({ where })).rejects.toThrow();
  expect(await db.stockCountEntry.count({ where })).toBe(1);
});
