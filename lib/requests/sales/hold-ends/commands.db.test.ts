import { beforeEach, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { deleteProduct } from "@/lib/products/editing/commands";
import { SYSTEM } from "@/lib/users/names/rules";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import {
  getDiscrepancies,
  heldSale,
  inDays,
  getMovements,
  toldTo,
} from "@/scripts/test-support/samples/sales-requests";
import { releaseHeldOrder, reviewSalesRequest, unholdHeldOrder } from "../commands";
import { countWaitingWork } from "@/lib/requests/counts/queries";
import { getSalesRequestHistory } from "../history/queries";
import { getSalesRequest, listHeldOrders } from "../queries";
import { watchHoldEnds } from "./commands";

const DAY = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY);
const tomorrow = () => daysFromNow(1);

/** What a user was told about ends of holds. */
const toldOfEnds = async (user: Actor) =>
  (await toldTo(user)).filter(({ key }) => key.startsWith("hold"));

const keysTold = async (user: Actor) => (await toldOfEnds(user)).map(({ key }) => key);

/** As if the last day of a hold had passed since. */
const letPass = (id: string) => db.$executeRaw`
  UPDATE "SalesRequest" SET "holdUntil" = ${inDays(-1)}::date WHERE "id" = ${id}::uuid`;

// Held requests of other tests must not count here.
beforeEach(async () => {
  await setSettings({ endedHolds: "giveBack" });
  await watchHoldEnds(daysFromNow(500));
  await setSettings({ endedHolds: "tell" });
});

