import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db, driver } from "@/lib/platform/database/db";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { findByCode, listProducts } from "../queries";
import { codeSchema } from "../schema";
import { toLabelCode } from "./rules";
import { findColorByCode } from "./repository";

let manager: Actor;
let colorIds: readonly string[];
let sku: string;

// As 1.0.0 took them: typed as they are printed, and without the zero that a spreadsheet lost.
const [EAN, UPC, LOST, CODE128] = ["4006381-333931", "0 36000 29145 2", "12345678905", "SH-10 A"];

beforeAll(async () => {
  manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 1, Red: 1, Green: 1, White: 1 });
  sku = product.SKU;
  colorIds = product.sorts[0]?.colors.map(({ _id }) => _id) ?? [];
  for (const [at, barcode] of [EAN, UPC, LOST, CODE128].entries())
    await db.color.update({ where: { id: colorIds[at] }, data: { barcode } });
});

const find = (code: string) => findByCode(manager, codeSchema.parse({ code }));
const pack = null;

test.each([
  ["4006381333931", 0],
  ["04006381333931", 0],
  ["]E04006381333931", 0],
  ["]C10104006381333931\u001D10ABC", 0],
  ["(01)04006381333931", 0],
  ["\u202A٤٠٠٦٣٨١٣٣٣٩٣١\u202C", 0],
  ["036000291452", 1],
  ["36000291452", 1],
  ["0036000291452", 1],
  ["012345678905", 2],
  ["]E00012345678905", 2],
  ["sh10a", 3],
  ["SH-10-A", 3],
])("%j names its color", async (code, at) => {
  expect(await find(code)).toMatchObject({ colorId: colorIds[at], pack });
  expect(await findColorByCode(driver, code)).toEqual({ colorId: colorIds[at], units: 1 });
});

test("a label is read with what a scanner says beside it", async () => {
  const { number } = await db.color.findUniqueOrThrow({ where: { id: colorIds[1] } });
  for (const text of [toLabelCode(number), `0${toLabelCode(number)}`, `]E0${toLabelCode(number)}`])
    expect(await find(text)).toMatchObject({ colorId: colorIds[1], pack });
});

describe("a carton", () => {
  test.each([
    ["14006381333938", null],
    ["(01)14006381333938(10)A", null],
    ["(02)04006381333931(37)24", 24],
  ])("%j names its color, and says that it is a pack", async (code, units) => {
    expect(await find(code)).toMatchObject({ colorId: colorIds[0], units, pack: { units } });
    const found = findColorByCode(driver, code);
    if (units === null) await expect(found).rejects.toMatchObject({ code: "codeOfPack" });
    else expect(await found).toEqual({ colorId: colorIds[0], units });
  });

  test("that is known by its own barcode is no pack of another", async () => {
    const product = await makeProduct({ Carton: 1 });
    const id = product.sorts[0]?.colors[0]?._id;
    await db.color.update({ where: { id }, data: { barcode: "24006381333935" } });
    expect(await find("24006381333935")).toMatchObject({ colorId: id, pack });
  });
});

test("a part of a code names nothing, and a search for it finds the product", async () => {
  await expect(find("400638133393")).rejects.toMatchObject({ code: "codeNotFound" });
  const found = await listProducts(manager, { q: "400638133393" });
  expect(found.map(({ SKU }) => SKU)).toEqual([sku]);
});

test("an SKU of digits is found before a barcode that is only the same number", async () => {
  const product = await makeProduct({ Blue: 1 });
  await db.product.update({ where: { id: product._id }, data: { sku: "04252614" } });
  const other = await makeProduct({ Blue: 1 });
  const id = other.sorts[0]?.colors[0]?._id;
  await db.color.update({ where: { id }, data: { barcode: "042100005264" } });
  expect(await find("04252614")).toMatchObject({ colorId: null, product: { SKU: "04252614" } });
  expect(await find("4252614")).toMatchObject({ colorId: id });
});
