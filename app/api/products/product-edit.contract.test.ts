import { createForm } from "@/scripts/test-support/contract/caller";
import {
  getFirstColor,
  heldOrder,
  newProduct,
  NO_ID,
  productFields,
  productNow,
  stockNow,
  type Product,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

/** The form that sends back what was read, but for what is changed. */
function replaced({ name, size, SKU, sorts }: Product, change: object = {}): FormData {
  return createForm({ name, size, SKU, sorts, ...change });
}

/** A product's only sort, with other colors. */
function sortWith({ sorts: [sort] }: Product, colors: object[]) {
  return { _id: sort?._id, sortName: "Standard", colors };
}

test("PUT /products/{key} replaces all of a product by its id and answers it", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager, { Blue: 5, Red: 1 });
  const change = {
    name: "Renamed",
    size: "L",
    SKU: `${product.SKU}-2`,
    sorts: [
      sortWith(product, [
        { _id: getFirstColor(product)._id, color: "Navy", quantity: 7 },
        { color: "Green", quantity: 2 },
      ]),
    ],
  };
  const path = `/Products/${product._id}`;
  const edited = await manager.done(shapes.product, "PUT", path, replaced(product, change));
  expect(edited).toMatchObject({ ...change, _id: product._id, total_quantity: 9 });
  expect(await productNow(manager, edited)).toEqual(edited);
  expect(await manager.refusal("GET", `/products/sku/${product.SKU}`)).toBe("404 productNotFound");
});

test("PUT /products/{key} takes back what was read, and finds sorts and colors by name as well", async ({
  callers: { admin },
}) => {
  const product = await newProduct(admin, { Blue: 5, Red: 1 });
  const path = `/products/${product._id}`;
  expect(await admin.done(shapes.product, "PUT", path, replaced(product))).toEqual(product);
  const { sorts } = productFields({ Blue: 6, Red: 1 });
  const counted = await admin.done(shapes.product, "PUT", path, replaced(product, { sorts }));
  expect(getFirstColor(counted)).toEqual({ ...getFirstColor(product), quantity: 6 });
});

test("PUT /products/{key} keeps the minimum quantity that is left out, and drops it for blank text", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager);
  expect(product.minQuantity).toBeNull();
  const path = `/products/${product._id}`;
  const edit = async (change: object) =>
    (await manager.done(shapes.product, "PUT", path, replaced(product, change))).minQuantity;
  expect(await edit({ minQuantity: "40" })).toBe(40);
  expect(await edit({})).toBe(40);
  expect(await edit({ minQuantity: "" })).toBeNull();
});

test("PUT /products/{key} gives a color a minimum of its own, keeps the one that is left out, and drops it for null", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager);
  const edit = async (own: object) => {
    const sorts = product.sorts.map(({ sortName, colors }) => ({
      sortName,
      colors: colors.map(({ color, quantity }) => ({ color, quantity, ...own })),
    }));
    const change = replaced(product, { sorts });
    const edited = await manager.done(shapes.product, "PUT", `/products/${product._id}`, change);
    return getFirstColor(edited)?.minQuantity;
  };
  expect(await edit({ minQuantity: 7 })).toBe(7);
  expect(await edit({})).toBe(7);
  expect(await edit({ minQuantity: 0 })).toBe(0);
  expect(await edit({ minQuantity: null })).toBeNull();
});

test("PUT /products/{key} keeps the category that is left out, and drops it for blank text", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager);
  expect(product.category).toBeNull();
  const path = `/products/${product._id}`;
  const edit = async (change: object) =>
    (await manager.done(shapes.product, "PUT", path, replaced(product, change))).category;
  expect(await edit({ category: " Bed linen " })).toBe("Bed linen");
  expect(await edit({})).toBe("Bed linen");
  expect(await edit({ category: " " })).toBeNull();
});

