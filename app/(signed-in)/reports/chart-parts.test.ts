import { expect, test } from "vitest";
import { getParts, getPartValue, nameRow } from "./chart-parts";

test.each([
  [{ report: "returns", by: "reason", totals: { credit: "0.05" } }, "credit"],
  [{ report: "returns", by: "reason", totals: { credit: "0.00" } }, "quantity"],
  [{ report: "requests", by: "decider", totals: {} }, "hours"],
  [{ report: "requests", by: "age", totals: {} }, "requests"],
] as const)("the bars of %o show %s", (view, column) => {
  expect(getParts(view)).toEqual([{ column, color: "petrol" }]);
});

test.each([
  ["turnover", { onHand: 30, turnover: "0.00" }, 100],
  ["turnover", { onHand: 900, turnover: "0.75" }, 25],
  ["turnover", { onHand: 50, turnover: "2.00" }, 0],
  ["turnover", { onHand: 0, turnover: "0.50" }, 0],
  ["deals", { amount: "12.50" }, 12.5],
] as const)("a bar of %s with %o is %d long", (report, row, length) => {
  expect(getPartValue(report, row, report === "deals" ? "amount" : "turnover")).toBe(length);
});

test.each([
  [
    { report: "turnover", by: null },
    { sku: "R-1", product: "كاب d", newSince: "2026-11-30" },
    "كاب d",
  ],
  [{ report: "requests", by: "state" }, { kind: "worker", state: "held" }, "worker · held"],
  [{ report: "deals", by: "customer" }, { customer: "Nile", customerID: "7" }, "Nile"],
] as const)("a bar of %o with %o is named %s", (view, row, name) => {
  expect(nameRow(view, row, (_, cell) => String(cell))).toBe(name);
});
