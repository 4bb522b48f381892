import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { withCheckDigit } from "../codes/rules";
import { createProduct } from "../commands";
import { deleteProduct, editProduct } from "../editing/commands";
import { editProductSchema } from "../editing/schema";
import { fieldsSchema } from "../fields/schema";
import { findByCode, getProduct, listProducts } from "../queries";
import { codeSchema, createProductSchema, type ProductView } from "../schema";
import type { Pack } from "./rules";

const manager: Actor = await makeActor("manager");

const pack = (name: string, units: number, barcode: string | null = null): Pack => ({
  name,
  units,
  barcode,
});
const newEan = () => withCheckDigit(`40${String(randomInt(1e10)).padStart(10, "0")}`);
const find = (code: string) => findByCode(manager, codeSchema.parse({ code }));

type Packs = Readonly<Record<string, readonly Pack[] | null | undefined>>;

/** Saves the product with these packs of its colors; the others keep theirs. */
function withPacks(product: ProductView, packs: Packs): Promise<ProductView> {
  const sorts = product.sorts.map((sort) => ({
    ...sort,
    colors: sort.colors.map((color) => ({ ...color, packs: packs[color.color] })),
  }));
  const form = { id: product._id, ...fieldsSchema.parse(product), sorts, loaded: product };
  return editProduct(manager, editProductSchema.parse(form));
}

const listPacks = ({ sorts }: ProductView) =>
  sorts.flatMap(({ colors }) => colors.map(({ packs }) => packs));

describe("packs", () => {
  test("come with a new product, and each code stands for its units", async () => {
    const [piece, carton, box] = [newEan(), newEan(), `BOX ${randomUUID()}`];
    const packs = [pack("كرتونة", 24, carton), pack("Dozen", 12), pack("Old box", 1, box)];
    const SKU = `P-${randomUUID()}`;
    const made = await createProduct(
      manager,
      createProductSchema.parse({
        name: "Towel",
        size: "M",
        SKU,
        sorts: [
          {
            sortName: "Plain",
            colors: [
              { color: "Blue", quantity: "٥", barcode: piece, packs },
              { color: "Red", quantity: 0, packs: [] },
              { color: "White", quantity: 0 },
            ],
          },
        ],
      }),
    );
    expect(listPacks(made)).toEqual([packs, [], []]);
    const [colorId] = made.sorts[0]?.colors.map(({ _id }) => _id) ?? [];
    const found = { colorId, product: made };
    expect(await find(piece)).toEqual({ ...found, units: 1, pack: null });
    expect(await find(`]C1010${carton}`)).toEqual({ ...found, units: 24, pack: { units: 24 } });
    expect(await find(`02${`0${carton}`}373`)).toMatchObject({ colorId, units: 72 });
    const most = { colorId, units: 24 * 99_999_999 };
    expect(await find(`(02)0${carton}(37)99999999`)).toMatchObject(most);
    expect(await find(box.toLowerCase())).toEqual({ ...found, units: 1, pack: null });
    expect((await find(SKU)).units).toBe(1);
    const searched = await listProducts(manager, { q: carton.slice(0, 9) });
    expect(searched.map(({ SKU: sku }) => sku)).toContain(SKU);
    await deleteProduct(manager, { sku: SKU });
    await expect(find(carton)).rejects.toMatchObject({ code: "codeNotFound" });
  });

  test("are changed, emptied and swapped, and stay when they are left out", async () => {
    const [one, two] = [pack("Carton", 24, newEan()), pack("Carton", 10, newEan())];
    const made = await withPacks(await makeProduct({ Red: 1, Blue: 1 }), { Red: [one] });
    expect(listPacks(made)).toEqual([[one], []]);
    const given = await withPacks(made, { Blue: [two] });
    expect(listPacks(given)).toEqual([[one], [two]]);
    const swapped = await withPacks(given, { Red: [two], Blue: [one, pack("Dozen", 12)] });
    expect(listPacks(swapped)).toEqual([[two], [one, pack("Dozen", 12)]]);
    expect(listPacks(await withPacks(swapped, { Red: null, Blue: [] }))).toEqual([[], []]);
    await expect(find(one.barcode ?? "")).rejects.toMatchObject({ code: "codeNotFound" });
  });

  test("keep what others changed meanwhile, and a color that is gone is named", async () => {
    const loaded = await makeProduct({ Red: 1, Blue: 1 });
    await withPacks(loaded, { Red: [pack("Carton", 24)] });
    const later = await withPacks(loaded, { Blue: [pack("Dozen", 12)] });
    expect(listPacks(later)).toEqual([[pack("Carton", 24)], [pack("Dozen", 12)]]);
    const { sorts } = later;
    const blueId = sorts[0]?.colors[1]?._id;
    await db.color.delete({ where: { id: blueId } });
    await expect(withPacks(later, { Blue: [] })).rejects.toMatchObject({
      code: "goneMeanwhile",
      details: { lines: [{ color: "Blue" }] },
    });
  });

  test("have no barcode that an item or another pack has, however it is spelt", async () => {
    const [code, item] = [newEan(), `0${newEan().slice(1, 12)}`];
    const owner = await withPacks(await makeProduct({ Red: 1 }), {
      Red: [pack("Carton", 24, code)],
    });
    const other = await makeProduct({ Red: 1, Blue: 1 });
    const line = { barcode: code, sku: owner.SKU, sortName: "Standard", color: "Red" };
    const taken = new AppError("barcodeTaken", { lines: [line] });
    await expect(withPacks(other, { Blue: [pack("Box", 6, `0${code}`)] })).rejects.toEqual(taken);
    const blue = { ...other.sorts[0]?.colors[1], barcode: code };
    const sorts = [{ ...other.sorts[0], colors: [other.sorts[0]?.colors[0], blue] }];
    const form = { id: other._id, ...fieldsSchema.parse(other), sorts, loaded: other };
    await expect(editProduct(manager, editProductSchema.parse(form))).rejects.toEqual(taken);
    expect(await getProduct(manager, { sku: other.SKU })).toEqual(other);
    const twice = { Red: [pack("Box", 6, item), pack("Carton", 12, item)] };
    expect(() => withPacks(other, twice)).toThrow("repeatedBarcode");
  });

  test("of two that get one barcode at once, one gets it, as pack or as item", async () => {
    const code = newEan();
    const products = await Promise.all([1, 2, 3, 4].map(() => makeProduct({ Red: 1 })));
    const outcomes = await Promise.all(
      products.map((product, at) =>
        (at % 2 === 0
          ? withPacks(product, { Red: [pack("Carton", 24, code)] })
          : db.color.updateMany({
              where: { productId: product._id },
              data: { barcode: code },
            })
        ).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(1);
    expect(await db.barcode.count({ where: { key: code } })).toBe(1);
  });

  test.each([
    ["a name that another one has", [pack("Carton", 24), pack("carton", 12)], "repeatedPack"],
    ["no name", [pack(" ", 24)], "required"],
    ["a long name", [pack("x".repeat(41), 24)], "tooLong"],
    ["no units", [pack("Carton", 0)], "numberTooSmall"],
    ["too many units", [pack("Carton", 1_000_001)], "numberTooLarge"],
    ["a wrong check digit", [pack("Carton", 2, "4006381333932")], "barcodeCheckDigit"],
    ["too many others", Array.from({ length: 11 }, (_, at) => pack(`${at}`, 2)), "tooManyLines"],
  ])("with %s are refused", async (_, packs, reason) => {
    const product = await makeProduct({ Red: 1 });
    expect(() => withPacks(product, { Red: packs })).toThrow(reason);
  });
});
