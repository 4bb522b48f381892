import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { deleteUser } from "@/lib/users/commands";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  askForSale,
  getDiscrepancies,
  heldSale,
  createItem,
  getMovements,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import {
  cancelHeldOrder,
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
  unholdHeldOrder,
} from "./commands";
import { getSalesRequest } from "./queries";

/** The outcome of simultaneous attempts: the number of successes, and the codes of the others. */
async function getOutcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((outcome) => {
    if (outcome.status === "fulfilled") return [];
    if (outcome.reason instanceof AppError) return [outcome.reason.code];
    throw outcome.reason;
  });
  return { worked: settled.length - codes.length, codes };
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

test("of 20 different decisions at once on one request exactly one has an effect", async () => {
  const { manager, sales, product, id } = await waitingSale();
  const other = await makeActor("admin");
  const decisions = ["accepted", "rejected", "held"] as const;
  const { worked, codes } = await getOutcomes(
    times(20).map((at) => {
      const status = decisions[at % decisions.length] ?? "accepted";
      return reviewSalesRequest(at % 2 ? manager : other, { id, status });
    }),
  );
  expect(worked).toBe(1);
  expect(new Set(codes)).toEqual(new Set(["wrongStatus"]));
  const { status } = await getSalesRequest(manager, { id });
  const movements = { accepted: ["sale Blue -3 0"], rejected: [], held: ["hold Blue 0 3"] };
  const stock = {
    accepted: { quantity: 7, reserved: 0 },
    rejected: { quantity: 10, reserved: 0 },
    held: { quantity: 10, reserved: 3 },
  };
  expect(movements).toHaveProperty(status, await getMovements(id));
  expect(stock).toHaveProperty(status, await getStock(product, "Blue"));
  expect(await toldTo(sales)).toHaveLength(1);
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("of 20 releases, unholds and cancellations of one held order exactly one has an effect", async () => {
  const { manager, product, id } = await heldSale();
  const decisions = [
    () => releaseHeldOrder(manager, { id }),
    () => unholdHeldOrder(manager, { id }),
    () => cancelHeldOrder(manager, { id, reason: "No money." }),
  ];
  const { worked, codes } = await getOutcomes(
    times(20).map((at) => decisions[at % decisions.length]?.() ?? Promise.resolve()),
  );
  expect(worked).toBe(1);
  expect(new Set(codes)).toEqual(new Set(["wrongStatus"]));
  expect(await getMovements(id)).toHaveLength(2);
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("a held order that is released and deleted at once gives its stock up once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { manager, product, id } = await heldSale();
    await getOutcomes([releaseHeldOrder(manager, { id }), deleteSalesRequest(manager, { id })]);
    expect(await db.salesRequest.count({ where: { id } })).toBe(0);
    expect(await getMovements(id)).toHaveLength(2);
    expect((await getStock(product, "Blue")).reserved).toBe(0);
    expect(await getDiscrepancies(product)).toEqual([]);
  }
});

test("of four requests for 3 of 10 held at once three are held, and the fourth is told what is left", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 10 });
  const requests = await Promise.all(
    times(4).map(async () =>
      askForSale(await makeActor("sales"), { action: "remove", items: [createItem(product)] }),
    ),
  );
  const settled = await Promise.allSettled(
    requests.map(({ _id: id }) => reviewSalesRequest(manager, { id, status: "held" })),
  );
  const refused = settled.flatMap((outcome): unknown[] =>
    outcome.status === "rejected" ? [outcome.reason] : [],
  );
  const named = { sku: product.SKU, sortName: "Standard", color: "Blue" };
  expect(refused).toEqual([
    expect.objectContaining({
      code: "notEnoughStock",
      details: { lines: [{ ...named, asked: 3, available: 1 }] },
    }),
  ]);
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 9 });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("requests over the same many colors in opposite order never get in each other's way", async () => {
  const colors = times(20).map((at) => `Color ${at}`);
  const product = await makeProduct(Object.fromEntries(colors.map((color) => [color, 1000])));
  const [sales, manager] = [await makeActor("sales"), await makeActor("manager")];
  const items = colors.map((color) => createItem(product, { color, quantity: 1 }));
  const ask = (lines: object[]) => askForSale(sales, { action: "remove", items: lines });
  for (let round = 0; round < 50; round += 1) {
    const requests = await Promise.all([ask(items), ask(items.toReversed())]);
    const hold = requests.map(({ _id: id }) => reviewSalesRequest(manager, { id, status: "held" }));
    expect((await getOutcomes(hold)).codes).toEqual([]);
    const release = requests.map(({ _id: id }) => releaseHeldOrder(manager, { id }));
    expect((await getOutcomes(release)).codes).toEqual([]);
  }
  expect(await getStock(product, "Color 7")).toEqual({ quantity: 900, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
}, 60_000);

test("deleting the sales user while their request is decided ends with both done", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { sales, manager, product, id } = await heldSale();
    await Promise.all([
      deleteUser(manager, { username: sales.username }),
      releaseHeldOrder(manager, { id }),
    ]);
    expect(await getSalesRequest(manager, { id })).toMatchObject({
      status: "accepted",
      salesUser: null,
    });
    expect(await getDiscrepancies(product)).toEqual([]);
  }
});
