import * as z from "zod";
import { createForm } from "@/scripts/test-support/contract/caller";
import {
  heldOrder,
  newProduct,
  NO_ID,
  productFields,
  productNow,
  unique,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const products = z.array(shapes.product);

const CARTON = { name: "كرتونة", units: 24, barcode: null };

test("POST /products makes a product with its sorts, colors and quantities in the order given", async ({
  callers: { admin },
}) => {
  const sorts = [
    { sortName: "قطن", colors: [{ color: "Blue", quantity: 3, packs: [CARTON] }] },
    {
      sortName: "Linen",
      colors: [
        { color: "White", quantity: 0 },
        { color: "Blue", quantity: 4 },
      ],
    },
  ];
  const { SKU } = productFields();
  const fields = { name: "منشفة", size: "70×140", SKU, minQuantity: 25, category: "حمام", sorts };
  const answer = await admin.call("POST", "/Products", createForm(fields));
  expect(answer.status).toBe(201);
  const made = shapes.product.parse(answer.body);
  expect(made).toMatchObject({ ...fields, image: null, total_quantity: 7 });
  for (const { colors } of made.sorts)
    for (const { reservedQuantity } of colors) expect(reservedQuantity).toBe(0);
  expect(await productNow(admin, made)).toEqual(made);
});

test("POST /products refuses skuTaken, in any case, and keeps the product that has it", async ({
  callers: { manager },
}) => {
  const first = await newProduct(manager);
  const again = { ...productFields(), SKU: first.SKU.toLowerCase() };
  const { refusal, params } = await manager.refused("POST", "/products", createForm(again));
  expect([refusal, params]).toEqual(["409 skuTaken", { sku: again.SKU }]);
  expect(await productNow(manager, first)).toEqual(first);
});

test("POST /products refuses repeatedName for what the database takes for one name", async ({
  callers: { manager },
}) => {
  // The two end in different letters of the same sound when they are written small.
  const colors = ["ΟΔΟΣ", "οδοσ"].map((color) => ({ color, quantity: 1 }));
  const fields = { ...productFields(), sorts: [{ sortName: "Standard", colors }] };
  expect(await manager.refusal("POST", "/products", createForm(fields))).toBe("409 repeatedName");
  const { SKU } = fields;
  expect(await manager.refusal("GET", `/products/sku/${SKU}`)).toBe("404 productNotFound");
});

test("POST /products refuses invalidInput, naming each field, however deep", async ({
  callers: { manager },
}) => {
  const wrongFields = (fields: object) =>
    manager.wrongFields("POST", "/products", createForm({ ...productFields(), ...fields }));
  expect(await manager.wrongFields("POST", "/products", createForm({ sorts: [] }))).toEqual([
    "name: required",
    "size: required",
    "SKU: required",
    "sorts: atLeastOneSort",
  ]);
  expect(await wrongFields({ sorts: "no json" })).toEqual([expect.stringMatching(/^sorts: /)]);
  expect(await wrongFields({ sorts: [{ sortName: " ", colors: [] }] })).toEqual([
    "sorts.0.sortName: required",
    "sorts.0.colors: atLeastOneColor",
  ]);
  const [blue, red] = [
    { color: "Blue", quantity: 1 },
    { color: "Red", quantity: -1 },
  ];
  expect(await wrongFields({ sorts: [{ sortName: "S", colors: [blue, red] }] })).toEqual([
    "sorts.0.colors.1.quantity: numberTooSmall",
  ]);
  const twice = [{ sortName: "S", colors: [blue, { ...blue, color: "BLUE" }] }];
  expect(await wrongFields({ sorts: twice })).toEqual(["sorts.0.colors.1.color: repeatedColor"]);
  expect(await wrongFields({ SKU: ".." })).toEqual(["SKU: invalid"]);
  expect(await wrongFields({ minQuantity: "0" })).toEqual(["minQuantity: numberTooSmall"]);
  expect(await wrongFields({ category: "x".repeat(81) })).toEqual(["category: tooLong"]);
  expect(await wrongFields({ minQuantity: "few" })).toEqual(["minQuantity: wholeNumber"]);
  expect(await wrongFields({ image: "no file" })).toHaveLength(1);
});

test("GET /products lists products by SKU; q, after and limit narrow them", async ({
  callers: { worker, manager },
}) => {
  const prefix = unique("list");
  const made = [];
  for (const end of ["b", "A", "c"]) {
    const fields = { ...productFields(), SKU: `${prefix}-${end}` };
    made.push(await manager.done(shapes.product, "POST", "/products", createForm(fields)));
  }
  const [b, a, c] = made;
  const list = (query: string) => worker.done(products, "GET", `/products?image=url&${query}`);
  expect(await list(`q=${prefix.toUpperCase()}`)).toEqual([a, b, c]);
  expect(await list(`q=${prefix}&limit=2`)).toEqual([a, b]);
  expect(await list(`q=${prefix}&limit=2&after=${prefix}-B`)).toEqual([c]);
  expect(await list(`q=${prefix}_c`)).toEqual([c]);
  expect(await list(`q=${prefix}-none`)).toEqual([]);
  const all = await worker.done(z.array(shapes.productWithBytes), "GET", "/Products");
  expect(all).toContainEqual(a);
});

test("GET /products lists a category, a state of the stock, and in another order, page by page", async ({
  callers: { worker, manager },
}) => {
  const category = unique("Category");
  const make = async (name: string, colors: Record<string, number>, minQuantity: number) => {
    const fields = { ...productFields(colors), name, category, minQuantity };
    return manager.done(shapes.product, "POST", "/products", createForm(fields));
  };
  const [few, none, many] = [
    await make("B", { Blue: 3, Red: 9 }, 5),
    await make("a", { Blue: 0 }, 1),
    await make("c", { Blue: 40 }, 5),
  ];
  const list = (query: Record<string, string>) => {
    const all = { image: "url", category: category.toLowerCase(), ...query };
    return worker.done(products, "GET", `/products?${new URLSearchParams(all)}`);
  };
  expect(await list({ sort: "name" })).toEqual([none, few, many]);
  expect(await list({ sort: "available" })).toEqual([many, few, none]);
  expect(await list({ sort: "available", after: many.SKU, afterValue: "40", limit: "1" })).toEqual([
    few,
  ]);
  expect(await list({ sort: "name", stock: "low" })).toEqual([none, few]);
  expect(await list({ stock: "none" })).toEqual([none]);
  expect(await list({ stock: "held" })).toEqual([]);
});

test("GET /products refuses invalidInput for other queries than its own", async ({
  callers: { worker },
}) => {
  const wrongFields = (query: string) => worker.wrongFields("GET", `/Products?${query}`);
  expect(await wrongFields("limit=0")).toHaveLength(1);
  expect(await wrongFields("limit=501")).toHaveLength(1);
  expect(await wrongFields("limit=1.5")).toEqual(["limit: wholeNumber"]);
  expect(await wrongFields("image=data")).toHaveLength(1);
  expect(await wrongFields("stock=some")).toHaveLength(1);
  expect(await wrongFields("sort=size")).toHaveLength(1);
  expect(await wrongFields("sort=name&after=A")).toEqual(["afterValue: required"]);
  expect(await wrongFields("page=2")).toEqual(["page: unknownField"]);
});

test("GET /product-categories lists each category in use once, whatever its case", async ({
  callers: { worker, manager },
}) => {
  const [late, early] = [unique("Z group"), unique("A group")];
  for (const category of [late, late.toUpperCase(), early, null])
    await manager.done(
      shapes.product,
      "POST",
      "/products",
      createForm({ ...productFields(), ...(category && { category }) }),
    );
  const all = await worker.done(z.array(z.string()), "GET", "/product-categories");
  const own = all.filter((name) =>
    [late, early].some((own) => own.toLowerCase() === name.toLowerCase()),
  );
  expect(own).toEqual([early, expect.stringMatching(new RegExp(`^${late}$`, "i"))]);
});

test("GET /product-counts says how many products each state of the stock finds", async ({
  callers: { sales, admin },
}) => {
  const counts = await sales.done(shapes.productCounts, "GET", "/product-counts");
  for (const [stock, count] of Object.entries(counts)) {
    const found = await admin.done(
      z.array(shapes.product),
      "GET",
      `/products?image=url&stock=${stock}`,
    );
    // Other tests make products meanwhile.
    expect(Math.abs(found.length - count), stock).toBeLessThan(50);
  }
});

test("GET /products/sku/{sku} finds a product in any case, also with a slash in its SKU", async ({
  callers: { sales, manager },
}) => {
  const fields = { ...productFields(), SKU: unique("a/b c%") };
  const made = await manager.done(shapes.product, "POST", "/products", createForm(fields));
  const path = `/products/sku/${encodeURIComponent(fields.SKU.toUpperCase())}`;
  expect(await sales.done(shapes.product, "GET", path)).toEqual(made);
});

test("GET /products/sku/{sku} refuses productNotFound", async ({ callers: { sales } }) => {
  const { refusal, params } = await sales.refused("GET", "/Products/sku/none");
  expect([refusal, params]).toEqual(["404 productNotFound", { sku: "none" }]);
});

test("GET /products/{key} finds a product by its id; GET /products/{key} refuses productNotFound", async ({
  callers: { sales, manager },
}) => {
  const made = await newProduct(manager);
  expect(await sales.done(shapes.product, "GET", `/products/${made._id}`)).toEqual(made);
  expect(await sales.refusal("GET", `/products/${NO_ID}`)).toBe("404 productNotFound");
});

test("POST /products refuses similarExists where the caller wants to know", async ({
  callers: { manager },
}) => {
  const end = unique("");
  const first = { ...productFields(), SKU: `A-007${end}` };
  await manager.done(shapes.product, "POST", "/products", createForm(first));
  const similar = { ...productFields(), SKU: `A-7${end}`, refuseSimilar: true };
  expect(await manager.refusal("POST", "/products", createForm(similar))).toBe("409 similarExists");
});

test("DELETE /products/{key} takes a product out of the catalogue by its SKU", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager);
  await manager.done(shapes.message, "DELETE", `/Products/${product.SKU}`);
  const found = await manager.done(products, "GET", `/Products?image=url&q=${product.SKU}`);
  expect(found).toEqual([]);
});

