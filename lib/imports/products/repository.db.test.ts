import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import {
  getMovements,
  newCode as sku,
  runImport,
  listWrong,
} from "@/scripts/test-support/samples/imports";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { workbook, type TestCell } from "@/scripts/test-support/files/table-files";
import { importProducts } from "../commands";

let manager: Actor;
beforeEach(async () => {
  manager = await makeActor("manager");
});

const run = (file: File, more?: Parameters<typeof runImport>[3]) =>
  runImport(importProducts, manager, file, more);

const HEADS = ["SKU", "Name", "Size", "Category", "Minimum", "Sort", "Color", "On hand", "Barcode"];
const catalogue = (...rows: TestCell[][]) => workbook([HEADS, ...rows]);
const getColors = async (code: string) =>
  db.color.findMany({
    where: { sort: { product: { sku: code } } },
    orderBy: [{ sort: { position: "asc" } }, { position: "asc" }],
    select: { name: true, quantity: true, barcode: true, sort: { select: { name: true } } },
  });
test("products that are new come with their colors, opening stock, and one log entry with the file's hash", async () => {
  const [one, two] = [sku(), sku()];
  const barcode = `B-${one}`;
  const file = catalogue(
    [one, "Towel", "M", "Bath", 10, "Plain", "Blue", 5, barcode],
    [one, "Towel", "M", "Bath", 10, "Plain", "Red", null, null],
    [],
    [one, "Towel", "M", "Bath", 10, "Striped", "Blue", 0, null],
    [two, "منشفة", "كبير", null, null, "سادة", "أحمر", "٧", null],
  );
  const done = await run(file);
  expect(done).toMatchObject({
    state: "done",
    kind: "products",
    rows: 4,
    written: 4,
    fileName: "rows.xlsx",
    result: { counts: { new: 4, changed: 0, unchanged: 0 }, wrongCount: 0, refusal: null },
  });
  expect(await getColors(one)).toEqual([
    { name: "Blue", quantity: 5, barcode, sort: { name: "Plain" } },
    { name: "Red", quantity: 0, barcode: null, sort: { name: "Plain" } },
    { name: "Blue", quantity: 0, barcode: null, sort: { name: "Striped" } },
  ]);
  const label = done.label;
  expect(label).toMatch(/^IMPORT-\d+$/);
  expect([...(await getMovements(one)), ...(await getMovements(two))]).toEqual([
    {
      color: "Blue",
      kind: "opening",
      quantityDelta: 5,
      documentLabel: label,
      username: manager.username,
    },
    {
      color: "أحمر",
      kind: "opening",
      quantityDelta: 7,
      documentLabel: label,
      username: manager.username,
    },
  ]);
  const sha256 = createHash("sha256")
    .update(Buffer.from(await file.arrayBuffer()))
    .digest("hex");
  expect(await getLogs(manager)).toMatchObject([
    {
      action: "FILE_IMPORTED",
      details: { kind: "products", fileName: "rows.xlsx", sha256, rows: 4, new: 4 },
    },
  ]);
});

test("products that are known change in what the file has columns for; nothing is removed, and stock stays", async () => {
  const { SKU } = await makeProduct({ Blue: 5, Red: 1 });
  const file = workbook([
    ["كود المنتج", "النوع", "اللون", "الرصيد", "الباركود", "الاسم", "Nonsense"],
    [SKU.toLowerCase(), "standard", "BLUE", 99, `N-${SKU}`, "New name", { date: 45_000 }],
    [SKU, "Standard", "Green", 3, null, "New name", null],
  ]);
  const checked = await run(file, { dryRun: true });
  expect(checked).toMatchObject({
    state: "done",
    label: null,
    result: {
      counts: { new: 1, changed: 1, unchanged: 0 },
      stockKept: 1,
      preview: [
        { row: 2, values: { onHand: "99" }, effect: "changed", keptOnHand: 5 },
        { row: 3, values: { onHand: "3" }, effect: "new", keptOnHand: null },
      ],
      wrong: [],
    },
  });
  expect((await getColors(SKU)).map(({ name }) => name)).toEqual(["Blue", "Red"]);
  expect((await run(file)).state).toBe("done");
  expect(
    (await getColors(SKU)).map(({ name, quantity, barcode }) => [name, quantity, barcode]),
  ).toEqual([
    ["Blue", 5, `N-${SKU}`],
    ["Red", 1, null],
    ["Green", 3, null],
  ]);
  expect(await db.product.findFirst({ where: { sku: SKU } })).toMatchObject({
    name: "New name",
    size: "M",
  });
  const again = await run(file);
  expect(again).toMatchObject({
    state: "done",
    label: null,
    result: {
      counts: { new: 0, changed: 0, unchanged: 2 },
      preview: [{ effect: "unchanged" }, { effect: "unchanged" }],
    },
  });
  expect(await getLogs(manager)).toHaveLength(1);
});

