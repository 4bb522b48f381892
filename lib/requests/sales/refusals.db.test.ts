import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  askForSale,
  getDiscrepancies,
  heldSale,
  inDays,
  createItem,
  getLogs,
  getMovements,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import {
  cancelHeldOrder,
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
  unholdHeldOrder,
} from "./commands";
import {
  getSalesRequest,
  listHeldOrders,
  listOwnSalesRequests,
  listSalesRequests,
} from "./queries";

type Attempt = (actor: Actor, id: string) => Promise<unknown>;

const REVIEWS: Record<string, Attempt> = {
  accept: (actor, id) => reviewSalesRequest(actor, { id, status: "accepted" }),
  hold: (actor, id) => reviewSalesRequest(actor, { id, status: "held" }),
  reject: (actor, id) => reviewSalesRequest(actor, { id, status: "rejected" }),
  "change the date of": (actor, id) =>
    reviewSalesRequest(actor, { id, status: "date-changed", updatedSubmissionDate: inDays(9) }),
};

const OF_HELD: Record<string, Attempt> = {
  release: (actor, id) => releaseHeldOrder(actor, { id }),
  unhold: (actor, id) => unholdHeldOrder(actor, { id }),
  cancel: (actor, id) => cancelHeldOrder(actor, { id, reason: "No money." }),
};

const DECISIONS = { ...REVIEWS, ...OF_HELD };

const deletion: Attempt = (actor, id) => deleteSalesRequest(actor, { id });

describe("the wrong role", () => {
  test.each(["worker", "manager", "admin"] as const)("a %s asks for nothing", async (role) => {
    const actor = await makeActor(role);
    const items = [createItem(await makeProduct({ Blue: 1 }))];
    const refused = { code: "notAllowed" };
    await expect(askForSale(actor, { items })).rejects.toMatchObject(refused);
    await expect(listOwnSalesRequests(actor, {})).rejects.toMatchObject(refused);
    expect(await getLogs(actor)).toEqual([]);
  });

  test.each(Object.entries({ ...DECISIONS, delete: deletion }))(
    "sales and workers do not %s a request",
    async (_step, attempt) => {
      const { sales, product, id } = await heldSale();
      for (const actor of [sales, await makeActor("worker")])
        await expect(attempt(actor, id)).rejects.toMatchObject({ code: "notAllowed" });
      expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 3 });
    },
  );

  test("sales and workers see no lists for review", async () => {
    const reads = [
      (actor: Actor) => listSalesRequests(actor, {}),
      (actor: Actor) => listHeldOrders(actor, {}),
    ];
    for (const actor of [await makeActor("sales"), await makeActor("worker")])
      for (const read of reads)
        await expect(read(actor)).rejects.toMatchObject({ code: "notAllowed" });
  });

  test("a sales user finds nothing at somebody else's request, a worker at none", async () => {
    const { id } = await waitingSale();
    await expect(getSalesRequest(await makeActor("sales"), { id })).rejects.toMatchObject({
      code: "salesRequestNotFound",
    });
    await expect(getSalesRequest(await makeActor("worker"), { id })).rejects.toMatchObject({
      code: "notAllowed",
    });
  });
});

describe("the wrong status", () => {
  test.each(Object.entries(REVIEWS))("nobody can %s a held request", async (_step, attempt) => {
    const { manager, request, product, id } = await heldSale();
    await expect(attempt(manager, id)).rejects.toMatchObject({
      code: "wrongStatus",
      details: { params: { number: request.number, status: "held" } },
    });
    expect(await getDiscrepancies(product)).toEqual([]);
  });

  test.each(Object.entries(OF_HELD))("nobody can %s what is not held", async (_step, attempt) => {
    const { manager, product, id } = await waitingSale();
    await REVIEWS["change the date of"]?.(manager, id);
    await expect(attempt(manager, id)).rejects.toMatchObject({
      code: "wrongStatus",
      details: { params: { status: "dateChanged" } },
    });
    expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  });

  test.each(Object.entries(OF_HELD))("nobody can %s an addition", async (_step, attempt) => {
    const { manager, id } = await waitingSale({ action: "add" });
    await expect(attempt(manager, id)).rejects.toMatchObject({ code: "onlyForRemovals" });
  });
});

test.each(Object.entries({ ...DECISIONS, delete: deletion }))(
  "nobody can %s a request that does not exist",
  async (_step, attempt) => {
    const id = randomUUID();
    await expect(attempt(await makeActor("admin"), id)).rejects.toMatchObject({
      code: "salesRequestNotFound",
      details: { lines: [{ id }] },
    });
  },
);

test.each(Object.entries(DECISIONS))(
  "nobody can %s their own request, whatever their role is now",
  async (step, attempt) => {
    const { sales, request, id } = step in OF_HELD ? await heldSale() : await waitingSale();
    await db.user.update({ where: { id: sales.id }, data: { role: "manager" } });
    const moved = await getMovements(id);
    await expect(attempt({ ...sales, role: "manager" }, id)).rejects.toMatchObject({
      code: "ownRequest",
      details: { params: { requestId: String(request.number) } },
    });
    expect(await getMovements(id)).toEqual(moved);
  },
);

test("a hold that would end before today is refused, and nothing is held", async () => {
  const { manager, product, id } = await waitingSale();
  const hold = reviewSalesRequest(manager, { id, status: "held", holdUntil: inDays(-2) });
  await expect(hold).rejects.toMatchObject({
    code: "invalidInput",
    details: { lines: [{ field: "holdUntil", reason: "holdUntilPast" }] },
  });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
});

test("a color that was deleted meanwhile is named, and the request can still be rejected", async () => {
  const { manager, product, id } = await waitingSale();
  await db.product.delete({ where: { id: product._id } });
  await expect(reviewSalesRequest(manager, { id, status: "held" })).rejects.toMatchObject({
    code: "colorNotFound",
    details: { lines: [{ sku: product.SKU, sortName: "Standard", color: "Blue" }] },
  });
  await reviewSalesRequest(manager, { id, status: "rejected" });
});

test("an addition above what the factory can have is refused by line", async () => {
  const { manager, product, id } = await waitingSale({ action: "add" });
  const { quantity } = await getStock(product, "Blue");
  await db.$executeRaw`UPDATE "Color" SET "quantity" = 999999999 FROM "Sort" s
    WHERE s."id" = "sortId" AND s."productId" = ${product._id}::uuid AND "Color"."name" = 'Blue'`;
  await expect(reviewSalesRequest(manager, { id, status: "accepted" })).rejects.toMatchObject({
    code: "stockLimitExceeded",
  });
  await db.$executeRaw`UPDATE "Color" SET "quantity" = ${quantity} FROM "Sort" s
    WHERE s."id" = "sortId" AND s."productId" = ${product._id}::uuid AND "Color"."name" = 'Blue'`;
});
