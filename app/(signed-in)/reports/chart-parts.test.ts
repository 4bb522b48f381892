import { expect, test } from "vitest";
import { getParts } from "./chart-parts";

test.each([
  [{ report: "returns", by: "reason", totals: { credit: "0.05" } }, "credit"],
  [{ report: "returns", by: "reason", totals: { credit: "0.00" } }, "quantity"],
  [{ report: "requests", by: "decider", totals: {} }, "hours"],
  [{ report: "requests", by: "age", totals: {} }, "requests"],
] as const)("the bars of %o show %s", (view, column) => {
  expect(getParts(view)).toEqual([{ column, color: "petrol" }]);
});
