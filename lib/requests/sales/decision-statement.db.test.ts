import pg from "pg";
import { expect, test, vi } from "vitest";
import { db, type Tx } from "@/lib/platform/database/db";
import { settleDuringChanges } from "@/scripts/test-support/databases/lost-races";
import { startedWhileLocked } from "@/scripts/test-support/databases/lock-waits";
import { getStock } from "@/scripts/test-support/samples/rows";
import {
  getDiscrepancies,
  heldSale,
  inDays,
  getLogs,
  getMovements,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { commentOnSalesRequest } from "./history/commands";
import { cancelHeldOrder, releaseHeldOrder, reviewSalesRequest, unholdHeldOrder } from "./commands";

type Sale = Awaited<ReturnType<typeof waitingSale>>;

test.each([
  [
    "accept",
    waitingSale,
    ({ manager, id }: Sale) => reviewSalesRequest(manager, { id, status: "accepted" }),
  ],
  [
    "hold",
    waitingSale,
    ({ manager, id }: Sale) => reviewSalesRequest(manager, { id, status: "held" }),
  ],
  [
    "reject",
    waitingSale,
    ({ manager, id }: Sale) => reviewSalesRequest(manager, { id, status: "rejected" }),
  ],
  [
    "change the date",
    waitingSale,
    ({ manager, id }: Sale) =>
      reviewSalesRequest(manager, { id, status: "date-changed", updatedSubmissionDate: inDays(9) }),
  ],
  ["release", heldSale, ({ manager, id }: Sale) => releaseHeldOrder(manager, { id })],
  ["unhold", heldSale, ({ manager, id }: Sale) => unholdHeldOrder(manager, { id })],
  ["cancel", heldSale, ({ manager, id }: Sale) => cancelHeldOrder(manager, { id, reason: "No." })],
] as const)(
  "to %s, the request is read, and one statement does the rest",
  async (_, make, decide) => {
    const sale = await make();
    const sent = vi.spyOn(pg.Client.prototype, "query");
    await decide(sale);
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  },
);

const getLock = (id: string) => (tx: Tx) =>
  tx.$executeRaw`SELECT FROM "SalesRequest" WHERE "id" = ${id}::uuid FOR UPDATE`;

test("a request that changes while a decision waits for it is decided as it is then", async () => {
  const { manager, sales, product, id } = await waitingSale();
  const [outcome] = await startedWhileLocked(
    getLock(id),
    [() => reviewSalesRequest(manager, { id, status: "accepted" })],
    async (tx) => {
      await tx.salesRequestItem.updateMany({ where: { requestId: id }, data: { quantity: 2 } });
      await tx.salesRequest.update({ where: { id }, data: { notes: "Two will do." } });
    },
  );
  expect(outcome).toMatchObject({
    value: {
      status: "accepted",
      managerResponse: { notes: "Two will do." },
      items: [{ quantity: 2 }],
    },
  });
  expect(await getMovements(id)).toEqual(["sale Blue -2 0"]);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 8, reserved: 0 });
  expect(await getLogs(manager)).toMatchObject([
    {
      details: {
        items: [{ quantity: 2 }],
        before: { notes: "Two will do." },
        stock: [{ quantity: 2 }],
      },
    },
  ]);
  expect(await toldTo(sales)).toHaveLength(1);
});

test("a request that ends while a decision waits for it is refused, and nothing is written", async () => {
  const { manager, product, id } = await heldSale();
  const [released, cancelled, gone] = await startedWhileLocked(getLock(id), [
    () => releaseHeldOrder(manager, { id }),
    () => cancelHeldOrder(manager, { id, reason: "No." }),
    () => unholdHeldOrder(manager, { id }),
  ]);
  expect(released).toMatchObject({ value: { status: "accepted" } });
  for (const outcome of [cancelled, gone])
    expect(outcome).toMatchObject({ reason: { code: "wrongStatus" } });
  expect(await getMovements(id)).toHaveLength(2);
  expect(await getLogs(manager)).toHaveLength(2);
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("a request that is deleted while a decision waits for it is not found", async () => {
  const { manager, product, id } = await waitingSale();
  const [outcome] = await startedWhileLocked(
    getLock(id),
    [() => reviewSalesRequest(manager, { id, status: "held" })],
    (tx) => tx.salesRequest.delete({ where: { id } }),
  );
  expect(outcome).toMatchObject({ reason: { code: "salesRequestNotFound" } });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
});

test("a comment that is written meanwhile keeps no decision from being made", async () => {
  const { manager, sales, id } = await waitingSale();
  const outcomes = await startedWhileLocked<unknown>(getLock(id), [
    () => commentOnSalesRequest(sales, { id, text: "Please soon." }),
    () => reviewSalesRequest(manager, { id, status: "held" }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await db.requestEvent.count({ where: { requestId: id } })).toBe(3);
});

test("a decision on a request that changes after every read is refused as busy and moves nothing", async () => {
  const { manager, product, id } = await waitingSale();
  const outcome = await settleDuringChanges(
    "SalesRequest",
    `UPDATE "SalesRequest" SET "id" = "id" WHERE "id" = '${id}'`,
    () => reviewSalesRequest(manager, { id, status: "accepted" }),
  );
  expect(outcome).toMatchObject({ reason: { code: "busy" } });
  expect(await getMovements(id)).toEqual([]);
  expect(await getDiscrepancies(product)).toEqual([]);
});
