import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { newCode, runImport } from "@/scripts/test-support/samples/imports";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { createFile, workbook, type TestCell } from "@/scripts/test-support/files/table-files";
import { importCustomers, importProducts, importStockChanges } from "../commands";
import type { ImportView } from "../jobs/schema";

let manager: Actor;
beforeEach(async () => {
  manager = await makeActor("manager");
});

const findCodes = ({ result }: ImportView) => result?.questions.map(({ code }) => code);
const findLines = ({ result }: ImportView, code: string) =>
  result?.questions
    .find((question) => question.code === code)
    ?.lines.map(({ row, value, other }) => [row, value, other]);
const readRefusal = ({ result }: ImportView) => result?.refusal?.code;
const getBytes = async (file: File) => new Uint8Array(await file.arrayBuffer());

const changes = (sku: string, ...rows: [color: string, quantity: TestCell][]) =>
  workbook([
    ["SKU", "Sort", "Color", "Quantity"],
    ...rows.map(([color, quantity]) => [sku, "Standard", color, quantity]),
  ]);

describe("a file that was imported before", () => {
  test("is named to everybody with its import, and imported again only when that is confirmed", async () => {
    const product = await makeProduct({ Blue: 5, Red: 1 });
    const other = await makeActor("manager");
    const file = changes(product.SKU, ["Blue", 40], ["Red", 25]);
    const first = await runImport(importStockChanges, manager, file);
    const checked = await runImport(importStockChanges, other, file, { dryRun: true });
    expect(checked.result?.questions).toEqual([
      {
        code: "sameFile",
        count: 1,
        lines: [],
        earlier: {
          label: first.label,
          username: manager.username,
          fileName: "rows.xlsx",
          createdAt: first.endedAt,
        },
      },
    ]);
    const refused = await runImport(importStockChanges, other, file);
    expect([refused.state, readRefusal(refused)]).toEqual(["refused", "importRepeated"]);
    expect((await getStock(product, "Blue")).quantity).toBe(45);
    const again = await runImport(importStockChanges, other, file, { confirmed: ["sameFile"] });
    expect(again.state).toBe("done");
    expect((await getStock(product, "Blue")).quantity).toBe(85);
  });

  test("is one that goes in once when two people import it at the same time", async () => {
    const product = await makeProduct({ Blue: 5 });
    const bytes = await getBytes(changes(product.SKU, ["Blue", 40]));
    const ended = await Promise.all(
      [manager, await makeActor("manager")].map((actor) =>
        runImport(importStockChanges, actor, createFile("a.xlsx", bytes)),
      ),
    );
    expect(ended.map(({ state }) => state).sort()).toEqual(["done", "refused"]);
    expect((await getStock(product, "Blue")).quantity).toBe(45);
  });

  test("is recognized by its rows in whatever form, with a row more or less", async () => {
    const product = await makeProduct(
      Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`C${at}`, 5])),
    );
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => [`C${at}`, at + 1] as [string, number]);
    const first = await runImport(importStockChanges, manager, changes(product.SKU, ...rows(11)));
    const csv = rows(11)
      .reverse()
      .map(([color, quantity]) => `${product.SKU.toLowerCase()};standard;${color};${quantity}`);
    const saved = createFile("b.csv", `SKU;Sort;Color;Quantity\r\n${csv.join("\r\n")}`);
    const checked = await runImport(importStockChanges, manager, saved, { dryRun: true });
    expect(checked.result?.questions).toMatchObject([
      { code: "similarFile", count: 11, earlier: { label: first.label } },
    ]);
    const more = changes(product.SKU, ...rows(12));
    expect(findCodes(await runImport(importStockChanges, manager, more))).toEqual(["similarFile"]);
    const others = rows(12).map(([color, units]) => [color, units + 100] as [string, number]);
    expect(
      findCodes(await runImport(importStockChanges, manager, changes(product.SKU, ...others))),
    ).toEqual([]);
  });
});