test("a hold is marked on the day after its last one, once, and every manager and admin is told of it", async () => {
  const { sales, manager, request, product, id } = await heldSale(inDays(0));
  const [second, admin] = [await makeActor("manager"), await makeActor("admin")];
  expect(await watchHoldEnds()).toEqual({ ending: 0, overdue: 0, givenBack: 0 });
  expect(await toldOfEnds(manager)).toEqual([]);
  expect(await watchHoldEnds(tomorrow())).toMatchObject({ overdue: 1, givenBack: 0 });
  expect(await watchHoldEnds(tomorrow())).toMatchObject({ overdue: 0 });
  const params = {
    number: request.number,
    salesUsername: sales.username,
    holdUntil: inDays(0),
  };
  for (const told of [manager, second, admin])
    expect(await toldOfEnds(told)).toMatchObject([{ key: "holdOverdue", params }]);
  expect(await toldOfEnds(sales)).toEqual([]);
  expect(await getSalesRequest(manager, { id })).toMatchObject({ status: "held" });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("on the day before its last one, reviewers and the sales user are told of it, once", async () => {
  const { sales, manager, request } = await heldSale(inDays(3));
  const admin = await makeActor("admin");
  expect(await watchHoldEnds(daysFromNow(1))).toMatchObject({ ending: 0 });
  const runs = await Promise.all([1, 2, 3].map(() => watchHoldEnds(daysFromNow(2))));
  expect(runs.map(({ ending }) => ending).toSorted()).toEqual([0, 0, 1]);
  expect(await watchHoldEnds(daysFromNow(3))).toMatchObject({ ending: 0, overdue: 0 });
  const params = { number: request.number, salesUsername: sales.username, holdUntil: inDays(3) };
  for (const told of [manager, admin, sales])
    expect(await toldOfEnds(told)).toMatchObject([{ key: "holdEnding", params }]);
});

test("a hold of today until tomorrow is not told, but one on whose day before nothing ran is told on the day", async () => {
  const { manager, id } = await heldSale(inDays(1));
  expect(await watchHoldEnds()).toMatchObject({ ending: 0 });
  expect(await watchHoldEnds(tomorrow())).toMatchObject({ ending: 1 });
  await unholdHeldOrder(manager, { id });
  await reviewSalesRequest(manager, { id, status: "held", holdUntil: inDays(2) });
  expect(await watchHoldEnds(tomorrow())).toMatchObject({ ending: 1 });
  expect(await keysTold(manager)).toEqual(["holdEnding", "holdEnding"]);
});

test("several instances at once tell every manager of each hold once", async () => {
  const sales = [await heldSale(inDays(0)), await heldSale(inDays(0)), await heldSale(inDays(0))];
  const runs = await Promise.all(Array.from({ length: 4 }, () => watchHoldEnds(tomorrow())));
  expect(runs.map(({ overdue }) => overdue).toSorted()).toEqual([0, 0, 0, 3]);
  for (const { manager } of sales) expect(await keysTold(manager)).toHaveLength(3);
});

test("a hold without a last day is never over, nor is one that has ended", async () => {
  const [endless, released] = [await heldSale(), await heldSale(inDays(0))];
  await releaseHeldOrder(released.manager, { id: released.id });
  await setSettings({ endedHolds: "giveBack" });
  const nothing = { ending: 0, overdue: 0, givenBack: 0 };
  expect(await watchHoldEnds(daysFromNow(400))).toEqual(nothing);
  expect(await getSalesRequest(endless.manager, endless)).toMatchObject({ isOverdue: false });
});

test("a request that is held again can be overdue again", async () => {
  const { manager, id } = await heldSale(inDays(0));
  expect(await watchHoldEnds(tomorrow())).toMatchObject({ overdue: 1 });
  await unholdHeldOrder(manager, { id });
  await reviewSalesRequest(manager, { id, status: "held", holdUntil: inDays(0) });
  expect(await watchHoldEnds(tomorrow())).toMatchObject({ overdue: 1 });
  expect(await toldOfEnds(manager)).toHaveLength(2);
});

test("the hold of a deleted sales user is told without a name", async () => {
  const { sales, manager } = await heldSale(inDays(0));
  await db.user.delete({ where: { id: sales.id } });
  expect(await watchHoldEnds(tomorrow())).toMatchObject({ overdue: 1 });
  expect(await toldOfEnds(manager)).toMatchObject([{ params: { salesUsername: "" } }]);
});

test("an overdue hold is marked as such at once, and comes first among the held orders", async () => {
  const viewer = await makeActor("admin");
  const before = await countWaitingWork(viewer);
  const endless = await heldSale();
  const [later, sooner] = [await heldSale(inDays(9)), await heldSale(inDays(2))];
  const over = await heldSale(inDays(0));
  await letPass(over.id);
  const mine = [over, sooner, later, endless].map(({ id }) => id);
  const listed = (await listHeldOrders(viewer, {})).filter(({ _id }) => mine.includes(_id));
  expect(listed.map(({ _id }) => _id)).toEqual(mine);
  expect(listed.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false, false]);
  expect(await countWaitingWork(viewer)).toMatchObject({
    held: before.held + 4,
    overdue: before.overdue + 1,
  });
});

test("where ended holds are given back, several instances give each back once, as the system", async () => {
  await setSettings({ endedHolds: "giveBack" });
  const sales = [await heldSale(inDays(0)), await heldSale(inDays(0)), await heldSale(inDays(0))];
  const running = await heldSale(inDays(1));
  const runs = await Promise.all(Array.from({ length: 4 }, () => watchHoldEnds(tomorrow())));
  expect(runs.reduce((sum, { givenBack }) => sum + givenBack, 0)).toBe(3);
  expect(runs.every(({ overdue }) => overdue === 0)).toBe(true);
  for (const { sales: seller, manager, id, request, product } of sales) {
    expect(await getMovements(id)).toEqual(["hold Blue 0 3", "unhold Blue 0 -3"]);
    const view = { status: "pending", decidedBy: SYSTEM, holdUntil: null, processed: false };
    expect(await getSalesRequest(manager, { id })).toMatchObject(view);
    expect((await getSalesRequestHistory(seller, { id })).at(-1)).toMatchObject({
      kind: "holdEnded",
      username: SYSTEM,
      day: inDays(0),
    });
    const { number } = request;
    const entries = await db.systemLog.findMany({
      where: { username: SYSTEM, details: { path: ["number"], equals: number } },
    });
    expect(entries).toMatchObject([
      {
        action: "SALES_REQUEST_HOLD_ENDED",
        details: {
          before: { status: "held", holdUntil: inDays(0) },
          after: { status: "pending", holdUntil: null },
          stock: [{ before: { quantity: 10, reserved: 3 }, after: { quantity: 10, reserved: 0 } }],
        },
      },
    ]);
    for (const user of [seller, manager]) {
      const told = await toldOfEnds(user);
      const params = { number, holdUntil: inDays(0) };
      expect(
        told.filter((row) => JSON.stringify(row.params).includes(`"number":${number},`)),
      ).toMatchObject([{ key: "holdGivenBack", params }]);
    }
    expect(await getDiscrepancies(product)).toEqual([]);
  }
  expect(await getSalesRequest(running.manager, running)).toMatchObject({ status: "held" });
});

test("a manager's release and the give-back of the same hold: one of them happens", async () => {
  await setSettings({ endedHolds: "giveBack" });
  for (let round = 0; round < 5; round += 1) {
    const { manager, id, product } = await heldSale(inDays(0));
    const [{ givenBack }, released] = await Promise.all([
      watchHoldEnds(tomorrow()),
      releaseHeldOrder(manager, { id }).then(
        () => 1,
        () => 0,
      ),
    ]);
    expect(givenBack + released).toBe(1);
    const moved = givenBack === 1 ? "unhold Blue 0 -3" : "release Blue -3 -3";
    expect(await getMovements(id)).toEqual(["hold Blue 0 3", moved]);
    expect(await getDiscrepancies(product)).toEqual([]);
  }
});

test("a hold that was given back releases what kept its product from being deleted", async () => {
  await setSettings({ endedHolds: "giveBack" });
  const { manager, product } = await heldSale(inDays(0));
  await watchHoldEnds(tomorrow());
  await deleteProduct(manager, { sku: product.SKU });
  expect(await db.product.count({ where: { sku: product.SKU } })).toBe(0);
});