test("PUT /products/{key} refuses productNotFound", async ({ callers: { manager } }) => {
  const form = createForm(productFields());
  expect(await manager.refusal("PUT", `/products/${NO_ID}`, form)).toBe("404 productNotFound");
});

test("PUT /products/{key} refuses skuTaken", async ({ callers: { manager } }) => {
  const [one, other] = [await newProduct(manager), await newProduct(manager)];
  const form = replaced(one, { SKU: other.SKU, name: "Not kept" });
  expect(await manager.refusal("PUT", `/products/${one._id}`, form)).toBe("409 skuTaken");
  expect(await productNow(manager, one)).toEqual(one);
});

test("PUT /products/{key} refuses repeatedName", async ({ callers: { manager } }) => {
  const product = await newProduct(manager);
  const colors = ["ΟΔΟΣ", "οδοσ"].map((color) => ({ color, quantity: 1 }));
  const form = replaced(product, { sorts: [sortWith(product, colors)] });
  expect(await manager.refusal("PUT", `/products/${product._id}`, form)).toBe("409 repeatedName");
  expect(await productNow(manager, product)).toEqual(product);
});

test("PUT /products/{key} refuses belowHeld, heldStock, and names the lines", async ({
  callers: { manager, sales },
}) => {
  const { product } = await heldOrder(manager, sales);
  const refused = async (colors: object[]) => {
    const form = replaced(product, { sorts: [sortWith(product, colors)] });
    const { refusal, lines } = await manager.refused("PUT", `/products/${product._id}`, form);
    return [refusal, ...lines];
  };
  const blue = { sortName: "Standard", color: "Blue" };
  expect(await refused([{ color: "Blue", quantity: 2 }])).toEqual([
    "409 belowHeld",
    { ...blue, asked: 2, held: 3 },
  ]);
  expect(await refused([{ color: "Red", quantity: 2 }])).toEqual([
    "409 heldStock",
    { ...blue, held: 3 },
  ]);
  expect(await stockNow(manager, product)).toEqual([10, 3]);
});

test("PUT /products/{key} gives a renamed sort's and color's names to new ones", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager, { Blue: 5 });
  const [sort] = product.sorts;
  const sorts = [
    {
      ...sort,
      sortName: "Old",
      colors: [
        { ...getFirstColor(product), color: "Navy" },
        { color: "Blue", quantity: 2 },
      ],
    },
    { sortName: "Standard", colors: [{ color: "Blue", quantity: 3 }] },
  ];
  const form = replaced(product, { sorts });
  const edited = await manager.done(shapes.product, "PUT", `/products/${product._id}`, form);
  expect(edited).toMatchObject({ sorts, total_quantity: 10 });
});

test("PUT /products/{key} refuses invalidInput for an id that comes twice", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager, { Blue: 5, Red: 1 });
  const { _id } = getFirstColor(product);
  const wrongFields = (...sorts: object[]) =>
    manager.wrongFields("PUT", `/products/${product._id}`, replaced(product, { sorts }));
  const [one, other] = [
    { color: "Blue", quantity: 7 },
    { color: "Navy", quantity: 9 },
  ];
  expect(
    await wrongFields(sortWith(product, [one]), { ...sortWith(product, [one]), sortName: "Two" }),
  ).toEqual(["sorts.1._id: id"]);
  expect(
    await wrongFields(
      sortWith(product, [
        { ...one, _id },
        { ...other, _id },
      ]),
    ),
  ).toEqual(["sorts.0.colors.1._id: id"]);
  expect(await productNow(manager, product)).toEqual(product);
});

test("PUT /products/{key} refuses invalidInput without name, size and SKU", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager);
  const form = replaced(product, { name: " ", size: "", SKU: "", sorts: [] });
  expect(await manager.wrongFields("PUT", `/products/${product._id}`, form)).toEqual([
    ...["name", "size", "SKU"].map((field) => `${field}: nameSizeSkuRequired`),
    "sorts: atLeastOneSort",
  ]);
});
