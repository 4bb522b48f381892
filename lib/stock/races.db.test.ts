import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { createProduct } from "@/lib/products/commands";
import { editProduct } from "@/lib/products/editing/commands";
import { getProduct } from "@/lib/products/queries";
import {
  releaseHeldOrder,
  reviewSalesRequest,
  unholdHeldOrder,
} from "@/lib/requests/sales/commands";
import { openTransaction, PATIENCE } from "@/scripts/test-support/databases/lost-races";
import { IS_LONG, TEST_SEED } from "@/scripts/test-support/runs/long";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  askForSale,
  getDiscrepancies,
  createItem,
} from "@/scripts/test-support/samples/sales-requests";
import { changeStock } from "./commands";
import type { StockAction } from "./schema";

const manager = await makeActor("manager");
const sales = await makeActor("sales");

const PEOPLE = 8;
const DOINGS_EACH = IS_LONG ? 300 : 60;
const COLORS = ["Blue", "Red"] as const;

const times = (count: number) => Array.from({ length: count }, (_, at) => at);
// No doing draws more than four times.
const draws = fc.sample(fc.nat(), { numRuns: 4 * PEOPLE * DOINGS_EACH, seed: TEST_SEED });
const draw = (below: number) => (draws.pop() ?? 0) % below;
const upTo = (most: number) => 1 + draw(most);
const pickOne = <T>(choices: readonly [T, ...T[]]): T =>
  choices[draw(choices.length)] ?? choices[0];

/** "done", or the code of the refusal. Any other error fails the test. */
async function describeOutcome(doing: Promise<unknown>): Promise<string> {
  try {
    await doing;
    return "done";
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
}

test("adds, removals, holds, releases and unholds at once on scarce colors end as done or as short, and the proof holds", async () => {
  const product = await makeProduct({ Blue: 2, Red: 0 });
  const change = (action: StockAction) => {
    const colors = pickOne([["Blue"], ["Red"], COLORS]);
    const lines = colors.map((color) => {
      return { sku: product.SKU, sortName: "Standard", color, quantity: upTo(4) };
    });
    return changeStock(manager, { action, lines });
  };
  const hold = async () => {
    const items = COLORS.map((color) => createItem(product, { color, quantity: upTo(3) }));
    const { _id: id } = await askForSale(sales, { action: "remove", items });
    await reviewSalesRequest(manager, { id, status: "held" });
    await pickOne([releaseHeldOrder, unholdHeldOrder])(manager, { id });
  };
  const outcomes = await Promise.all(
    times(PEOPLE).map(async () => {
      const own: string[] = [];
      while (own.length < DOINGS_EACH) {
        const doing = pickOne([() => change("add"), () => change("remove"), hold]);
        own.push(await describeOutcome(doing()));
      }
      return own;
    }),
  );
  expect(new Set(outcomes.flat())).toEqual(new Set(["done", "notEnoughStock"]));
  for (const color of COLORS) expect((await getStock(product, color)).reserved).toBe(0);
  expect(await getDiscrepancies(product)).toEqual([]);
}, 120_000);

test("a line means the color that has its name after a simultaneous rename has ended", async () => {
  const seen = new Set<string>();
  for (const round of times(60)) {
    const product = await makeProduct({ Blue: 10, Red: 20 });
    const loaded = await getProduct(manager, { sku: product.SKU });
    const sorts = loaded.sorts.map(({ _id, sortName, colors }) => ({
      _id,
      sortName,
      colors: colors.map(({ _id, color, quantity }) => ({
        _id,
        color: color === "Blue" ? "Green" : color,
        quantity: color === "Blue" ? 3 : quantity,
      })),
    }));
    const { _id: id, name, size, SKU } = loaded;
    const line = { sku: SKU, sortName: "Standard", color: "Blue", quantity: 1 };
    const edit = () => editProduct(manager, { id, name, size, SKU, sorts, loaded });
    const removal = async () => {
      await new Promise((resolve) => setTimeout(resolve, round / 6));
      await changeStock(manager, { action: "remove", lines: [line] });
    };
    seen.add((await Promise.all([describeOutcome(edit()), describeOutcome(removal())])).join(" "));
    expect(await getDiscrepancies(product)).toEqual([]);
  }
  // The one who comes second finds it changed: never do both succeed.
  expect([...seen]).not.toContain("done done");
}, 60_000);

test("a removal is refused as busy when its color was renamed each time it was locked", async () => {
  const product = await createProduct(manager, {
    name: "Test product",
    size: "M",
    SKU: `T-${randomUUID().slice(-12)}`,
    sorts: times(5).map((at) => {
      const sortName = at === 0 ? "Standard" : `Sort ${at}`;
      return { sortName, colors: [{ color: "Blue", quantity: 10 }] };
    }),
  });
  const sortIds = product.sorts.map(({ _id }) => _id);
  const nameSort = (at: number, name: string) =>
    `UPDATE "Sort" SET "name" = '${name}' WHERE "id" = '${sortIds[at]}'`;
  const renames = await Promise.all(
    sortIds.slice(1).map(async (_, at) => {
      const rename = await openTransaction();
      // Otherwise the triggers of the search would make these transactions wait for each other.
      await rename.run("SET LOCAL session_replication_role = 'replica'");
      await rename.run(`UPDATE "Color" SET "name" = 'Red' WHERE "sortId" = '${sortIds[at]}'`);
      return rename;
    }),
  );
  const line = { sku: product.SKU, sortName: "Standard", color: "Blue", quantity: 1 };
  let isSettled = false;
  const outcome = describeOutcome(
    changeStock(manager, { action: "remove", lines: [line] }),
  ).finally(() => (isSettled = true));
  for (const [at, rename] of renames.entries()) {
    await vi.waitUntil(async () => isSettled || (await rename.isBlocking()), PATIENCE);
    // The line means the color of the next sort from now on, which the next transaction has locked.
    await rename.run(`${nameSort(at, `Former ${at}`)}; ${nameSort(at + 1, "Standard")}`);
    await rename.commit();
  }
  expect(await outcome).toBe("busy");
  expect(await getDiscrepancies(product)).toEqual([]);
});
