import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { fieldsSchema } from "../fields/schema";
import { getProduct } from "../queries";
import type { ProductView } from "../schema";
import { editProduct } from "./commands";
import { editProductSchema } from "./schema";

const manager = await makeActor("manager");

type Barcodes = Readonly<Record<string, string | null | undefined>>;

/** Saves the product with these barcodes of its colors; a color that is not named has none. */
function withBarcodes(product: ProductView, barcodes: Barcodes): Promise<ProductView> {
  const sorts = product.sorts.map((sort) => ({
    ...sort,
    colors: [
      ...sort.colors.map((color) => ({ ...color, barcode: barcodes[color.color] })),
      ...(barcodes.New ? [{ color: "New", quantity: 0, barcode: barcodes.New }] : []),
    ],
  }));
  const form = { id: product._id, ...fieldsSchema.parse(product), sorts, loaded: product };
  return editProduct(manager, editProductSchema.parse(form));
}

const listBarcodes = ({ sorts }: ProductView) =>
  sorts.flatMap(({ colors }) => colors.map(({ barcode }) => barcode));

test("barcodes are changed, also swapped, and stay when they are left out", async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const named = await withBarcodes(await makeProduct({ Red: 1, Blue: 1 }), { Red: one, Blue: two });
  expect(listBarcodes(named)).toEqual([one, two]);
  const swapped = await withBarcodes(named, { Red: two, Blue: one });
  expect(listBarcodes(swapped)).toEqual([two, one]);
  const kept = await withBarcodes(swapped, { Red: undefined, Blue: null });
  expect(listBarcodes(kept)).toEqual([two, null]);
});

test("a barcode of another color is refused in any case, with that color's name, and nothing is saved", async () => {
  const barcode = `Code ${randomUUID()}`;
  const [owner, other] = [await makeProduct({ Red: 1 }), await makeProduct({ Red: 1 })];
  await withBarcodes(owner, { Red: barcode });
  const line = { barcode, sku: owner.SKU, sortName: "Standard", color: "Red" };
  const taken = new AppError("barcodeTaken", { lines: [line] });
  await expect(withBarcodes(other, { Red: barcode.toUpperCase() })).rejects.toEqual(taken);
  await expect(withBarcodes(other, { New: barcode })).rejects.toEqual(taken);
  expect(await getProduct(manager, { sku: other.SKU })).toEqual(other);
});

test("of four colors that are given one barcode at once, one gets it", async () => {
  const products = await Promise.all([1, 2, 3, 4].map(() => makeProduct({ Red: 1 })));
  const barcode = randomUUID();
  const outcomes = await Promise.all(
    products.map((product) =>
      withBarcodes(product, { Red: barcode }).then(
        () => "saved",
        (thrown: unknown) => (thrown instanceof AppError ? thrown.code : "unknown"),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(1);
  for (const outcome of outcomes) expect(["saved", "busy", "barcodeTaken"]).toContain(outcome);
});