test("a row that says the same as another is named", async () => {
  const product = await makeProduct({ Blue: 5, Red: 1 });
  const file = changes(product.SKU, ["Blue", 10], ["Red", 10], ["Blue", 10]);
  const checked = await runImport(importStockChanges, manager, file, { dryRun: true });
  expect(findLines(checked, "repeatedRows")).toEqual([
    [4, `${product.SKU} · Standard · Blue +10`, "2"],
  ]);
  expect(readRefusal(await runImport(importStockChanges, manager, file))).toBe("importUnconfirmed");
});

describe("new names that can hardly be told from known ones", () => {
  test("are asked about: sorts and colors of a product, and SKUs that differ by zeros", async () => {
    const sku = newCode();
    const rows = (code: string, ...cells: [sort: string, color: string][]) =>
      workbook([
        ["SKU", "Name", "Size", "Sort", "Color"],
        ...cells.map((cell) => [code, "Mat", "M", ...cell]),
      ]);
    await runImport(importProducts, manager, rows(`${sku}-A0042`, ["قطيفة", "أخضر"]));
    const file = rows(`${sku}-A0042`, ["قطيفة", "اخضر"], ["قطيفه", "نبيتي"], ["قطيفة", "كحلي"]);
    const checked = await runImport(importProducts, manager, file, { dryRun: true });
    expect(findLines(checked, "similarNames")).toEqual([
      [2, `${sku}-A0042 · قطيفة · اخضر`, "أخضر"],
      [3, `${sku}-A0042 · قطيفه`, "قطيفة"],
    ]);
    const zeros = await runImport(importProducts, manager, rows(`${sku}-A42`, ["قطيفة", "أخضر"]));
    expect(findLines(zeros, "similarNames")).toEqual([[2, `${sku}-A42`, `${sku}-A0042`]]);
    expect([zeros.state, readRefusal(zeros)]).toEqual(["refused", "importUnconfirmed"]);
    const confirmed = { confirmed: ["similarNames" as const] };
    expect((await runImport(importProducts, manager, file, confirmed)).state).toBe("done");
  });

  test("are asked about: customers by ID and by name, also within one file", async () => {
    const id = newCode();
    const list = (...rows: string[]) =>
      createFile("c.csv", `Customer ID,Name\r\n${rows.join("\r\n")}\r\n`);
    await runImport(importCustomers, manager, list(`${id}-A7,شركة الأمل ${id}`));
    const checked = await runImport(
      importCustomers,
      manager,
      list(`${id}-A07,Nile ${id}`, `${id}-8,شركه الامل ${id}`, `${id}-9,nile ${id}`),
      { dryRun: true },
    );
    expect(findLines(checked, "similarNames")).toEqual([
      [2, `${id}-A07 · Nile ${id}`, `${id}-A7`],
      [3, `${id}-8 · شركه الامل ${id}`, `${id}-A7 · شركة الأمل ${id}`],
      [4, `${id}-9 · nile ${id}`, `${id}-A07 · Nile ${id}`],
    ]);
  });
});

test("a barcode that lost its first zero is asked about", async () => {
  const sku = newCode();
  const file = workbook([
    ["SKU", "Name", "Size", "Sort", "Color", "Barcode"],
    [sku, "Mat", "M", "Plain", "Blue", 12_345_678_905],
    [sku, "Mat", "M", "Plain", "Red", `X-${sku}`],
  ]);
  const refused = await runImport(importProducts, manager, file);
  expect(findLines(refused, "lostZeros")).toEqual([[2, "12345678905", "012345678905"]]);
  expect(readRefusal(refused)).toBe("importUnconfirmed");
});

