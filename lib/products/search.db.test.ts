import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { createProduct } from "./commands";
import { toLabelCode } from "./codes/rules";
import { listProducts } from "./queries";
import type { ListProducts } from "./schema";

type Texts = { readonly sku: string; readonly name: string; readonly colors?: readonly string[] };

/** Products of which each has a word that no other test has; finds by that word and others, and tells the ends of the SKUs. */
async function makeProducts(products: readonly Texts[]) {
  const manager = await makeActor("manager");
  const own = `q${randomUUID().slice(0, 8)}`;
  for (const { sku, name, colors = ["White"] } of products)
    await createProduct(manager, {
      name,
      size: `M ${own}`,
      SKU: `${sku}${own}`,
      sorts: [{ sortName: "Plain", colors: colors.map((color) => ({ color, quantity: 1 })) }],
    });
  const find = async (typed: string, page: { after?: string; limit?: number } = {}) => {
    const found = await listProducts(manager, { q: `${typed} ${own}`, ...page });
    return found.map(({ SKU }) => SKU.slice(0, -own.length));
  };
  return { own, find, skuOf: (sku: string) => `${sku}${own}` };
}

test("words of SKU, name, sort and color find a product, in any order and case", async () => {
  const { find } = await makeProducts([
    { sku: "SH-1", name: "Bath towel", colors: ["أزرق", "Deep Red"] },
    { sku: "SH-2", name: "Bath sheet", colors: ["White"] },
  ]);
  expect(await find("bath")).toEqual(["SH-1", "SH-2"]);
  expect(await find("RED towel")).toEqual(["SH-1"]);
  expect(await find("ازرق")).toEqual(["SH-1"]);
  expect(await find("plain sheet")).toEqual(["SH-2"]);
  expect(await find("sh2")).toEqual(["SH-2"]);
  expect(await find("red sheet")).toEqual([]);
});

test("a part of the SKU finds a product as before, whatever stands in it", async () => {
  const { find, skuOf } = await makeProducts([{ sku: "Ab_1-%x\\é ج", name: "Odd" }]);
  const sku = skuOf("Ab_1-%x\\é ج");
  for (let from = 0; from < sku.length; from++)
    for (let to = from + 1; to <= sku.length; to++)
      expect(await find(sku.slice(from, to)), sku.slice(from, to)).toHaveLength(1);
});

test("the best found come first, page by page, also from a product that is gone", async () => {
  const { own, find, skuOf } = await makeProducts([
    { sku: "C-1", name: "Footowel" },
    { sku: "B-1", name: "Towel" },
    { sku: "towel-2", name: "Sheet" },
    { sku: "A-1", name: "A towel" },
  ]);
  const best = ["A-1", "B-1", "C-1", "towel-2"];
  // With a second word a product is no longer found by the beginning of its SKU alone.
  expect(await find("towel")).toEqual(["A-1", "B-1", "towel-2", "C-1"]);
  expect([...(await find("towel"))].sort()).toEqual([...best].sort());
  for (const limit of [1, 2, 3]) {
    const paged: string[] = [];
    for (let page = await find("towel", { limit }); page.length > 0;) {
      paged.push(...page);
      page = await find("towel", { limit, after: skuOf(page.at(-1) ?? "") });
    }
    expect(paged).toEqual(await find("towel"));
  }
  await db.product.deleteMany({ where: { sku: `B-1${own}` } });
  const rest = await find("towel", { after: skuOf("B-1") });
  expect(rest).toEqual(expect.arrayContaining(["towel-2", "C-1"]));
});

test("what is called so comes before what has a category or color that is, page by page", async () => {
  const manager = await makeActor("manager");
  const own = `q${randomUUID().slice(0, 8)}`;
  const make = (SKU: string, name: string, category: string, color: string) =>
    createProduct(manager, {
      SKU: `${SKU}-${own}`,
      name: `${name} ${own}`,
      size: "M",
      category,
      sorts: [{ sortName: "Plain", colors: [{ color, quantity: 1 }] }],
    });
  await make("A", "Bathrobe", "Towels & bath", "White");
  await make("B", "Sheet", "Bed linen", "Towel blue");
  await make("C", "Hand towel", "Towels & bath", "White");
  await make("D", "Footowel", "Bed linen", "White");
  const whole = await listProducts(manager, { q: `TOWEL ${own}` });
  expect(whole.map(({ SKU }) => SKU)).toEqual(["C", "A", "B", "D"].map((sku) => `${sku}-${own}`));
  for (const [at, { SKU }] of whole.entries())
    expect(await listProducts(manager, { q: `towel ${own}`, limit: 4, after: SKU }), SKU).toEqual(
      whole.slice(at + 1),
    );
});

