import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import { NO_FIELDS } from "@/lib/products/fields/rules";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { changeStock } from "../commands";
import { updateSums } from "./commands";
import { movesSince, PRODUCT_STOCK, reconcileSums, selectProductMoves } from "./repository";

const sumSchema = z.object({ onHand: z.number(), held: z.number() });

async function readSum(productId: string) {
  const [sum] = await queryRows(driver, sumSchema)`
    SELECT "onHand"::int AS "onHand", "held"::int AS "held" FROM ${PRODUCT_STOCK} stock
    WHERE "productId" = ${productId}::uuid`;
  return sum;
}

/** The sum as it is kept, whether or not it is stale. */
const toStored = (productId: string) => db.productStock.findUnique({ where: { productId } });

async function isMarked(productId: string): Promise<boolean> {
  const marks = await queryRows(driver, z.object({ productId: z.string() }))`
    SELECT "productId" FROM "StaleProductStock" WHERE "productId" = ${productId}::uuid`;
  return marks.length > 0;
}

async function makeKept(colors: Record<string, number>) {
  const product = await makeProduct(colors);
  await updateSums();
  return product;
}

const createLine = ({ SKU: sku }: { SKU: string }, color: string, quantity: number) => {
  return { sku, sortName: "Standard", color, quantity };
};

