import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { archiveProduct } from "@/lib/products/archive/commands";
import { db } from "@/lib/platform/database/db";
import {
  getMovements,
  newCode as sku,
  runImport,
  listWrong,
} from "@/scripts/test-support/samples/imports";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { createFile, workbook, type TestCell } from "@/scripts/test-support/files/table-files";
import {
  cancelImport,
  importCustomers,
  importOpeningStock,
  importProducts,
  importStockChanges,
} from "./commands";

let manager: Actor;
beforeEach(async () => {
  manager = await makeActor("manager");
});

describe("opening stock", () => {
  test("is put on hand of colors that never moved; equal units are unchanged, others are refused", async () => {
    const { SKU } = await makeProduct({ Blue: 0, Red: 5 });
    const rows = (...cells: TestCell[][]) =>
      workbook([
        ["SKU", "Sort", "Color", "On hand"],
        ...cells.map((cell) => [SKU, "Standard", ...cell]),
      ]);
    const refused = await runImport(
      importOpeningStock,
      manager,
      rows(["Blue", 4], ["Red", 6], ["Mauve", 1], ["blue", 4]),
    );
    expect(listWrong(refused)).toEqual([
      [3, "On hand", "6", "moved", 5],
      [4, "Color", "Mauve", "unknown"],
      [5, "Color", "blue", "repeated", 2],
    ]);
    const done = await runImport(importOpeningStock, manager, rows(["Blue", 4], ["Red", 5]));
    expect(done.result).toMatchObject({
      counts: { new: 0, changed: 1, unchanged: 1 },
      preview: [{ effect: "changed" }, { effect: "unchanged" }],
    });
    expect((await getMovements(SKU)).at(-1)).toMatchObject({
      color: "Blue",
      kind: "opening",
      quantityDelta: 4,
      documentLabel: done.label,
    });
  });
});

