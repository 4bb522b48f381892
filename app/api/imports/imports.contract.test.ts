import { randomUUID } from "node:crypto";
import * as z from "zod";
import { workbook } from "@/scripts/test-support/files/table-files";
import type { Caller } from "@/scripts/test-support/contract/caller";
import { newProduct, NO_ID } from "@/scripts/test-support/contract/rows";
import { moment } from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const PRODUCT_FIELDS = ["sku", "name", "size", "category", "minQuantity", "barcode"] as const;
const STOCK_FIELDS = ["sort", "color", "colorMinimum", "onHand", "action", "quantity"] as const;
const field = z.enum([...PRODUCT_FIELDS, ...STOCK_FIELDS, "customerId", "username", "userType"]);

const LEFT_OUT = ["serial", "calculated", "reference", "blank", "chosen", "remembered"] as const;

const question = z.strictObject({
  code: z.enum([
    "sameFile",
    "similarFile",
    "repeatedRows",
    "skippedLines",
    "similarNames",
    "quantityLeftOut",
    "lostZeros",
  ]),
  count: z.int(),
  lines: z.array(
    z.strictObject({ row: z.nullable(z.int()), value: z.string(), other: z.string() }),
  ),
  earlier: z.nullable(
    z.strictObject({
      label: z.string(),
      username: z.string(),
      fileName: z.string(),
      createdAt: moment,
    }),
  ),
});

const importView = z.strictObject({
  _id: z.uuid(),
  label: z.nullable(z.string().regex(/^IMPORT-\d+$/)),
  kind: z.enum(["products", "openingStock", "stockChanges", "customers", "users"]),
  isDryRun: z.boolean(),
  state: z.enum(["running", "done", "refused", "cancelled"]),
  stage: z.enum(["reading", "checking", "writing"]),
  fileName: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  written: z.int(),
  rows: z.nullable(z.int()),
  result: z.nullable(
    z.strictObject({
      columns: z.array(
        z.strictObject({
          head: z.string(),
          field: z.nullable(field),
          samples: z.array(z.string()),
          leftOut: z.nullable(z.enum([...LEFT_OUT, "unknown"])),
          hasUnits: z.boolean(),
        }),
      ),
      mapping: z.nullable(z.strictObject({ username: z.string(), usedAt: moment })),
      sheets: z.array(
        z.strictObject({
          name: z.string(),
          isHidden: z.boolean(),
          rowCount: z.int(),
          fits: z.boolean(),
        }),
      ),
      sheet: z.nullable(z.string()),
      changes: z.array(
        z.strictObject({
          row: z.int(),
          place: z.string(),
          field,
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
        }),
      ),
      changeCount: z.int(),
      units: z.nullable(
        z.strictObject({
          before: z.int(),
          added: z.int(),
          removed: z.int(),
          after: z.int(),
        }),
      ),
      preview: z.array(
        z.strictObject({
          row: z.int(),
          values: z.record(z.string(), z.string()),
          effect: z.nullable(z.enum(["new", "changed", "unchanged"])),
          keptOnHand: z.nullable(z.int()),
        }),
      ),
      questions: z.array(question),
      blanksKept: z.int(),
      blankGroupCount: z.int(),
      filledCount: z.int(),
      hiddenRowCount: z.int(),
      counts: z.nullable(z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() })),
      stockKept: z.int(),
      wrong: z.array(
        z.strictObject({
          row: z.int(),
          column: z.string(),
          field: z.optional(field),
          value: z.string(),
          reason: z.string(),
          limit: z.optional(z.int()),
          other: z.optional(z.string()),
        }),
      ),
      wrongCount: z.int(),
      refusal: z.nullable(z.strictObject({ code: z.string(), params: z.looseObject({}) })),
    }),
  ),
  username: z.string(),
  createdAt: moment,
  endedAt: z.nullable(moment),
});

function form(content: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const sent = new FormData();
  sent.append("file", new Blob([content]), "rows.csv");
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  return sent;
}

/** Takes back what a file did, so that it has something to do again. */
const undo: Partial<Record<string, (manager: Caller, sku: string, row: string) => Promise<void>>> =
  {
    products: async (manager, sku) => {
      await manager.done(z.unknown(), "DELETE", `/products/new-${sku}`);
    },
    "opening-stock": async (manager, sku) => {
      await manager.done(z.unknown(), "DELETE", `/products/${sku}`);
      const rows = `SKU,Name,Size,Sort,Color\r\n${sku},A,M,Standard,Red\r\n`;
      await manager.done(importView, "POST", "/imports/products", form(rows));
    },
    customers: async (manager, _, row) => {
      const renamed = form(`Customer ID,Name\r\n${row.split(",")[0]},Nile ${randomUUID()}\r\n`);
      await manager.done(importView, "POST", "/imports/customers", renamed);
    },
    users: async (manager, _, row) => {
      await manager.done(z.unknown(), "DELETE", `/auth/user/${row.split(",")[0]}`);
    },
  };

/** The beginning of what Excel wrote before 2007, which also wraps workbooks with a password. */
const OLE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ENCRYPTED = new Uint8Array(Buffer.from("EncryptedPackage", "utf16le"));

