import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { createSalesRequest } from "@/lib/requests/sales/asking/commands";
import { createWorkerRequests, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { changeStock } from "@/lib/stock/commands";
import { inDays } from "@/scripts/test-support/days";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { listSupply } from "./queries";
import { listSupplySchema } from "./schema";

const manager = await makeActor("manager");
const sales = await makeActor("sales");
const worker = await makeActor("worker");

type Product = Awaited<ReturnType<typeof makeProduct>>;
type Action = "add" | "remove";

const getColorIds = ({ sorts }: Product) =>
  sorts.flatMap(({ colors }) => colors).map(({ _id }) => _id);

const readSupply = (colorIds: readonly string[]) =>
  listSupply(manager, listSupplySchema.parse({ colorIds: colorIds.join() }));

/** A sales request for units of Red, one item for each day from today. */
function requestSale(
  product: Product,
  action: Action,
  items: readonly [units: number, days: number][],
) {
  return createSalesRequest(sales, {
    action,
    items: items.map(([quantity, days]) => ({
      product: product.SKU,
      sortName: "Standard",
      color: "Red",
      quantity,
      itemSubmissionDate: inDays(days),
    })),
  });
}

async function requestWork({ SKU: productSKU }: Product, action: Action, quantity: number) {
  const [request] = await createWorkerRequests(worker, {
    requests: [
      {
        requestId: `REQ-${Date.now()}${Math.floor(Math.random() * 1000)}`,
        productSKU,
        sortName: "Standard",
        color: "Red",
        quantity,
        action,
      },
    ],
  });
  if (!request) throw new Error("no request was made");
  return request;
}

test("a color's supply is what waits to come in and to go out, by day, without what is decided", async () => {
  const product = await makeProduct({ Red: 10, Blue: 3 });
  const [red = "", blue = ""] = getColorIds(product);
  const later = await requestSale(product, "add", [
    [20, 9],
    [5, 9],
    [7, 4],
  ]);
  const rejected = await requestSale(product, "add", [[50, 1]]);
  await reviewSalesRequest(manager, { id: rejected._id, status: "rejected" });
  const moved = await requestSale(product, "remove", [[4, 1]]);
  await reviewSalesRequest(manager, {
    id: moved._id,
    status: "date-changed",
    updatedSubmissionDate: inDays(6),
  });
  const made = await requestWork(product, "add", 12);
  const done = await requestWork(product, "add", 1);
  await decideWorkerRequest(manager, { id: done._id, state: "Accepted" });
  const fromSales = (request: typeof later, quantity: number, day: string) => ({
    document: { type: "salesRequest", id: request._id, label: `#${request.number}` },
    username: sales.username,
    displayName: null,
    quantity,
    day,
  });
  const supply = await readSupply([red, blue, red, randomUUID()]);
  expect(new Map(supply.map((color) => [color.colorId, color]))).toEqual(
    new Map([
      [
        red,
        {
          colorId: red,
          incoming: [
            fromSales(later, 7, inDays(4)),
            fromSales(later, 25, inDays(9)),
            {
              document: { type: "workerRequest", id: made._id, label: `W-${made.number}` },
              username: worker.username,
              displayName: null,
              quantity: 12,
              day: null,
            },
          ],
          asked: [fromSales(moved, 4, inDays(6))],
          usedPerWeek: 0,
        },
      ],
      [blue, { colorId: blue, incoming: [], asked: [], usedPerWeek: 0 }],
    ]),
  );
});

test("use is what left in the last eight weeks, per week since the first movement", async () => {
  const product = await makeProduct({ Red: 100 });
  const [red = ""] = getColorIds(product);
  const change = (action: Action, quantity: number) =>
    changeStock(manager, {
      action,
      lines: [{ sku: product.SKU, sortName: "Standard", color: "Red", quantity }],
    });
  await change("remove", 30);
  await change("add", 12);
  const sold = await requestSale(product, "remove", [[6, 1]]);
  await reviewSalesRequest(manager, { id: sold._id, status: "accepted" });
  const readUse = async () => (await readSupply([red]))[0]?.usedPerWeek;
  expect(await readUse()).toBe(36);
  // Its first movement was 20 weeks ago, and one of 80 units is too old to count.
  for (const [weeks, quantityDelta] of [
    [20, 5],
    [9, -80],
    [4, -4],
  ] as const)
    await db.$executeRaw`
      INSERT INTO "Movement" ("id", "colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta", "quantityAfter", "reservedAfter",
        "username", "createdAt")
      SELECT uuid_v7_until(now() - make_interval(weeks => ${weeks})), ${red}::uuid, 'X', 'Standard', 'Red', 'add', ${quantityDelta}, 0, 100, 0, 'x',
        now() - make_interval(weeks => ${weeks})`;
  expect(await readUse()).toBe(5);
});

test("workers and sales people see no supply, and ids that are none or too many are refused", async () => {
  const colorIds = randomUUID();
  for (const actor of [worker, sales])
    await expect(listSupply(actor, listSupplySchema.parse({ colorIds }))).rejects.toMatchObject({
      code: "notAllowed",
    });
  for (const wrong of ["", "12", `${colorIds},x`, Array(201).fill(colorIds).join()])
    expect(listSupplySchema.safeParse({ colorIds: wrong }).success).toBe(false);
});
