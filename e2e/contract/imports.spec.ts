import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Caller } from "./support/caller";
import { newProduct, NO_ID } from "./support/rows";
import { moment } from "./support/shapes";
import { expect, test } from "./support/test";

const PRODUCT_FIELDS = ["sku", "name", "size", "category", "minQuantity", "barcode"] as const;
const STOCK_FIELDS = ["sort", "color", "onHand", "action", "quantity"] as const;
const field = z.enum([...PRODUCT_FIELDS, ...STOCK_FIELDS, "customerId"]);

const importView = z.strictObject({
  _id: z.uuid(),
  label: z.nullable(z.string().regex(/^IMPORT-\d+$/)),
  kind: z.enum(["products", "openingStock", "stockChanges", "customers"]),
  isDryRun: z.boolean(),
  state: z.enum(["running", "done", "refused", "cancelled"]),
  stage: z.enum(["reading", "checking", "writing"]),
  fileName: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  written: z.int(),
  rows: z.nullable(z.int()),
  result: z.nullable(
    z.strictObject({
      columns: z.array(z.strictObject({ head: z.string(), field: z.nullable(field) })),
      counts: z.nullable(z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() })),
      stockKept: z.int(),
      wrong: z.array(
        z.strictObject({
          ...{ row: z.int(), column: z.string(), value: z.string(), reason: z.string() },
          ...{ limit: z.optional(z.int()), other: z.optional(z.string()) },
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

function form(content: string, columns?: string): FormData {
  const sent = new FormData();
  sent.append("file", new Blob([content]), "rows.csv");
  if (columns !== undefined) sent.append("columns", columns);
  return sent;
}

/** The heads of each kind with a row that nothing has against it, and one with a wrong cell. */
const FILES = {
  products: {
    ...{ heads: "SKU,Name,Size,Sort,Color", right: (sku: string) => `new-${sku},A,M,Plain,Blue` },
    wrong: ",A,M,Plain,Blue",
  },
  "opening-stock": {
    ...{ heads: "SKU,Sort,Color,On hand", right: (sku: string) => `${sku},Standard,Red,4` },
    wrong: "no-such-sku,Plain,Blue,1",
  },
  "stock-changes": {
    ...{ heads: "SKU,Sort,Color,Quantity", right: (sku: string) => `${sku},Standard,Blue,-1` },
    wrong: "no-such-sku,Plain,Blue,1",
  },
  customers: {
    ...{ heads: "Customer ID,Name", right: () => `C-${randomUUID().slice(0, 8)},شركة النور` },
    wrong: ",Nile",
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
    expect(done).toMatchObject({ state: "done", rows: 1, label: expect.any(String) });
  });

  test(`POST ${path} refuses wrongCells, columnsMissing, importType, importTooLarge, importTooManyRows`, async ({
    callers: { manager },
  }) => {
    const refusal = (content: string, columns?: string) =>
      manager.refusal("POST", path, form(content, columns));
    expect(await refusal(`${heads}\r\n${wrong}\r\n`)).toBe("400 wrongCells");
    expect(await refusal("A,B\r\n1,2\r\n")).toBe("400 columnsMissing");
    expect(await refusal("%PDF-1.7\u0000")).toBe("400 importType");
    expect(await refusal("x".repeat(11_600_000))).toBe("413 importTooLarge");
    expect(await refusal("x\n".repeat(50_002))).toBe("413 importTooManyRows");
    expect(await manager.wrongFields("POST", path, form("a", '["price"]'))).toEqual([
      "columns.0: invalid",
    ]);
  });
}

test("GET /imports lists the caller's own; GET /imports/{id} answers one; DELETE /imports/{id} leaves what has ended; GET /imports/{id} refuses notFound; DELETE /imports/{id} refuses notFound", async ({
  callers: { sales, manager },
}) => {
  const content = `Customer ID,Name\r\n${randomUUID()},Nile\r\n`;
  const done = await sales.done(importView, "POST", "/imports/customers", form(content));
  const listed = await sales.done(z.array(importView), "GET", "/imports?limit=1");
  expect(listed).toEqual([{ ...done, result: null }]);
  expect(await sales.done(importView, "GET", `/imports/${done._id}`)).toEqual(done);
  expect(await sales.done(importView, "DELETE", `/imports/${done._id}`)).toEqual(done);
  for (const [caller, id] of [
    [manager, done._id],
    [sales, NO_ID],
  ] as const) {
    expect(await caller.refusal("GET", `/imports/${id}`)).toBe("404 notFound");
    expect(await caller.refusal("DELETE", `/imports/${id}`)).toBe("404 notFound");
  }
});

/** A product whose red color has never moved. */
async function productWithoutRed(manager: Caller) {
  const { SKU } = await newProduct(manager);
  const rows = `SKU,Sort,Color\r\n${SKU},Standard,Red\r\n`;
  await manager.done(importView, "POST", "/imports/products", form(rows));
  return { SKU };
}
