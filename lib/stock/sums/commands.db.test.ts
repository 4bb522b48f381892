import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import { NO_FIELDS } from "@/lib/products/fields/rules";
import { makeActor, makeProduct } from "@/scripts/test-support/rows";
import { changeStock } from "../commands";
import { keepSums } from "./commands";
import { reconcileSums } from "./queries";
import { movesSince, PRODUCT_STOCK } from "./steps";

const sumSchema = z.object({ onHand: z.number(), held: z.number() });

async function sumOf(productId: string) {
  const [sum] = await queryRows(db, sumSchema)`
    SELECT "onHand"::int AS "onHand", "held"::int AS "held" FROM ${PRODUCT_STOCK} stock
    WHERE "productId" = ${productId}::uuid`;
  return sum;
}

/** The sum as it is kept, whether or not it is stale. */
const keptOf = (productId: string) => db.productStock.findUnique({ where: { productId } });

async function isMarked(productId: string): Promise<boolean> {
  const marks = await queryRows(db, z.object({ productId: z.string() }))`
    SELECT "productId" FROM "StaleProductStock" WHERE "productId" = ${productId}::uuid`;
  return marks.length > 0;
}

async function makeKept(colors: Record<string, number>) {
  const product = await makeProduct(colors);
  await keepSums();
  return product;
}

const lineOf = ({ SKU: sku }: { SKU: string }, color: string, quantity: number) => ({
  ...{ sku, sortName: "Standard", color, quantity },
});

describe("the stock of a product is that of its colors", () => {
  test("before it is kept, and after", async () => {
    const product = await makeProduct({ Red: 10, Blue: 3 });
    expect(await keptOf(product._id)).toBeNull();
    expect(await sumOf(product._id)).toEqual({ onHand: 13, held: 0 });
    await keepSums();
    expect(await keptOf(product._id)).toMatchObject({ onHand: 13n, held: 0n });
    expect(await isMarked(product._id)).toBe(false);
    expect(await sumOf(product._id)).toEqual({ onHand: 13, held: 0 });
  });

  test("also when there are more marks than one transaction removes", async () => {
    const products = [await makeProduct({ Red: 1, Blue: 2 }), await makeProduct({ Red: 3 })];
    const actor = await makeActor("manager");
    const lines = products.map((product) => lineOf(product, "Red", 5));
    for (const line of lines) await changeStock(actor, { action: "add", lines: [line] });
    await keepSums(1);
    for (const [at, onHand] of [8n, 8n].entries()) {
      const id = products[at]?._id ?? "";
      expect(await keptOf(id)).toMatchObject({ onHand, held: 0n });
      expect(await isMarked(id)).toBe(false);
    }
  });

  test("at once when stock moves, is held, or a color comes or goes", async () => {
    const product = await makeKept({ Red: 10, Blue: 3 });
    const actor = await makeActor("manager");
    await changeStock(actor, { action: "remove", lines: [lineOf(product, "Red", 8)] });
    expect(await sumOf(product._id)).toEqual({ onHand: 5, held: 0 });
    await keepSums();
    const colors = { sort: { productId: product._id } };
    await db.color.updateMany({ where: { ...colors, name: "Red" }, data: { reserved: 2 } });
    expect(await sumOf(product._id)).toEqual({ onHand: 5, held: 2 });
    await keepSums();
    await db.color.deleteMany({ where: { ...colors, name: "Red" } });
    expect(await sumOf(product._id)).toEqual({ onHand: 3, held: 0 });
    await keepSums();
    const sort = await db.sort.findFirstOrThrow({ where: { productId: product._id } });
    await db.color.create({ data: { sortId: sort.id, name: "Green", position: 2 } });
    expect(await sumOf(product._id)).toEqual({ onHand: 3, held: 0 });
    await keepSums();
    expect(await sumOf(product._id)).toEqual({ onHand: 3, held: 0 });
  });

  test("and is gone with the last color, and with the product", async () => {
    const product = await makeKept({ Red: 0 });
    await db.color.deleteMany({ where: { sort: { productId: product._id } } });
    expect(await sumOf(product._id)).toBeUndefined();
    await keepSums();
    expect(await keptOf(product._id)).toBeNull();
    const other = await makeKept({ Red: 7 });
    await deleteProduct(await makeActor("manager"), { sku: other.SKU });
    expect(await sumOf(other._id)).toBeUndefined();
    await keepSums();
    expect(await keptOf(other._id)).toBeNull();
  });

  test("also in a transaction that sums nothing back when it fails", async () => {
    const product = await makeKept({ Red: 10 });
    await db
      .$transaction(async (tx) => {
        await tx.color.updateMany({
          where: { sort: { productId: product._id } },
          data: { quantity: 4 },
        });
        throw new Error("not after all");
      })
      .catch(() => undefined);
    expect(await isMarked(product._id)).toBe(false);
    expect(await sumOf(product._id)).toEqual({ onHand: 10, held: 0 });
  });
});

