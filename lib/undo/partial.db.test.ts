import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db, type Tx } from "@/lib/platform/database/db";
import {
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
} from "@/lib/requests/sales/commands";
import { commentOnSalesRequest } from "@/lib/requests/sales/history/commands";
import { getSalesRequestHistory } from "@/lib/requests/sales/history/queries";
import { getSalesRequest } from "@/lib/requests/sales/queries";
import type { SalesRequestView } from "@/lib/requests/sales/schema";
import { startedWhileLocked } from "@/scripts/test-support/databases/lock-waits";
import { move } from "@/scripts/test-support/samples/counts";
import { getStock, makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  createItem,
  getDiscrepancies,
  getLogs,
  getMovements,
  inDays,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { undo } from "./commands";

const takeBack = (actor: Actor, documentId: string) => undo(actor, { documentId });

const listLines = ({ items }: SalesRequestView) =>
  items.map(({ color, quantity }) => `${quantity} ${color}`);

const ASKED = ["8 Blue", "5 Green", "2 Red"];

/** A request for 8 blue, 5 green and 2 red of a product that has 5 blue, 10 red and no green, accepted or held in part. */
async function partOfSale(status: "accepted" | "held" = "accepted") {
  const product = await makeProduct({ Blue: 5, Red: 10, Green: 0 });
  const items = [
    createItem(product, { quantity: 8 }),
    createItem(product, { color: "Green", quantity: 5, itemSubmissionDate: inDays(9) }),
    createItem(product, { color: "Red", quantity: 2 }),
  ];
  const sale = await waitingSale({ items });
  const { manager, id } = sale;
  const { rests } = await reviewSalesRequest(manager, { id, status, partial: true });
  const [rest] = rests;
  if (!rest) throw new Error("nothing was split off");
  return { ...sale, product, rest, asked: sale.request };
}

test("the untouched rest is part of the request again", async () => {
  const { manager, sales, product, id, rest, asked } = await partOfSale();
  const label = `#${rest.number}`;
  expect(await takeBack(manager, id)).toMatchObject({
    rest: { documentId: rest._id, label, units: 8, isJoined: true },
  });
  const joined = await getSalesRequest(sales, { id });
  expect(joined).toMatchObject({ status: "pending", rests: [], decidedBy: null });
  expect(joined.items).toEqual(asked.items);
  expect(listLines(joined)).toEqual(ASKED);
  expect(await db.salesRequest.count({ where: { id: rest._id } })).toBe(0);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 5, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
  expect((await getSalesRequestHistory(sales, { id })).at(-1)).toMatchObject({
    kind: "undone",
    other: label,
  });
  expect((await toldTo(sales)).at(-1)).toMatchObject({
    key: "salesRequestUndone",
    params: { joined: label },
  });
  expect((await getLogs(manager)).slice(-2)).toMatchObject([
    {
      action: "SALES_REQUEST_DELETED",
      details: {
        number: rest.number,
        restOf: asked.number,
        items: [{ quantity: 3 }, { quantity: 5 }],
      },
    },
    { action: "SALES_REQUEST_UNDONE", details: { rest: label, isJoined: true } },
  ]);
});

test("a joined request is accepted in part and undone again, and then accepted whole", async () => {
  const { manager, product, id } = await partOfSale();
  await takeBack(manager, id);
  await reviewSalesRequest(manager, { id, status: "accepted", partial: true });
  await takeBack(manager, id);
  expect(listLines(await getSalesRequest(manager, { id }))).toEqual(ASKED);
  expect(await db.salesRequest.count({ where: { restOfId: id } })).toBe(0);
  expect(await getMovements(id)).toHaveLength(8);
  expect(await getDiscrepancies(product)).toEqual([]);
});

const TOUCHES = {
  rejected: ({ manager, rest }: Sale) =>
    reviewSalesRequest(manager, { id: rest._id, status: "rejected" }),
  "given another date": ({ manager, rest }: Sale) =>
    reviewSalesRequest(manager, {
      id: rest._id,
      status: "date-changed",
      updatedSubmissionDate: inDays(4),
    }),
  "commented on": ({ sales, rest }: Sale) =>
    commentOnSalesRequest(sales, { id: rest._id, text: "When?" }),
};
type Sale = Awaited<ReturnType<typeof partOfSale>>;

test.each(Object.entries(TOUCHES))("a rest that was %s stays, and it is said", async (_, touch) => {
  const sale = await partOfSale();
  const { manager, sales, product, id, rest } = sale;
  await touch(sale);
  const label = `#${rest.number}`;
  expect(await takeBack(manager, id)).toMatchObject({
    rest: { label, units: 8, isJoined: false },
  });
  const left = await getSalesRequest(sales, { id });
  expect(left).toMatchObject({ status: "pending", rests: [{ number: rest.number }] });
  expect(listLines(left)).toEqual(["5 Blue", "2 Red"]);
  const [event] = (await getSalesRequestHistory(sales, { id })).slice(-1);
  expect(event).toMatchObject({ kind: "undone", other: null });
  expect((await toldTo(sales)).at(-1)?.params).not.toHaveProperty("joined");
  expect(await getStock(product, "Blue")).toEqual({ quantity: 5, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
  // The next part has a rest of its own, which alone is joined.
  await move(manager, product, "Blue", { action: "remove", quantity: 1 });
  await reviewSalesRequest(manager, { id, status: "accepted", partial: true });
  expect(await takeBack(manager, id)).toMatchObject({ rest: { units: 1, isJoined: true } });
  await move(manager, product, "Blue", { action: "add", quantity: 1 });
  await reviewSalesRequest(manager, { id, status: "accepted" });
  expect(await takeBack(manager, id)).toMatchObject({ rest: null });
});

test("a rest that was split again stays", async () => {
  const { manager, product, id, rest } = await partOfSale();
  await move(manager, product, "Blue", { action: "add", quantity: 1 });
  await reviewSalesRequest(manager, { id: rest._id, status: "accepted", partial: true });
  expect(await takeBack(manager, id)).toMatchObject({ rest: { isJoined: false } });
});

test("a rest that was deleted is not missed", async () => {
  const { manager, id, rest } = await partOfSale();
  await deleteSalesRequest(manager, { id: rest._id });
  expect(await takeBack(manager, id)).toMatchObject({ rest: null });
  expect(listLines(await getSalesRequest(manager, { id }))).toEqual(["5 Blue", "2 Red"]);
});

test("the rest of a hold stays when its release is undone", async () => {
  const { manager, id, rest } = await partOfSale("held");
  await releaseHeldOrder(manager, { id });
  expect(await takeBack(manager, id)).toMatchObject({ rest: null });
  expect(await getSalesRequest(manager, { id })).toMatchObject({
    status: "held",
    rests: [{ number: rest.number }],
  });
});

const lockRow = (id: string) => (tx: Tx) =>
  tx.$queryRaw`SELECT FROM "SalesRequest" WHERE "id" = ${id}::uuid FOR UPDATE`;

test("an undo that waits for a decision on the rest leaves the rest", async () => {
  const { manager, product, id, rest } = await partOfSale();
  const [decided, undone] = await startedWhileLocked<unknown>(lockRow(rest._id), [
    () => reviewSalesRequest(manager, { id: rest._id, status: "rejected" }),
    () => takeBack(manager, id),
  ]);
  expect(decided).toMatchObject({ status: "fulfilled" });
  expect(undone).toMatchObject({ status: "fulfilled", value: { rest: { isJoined: false } } });
  expect(await getSalesRequest(manager, { id: rest._id })).toMatchObject({ status: "rejected" });
  expect(listLines(await getSalesRequest(manager, { id }))).toEqual(["5 Blue", "2 Red"]);
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("a decision or a comment that waits for an undo finds the rest deleted", async () => {
  const { manager, sales, product, id, rest } = await partOfSale();
  const [undone, ...others] = await startedWhileLocked<unknown>(lockRow(rest._id), [
    () => takeBack(manager, id),
    () => reviewSalesRequest(manager, { id: rest._id, status: "rejected" }),
    () => commentOnSalesRequest(sales, { id: rest._id, text: "When?" }),
  ]);
  expect(undone).toMatchObject({ status: "fulfilled", value: { rest: { isJoined: true } } });
  for (const other of others)
    expect(other).toMatchObject({ reason: { code: "salesRequestNotFound" } });
  expect(listLines(await getSalesRequest(manager, { id }))).toEqual(ASKED);
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("undos, decisions and deletions of a request and its rest at once lose and double nothing", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { manager, product, id, rest } = await partOfSale();
    const other = await makeActor("manager");
    const [undone, decided] = await Promise.allSettled([
      takeBack(manager, id),
      reviewSalesRequest(other, { id: rest._id, status: "accepted", partial: true }),
      round % 2 ? deleteSalesRequest(other, { id }) : takeBack(other, id),
    ]);
    for (const outcome of [undone, decided])
      if (outcome.status === "rejected")
        expect(String(outcome.reason)).toMatch(/nothingToUndo|salesRequestNotFound|notEnoughStock/);
    expect(await getDiscrepancies(product)).toEqual([]);
    expect((await getStock(product, "Blue")).reserved).toBe(0);
  }
});
