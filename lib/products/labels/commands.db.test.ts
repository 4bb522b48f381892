import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createLine, makeCustomer, sell } from "@/scripts/test-support/samples/customers";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { readText } from "@/scripts/test-support/paper/paper";
import { toLabelCode, toPackCode } from "../codes/rules";
import { findByCode } from "../queries";
import { previewLabels, printLabels } from "./commands";
import { printLabelsSchema } from "./schema";
import { createLabelSize } from "./sizes/commands";
import { createLabelSizeSchema, previewLabelsSchema } from "./sizes/schema";

const worker = await makeActor("worker");
const wanted = (of: object) => printLabelsSchema.parse({ locale: "ar", format: "sheet65", ...of });

const PRICED = { name: "Priced", width: 40, height: 30, texts: ["sku", "price"] };

const getEntries = (username: string) =>
  db.systemLog.findMany({ where: { username }, select: { action: true, details: true } });

describe("labels", () => {
  test("are made of a product's colors, and the log says how many", async () => {
    const { SKU } = await makeProduct({ Red: 1, Blue: 0 });
    const { url } = await printLabels(worker, wanted({ sku: SKU.toLowerCase(), copies: 3 }));
    expect(url).toMatch(/^\/api\/prints\/[0-9a-f-]+\/labels-.*\.pdf$/);
    expect(await getEntries(worker.username)).toMatchObject([
      { action: "LABELS_PRINTED", details: { labels: 6, format: "sheet65" } },
    ]);
  });

  test("are as many for each color as its line says", async () => {
    const person = await makeActor("worker");
    const { sorts } = await makeProduct({ Red: 1, Blue: 0 });
    const [red, blue] = sorts[0]?.colors.map(({ _id: id }) => id) ?? [];
    const colors = [
      { id: red, copies: 12 },
      { id: blue, copies: 3 },
    ];
    await printLabels(person, wanted({ colors }));
    expect(await getEntries(person.username)).toMatchObject([{ details: { labels: 15, colors } }]);
    const tooMany = colors.map(({ id }) => ({ id, copies: 600 }));
    await expect(printLabels(person, wanted({ colors: tooMany }))).rejects.toMatchObject({
      code: "tooManyLabels",
      details: { params: { labels: 1_200, most: 1_000 } },
    });
  });

  test("of packs lead back to their color and its units", async () => {
    const person = await makeActor("worker");
    const { SKU, sorts } = await makeProduct({ Red: 1, Blue: 0 });
    const [id] = sorts[0]?.colors.map(({ _id }) => _id) ?? [];
    await expect(printLabels(person, wanted({ sku: SKU, of: "packs" }))).rejects.toMatchObject({
      code: "noPacks",
    });
    const packs = [
      { name: "Carton", units: 24, barcode: null },
      { name: "دستة", units: 12, barcode: null },
    ];
    const { number } = await db.color.update({ where: { id }, data: { packs } });
    await printLabels(person, wanted({ sku: SKU, of: "packs", copies: 3 }));
    expect(await getEntries(person.username)).toMatchObject([
      { details: { labels: 6, of: "packs" } },
    ]);
    const found = await findByCode(person, { code: toPackCode(number, 24) });
    expect(found).toMatchObject({ colorId: id, units: 24, pack: { units: 24 } });
  });

  test("are refused for nothing, for too many, and for sales", async () => {
    const { SKU } = await makeProduct(
      Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`Color ${at}`, 0])),
    );
    await expect(printLabels(worker, wanted({ sku: `${SKU}-` }))).rejects.toMatchObject({
      code: "notFound",
    });
    await expect(printLabels(worker, wanted({ sku: SKU, copies: 100 }))).rejects.toMatchObject({
      code: "tooManyLabels",
      details: { params: { labels: 1_100, most: 1_000 } },
    });
    const sales = await makeActor("sales");
    await expect(printLabels(sales, wanted({ sku: SKU }))).rejects.toMatchObject({
      code: "notAllowed",
    });
  });

  test("lead back to their color", async () => {
    const product = await makeProduct({ Red: 1, Blue: 0 });
    for (const { _id } of product.sorts[0]?.colors ?? []) {
      const { number } = await db.color.findUniqueOrThrow({
        where: { id: _id },
        select: { number: true },
      });
      const found = await findByCode(worker, { code: toLabelCode(number) });
      expect(found).toEqual({ colorId: _id, units: 1, pack: null, product });
    }
    for (const number of [2_147_483_647, 9_999_999_999])
      await expect(findByCode(worker, { code: toLabelCode(number) })).rejects.toMatchObject({
        code: "codeNotFound",
      });
  });
});

describe("labels of a saved size", () => {
  test("name the size in the log", async () => {
    const person = await makeActor("manager");
    const size = createLabelSizeSchema.parse({ name: "Small box", width: 40, height: 30 });
    const { _id: labelSizeId } = await createLabelSize(person, size);
    const { SKU } = await makeProduct({ Red: 1 });
    const input = printLabelsSchema.parse({ locale: "ar", sku: SKU, labelSizeId });
    expect(await printLabels(person, input)).toEqual({ url: expect.any(String) as string });
    const details = { labels: 1, labelSizeId, labelSize: "Small box" };
    expect(await getEntries(person.username)).toContainEqual({
      action: "LABELS_PRINTED",
      details: { ...details, sku: SKU },
    });
  });

  test("have the last price of a deal; those of unsold products and of packs have none, and are counted", async () => {
    const manager = await makeActor("manager");
    const { _id: labelSizeId } = await createLabelSize(
      manager,
      createLabelSizeSchema.parse(PRICED),
    );
    const [sold, unsold] = [await makeProduct({ Blue: 9, Red: 1 }), await makeProduct({ Blue: 1 })];
    const { _id: customerId } = await makeCustomer();
    for (const pricePerItem of [90, 120.5, 0])
      await sell(manager, customerId, { products: [createLine(sold, { pricePerItem })] });
    const ids = [sold, unsold].flatMap(({ sorts }) =>
      sorts.flatMap(({ colors }) => colors.map(({ _id }) => _id)),
    );
    const print = (actor: typeof manager, of: object) =>
      printLabels(actor, printLabelsSchema.parse({ locale: "en", labelSizeId, copies: 2, ...of }));
    expect(await print(manager, { colorIds: ids })).toMatchObject({ withoutPrice: 2 });
    const printed = await db.print.findFirstOrThrow({
      where: { userId: manager.id },
      select: { bytes: true },
    });
    const text = await readText(printed.bytes);
    expect(text.match(/120\.50/g)).toHaveLength(4);
    const packs = [{ name: "Carton", units: 24, barcode: null }];
    await db.color.updateMany({ where: { id: ids[0] }, data: { packs } });
    expect(await print(manager, { sku: sold.SKU, of: "packs" })).toMatchObject({
      withoutPrice: 2,
    });
    await expect(print(worker, { sku: sold.SKU })).rejects.toMatchObject({ code: "notAllowed" });
  });

  test("are previewed as a picture, by those who make sizes", async () => {
    const layout = previewLabelsSchema.parse({ locale: "ar", width: 40, height: 30 });
    const { svg } = await previewLabels(await makeActor("manager"), layout);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 113.3858 85.0394">/);
    await expect(previewLabels(worker, layout)).rejects.toMatchObject({ code: "notAllowed" });
  });
});