test("an exact SKU comes before one that begins with it, and that before a name with it", async () => {
  const manager = await makeActor("manager");
  const own = `q${randomUUID().slice(0, 6)}`;
  const sorts = [{ sortName: "Plain", colors: [{ color: "White", quantity: 1 }] }];
  const skus = [`0-${own}-5`, `${own}-50`, `${own}-5`];
  for (const SKU of skus)
    await createProduct(manager, { name: `For ${own}-5`, size: "M", SKU, sorts });
  const found = await listProducts(manager, { q: `${own} 5` });
  expect(found.map(({ SKU }) => SKU)).toEqual([`${own}-5`, `${own}-50`, `0-${own}-5`]);
});

test("the barcode or label of one of its colors finds a product before all others, in every order", async () => {
  const manager = await makeActor("manager");
  const own = `q${randomUUID().slice(0, 8)}`;
  const sorts = (barcode?: string) => [
    { sortName: "Plain", colors: [{ color: "White", quantity: 1, barcode }] },
  ];
  const make = (SKU: string, barcode?: string) =>
    createProduct(manager, { name: "Towel", size: "M", SKU, sorts: sorts(barcode) });
  await make(`${own}-2`);
  await make(`Z-${own}`, `${own}-2`);
  const find = async (wanted: Omit<ListProducts, "q">, q = `${own}-2`.toUpperCase()) =>
    (await listProducts(manager, { q, ...wanted })).map(({ SKU }) => SKU);
  const both = [`${own}-2`, `Z-${own}`];
  expect(await find({})).toEqual(both);
  expect(await find({ limit: 5 })).toEqual(both);
  expect(await find({ limit: 5, after: `${own}-2` })).toEqual([`Z-${own}`]);
  expect(await find({ sort: "name", limit: 5 })).toEqual(both);
  const { number } = await db.color.findFirstOrThrow({
    where: { sort: { product: { sku: `Z-${own}` } } },
  });
  expect(await find({ limit: 5 }, toLabelCode(number))).toEqual([`Z-${own}`]);
});

test("a page of what is found goes on as the whole list does, whatever is typed", async () => {
  const { own, find, skuOf } = await makeProducts([
    { sku: "ab-1", name: "Abaya", colors: ["Blue"] },
    { sku: "x-ab", name: "Cab" },
    { sku: "cab-2", name: "Sheet" },
    { sku: "ab", name: "Towel" },
    { sku: "z-9", name: "Slab ab" },
  ]);
  for (const typed of ["a", "b", "ab", "ca", "ab b", "-", "e", "zz", own.slice(1, 3)]) {
    const whole = await find(typed);
    for (const limit of [1, 2, 50]) {
      const paged: string[] = [];
      for (let page = await find(typed, { limit }); page.length > 0;) {
        paged.push(...page);
        page = await find(typed, { limit, after: skuOf(page.at(-1) ?? "") });
      }
      expect(paged, `${typed} by ${limit}`).toEqual(whole);
    }
  }
});

test("a product is found by the present names of its sorts and colors", async () => {
  const { find, skuOf } = await makeProducts([
    { sku: "SH-1", name: "Towel", colors: ["Green", "Pink"] },
  ]);
  const product = { sku: skuOf("SH-1") };
  const ofProduct = { sort: { product } };
  await db.color.updateMany({ where: { name: "Green", ...ofProduct }, data: { name: "Olive" } });
  expect([await find("green"), await find("olive")]).toEqual([[], ["SH-1"]]);
  await db.sort.updateMany({ where: { product }, data: { name: "Striped" } });
  expect([await find("plain"), await find("striped")]).toEqual([[], ["SH-1"]]);
  await db.color.deleteMany({ where: { name: "Pink", ...ofProduct } });
  expect([await find("pink"), await find("olive")]).toEqual([[], ["SH-1"]]);
  const sort = await db.sort.findFirstOrThrow({ where: { product } });
  await db.color.create({ data: { sortId: sort.id, name: "Gold", position: 5 } });
  expect(await find("gold striped")).toEqual(["SH-1"]);
  await db.sort.deleteMany({ where: { product } });
  expect([await find("gold"), await find("towel")]).toEqual([[], ["SH-1"]]);
});