test("colors get, change and lose minimums of their own; what has no column stays", async () => {
  const { SKU } = await makeProduct({ Blue: 5, Red: 5 });
  const rows = (...cells: TestCell[][]) =>
    workbook([["SKU", "Sort", "Color", "الحد الأدنى للون"], ...cells]);
  const minimums = async () => {
    const colors = await db.color.findMany({
      where: { sort: { product: { sku: SKU } } },
      orderBy: { name: "asc" },
      select: { name: true, minQuantity: true, lowSince: true },
    });
    return colors.map(({ name, minQuantity, lowSince }) => [name, minQuantity, !!lowSince]);
  };
  const counts = ({ result }: Awaited<ReturnType<typeof run>>) => result?.counts;
  const set = rows(
    [SKU, "Standard", "Blue", 9],
    [SKU, "Standard", "Red", "٠"],
    [SKU, "Standard", "Green", 4],
  );
  expect(counts(await run(set))).toEqual({ new: 1, changed: 2, unchanged: 0 });
  const given = [
    ["Blue", 9, true],
    ["Green", 4, true],
    ["Red", 0, false],
  ];
  expect(await minimums()).toEqual(given);
  const without = workbook([
    ["SKU", "Sort", "Color"],
    [SKU, "Standard", "Blue"],
  ]);
  expect(counts(await run(without))).toEqual({ new: 0, changed: 0, unchanged: 1 });
  expect(await minimums()).toEqual(given);
  const blank = await run(rows([SKU, "Standard", "Blue", null]));
  expect(blank.result).toMatchObject({ counts: { unchanged: 1 }, blanksKept: 1 });
  expect(await minimums()).toEqual(given);
  expect(counts(await run(rows([SKU, "Standard", "Blue", "-"])))).toMatchObject({ changed: 1 });
  expect((await minimums())[0]).toEqual(["Blue", null, false]);
  expect(listWrong(await run(rows([SKU, "Standard", "Blue", -1])))).toHaveLength(1);
});

test("products can swap barcodes", async () => {
  const { SKU } = await makeProduct({ Blue: 0, Red: 0 });
  const rows = (blue: string, red: string) =>
    workbook([
      ["SKU", "Sort", "Color", "Barcode"],
      [SKU, "Standard", "Blue", blue],
      [SKU, "Standard", "Red", red],
    ]);
  await run(rows(`1-${SKU}`, `2-${SKU}`));
  expect((await run(rows(`2-${SKU}`, `1-${SKU}`))).state).toBe("done");
  expect((await getColors(SKU)).map(({ barcode }) => barcode)).toEqual([`2-${SKU}`, `1-${SKU}`]);
});

test("packs come with new colors, are changed, swapped and emptied, and a barcode of another pack is refused", async () => {
  const { SKU } = await makeProduct({ Blue: 0 });
  const [one, two] = [`1-${SKU}`, `2-${SKU}`];
  const rows = (blue: TestCell, red: TestCell) =>
    workbook([
      ["SKU", "Sort", "Color", "العبوات"],
      [SKU, "Standard", "Blue", blue],
      [SKU, "Standard", "Red", red],
    ]);
  const getPacks = async () => {
    const colors = await db.color.findMany({
      where: { sort: { product: { sku: SKU } } },
      orderBy: { name: "asc" },
      select: { packs: true },
    });
    return colors.map(({ packs }) => packs);
  };
  const counts = async (file: File) => (await run(file)).result?.counts;
  const first = rows(`كرتونة ٢٤ (${one}); Dozen 12`, `Carton 10 (${two})`);
  expect(await counts(first)).toEqual({ new: 1, changed: 1, unchanged: 0 });
  const [carton, dozen] = [
    { name: "كرتونة", units: 24, barcode: one },
    { name: "Dozen", units: 12, barcode: null },
  ];
  expect(await getPacks()).toEqual([
    [carton, dozen],
    [{ name: "Carton", units: 10, barcode: two }],
  ]);
  expect(await counts(first)).toEqual({ new: 0, changed: 0, unchanged: 2 });
  const swapped = rows(`Box 10 (${two})`, `Box 24 (${one})`);
  expect(await counts(swapped)).toEqual({ new: 0, changed: 2, unchanged: 0 });
  expect(await counts(rows(null, "-"))).toEqual({ new: 0, changed: 1, unchanged: 1 });
  expect(await getPacks()).toEqual([[{ name: "Box", units: 10, barcode: two }], null]);
  const wrong = await run(rows("Carton", `Box 24 (${two})`));
  expect(listWrong(wrong)).toEqual([
    [2, "العبوات", "Carton", "packs"],
    [3, "العبوات", `Box 24 (${two})`, "taken", `${SKU} · Standard · Blue`],
  ]);
});