/** The heads of each kind with a row that nothing has against it, and one with a wrong cell. */
const FILES = {
  products: {
    heads: "SKU,Name,Size,Sort,Color",
    right: (sku: string) => `new-${sku},A,M,Plain,Blue`,
    wrong: ",A,M,Plain,Blue",
  },
  "opening-stock": {
    heads: "SKU,Sort,Color,On hand",
    right: (sku: string) => `${sku},Standard,Red,4`,
    wrong: "no-such-sku,Plain,Blue,1",
  },
  "stock-changes": {
    heads: "SKU,Sort,Color,Quantity",
    right: (sku: string) => `${sku},Standard,Blue,-1`,
    wrong: "no-such-sku,Plain,Blue,1",
  },
  customers: {
    heads: "Customer ID,Name",
    right: () => `C-${randomUUID().slice(0, 8)},شركة ${randomUUID()}`,
    wrong: `${"C".repeat(65)},Nile`,
  },
  users: {
    heads: "Username,User type",
    right: () => `omar-${randomUUID()},عامل`,
    wrong: "omar,Director",
  },
};

for (const [kind, { heads, right, wrong }] of Object.entries(FILES)) {
  const path = `/imports/${kind}`;

  test(`POST ${path} imports a file, and only checks it in a dry run`, async ({ callers }) => {
    const { manager } = callers;
    const { SKU } = await productWithoutRed(manager);
    const content = `${heads}\r\n${right(SKU)}\r\n`;
    const checked = await manager.done(importView, "POST", `${path}?dryRun=true`, form(content));
    expect(checked).toMatchObject({ isDryRun: true, label: null, result: { wrongCount: 0 } });
    const done = await manager.done(importView, "POST", path, form(content));
    const label: unknown = expect.any(String);
    expect(done).toMatchObject({ state: "done", rows: 1, label });
  });

  test(`POST ${path} refuses importUnconfirmed, importRepeated`, async ({
    callers: { manager },
  }) => {
    const { SKU } = await productWithoutRed(manager);
    const row = right(SKU);
    const total = `${heads}\r\n${row}\r\nTotal\r\n`;
    expect(await manager.refusal("POST", path, form(total))).toBe("409 importUnconfirmed");
    const content = `${heads}\r\n${row}\r\n`;
    await manager.done(importView, "POST", path, form(content));
    await undo[kind]?.(manager, SKU, row);
    expect(await manager.refusal("POST", path, form(content))).toBe("409 importRepeated");
    const again = form(content, { confirmed: '["sameFile"]' });
    expect((await manager.done(importView, "POST", path, again)).state).toBe("done");
  });

  test(`POST ${path} refuses importOldFormat, importPassword, sheetMissing`, async ({
    callers: { manager },
  }) => {
    const refusal = (file: Blob, fields = {}) => {
      const sent = form("", fields);
      sent.set("file", file, "rows.xls");
      return manager.refusal("POST", path, sent);
    };
    expect(await refusal(new Blob([OLE]))).toBe("400 importOldFormat");
    expect(await refusal(new Blob([OLE, ENCRYPTED]))).toBe("400 importPassword");
    const sheet = workbook([heads.split(",")]);
    expect(await refusal(sheet, { sheet: "No such sheet" })).toBe("400 sheetMissing");
  });

  test(`POST ${path} refuses wrongCells, columnsMissing, importType, importTooLarge, importTooManyRows`, async ({
    callers: { manager },
  }) => {
    const refusal = (content: string) => manager.refusal("POST", path, form(content));
    expect(await refusal(`${heads}\r\n${wrong}\r\n`)).toBe("400 wrongCells");
    expect(await refusal("A,B\r\n1,2\r\n")).toBe("400 columnsMissing");
    expect(await refusal("%PDF-1.7\u0000")).toBe("400 importType");
    expect(await refusal("x".repeat(11_600_000))).toBe("413 importTooLarge");
    expect(await refusal(`${heads}\r\n${`${wrong}\r\n`.repeat(50_001)}`)).toBe(
      "413 importTooManyRows",
    );
    expect(await manager.wrongFields("POST", path, form("a", { columns: '["price"]' }))).toEqual([
      "columns.0: invalid",
    ]);
  });
}

test("GET /imports lists what was imported; GET /imports/{id} answers one; DELETE /imports/{id} leaves what has ended; GET /imports/{id} refuses notFound; DELETE /imports/{id} refuses notFound", async ({
  callers: { sales, manager },
}) => {
  const content = `Customer ID,Name\r\n${randomUUID()},Nile ${randomUUID()}\r\n`;
  const done = await sales.done(importView, "POST", "/imports/customers", form(content));
  const listed = await manager.done(z.array(importView), "GET", "/imports?isImported=true");
  expect(listed).toContainEqual({ ...done, result: null });
  for (const caller of [sales, manager])
    expect(await caller.done(importView, "GET", `/imports/${done._id}`)).toEqual(done);
  expect(await sales.done(importView, "DELETE", `/imports/${done._id}`)).toEqual(done);
  expect(await manager.refusal("DELETE", `/imports/${done._id}`)).toBe("404 notFound");
  expect(await sales.refusal("GET", `/imports/${NO_ID}`)).toBe("404 notFound");
  expect(await sales.refusal("DELETE", `/imports/${NO_ID}`)).toBe("404 notFound");
});

/** A product whose red color has never moved. */
async function productWithoutRed(manager: Caller) {
  const { SKU } = await newProduct(manager);
  const rows = `SKU,Sort,Color\r\n${SKU},Standard,Red\r\n`;
  await manager.done(importView, "POST", "/imports/products", form(rows));
  return { SKU };
}

test("GET /imports/empty-sheet sends a file", async ({ callers: { sales } }) => {
  const path = "/imports/empty-sheet?kind=customers&locale=ar";
  const bytes = await sales.done(z.instanceof(ArrayBuffer), "GET", path);
  expect([...new Uint8Array(bytes, 0, 2)]).toEqual([0x50, 0x4b]);
});