test("a change that commits while sums are kept is not lost", async () => {
  const product = await makeProduct({ Red: 10, Blue: 3 });
  const actor = await makeActor("manager");
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      changeStock(actor, { action: "add", lines: [lineOf(product, "Red", 1)] }),
      keepSums(),
      changeStock(actor, { action: "add", lines: [lineOf(product, "Blue", 1)] }),
      keepSums(),
    ]);
    expect(await sumOf(product._id)).toMatchObject({ onHand: 15 + 2 * round });
  }
  await keepSums();
  expect(await keptOf(product._id)).toMatchObject({ onHand: 33n });
});

test("a change that is not yet committed when sums are kept counts once it is", async () => {
  const product = await makeKept({ Red: 10 });
  const colors = { sort: { productId: product._id } };
  await db.$transaction(async (tx) => {
    await tx.color.updateMany({ where: colors, data: { quantity: 6 } });
    await keepSums();
    expect(await sumOf(product._id)).toMatchObject({ onHand: 10 });
  });
  expect(await sumOf(product._id)).toMatchObject({ onHand: 6 });
});

describe("what moved in a quarter of an hour is what its movements say", () => {
  const movesSchema = z.object({
    ...{ in: z.number(), out: z.number(), onHand: z.number(), held: z.number() },
  });

  const movesAt = (at: string) => queryRows(db, movesSchema)`
    SELECT "in"::int AS "in", "out"::int AS "out", "onHand"::int AS "onHand", "held"::int AS held
    FROM ${movesSince(Prisma.sql`${at}::timestamptz`)} moved WHERE "at" = ${at}::timestamptz`;

  const move = async (createdAt: string, quantityDelta: number, kind: "add" | "sale" | "opening") =>
    db.movement.create({
      data: {
        ...{ colorId: randomUUID(), sku: "M", sortName: "S", color: "C", username: "m", createdAt },
        ...{ kind, quantityDelta, reservedDelta: 0, quantityAfter: 0, reservedAfter: 0 },
      },
    });

  // Movements that no color explains: the proof of other tests of this worker's database looks at its own products.
  const AT = "2019-03-01T10:15:00.000Z";

  beforeEach(() => keepSums());

  test("before it is kept, after, and with one that comes late", async () => {
    await move("2019-03-01T10:14:59.999Z", 1000, "add");
    await move(AT, 5, "add");
    await move("2019-03-01T10:29:59.999Z", -3, "sale");
    await move("2019-03-01T10:20:00.000Z", 40, "opening");
    await move("2019-03-01T10:30:00.000Z", 1000, "add");
    const moved = [{ in: 5, out: 3, onHand: 42, held: 0 }];
    expect(await movesAt(AT)).toEqual(moved);
    await keepSums();
    expect(await movesAt(AT)).toEqual(moved);
    await move("2019-03-01T10:16:00.000Z", 2, "add");
    const late = [{ in: 7, out: 3, onHand: 44, held: 0 }];
    expect(await movesAt(AT)).toEqual(late);
    await keepSums();
    expect(await movesAt(AT)).toEqual(late);
  });
});

describe("the proof", () => {
  test("finds no difference after edits, kept or stale", async () => {
    const product = await makeKept({ Red: 10, Blue: 3 });
    const actor = await makeActor("manager");
    const sorts = product.sorts.map(({ _id, sortName, colors }) => ({
      ...{ _id, sortName },
      colors: colors.map(({ _id, color }) => ({ _id, color, quantity: 8 })),
    }));
    const { name, size, SKU } = product;
    await editProduct(actor, { ...NO_FIELDS, id: product._id, name, size, SKU, sorts });
    expect(await reconcileSums()).toEqual([]);
    await keepSums();
    expect(await reconcileSums()).toEqual([]);
  });

  test("names a product and a quarter whose kept sums are wrong", async () => {
    const product = await makeKept({ Red: 10 });
    await db.productStock.update({ where: { productId: product._id }, data: { onHand: 9n } });
    const quarter = await db.quarterMoves.findFirstOrThrow();
    await db.quarterMoves.update({ where: { at: quarter.at }, data: { in: quarter.in + 1n } });
    const wrong = await reconcileSums();
    expect(wrong).toHaveLength(2);
    expect(wrong[0]).toBe(product._id);
    expect(new Date(wrong[1] ?? "")).toEqual(quarter.at);
    await db.productStock.update({ where: { productId: product._id }, data: { onHand: 10n } });
    await db.quarterMoves.update({ where: { at: quarter.at }, data: { in: quarter.in } });
    expect(await reconcileSums()).toEqual([]);
  });
});