test("products with wrong cells are refused as a whole, and each of them is named", async () => {
  const known = await makeProduct({ Blue: 1 });
  await db.color.updateMany({
    where: { productId: known._id },
    data: { barcode: `T-${known.SKU}` },
  });
  const [one, two] = [sku(), sku()];
  const row = (code: string, color: string, onHand: TestCell = 1, barcode: TestCell = null) => [
    code,
    "Towel",
    "M",
    null,
    null,
    "Plain",
    color,
    onHand,
    barcode,
  ];
  const file = workbook(
    [
      ["Our stock"],
      HEADS,
      row(one, "Blue", "many"),
      row(one, "Red", -1),
      row(one, "Green", 1.5, `T-${known.SKU}`),
      row(one, "Black", { formula: "NOW()" }),
      row(one, "White", { formula: "1+1", result: 2 }),
      row(one, "Grey", { date: 45_000 }),
      row(one, "Pink", { error: "#N/A" }),
      row("", "Blue"),
      row(one, "WHITE"),
      [one, "Cloth", "M", null, null, "Plain", "Lilac", 1, "4.00638E+12"],
      row("x".repeat(65), "Blue"),
      [two, null, "M", null, null, "Plain", "Blue", 1, null],
      row(one, "Mauve", 1, "2900000000018"),
      row(one, "Ochre", 1),
      row(one, "Olive", 1),
    ],
    { merged: ["A16:A17", "H16:H17"] },
  );
  const refused = await run(file);
  expect(refused.state).toBe("refused");
  expect(listWrong(refused)).toEqual([
    [3, "On hand", "many", "wholeNumber"],
    [4, "On hand", "-1", "numberTooSmall", 0],
    [5, "On hand", "1.5", "wholeNumber"],
    [6, "On hand", "", "formula"],
    [8, "On hand", "2023-03-15", "date"],
    [9, "On hand", "#N/A", "error"],
    [10, "SKU", "", "required"],
    [11, "Color", "WHITE", "repeated", 7],
    [12, "Barcode", "4.00638E+12", "rounded"],
    [12, "Name", "Cloth", "differs", 7],
    [13, "SKU", "x".repeat(65), "tooLong"],
    [14, "Name", "", "newWithoutName", two],
    [15, "Barcode", "2900000000018", "barcodeOfLabels"],
    [17, "On hand", "1", "merged"],
  ]);
  expect(await getColors(one)).toEqual([]);
  expect(await getLogs(manager)).toEqual([]);
});

test("products that contradict each other, or take another color's barcode, are refused", async () => {
  const known = await makeProduct({ Blue: 1 });
  await db.color.updateMany({
    where: { productId: known._id },
    data: { barcode: `T-${known.SKU}` },
  });
  const one = sku();
  const refused = await run(
    catalogue(
      [one, "Towel", "M", null, null, "Plain", "Blue", 1, `t-${known.SKU}`],
      [one, "Cloth", "M", null, null, "Plain", "Red", 1, `T-${one}`],
      [one, "Towel", "L", null, null, "Plain", "Green", 1, `t-${one}`],
    ),
  );
  expect(listWrong(refused)).toEqual([
    [2, "Barcode", `t-${known.SKU}`, "taken", `${known.SKU} · Standard · Blue`],
    [3, "Name", "Cloth", "differs", 2],
    [4, "Size", "L", "differs", 2],
    [4, "Barcode", `t-${one}`, "repeated", 3],
  ]);
});

test("new products say at once what they lack, also beside other wrong cells; nothing of them is shown as right", async () => {
  const known = await makeProduct({ Blue: 1 });
  const [one, two] = [sku(), sku()];
  const file = workbook([
    ["SKU", "Name", "Sort", "Color", "On hand"],
    [one, "Towel", "Plain", "Blue", 5],
    [known.SKU, null, "Standard", "Red", 7],
    [two, "Cloth", "Plain", "Blue", "many"],
    [two, "Rag", "Plain", "blue", "many"],
  ]);
  const checked = await run(file, { dryRun: true });
  expect(listWrong(checked)).toEqual([
    [2, "Size", "", "newWithoutSize", one],
    [4, "On hand", "many", "wholeNumber"],
    [4, "Size", "", "newWithoutSize", two],
    [5, "On hand", "many", "wholeNumber"],
    [5, "Name", "Rag", "differs", 4],
    [5, "Color", "blue", "repeated", 4],
  ]);
  expect(checked.result?.wrong[0]).toMatchObject({ column: "Size", field: "size" });
  expect(checked.result).toMatchObject({ units: null, preview: [{ row: 3 }] });
});
