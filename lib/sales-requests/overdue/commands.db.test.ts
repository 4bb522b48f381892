import { beforeEach, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/rows";
import { discrepanciesOf, heldSale, inDays, toldTo } from "@/scripts/test-support/sales-requests";
import { releaseHeldOrder, reviewSalesRequest, unholdHeldOrder } from "../commands";
import { countWaitingWork } from "@/lib/waiting-work/queries";
import { getSalesRequest, listHeldOrders } from "../queries";
import { markOverdueHolds } from "./commands";

const DAY = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY);

/** The notifications that a manager got about holds that are over. */
const overdueToldTo = async (manager: Actor) =>
  (await toldTo(manager)).filter(({ key }) => key === "holdOverdue");

/** As if the last day of a hold had passed since. */
const letPass = (id: string) => db.$executeRaw`
  UPDATE "SalesRequest" SET "holdUntil" = ${inDays(-1)}::date WHERE "id" = ${id}::uuid`;

// Held requests of other tests must not count here.
beforeEach(() => markOverdueHolds(new Date(Date.now() + 500 * DAY)));

test("a hold is marked on the day after its last one, once, and every manager and admin is told of it", async () => {
  const { sales, manager, request, product, id } = await heldSale(inDays(0));
  const [second, admin] = [await makeActor("manager"), await makeActor("admin")];
  expect(await markOverdueHolds()).toBe(0);
  expect(await overdueToldTo(manager)).toEqual([]);
  expect(await markOverdueHolds(tomorrow())).toBe(1);
  expect(await markOverdueHolds(tomorrow())).toBe(0);
  const params = {
    number: request.number,
    salesUsername: sales.username,
    holdUntil: inDays(0),
  };
  for (const told of [manager, second, admin])
    expect(await overdueToldTo(told)).toMatchObject([{ key: "holdOverdue", params }]);
  expect(await overdueToldTo(sales)).toEqual([]);
  expect(await getSalesRequest(manager, { id })).toMatchObject({ status: "held" });
  expect(await discrepanciesOf(product)).toEqual([]);
});

test("several instances at once tell every manager of each hold once", async () => {
  const sales = [await heldSale(inDays(0)), await heldSale(inDays(0)), await heldSale(inDays(0))];
  const marked = await Promise.all(Array.from({ length: 4 }, () => markOverdueHolds(tomorrow())));
  expect(marked.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 3]);
  for (const { manager } of sales) {
    const numbers = (await overdueToldTo(manager)).map(({ params }) => params);
    expect(numbers).toHaveLength(3);
  }
});

test("a hold without a last day is never over, nor is one that has ended", async () => {
  const [endless, released] = [await heldSale(), await heldSale(inDays(0))];
  await releaseHeldOrder(released.manager, { id: released.id });
  expect(await markOverdueHolds(new Date(Date.now() + 400 * DAY))).toBe(0);
  expect(await getSalesRequest(endless.manager, endless)).toMatchObject({ isOverdue: false });
});

test("a request that is held again can be overdue again", async () => {
  const { manager, id } = await heldSale(inDays(0));
  expect(await markOverdueHolds(tomorrow())).toBe(1);
  await unholdHeldOrder(manager, { id });
  await reviewSalesRequest(manager, { id, status: "held", holdUntil: inDays(0) });
  expect(await markOverdueHolds(tomorrow())).toBe(1);
  expect(await overdueToldTo(manager)).toHaveLength(2);
});

test("the hold of a deleted sales user is told without a name", async () => {
  const { sales, manager } = await heldSale(inDays(0));
  await db.user.delete({ where: { id: sales.id } });
  expect(await markOverdueHolds(tomorrow())).toBe(1);
  expect(await overdueToldTo(manager)).toMatchObject([{ params: { salesUsername: "" } }]);
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