describe("stock changes", () => {
  test("add and remove by sign or by word, in both languages, all of them or none", async () => {
    const product = await makeProduct({ Blue: 5, Red: 1 });
    const { SKU } = product;
    const done = await runImport(
      importStockChanges,
      manager,
      workbook([
        ["كود المنتج", "النوع", "اللون", "نوع الحركة", "الكمية"],
        [SKU, "Standard", "Blue", null, "-٣"],
        [SKU, "Standard", "Blue", "إضافة", 2],
        [SKU, "Standard", "Blue", "Remove", 1],
        [SKU, "Standard", "Red", "", "+4"],
      ]),
    );
    expect(done).toMatchObject({ state: "done", rows: 4, result: { counts: { changed: 4 } } });
    expect([
      (await getStock(product, "Blue")).quantity,
      (await getStock(product, "Red")).quantity,
    ]).toEqual([3, 5]);
    const moved = (await getMovements(SKU)).slice(2);
    expect(
      moved.map(({ color, kind, quantityDelta }) => [color, kind, quantityDelta]).sort(),
    ).toEqual([
      ["Blue", "add", 2],
      ["Blue", "remove", -4],
      ["Red", "add", 4],
    ]);
    expect(new Set(moved.map(({ documentLabel }) => documentLabel))).toEqual(new Set([done.label]));
  });

  test("are refused where too little is available, with every row of that color", async () => {
    const product = await makeProduct({ Blue: 5, Red: 1 });
    const row = (color: string, quantity: TestCell, action: TestCell = null) => [
      product.SKU,
      "Standard",
      color,
      action,
      quantity,
    ];
    const refused = await runImport(
      importStockChanges,
      manager,
      workbook([
        ["SKU", "Sort", "Color", "Add or remove", "Quantity"],
        row("Blue", -4),
        row("Blue", -3),
        row("Blue", 1),
        row("Red", 1),
        row("Red", 1, "maybe"),
        row("Red", -1, "remove"),
        row("Red", 0),
        row("Red", "1,5"),
        row("Red", 2_000_000),
      ]),
    );
    expect(listWrong(refused)).toEqual([
      [2, "Quantity", "-4", "short", 6],
      [3, "Quantity", "-3", "short", 6],
      [6, "Add or remove", "maybe", "action"],
      [7, "Quantity", "-1", "numberTooSmall", 1],
      [8, "Quantity", "0", "noChange"],
      [9, "Quantity", "1,5", "commaInUnits"],
      [10, "Quantity", "2000000", "numberTooLarge", 1_000_000],
    ]);
    expect((await getStock(product, "Blue")).quantity).toBe(5);
  });

  test("name the color of the catalogue that an unknown name can hardly be told from", async () => {
    const { SKU } = await makeProduct({ أخضر: 5 });
    const row = (sku: string, sort: string, color: string) => [sku, sort, color, 1];
    const refused = await runImport(
      importStockChanges,
      manager,
      workbook([
        ["SKU", "Sort", "Color", "Quantity"],
        row(SKU, "Standard", "اخضر"),
        row(SKU, "Stand-ard", "أخضر"),
        row(`00${SKU}`, "Standard", "أخضر"),
        row(SKU, "Standard", "أحمر"),
      ]),
    );
    expect(listWrong(refused)).toEqual([
      [2, "Color", "اخضر", "unknownSimilar", "أخضر"],
      [3, "Sort", "Stand-ard", "unknownSimilar", "Standard"],
      [4, "SKU", `00${SKU}`, "unknown"],
      [5, "Color", "أحمر", "unknown"],
    ]);
  });

  test("find names that look the same", async () => {
    const product = await makeProduct({ "Navy blue": 5 });
    const alike = product.SKU.replaceAll("-", "\u2011");
    expect(alike).not.toBe(product.SKU);
    const file = (...cells: TestCell[][]) =>
      workbook([["SKU", "Sort", "Color", ...(cells[0]?.[3] ? ["Quantity"] : [])], ...cells]);
    const done = await runImport(
      importStockChanges,
      manager,
      file([alike, "standard", "Navy\u00A0\u200Fblue", 2]),
    );
    expect(done.state).toBe("done");
    expect((await getStock(product, "Navy blue")).quantity).toBe(7);
    const known = await runImport(importProducts, manager, file([alike, "Standard", "NAVY  BLUE"]));
    expect(known.result).toMatchObject({ counts: { unchanged: 1 }, questions: [] });
  });

  test("two files at once never take more than there is", async () => {
    const product = await makeProduct({ Blue: 5 });
    const other = await makeActor("manager");
    const file = () =>
      workbook([
        ["SKU", "Sort", "Color", "Quantity"],
        [product.SKU, "Standard", "Blue", -3],
      ]);
    const ended = await Promise.all([
      runImport(importStockChanges, manager, file()),
      runImport(importStockChanges, other, file()),
    ]);
    expect(ended.map(({ state }) => state).sort()).toEqual(["done", "refused"]);
    expect((await getStock(product, "Blue")).quantity).toBe(2);
  });
});

describe("customers", () => {
  test("are made and renamed; each stands in one row", async () => {
    const id = sku();
    const rows = (...cells: TestCell[][]) => workbook([["Customer ID", "Name", "Deals"], ...cells]);
    expect(
      (
        await runImport(
          importCustomers,
          manager,
          rows([id, `Nile ${id}`, 3], [`${id}-2`, `شركة النور ${id}`, 0]),
        )
      ).state,
    ).toBe("done");
    const changed = await runImport(
      importCustomers,
      manager,
      rows([id.toLowerCase(), `Nile Linen ${id}`, 3], [`${id}-2`, `شركة النور ${id}`, 9]),
    );
    expect(changed.result).toMatchObject({
      counts: { new: 0, changed: 1, unchanged: 1 },
      preview: [{ effect: "changed" }, { effect: "unchanged" }],
    });
    expect(await db.customer.findFirst({ where: { customerId: id } })).toMatchObject({
      name: `Nile Linen ${id}`,
    });
    const refused = await runImport(
      importCustomers,
      manager,
      rows([id, "A", 0], [id, "B", 0], [`${id}-3`, "", 0]),
    );
    expect(listWrong(refused)).toEqual([
      [3, "Customer ID", id, "repeated", 2],
      [4, "Name", "", "required"],
    ]);
  });
});

