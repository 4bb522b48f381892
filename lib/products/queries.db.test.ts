import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ROLES, type Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { createWorkerRequest } from "@/lib/requests/worker/commands";
import { changeStock } from "@/lib/stock/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { heldSale } from "@/scripts/test-support/samples/sales-requests";
import { createProduct } from "./commands";
import { NO_FIELDS } from "./fields/rules";
import {
  countProducts,
  getProduct,
  getProductImage,
  listCategories,
  listProducts,
  listProductsWithImageData,
} from "./queries";
import { toPlace } from "./rules";
import { STOCK_FILTERS } from "./filters";
import { productViewSchema, type ListProducts, type ProductView } from "./schema";

/** Products whose SKUs begin with something that no other test has; returns that, too. */
async function makeProducts(endings: string[], image?: Blob) {
  const manager = await makeActor("manager");
  const prefix = `Q${randomUUID().slice(0, 8)}`;
  for (const ending of endings)
    await createProduct(manager, {
      name: `Product ${ending}`,
      size: "M",
      SKU: prefix + ending,
      image,
      sorts: [{ sortName: "Plain", colors: [{ color: "White", quantity: 1 }] }],
    });
  return { actor: manager, prefix };
}

const anyId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
const listSkus = (views: { SKU: string }[]) => views.map(({ SKU }) => SKU);

test("the categories in use are listed once each, whatever their case", async () => {
  const actor = await makeActor("worker");
  const own = randomUUID().slice(0, 8);
  const categories = [`ب ${own}`, `Towels ${own}`, `TOWELS ${own}`, null];
  for (const category of categories) {
    const { _id: id } = await makeProduct({ Red: 1 });
    await db.product.update({ where: { id }, data: { category } });
  }
  const found = (await listCategories(actor)).filter((category) => category.endsWith(own));
  expect(found.map((category) => category.toLowerCase())).toEqual([`towels ${own}`, `ب ${own}`]);
});