describe("blank cells", () => {
  const HEADS = ["SKU", "Name", "Size", "Category", "Minimum", "Sort", "Color", "Barcode"];

  test("leave what is there; a dash or «بدون» empties it, and the check shows it before and after", async () => {
    const sku = newCode();
    const row = (...cells: TestCell[]) =>
      workbook([HEADS, [sku, ...cells.slice(0, 4), "Plain", "Blue", cells[4] ?? null]]);
    const barcode = `B-${sku}`;
    await runImport(importProducts, manager, row("فوطة", "70×140", "فوط وحمام", 40, barcode));
    const blank = row(null, null, null, null, null);
    const checked = await runImport(importProducts, manager, blank, { dryRun: true });
    expect(checked.result).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 1 },
      changes: [],
      blanksKept: 5,
    });
    const emptied = await runImport(importProducts, manager, row(null, null, "بدون", 50, "-"));
    const place = `${sku} · Plain · Blue`;
    expect(emptied.result).toMatchObject({
      changeCount: 3,
      changes: [
        { row: 2, place: sku, field: "category", before: "فوط وحمام", after: null },
        { row: 2, place: sku, field: "minQuantity", before: "40", after: "50" },
        { row: 2, place, field: "barcode", before: barcode, after: null },
      ],
      preview: [{ row: 2, values: { sku, minQuantity: "50", sort: "Plain", color: "Blue" } }],
    });
    const product = await db.product.findFirst({
      where: { sku },
      include: { sorts: { include: { colors: true } } },
    });
    expect(product).toMatchObject({ name: "فوطة", category: null, minQuantity: 50 });
    expect(product?.sorts[0]?.colors[0]?.barcode).toBeNull();
  });
});

test("stock changes show the units of each color and of all before and after", async () => {
  const product = await makeProduct({ Blue: 5, Red: 1 });
  const file = changes(product.SKU, ["Blue", "1,200"], ["Red", "١٠"], ["Blue", "5-"]);
  const checked = await runImport(importStockChanges, manager, file, { dryRun: true });
  expect(checked.result).toMatchObject({
    units: { before: 6, added: 1210, removed: 5, after: 1211 },
    changes: [
      { row: 2, field: "onHand", before: "5", after: "1200" },
      { row: 3, field: "onHand", before: "1", after: "11" },
    ],
  });
});

describe("columns", () => {
  const list = (sku: string) =>
    createFile("p.csv", `SKU,Name,Size,Sort,Color,Shelf qty\r\n${sku},Towel,M,Plain,Blue,7\r\n`);

  test("with units are never left out of a list of products without a word", async () => {
    const sku = newCode();
    const refused = await runImport(importProducts, manager, list(sku));
    expect(findLines(refused, "quantityLeftOut")).toEqual([[null, "Shelf qty", "7"]]);
    expect(readRefusal(refused)).toBe("importUnconfirmed");
    expect(refused.result?.columns.at(-1)).toMatchObject({ leftOut: "unknown", samples: ["7"] });
    const quantity = createFile(
      "q.csv",
      `SKU,Name,Size,Sort,Color,Quantity\r\n${sku},Towel,M,Plain,Blue,7\r\n`,
    );
    const done = await runImport(importProducts, manager, quantity);
    expect(done).toMatchObject({ state: "done", result: { units: { before: 0, after: 7 } } });
    expect(await db.color.findFirst({ where: { sort: { product: { sku } } } })).toMatchObject({
      quantity: 7,
    });
  });

  test("that a person named are known in the next file with the same heads", async () => {
    const [sku, other, third] = [newCode(), newCode(), newCode()];
    const columns = ["sku", "name", "size", "sort", "color", "onHand"] as const;
    const chosen = { columns: [...columns] };
    expect((await runImport(importProducts, manager, list(sku), chosen)).state).toBe("done");
    const colleague = await makeActor("manager");
    const checked = await runImport(importProducts, colleague, list(other), { dryRun: true });
    expect(checked.result).toMatchObject({
      mapping: { username: manager.username },
      questions: [],
      units: { added: 7 },
    });
    expect(checked.result?.columns.map(({ field }) => field)).toEqual([...columns]);
    const leaves = { columns: [...columns.slice(0, 5), null] };
    await runImport(importProducts, colleague, list(other), leaves);
    const after = await runImport(importProducts, manager, list(third), { dryRun: true });
    expect(after.result?.columns.at(-1)).toMatchObject({ field: null, leftOut: "remembered" });
  });
});
