import { expect, test } from "vitest";
import { meantBy, withMode } from "./deal-filter-values";

test("a chosen day leads to its month, and nothing else but the product is carried over", () => {
  const day = { mode: "specific", value: "2026-11-05" } as const;
  expect(withMode(day, "month")).toEqual({ mode: "month", value: "2026-11" });
  expect(withMode(day, "all")).toEqual({ mode: "all", value: "" });
  expect(withMode(day, "specific")).toEqual(day);
  expect(withMode({ mode: "month", value: "2026-11" }, "specific").value).toBe("");
  expect(withMode({ mode: "all", value: "" }, "month").value).toBe("");
  expect(withMode({ ...day, sku: "T-1" }, "all").sku).toBe("T-1");
  const period = { mode: "period", value: "2026-11-05/2026-11-27" } as const;
  for (const mode of ["month", "specific"] as const) expect(withMode(period, mode).value).toBe("");
});

test.each([
  ["month", "2026-11", "2026-11"],
  ["month", "2026-1", ""],
  ["month", "2026-13", ""],
  ["month", "2026-11-05", ""],
  ["specific", "2026-11-05", "2026-11-05"],
  ["specific", "2026-11", ""],
  ["specific", "", ""],
  ["all", "2026-11", ""],
] as const)("%s %j means %j", (mode, typed, value) => {
  expect(meantBy({ mode, value: typed })).toEqual({ mode, value });
});
