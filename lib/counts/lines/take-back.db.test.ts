import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import {
  enter,
  getColorId,
  getLines,
  move,
  openCount,
} from "@/scripts/test-support/samples/counts";
import { cancelCount } from "../commands";
import { getCount } from "../queries";
import { reconcileCounts } from "../repository";
import { askForRecount, countFound, takeBackScan } from "./commands";

const refused = (code: string): unknown => expect.objectContaining({ code });

type Opened = Awaited<ReturnType<typeof openCount>>;

/** Scans units of Blue, and gives the id of the scan. */
async function scan(actor: Actor, { id, product }: Opened, quantity = 1): Promise<string> {
  const [sentId, of] = [randomUUID(), { colorId: await getColorId(product, "Blue") }];
  await countFound(actor, {
    id,
    of,
    quantity,
    kind: "add",
    foundAt: null,
    asUser: actor.id,
    sentId,
  });
  return sentId;
}

test("what others counted stays when a scan is taken back, and a repeat takes nothing more", async () => {
  const opened = await openCount();
  const { ann, bob, manager, product, id } = opened;
  await enter(bob, opened, "Blue", 4);
  const sentId = await scan(ann, opened, 12);
  await move(manager, product, "Blue", { action: "remove", quantity: 3 });
  const line = await takeBackScan(ann, { sentId });
  expect(line).toMatchObject({
    counted: 4,
    people: [{ quantity: 4 }, { quantity: 0 }],
    entries: [{ kind: "add", quantity: -12 }, { quantity: 12, isStruck: false }, { quantity: 4 }],
  });
  // Taking back is a look at the shelf, as every entry is.
  expect((await getLines(manager, id))[0]).toMatchObject({ expected: 7, hasMoved: true });
  expect(await takeBackScan(ann, { sentId })).toEqual(line);
  await Promise.all([takeBackScan(ann, { sentId }), takeBackScan(ann, { sentId })]);
  expect((await getLines(manager, id))[0]).toMatchObject({ counted: 4 });
  expect(await reconcileCounts()).toEqual([]);
});

test("a color of which every scan is taken back is not counted as none", async () => {
  const opened = await openCount();
  const { ann, id } = opened;
  const scans = [await scan(ann, opened), await scan(ann, opened)];
  for (const sentId of scans) await takeBackScan(ann, { sentId });
  const [line] = await getLines(ann, id, "recount");
  expect(line).toMatchObject({ counted: null, isToRecount: true, people: [] });
  expect(await getCount(ann, { id })).toMatchObject({ counted: 0 });
  const [sentId = ""] = scans;
  expect(await takeBackScan(ann, { sentId })).toEqual(line);
  expect(await reconcileCounts()).toEqual([]);
});

test("of two who take back their scans of a color at once, both do, and nothing is left", async () => {
  const opened = await openCount();
  const { ann, bob, id } = opened;
  const [first, second] = [await scan(ann, opened), await scan(bob, opened)];
  await Promise.all([takeBackScan(ann, { sentId: first }), takeBackScan(bob, { sentId: second })]);
  expect(await getLines(ann, id, "recount")).toMatchObject([{ counted: null }]);
  expect(await reconcileCounts()).toEqual([]);
});

test("a scan of somebody else, one that was replaced, and one of a closed count stay", async () => {
  const opened = await openCount();
  const { ann, bob, manager, product, id } = opened;
  const own = await scan(ann, opened);
  await expect(takeBackScan(bob, { sentId: own })).rejects.toEqual(refused("entryReplaced"));
  await enter(bob, opened, "Blue", 9, "set");
  await expect(takeBackScan(ann, { sentId: own })).rejects.toEqual(refused("entryReplaced"));
  const struck = await scan(ann, opened);
  await askForRecount(manager, { id, colorId: await getColorId(product, "Blue") });
  await expect(takeBackScan(ann, { sentId: struck })).rejects.toEqual(refused("entryReplaced"));
  const last = await scan(ann, opened, 2);
  await cancelCount(manager, { id });
  await expect(takeBackScan(ann, { sentId: last })).rejects.toEqual(refused("countClosed"));
  expect(await db.stockCountEntry.count({ where: { countId: id, quantity: { lt: 0 } } })).toBe(0);
});