test("DELETE /products/{key} refuses productNotFound", async ({ callers: { admin } }) => {
  expect(await admin.refusal("DELETE", "/Products/none")).toBe("404 productNotFound");
});

test("DELETE /products/{key} refuses heldStock, naming each color that is held", async ({
  callers: { manager, sales },
}) => {
  const { product } = await heldOrder(manager, sales);
  const { refusal, lines } = await manager.refused("DELETE", `/Products/${product.SKU}`);
  expect(refusal).toBe("409 heldStock");
  expect(lines).toEqual([{ sortName: "Standard", color: "Blue", held: 3 }]);
  expect((await productNow(manager, product)).total_quantity).toBe(10);
});

test("POST /products ignores reservedQuantity, whatever it holds", async ({
  callers: { manager },
}) => {
  const fields = productFields();
  const colors = [
    { color: "Blue", quantity: 5, reservedQuantity: 3 },
    { color: "Red", quantity: 1, reservedQuantity: { not: ["a number"] } },
  ];
  const sorts = [{ sortName: "Standard", colors }];
  const made = await manager.done(
    shapes.product,
    "POST",
    "/products",
    createForm({ ...fields, sorts }),
  );
  expect(made.sorts[0]?.colors).toMatchObject([
    { color: "Blue", quantity: 5, reservedQuantity: 0, barcode: null },
    { color: "Red", quantity: 1, reservedQuantity: 0, barcode: null },
  ]);
});