describe("with more marks than a statement has memory for", () => {
  /** How PostgreSQL would read it, knowing of marks of 10,000 products and quarters of an hour. Leaves the marks as they were. */
  async function getPlan(source: Prisma.Sql): Promise<string> {
    const undone = new Error("undone");
    let plan = "";
    const seen = db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL work_mem = '64kB'`;
      await tx.$executeRaw`
        INSERT INTO "StaleProductStock" SELECT gen_random_uuid() FROM generate_series(1, 10000)`;
      await tx.$executeRaw`
        INSERT INTO "StaleQuarterMoves"
        SELECT quarter_of(now()) + quarter * interval '15 minutes' FROM generate_series(1, 10000) quarter`;
      await tx.$executeRaw`ANALYZE "StaleProductStock", "StaleQuarterMoves"`;
      const lines = await queryRows(tx, z.object({ "QUERY PLAN": z.string() }))`
        EXPLAIN SELECT * FROM ${source} told`;
      plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
      throw undone;
    });
    await expect(seen).rejects.toBe(undone);
    return plan;
  }

  test.each([
    ["products", PRODUCT_STOCK],
    ["quarters of an hour", movesSince(Prisma.sql`now() - interval '30 days'`)],
  ])("%s are told without reading all marks once for each", async (_, source) => {
    const plan = await getPlan(source);
    expect(plan).toContain("(hashed SubPlan");
    expect(plan).not.toContain("(SubPlan");
  });
});

describe("the stock of a product is that of its colors", () => {
  test("before it is kept, and after", async () => {
    const product = await makeProduct({ Red: 10, Blue: 3 });
    expect(await toStored(product._id)).toBeNull();
    expect(await readSum(product._id)).toEqual({ onHand: 13, held: 0 });
    await updateSums();
    expect(await toStored(product._id)).toMatchObject({ onHand: 13n, held: 0n });
    expect(await isMarked(product._id)).toBe(false);
    expect(await readSum(product._id)).toEqual({ onHand: 13, held: 0 });
  });

  test("also when there are more marks than one transaction removes", async () => {
    const products = [await makeProduct({ Red: 1, Blue: 2 }), await makeProduct({ Red: 3 })];
    const actor = await makeActor("manager");
    const lines = products.map((product) => createLine(product, "Red", 5));
    for (const line of lines) await changeStock(actor, { action: "add", lines: [line] });
    await updateSums(1);
    for (const [at, onHand] of [8n, 8n].entries()) {
      const id = products[at]?._id ?? "";
      expect(await toStored(id)).toMatchObject({ onHand, held: 0n });
      expect(await isMarked(id)).toBe(false);
    }
  });

  test("at once when stock moves, is held, or a color comes or goes", async () => {
    const product = await makeKept({ Red: 10, Blue: 3 });
    const actor = await makeActor("manager");
    await changeStock(actor, { action: "remove", lines: [createLine(product, "Red", 8)] });
    expect(await readSum(product._id)).toEqual({ onHand: 5, held: 0 });
    await updateSums();
    const colors = { sort: { productId: product._id } };
    await db.color.updateMany({ where: { ...colors, name: "Red" }, data: { reserved: 2 } });
    expect(await readSum(product._id)).toEqual({ onHand: 5, held: 2 });
    await updateSums();
    await db.color.deleteMany({ where: { ...colors, name: "Red" } });
    expect(await readSum(product._id)).toEqual({ onHand: 3, held: 0 });
    await updateSums();
    const sort = await db.sort.findFirstOrThrow({ where: { productId: product._id } });
    await db.color.create({ data: { sortId: sort.id, name: "Green", position: 2 } });
    expect(await readSum(product._id)).toEqual({ onHand: 3, held: 0 });
    await updateSums();
    expect(await readSum(product._id)).toEqual({ onHand: 3, held: 0 });
  });

  test("and is gone with the last color, and with the product", async () => {
    const product = await makeKept({ Red: 0 });
    await db.color.deleteMany({ where: { sort: { productId: product._id } } });
    expect(await readSum(product._id)).toBeUndefined();
    await updateSums();
    expect(await toStored(product._id)).toBeNull();
    const other = await makeKept({ Red: 7 });
    await deleteProduct(await makeActor("manager"), { sku: other.SKU });
    expect(await readSum(other._id)).toBeUndefined();
    await updateSums();
    expect(await toStored(other._id)).toBeNull();
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
    expect(await readSum(product._id)).toEqual({ onHand: 10, held: 0 });
  });
});

test("a change that commits while sums are kept is not lost", async () => {
  const product = await makeProduct({ Red: 10, Blue: 3 });
  const actor = await makeActor("manager");
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      changeStock(actor, { action: "add", lines: [createLine(product, "Red", 1)] }),
      updateSums(),
      changeStock(actor, { action: "add", lines: [createLine(product, "Blue", 1)] }),
      updateSums(),
    ]);
    expect(await readSum(product._id)).toMatchObject({ onHand: 15 + 2 * round });
  }
  await updateSums();
  expect(await toStored(product._id)).toMatchObject({ onHand: 33n });
});

test("a change that is not yet committed when sums are kept counts once it is", async () => {
  const product = await makeKept({ Red: 10 });
  const colors = { sort: { productId: product._id } };
  await db.$transaction(async (tx) => {
    await tx.color.updateMany({ where: colors, data: { quantity: 6 } });
    await updateSums();
    expect(await readSum(product._id)).toMatchObject({ onHand: 10 });
  });
  expect(await readSum(product._id)).toMatchObject({ onHand: 6 });
});

describe("what moved in a quarter of an hour is what its movements say", () => {
  const movesSchema = z.object({
    in: z.number(),
    out: z.number(),
    onHand: z.number(),
    held: z.number(),
  });

  const movesAt = (at: string) => queryRows(driver, movesSchema)`
    SELECT "in"::int AS "in", "out"::int AS "out", "onHand"::int AS "onHand", "held"::int AS held
    FROM ${movesSince(Prisma.sql`${at}::timestamptz`)} moved WHERE "at" = ${at}::timestamptz`;

  const move = async (createdAt: string, quantityDelta: number, kind: "add" | "sale" | "opening") =>
    db.movement.create({
      data: {
        colorId: randomUUID(),
        sku: "M",
        sortName: "S",
        color: "C",
        username: "m",
        createdAt,
        kind,
        quantityDelta,
        reservedDelta: 0,
        quantityAfter: 0,
        reservedAfter: 0,
      },
    });

  // Movements that no color explains: the proof of other tests of this worker's database looks at its own products.
  const AT = "2019-03-01T10:15:00.000Z";

  beforeEach(() => updateSums());

  test("before it is kept, after, and with one that comes late", async () => {
    await move("2019-03-01T10:14:59.999Z", 1000, "add");
    await move(AT, 5, "add");
    await move("2019-03-01T10:29:59.999Z", -3, "sale");
    await move("2019-03-01T10:20:00.000Z", 40, "opening");
    await move("2019-03-01T10:30:00.000Z", 1000, "add");
    const moved = [{ in: 5, out: 3, onHand: 42, held: 0 }];
    expect(await movesAt(AT)).toEqual(moved);
    await updateSums();
    expect(await movesAt(AT)).toEqual(moved);
    await move("2019-03-01T10:16:00.000Z", 2, "add");
    const late = [{ in: 7, out: 3, onHand: 44, held: 0 }];
    expect(await movesAt(AT)).toEqual(late);
    await updateSums();
    expect(await movesAt(AT)).toEqual(late);
  });

  test("also when there are more marks than one transaction removes", async () => {
    const quarters = ["2019-04-01T10:00:00.000Z", "2019-04-01T10:15:00.000Z"];
    for (const at of [...quarters, ...quarters]) await move(at, 5, "add");
    await updateSums(1);
    for (const at of quarters)
      expect(await movesAt(at)).toEqual([{ in: 10, out: 0, onHand: 10, held: 0 }]);
    const keptSchema = z.object({ transactions: z.number(), stale: z.number() });
    const [kept] = await queryRows(driver, keptSchema)`
      SELECT count(DISTINCT xmin::text)::int AS transactions,
        (SELECT count(*) FROM "StaleQuarterMoves" WHERE "at" = ANY(${quarters}::timestamptz[]))::int AS stale
      FROM "QuarterMoves" WHERE "at" = ANY(${quarters}::timestamptz[])`;
    expect(kept).toEqual({ transactions: 2, stale: 0 });
  });
});

describe("what moved of a product in a span is what its movements say", () => {
  const movedSchema = z.object({
    sku: z.string(),
    in: z.number(),
    out: z.number(),
    onHand: z.number(),
    lastOut: z.nullable(z.string()),
  });

  const movedIn = (skus: readonly string[], from: string, to: string) => {
    const span = {
      start: Prisma.sql`${from}::timestamptz`,
      end: Prisma.sql`${to}::timestamptz`,
    };
    return queryRows(driver, movedSchema)`
      SELECT "sku", "in"::int AS "in", "out"::int AS "out", "onHand"::int AS "onHand", to_json("lastOut") #>> '{}' AS "lastOut"
      FROM ${selectProductMoves(span)} moved WHERE "sku" = ANY(${[...skus]}::text[]) ORDER BY "sku"`;
  };

  /** Two movements of a color in each of three months: 10 in, 1 out. */
  async function movedThrough(colorId: string, sku: string) {
    for (const month of ["2020-01", "2020-02", "2020-03"])
      for (const [day, quantityDelta, kind] of [
        ["01T00:00:00.000Z", 10, "add"],
        ["28T23:59:59.999Z", -1, "sale"],
      ] as const)
        await db.movement.create({
          data: {
            colorId,
            sku,
            sortName: "S",
            color: "C",
            username: "m",
            createdAt: `${month}-${day}`,
            kind,
            quantityDelta,
            reservedDelta: 0,
            quantityAfter: 0,
            reservedAfter: 0,
          },
        });
  }

  const getColor = (product: { _id: string }) =>
    db.color.findFirstOrThrow({ where: { productId: product._id }, select: { id: true } });

  const SPANS = [
    ["2020-01-01T00:00:00Z", "2020-04-01T00:00:00Z"],
    ["2020-01-01T00:00:01Z", "2020-03-28T23:59:59.999Z"],
    ["2020-02-10T00:00:00Z", "2020-02-20T00:00:00Z"],
    ["2020-02-28T00:00:00Z", "infinity"],
  ] as const;

  test("whether its months are kept, stale or not kept at all", async () => {
    const product = await makeProduct({ Blue: 0 });
    const former = `GONE-${randomUUID()}`;
    await movedThrough((await getColor(product)).id, product.SKU);
    await movedThrough(randomUUID(), former);
    const skus = [product.SKU, former];
    const answers = () => Promise.all(SPANS.map(([from, to]) => movedIn(skus, from, to)));
    const all = (lastOut: string | null, units: [number, number]) =>
      skus.map((sku) => ({
        sku,
        in: units[0],
        out: units[1],
        onHand: units[0] - units[1],
        lastOut,
      }));
    const inOrder = (rows: ReturnType<typeof all>) => rows.sort((a, b) => (a.sku < b.sku ? -1 : 1));
    const moved = await answers();
    expect(moved[0]?.map(({ in: goods, out }) => [goods, out])).toEqual([
      [30, 3],
      [30, 3],
    ]);
    expect(moved[1]?.map(({ in: goods, out }) => [goods, out])).toEqual([
      [20, 2],
      [20, 2],
    ]);
    expect(moved[2]).toEqual([]);
    expect(moved[3]?.map(({ sku, in: goods, out }) => [sku, goods, out])).toEqual(
      inOrder(all(null, [10, 2])).map(({ sku, in: goods, out }) => [sku, goods, out]),
    );
    await updateSums();
    expect(await db.productMoves.count({ where: { sku: { in: skus } } })).toBe(6);
    expect(await answers()).toEqual(moved);
    const { id } = await getColor(product);
    await movedThrough(id, product.SKU);
    const late = await movedIn([product.SKU], ...SPANS[0]);
    expect(late).toMatchObject([{ in: 60, out: 6, onHand: 54 }]);
    await updateSums();
    expect(await movedIn([product.SKU], ...SPANS[0])).toEqual(late);
    expect(await reconcileSums()).toEqual([]);
  });

  test("also after its color is gone and the product has another SKU", async () => {
    const product = await makeProduct({ Blue: 0 });
    const { id } = await getColor(product);
    await movedThrough(id, product.SKU);
    await db.color.delete({ where: { id } });
    const byProduct = () => queryRows(driver, z.object({ in: z.number() }))`
      SELECT "in"::int AS "in" FROM ${selectProductMoves({
        start: Prisma.sql`'2020-01-01Z'::timestamptz`,
        end: Prisma.sql`'infinity'::timestamptz`,
      })} moved WHERE "productId" = ${product._id}::uuid`;
    expect(await byProduct()).toEqual([{ in: 30 }]);
    await updateSums();
    expect(await byProduct()).toEqual([{ in: 30 }]);
    expect(await reconcileSums()).toEqual([]);
  });

  test("and the proof names a kept month that is wrong, missing or too much", async () => {
    const product = await makeProduct({ Blue: 0 });
    await movedThrough((await getColor(product)).id, product.SKU);
    await updateSums();
    const ofMonth = { productId: product._id, month: new Date("2020-02-01T00:00:00Z") };
    const [kept] = await db.productMoves.findMany({ where: ofMonth });
    if (!kept) throw new Error("February is not kept");
    const wrong = [expect.stringMatching(new RegExp(`^${product._id} 2020-02-01`))];
    const set = (data: object) => db.productMoves.update({ where: { id: kept.id }, data });
    await set({ out: 2n });
    expect(await reconcileSums()).toEqual(wrong);
    await set({ out: 1n, lastOut: null });
    expect(await reconcileSums()).toEqual(wrong);
    await db.productMoves.delete({ where: { id: kept.id } });
    expect(await reconcileSums()).toEqual(wrong);
    const { id: _, ...data } = kept;
    await db.productMoves.createMany({ data: [data] });
    expect(await reconcileSums()).toEqual([]);
  });
});

describe("the proof", () => {
  test("finds no difference after edits, kept or stale", async () => {
    const product = await makeKept({ Red: 10, Blue: 3 });
    const actor = await makeActor("manager");
    const sorts = product.sorts.map(({ _id, sortName, colors }) => ({
      _id,
      sortName,
      colors: colors.map(({ _id, color }) => ({ _id, color, quantity: 8 })),
    }));
    const { name, size, SKU } = product;
    await editProduct(actor, { ...NO_FIELDS, id: product._id, name, size, SKU, sorts });
    expect(await reconcileSums()).toEqual([]);
    await updateSums();
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
