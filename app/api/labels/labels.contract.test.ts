import * as z from "zod";
import { createForm } from "@/scripts/test-support/contract/caller";
import { newProduct, productFields, unique } from "@/scripts/test-support/contract/rows";
import { product } from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const pack = z.nullable(z.strictObject({ units: z.nullable(z.int()) }));
const meaning = z.strictObject({
  colorId: z.nullable(z.uuid()),
  units: z.nullable(z.int()),
  pack,
  product,
});
const print = z.strictObject({
  url: z.string().regex(/^\/api\/prints\/[0-9a-f-]{36}\/[^/]+\.pdf$/),
});

const LABELS = { locale: "ar", format: "sheet40", usedPlaces: 3 };

test("GET /codes/{code} finds a color by its barcode in any case, and a product by its SKU", async ({
  callers: { manager, sales },
}) => {
  const created = await newProduct(manager);
  const barcode = `Bar ${created._id.slice(-12)}`;
  const sorts = created.sorts.map((sort) => ({
    ...sort,
    colors: sort.colors.map((color, at) => (at === 0 ? { ...color, barcode } : color)),
  }));
  const { name, size, SKU } = created;
  await manager.call("PUT", `/products/${created._id}`, createForm({ name, size, SKU, sorts }));
  const path = `/codes/${encodeURIComponent(barcode.toUpperCase())}`;
  const found = await sales.done(meaning, "GET", path);
  expect([found.colorId, found.product.SKU]).toEqual([created.sorts[0]?.colors[0]?._id, SKU]);
  const bySku = await sales.done(meaning, "GET", `/codes/${SKU.toLowerCase()}`);
  expect([bySku.colorId, bySku.product._id]).toEqual([null, created._id]);
});

test("GET /codes/{code} says the units of a pack, and POST /labels makes labels of packs; it refuses noPacks", async ({
  callers: { manager, worker },
}) => {
  const plain = await newProduct(manager);
  const labels = { ...LABELS, sku: plain.SKU, of: "packs" };
  expect(await worker.refusal("POST", "/labels", labels)).toBe("404 noPacks");
  const barcode = `Box ${plain._id.slice(-12)}`;
  const packs = [
    { name: "Carton", units: 24, barcode },
    { name: "دستة", units: 12 },
  ];
  const [sort] = plain.sorts;
  const sorts = [{ ...sort, colors: [{ ...sort?.colors[0], packs }] }];
  const { name, size, SKU } = plain;
  await manager.call("PUT", `/products/${plain._id}`, createForm({ name, size, SKU, sorts }));
  const found = await worker.done(meaning, "GET", `/codes/${encodeURIComponent(barcode)}`);
  expect([found.units, found.pack]).toEqual([24, { units: 24 }]);
  expect(found.product.sorts[0]?.colors[0]?.packs).toEqual([
    packs[0],
    { ...packs[1], barcode: null },
  ]);
  await worker.done(print, "POST", "/labels", labels);
});

test("GET /codes/{code} refuses codeNotFound, and says what was read", async ({
  callers: { worker },
}) => {
  const { refusal, params } = await worker.refused("GET", "/codes/4006381333931");
  expect([refusal, params]).toEqual(["404 codeNotFound", { code: "4006381333931" }]);
});

test("POST /labels makes the labels of a product, of colors, and of what a list finds", async ({
  callers: { worker, manager },
}) => {
  const { SKU, sorts } = await newProduct(manager);
  const colorIds = sorts.flatMap(({ colors }) => colors.map(({ _id }) => _id));
  const colors = colorIds.map((id) => ({ id, copies: 3 }));
  for (const of of [{ sku: SKU, copies: 2 }, { colorIds }, { colors }, { q: SKU }]) {
    const { url } = await worker.done(print, "POST", "/labels", { ...LABELS, ...of });
    const pdf = await worker.call("GET", url.replace(/^\/api/, ""));
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  }
});

test("POST /labels refuses notFound where there is no color", async ({ callers: { worker } }) => {
  const nothing = { ...LABELS, q: "no such thing" };
  expect(await worker.refusal("POST", "/labels", nothing)).toBe("404 notFound");
});

test("POST /labels refuses tooManyLabels", async ({ callers: { manager } }) => {
  const colors: Record<string, number> = {};
  for (let at = 0; at < 11; at += 1) colors[`Color ${at}`] = 0;
  const { SKU } = await newProduct(manager, colors);
  const wanted = { ...LABELS, sku: SKU, copies: 100 };
  expect(await manager.refusal("POST", "/labels", wanted)).toBe("413 tooManyLabels");
});

const withBarcode = (barcode: string) => [
  { sortName: "Plain", colors: [{ color: "White", quantity: 0, barcode }] },
];

test("POST /products refuses barcodeTaken, and names the color that has the barcode", async ({
  callers: { manager },
}) => {
  const barcode = unique("bar");
  const form = () => ({ ...productFields(), sorts: withBarcode(barcode) });
  const created = await manager.done(product, "POST", "/products?image=url", createForm(form()));
  const { refusal, lines } = await manager.refused("POST", "/products", createForm(form()));
  const owner = { barcode, sku: created.SKU, sortName: "Plain", color: "White" };
  expect([refusal, lines]).toEqual(["409 barcodeTaken", [owner]]);
});

test("PUT /products/{key} refuses barcodeTaken", async ({ callers: { manager } }) => {
  const barcode = unique("bar");
  await manager.call(
    "POST",
    "/products",
    createForm({ ...productFields(), sorts: withBarcode(barcode) }),
  );
  const { _id, name, size, SKU } = await newProduct(manager);
  const form = createForm({ name, size, SKU, sorts: withBarcode(barcode) });
  expect(await manager.refusal("PUT", `/products/${_id}`, form)).toBe("409 barcodeTaken");
});
