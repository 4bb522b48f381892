import * as z from "zod";
import { newProduct } from "@/scripts/test-support/contract/rows";
import { expect, test } from "@/scripts/test-support/contract/test";

const cell = z.union([z.string(), z.number(), z.null()]);
const row = z.record(z.string(), cell);
const report = z.strictObject({
  report: z.string(),
  by: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  from: z.iso.date(),
  to: z.iso.date(),
  columns: z.array(z.string()),
  rows: z.array(row),
  totals: row,
  before: z.nullable(z.strictObject({ from: z.iso.date(), to: z.iso.date(), totals: row })),
  chart: z.array(row),
  count: z.int(),
});

/** Cells that have no column, by the path. */
const CELLS: Readonly<Record<string, readonly string[]>> = {
  deals: ["_id"],
  turnover: ["newSince"],
  "requests?by=decider": ["_username"],
};

test("GET /reports/{report} answers each report with its columns, grouped as wanted", async ({
  callers: { admin, manager },
}) => {
  const { SKU } = await newProduct(manager);
  const stock = await manager.done(report, "GET", "/reports/stock?limit=1000");
  expect(stock).toMatchObject({
    by: null,
    columns: ["sku", "product", "onHand", "held", "available"],
  });
  expect(stock.rows).toContainEqual(expect.objectContaining({ sku: SKU }));
  for (const [path, by, first] of [
    ["movements", "product", "sku"],
    ["movements?by=month&from=2026-01-01&to=2026-02-01", "month", "month"],
    ["turnover", null, "sku"],
    ["deals", "customer", "customer"],
    ["deals?by=product", "product", "sku"],
    ["deals?by=product&sku=T-1", "product", "sku"],
    ["returns", "product", "sku"],
    ["returns?by=reason", "reason", "reason"],
    ["returns?by=month", "month", "month"],
    ["requests", "state", "kind"],
    ["requests?by=age", "age", "kind"],
    ["requests?by=decider", "decider", "decider"],
  ] as const) {
    const answer = await admin.done(report, "GET", `/reports/${path}`);
    expect([answer.by, answer.columns[0]], path).toEqual([by, first]);
    const cells = [...answer.columns, ...(CELLS[path] ?? [])].sort();
    for (const found of answer.rows) expect(Object.keys(found).sort()).toEqual(cells);
  }
});

test("GET /reports/{report} answers a period up to today, with the totals of the days before", async ({
  callers: { admin },
}) => {
  const path = "/reports/movements?by=day&period=month&from=2020-01-01";
  const { from, to, before, totals, chart } = await admin.done(report, "GET", path);
  expect([from.slice(0, 7), from.slice(7)]).toEqual([to.slice(0, 7), "-01"]);
  expect(chart).toHaveLength(Number(to.slice(8)));
  expect(before && before.to < from).toBe(true);
  expect(Object.keys(before?.totals ?? {})).toEqual(Object.keys(totals));
  expect(await admin.done(report, "GET", "/reports/stock")).toMatchObject({ before: null });
});

test("GET /reports/{report} refuses notFound and invalidInput, naming each field", async ({
  callers: { manager },
}) => {
  expect(await manager.refusal("GET", "/reports/profits")).toBe("404 notFound");
  for (const [query, field] of [
    ["from=2026-02-30", "from"],
    ["from=2026-02-02&to=2026-02-01", "to"],
    ["by=color", "by"],
    ["period=decade", "period"],
    ["limit=0", "limit"],
    ["skip=-1", "skip"],
  ]) {
    const fields = await manager.wrongFields("GET", `/reports/movements?${query}`);
    expect(fields, query).toEqual([expect.stringMatching(`^${field}: `)]);
  }
});