describe("columns", () => {
  test("that are not recognised can be named; one that is missing is said", async () => {
    const id = sku();
    const file = createFile("list.csv", `Nummer;Firma\r\n${id};Nile ${id}\r\n`);
    const missing = await runImport(importCustomers, manager, file);
    expect(missing).toMatchObject({
      state: "refused",
      result: {
        refusal: { code: "columnsMissing", params: { columns: "Customer ID, Name" } },
        columns: [
          { head: "Nummer", field: null },
          { head: "Firma", field: null },
        ],
      },
    });
    expect(
      (await runImport(importCustomers, manager, file, { columns: ["customerId", "name"] })).state,
    ).toBe("done");
    expect(await db.customer.count({ where: { customerId: id } })).toBe(1);
  });

  test.each([[["sku", "name"]], [["name", "name"]]] as const)(
    "of another list, or named twice, are refused: %j",
    async (columns) => {
      const call = importCustomers(manager, {
        file: createFile("a.csv", "a,b"),
        dryRun: false,
        columns: [...columns],
      });
      await expect(call).rejects.toMatchObject({ code: "invalidInput" });
    },
  );
});

test("rows of an archived product are refused in every import of stock, under its SKU in any writing", async () => {
  const { _id: id, SKU } = await makeProduct({ Blue: 0 });
  await archiveProduct(manager, { id, anyway: false });
  const code = SKU.toLowerCase();
  const catalogue = [
    ["SKU", "Name", "Size", "Sort", "Color"],
    [code, "Towel", "M", "Standard", "Red"],
  ];
  const opening = [
    ["SKU", "Sort", "Color", "On hand"],
    [code, "Standard", "Blue", 4],
  ];
  const changes = [
    ["SKU", "Sort", "Color", "Quantity"],
    [code, "Standard", "Blue", 4],
  ];
  for (const [command, rows] of [
    [importProducts, catalogue],
    [importOpeningStock, opening],
    [importStockChanges, changes],
  ] as const)
    expect(listWrong(await runImport(command, manager, workbook(rows)))).toEqual([
      [2, "SKU", code, "archived"],
    ]);
  expect(await db.color.count({ where: { productId: id } })).toBe(1);
});

test("who may not change it may not import it", async () => {
  const [worker, sales, admin] = await Promise.all([
    makeActor("worker"),
    makeActor("sales"),
    makeActor("admin"),
  ]);
  const input = { file: createFile("a.csv", "a"), dryRun: true };
  for (const [command, actor] of [
    [importProducts, worker],
    [importProducts, sales],
    [importOpeningStock, sales],
    [importStockChanges, admin],
    [importCustomers, worker],
  ] as const)
    await expect(command(actor, input)).rejects.toMatchObject({ code: "notAllowed" });
});

test("a file that cannot be read is refused by its code", async () => {
  const refused = await runImport(importCustomers, manager, createFile("a.pdf", "%PDF-\u0000"));
  expect(refused).toMatchObject({ state: "refused", result: { refusal: { code: "importType" } } });
  const empty = await runImport(importCustomers, manager, createFile("a.csv", ""));
  expect(empty.result?.refusal?.code).toBe("columnsMissing");
});

test("a cancelled import has done nothing, and others see none of it", async () => {
  const id = sku();
  const rows = Array.from({ length: 5_000 }, (_, at) => `${id}-${at},Customer ${at}`).join("\r\n");
  const input = { file: createFile("many.csv", `Customer ID,Name\r\n${rows}`), dryRun: false };
  const { id: importId } = await importCustomers(manager, input);
  const cancelled = await cancelImport(manager, { id: importId });
  expect(cancelled.state).toBe("cancelled");
  await expect(cancelImport(await makeActor("manager"), { id: importId })).rejects.toMatchObject({
    code: "notFound",
  });
  // Another one waits for its end.
  expect(
    (await runImport(importCustomers, manager, createFile("a.csv", `Customer ID,Name\r\n${id},A`)))
      .state,
  ).toBe("done");
  expect(await db.customer.count({ where: { customerId: { startsWith: id } } })).toBe(1);
  expect((await cancelImport(manager, { id: importId })).state).toBe("cancelled");
});