test("a person's list of what they used lately has what they changed and what they requested", async () => {
  const { prefix } = await makeProducts(["added", "asked", "neither"]);
  const [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
  const line = { sortName: "Plain", color: "White", quantity: 1 };
  await changeStock(manager, { action: "add", lines: [{ sku: `${prefix}added`, ...line }] });
  await createWorkerRequest(worker, {
    requestId: `REQ-${prefix}`,
    productSKU: `${prefix}asked`,
    ...line,
    action: "add",
  });
  const list = async (actor: Person, wanted: ListProducts = {}) =>
    listSkus(await listProducts(actor, { ...wanted, used: "lately" }));
  expect(await list(manager)).toEqual([`${prefix}added`]);
  expect(await list(worker)).toEqual([`${prefix}asked`]);
  expect(await list(worker, { q: prefix, limit: 5 })).toEqual([`${prefix}asked`]);
  expect(await list(worker, { q: `${prefix}neither`, limit: 5 })).toEqual([]);
  expect(await list(await makeActor("worker"))).toEqual([]);
});

describe("the list", () => {
  test("has a product exactly as the contract shows it", async () => {
    const product = await makeProduct({ Red: 10, أزرق: 0 });
    await db.color.updateMany({
      where: { name: "Red", sort: { productId: product._id } },
      data: { reserved: 4 },
    });
    const [view, ...others] = await listProducts(await makeActor("worker"), {
      q: product.SKU,
    });
    expect(others).toEqual([]);
    expect(view).toEqual({
      ...NO_FIELDS,
      _id: product._id,
      name: "Test product",
      size: "M",
      SKU: product.SKU,
      image: null,
      total_quantity: 10,
      isArchived: false,
      sorts: [
        {
          _id: anyId,
          sortName: "Standard",
          colors: [
            {
              _id: anyId,
              color: "Red",
              quantity: 10,
              reservedQuantity: 4,
              barcode: null,
              packs: [],
              minQuantity: null,
            },
            {
              _id: anyId,
              color: "أزرق",
              quantity: 0,
              reservedQuantity: 0,
              barcode: null,
              packs: [],
              minQuantity: null,
            },
          ],
        },
      ],
    });
    expect(productViewSchema.parse(view)).toEqual(view);
  });

  test("shows a product that has lost its colors or sorts with nothing on hand", async () => {
    const product = await makeProduct({ Red: 10 });
    const actor = await makeActor("manager");
    await db.color.deleteMany({ where: { sort: { productId: product._id } } });
    const withoutColors = { total_quantity: 0, sorts: [{ sortName: "Standard", colors: [] }] };
    expect(await getProduct(actor, { sku: product.SKU })).toMatchObject(withoutColors);
    await db.sort.deleteMany({ where: { productId: product._id } });
    expect(await getProduct(actor, { sku: product.SKU })).toMatchObject({
      total_quantity: 0,
      sorts: [],
    });
  });

  test("adds up more than a small number can hold", async () => {
    const product = await makeProduct({ A: 0, B: 0, C: 0 });
    await db.color.updateMany({
      where: { sort: { productId: product._id } },
      data: { quantity: 1e9 },
    });
    expect(await getProduct(await makeActor("sales"), { sku: product.SKU })).toMatchObject({
      total_quantity: 3_000_000_000,
    });
  });

  test("is found by any part of the SKU in any case", async () => {
    const { actor, prefix } = await makeProducts(["-Ab1", "-aB2", "-c3"]);
    const search = async (part: string) => listSkus(await listProducts(actor, { q: part }));
    expect(await search(`${prefix}-AB`)).toEqual([`${prefix}-Ab1`, `${prefix}-aB2`]);
    expect(await search(`${prefix.slice(3).toLowerCase()}-ab1`)).toEqual([`${prefix}-Ab1`]);
    expect(await search(prefix)).toHaveLength(3);
    expect(await search(`${prefix}x`)).toEqual([]);
  });

  test("knows no wildcards", async () => {
    const { actor, prefix } = await makeProducts(["50%x", "50_x", "50\\x", "50ax"]);
    const search = async (part: string) =>
      listSkus(await listProducts(actor, { q: prefix + part })).map((sku) =>
        sku.slice(prefix.length),
      );
    expect(await search("50ax")).toEqual(["50ax"]);
    for (const part of ["5%x", "5__x", "5\\0"]) expect(await search(part), part).toEqual([]);
  });

  test("pages through all products without a gap or a repeat, in the order of their SKUs", async () => {
    const endings = ["-b", "-A", "-10", "-2", "-_", "-%", "-ج", "-أ", "-C", "-é", "-Z"];
    const { actor, prefix } = await makeProducts(endings);
    const whole = listSkus(await listProducts(actor, { q: prefix }));
    expect([...whole].sort()).toEqual(endings.map((ending) => prefix + ending).sort());
    for (const limit of [1, 3, 11]) {
      const paged: string[] = [];
      let page: string[] = [];
      do {
        const after = page.at(-1);
        page = listSkus(await listProducts(actor, { q: prefix, after, limit }));
        expect(page.length).toBeLessThanOrEqual(limit);
        paged.push(...page);
      } while (page.length > 0);
      expect(paged).toEqual(whole);
    }
  });

  test("goes on after an SKU that has another case, or is gone meanwhile", async () => {
    const { actor, prefix } = await makeProducts(["-a", "-b", "-c"]);
    const after = async (sku: string) =>
      listSkus(await listProducts(actor, { q: prefix, after: sku, limit: 1 }));
    expect(await after(`${prefix}-A`.toUpperCase())).toEqual([`${prefix}-b`]);
    await db.product.deleteMany({ where: { sku: `${prefix}-b` } });
    expect(await after(`${prefix}-b`)).toEqual([`${prefix}-c`]);
  });

  test("a search goes on after an SKU that it does not find itself", async () => {
    const { actor, prefix } = await makeProducts(["-a1", "-B1", "-b2", "-C1"]);
    const q = prefix.toLowerCase();
    const after = async (sku: string, limit?: number) =>
      listSkus(await listProducts(actor, { q, after: `${prefix}${sku}`, limit })).map((found) =>
        found.slice(prefix.length),
      );
    expect(await after("-aa")).toEqual(["-B1", "-b2", "-C1"]);
    expect(await after("-B", 1)).toEqual(["-B1"]);
    expect(await after("-b1", 2)).toEqual(["-b2", "-C1"]);
    expect(await after("-c1")).toEqual([]);
    expect(await after("-c1~", 1)).toEqual([]);
  });

  test("a product without sorts stands in its place, also first or last in a part", async () => {
    const { actor, prefix } = await makeProducts(["-1", "-2", "-3", "-4"]);
    for (const sku of [`${prefix}-2`, `${prefix}-3`])
      await db.sort.deleteMany({ where: { product: { sku } } });
    const first = await listProducts(actor, { q: prefix, limit: 2 });
    const second = await listProducts(actor, { q: prefix, after: first[1]?.SKU, limit: 2 });
    const shown = [...first, ...second].map(({ SKU, sorts }) => [SKU, sorts.length]);
    expect(shown).toEqual([
      [`${prefix}-1`, 1],
      [`${prefix}-2`, 0],
      [`${prefix}-3`, 0],
      [`${prefix}-4`, 1],
    ]);
  });

  test("is for everybody who is signed in", async () => {
    for (const role of ROLES)
      expect(await listProducts(await makeActor(role), { limit: 1 })).toBeInstanceOf(Array);
  });
});

describe("one product", () => {
  test("is found by its SKU in any case, wildcards taken literally", async () => {
    const { actor, prefix } = await makeProducts(["-Aa", "-Ab"]);
    expect(await getProduct(actor, { sku: `${prefix}-AA`.toUpperCase() })).toMatchObject({
      SKU: `${prefix}-Aa`,
    });
    for (const sku of [`${prefix}-A_`, `${prefix}-A%`, `${prefix}-A`, ""])
      await expect(getProduct(actor, { sku })).rejects.toMatchObject({
        code: "productNotFound",
        details: { params: { sku } },
      });
  });
});

describe("pictures", () => {
  const blob = async () => {
    const background = { r: 200, g: 10, b: 10 };
    const canvas = sharp({ create: { width: 800, height: 400, channels: 3, background } });
    return new Blob([new Uint8Array(await canvas.jpeg().toBuffer())]);
  };

  test("stand in the contract's list as their bytes, and only where there is one", async () => {
    const { actor, prefix } = await makeProducts(["-1", "-2"], await blob());
    await db.product.updateMany({ where: { sku: `${prefix}-2` }, data: { imageHash: null } });
    const plain = await listProducts(actor, { q: prefix });
    const [one, two] = await listProductsWithImageData(actor, { q: prefix });
    const stored = await db.productImage.findFirstOrThrow({
      where: { products: { some: { sku: `${prefix}-1` } } },
    });
    expect(one).toEqual({
      ...plain[0],
      image: { contentType: "image/webp", data: [...stored.large] },
    });
    expect(two).toEqual({ ...plain[1], image: null });
    expect(one?.image?.data.every((byte) => Number.isInteger(byte))).toBe(true);
  });

  test("of every product that shows the same one are filled in", async () => {
    const { actor, prefix } = await makeProducts(["-1", "-2"], await blob());
    const [one, two] = await listProductsWithImageData(actor, { q: prefix });
    expect(one?.image?.data.length).toBeGreaterThan(100);
    expect(two?.image).toEqual(one?.image);
  });

  test("are read in two sizes by the hash of their address", async () => {
    const { actor, prefix } = await makeProducts(["-1"], await blob());
    const [product] = await listProducts(actor, { q: prefix });
    const hash = product?.image?.url.split("/").at(-1) ?? "";
    const sizes = await Promise.all(
      (["large", "small"] as const).map(async (size) => {
        const { contentType, bytes } = await getProductImage(actor, { hash, size });
        const { width, format } = await sharp(bytes).metadata();
        return [contentType, format, width];
      }),
    );
    expect(sizes).toEqual([
      ["image/webp", "webp", 800],
      ["image/webp", "webp", 360],
    ]);
    await expect(getProductImage(actor, { hash: "0".repeat(64) })).rejects.toMatchObject({
      code: "notFound",
    });
  });
});

describe("a list in another order, or of a part of the stock", () => {
  type Stock = {
    /** On hand and held of each color. */
    readonly colors?: [quantity: number, reserved: number][];
    readonly name?: string;
    readonly minQuantity?: number;
  };

  /** Products of one category by the ends of their SKUs, and lists of them by these ends. */
  async function makeStock(stock: Readonly<Record<string, Stock>>) {
    const { actor, prefix } = await makeProducts(Object.keys(stock));
    const category = `Category ${prefix}`;
    for (const [ending, { colors = [], ...fields }] of Object.entries(stock)) {
      const { _id: id, sorts } = await getProduct(actor, { sku: prefix + ending });
      const sortId = sorts[0]?._id ?? "";
      await db.product.update({ where: { id }, data: { category, ...fields } });
      await db.color.deleteMany({ where: { sortId } });
      await db.color.createMany({
        data: colors.map(([quantity, reserved], position) => ({
          sortId,
          name: `Color ${position}`,
          position,
          quantity,
          reserved,
        })),
      });
    }
    const list = (filter: Omit<ListProducts, "category">) =>
      listProducts(actor, { category: category.toUpperCase(), ...filter });
    const listEnds = (views: { SKU: string }[]) => views.map(({ SKU }) => SKU.slice(prefix.length));
    return { list, endsOf: listEnds };
  }

  test.each([
    ["sku", "a b C d e f"],
    ["name", "C f b a e d"],
    ["available", "b e a C d f"],
    ["held", "a C e f b d"],
  ] as const)("is ordered by %s, and each page goes on after the last one", async (sort, order) => {
    const { list, endsOf } = await makeStock({
      a: {
        name: "منشفة",
        colors: [
          [9, 2],
          [1, 1],
        ],
      },
      b: { name: "ملاءة", colors: [[50, 0]] },
      C: { name: "alpha", colors: [[10, 3]] },
      d: { name: "يي" },
      e: { name: "منشفة", colors: [[12, 3]] },
      f: { name: "Beta", colors: [[2, 2]] },
    });
    const pages: ProductView[][] = [await list({ sort, limit: 2 })];
    for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1))
      pages.push(await list({ sort, limit: 2, ...toPlace(last, sort) }));
    expect(endsOf(pages.flat()).join(" ")).toBe(order);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 0]);
    expect(endsOf(await list({ sort })).join(" ")).toBe(order);
  });

  test.each([
    ["low", "low out"],
    ["held", "held"],
    ["none", "none out"],
  ] as const)("of stock %s has what is meant", async (state, found) => {
    const { list, endsOf } = await makeStock({
      enough: { minQuantity: 5, colors: [[5, 0]] },
      held: { colors: [[3, 1]] },
      low: {
        minQuantity: 5,
        colors: [
          [90, 0],
          [6, 0],
          [4, 0],
        ],
      },
      none: {},
      out: { minQuantity: 1, colors: [[0, 0]] },
    });
    expect(endsOf(await list({ stock: state })).join(" ")).toBe(found);
    expect(endsOf(await list({ stock: state, sort: "available", q: "ou" }))).toEqual(
      found.endsWith("out") ? ["out"] : [],
    );
  });
});

test("the counts are as long as the lists of the filters, for everybody who sees products", async () => {
  const viewer = await makeActor("worker");
  await heldSale();
  await makeProduct({ Blue: 0, Red: 0 });
  const low = await makeProduct({ Blue: 4, Red: 9 });
  await db.product.update({ where: { id: low._id }, data: { minQuantity: 5 } });
  const counts = await countProducts(viewer);
  for (const stock of STOCK_FILTERS) {
    const listed = await listProducts(viewer, { stock });
    expect(listed.length, stock).toBeGreaterThan(0);
    expect(counts[stock], stock).toBe(listed.length);
  }
});
