import { expect, test } from "vitest";
import { isViewQuery, toViewQuery, VIEW_PARAMETERS, VIEW_SCREENS } from "./rules";

test("every screen with parameters can have views", () => {
  expect(Object.keys(VIEW_PARAMETERS).sort()).toEqual([...VIEW_SCREENS].sort());
});

test("the same values give the same query, without blank ones", () => {
  const query = "report=deals&by=product&period=month";
  expect(toViewQuery("reports", { period: "month", by: "product", report: "deals" })).toBe(query);
  expect(
    toViewQuery("reports", { report: "deals", by: "product", period: "month", from: "" }),
  ).toBe(query);
  expect(toViewQuery("logs", {})).toBe("");
});

test("a query keeps any text", () => {
  const query = toViewQuery("logs", { username: "منى & co=1", action: "100% +" });
  expect(isViewQuery("logs", query)).toBe(true);
  expect([...new URLSearchParams(query)]).toEqual([
    ["username", "منى & co=1"],
    ["action", "100% +"],
  ]);
});

test.each([
  "https://evil.example/?report=deals",
  "//evil.example",
  "/reports?report=deals",
  "?report=deals",
  "report=deals#more",
  "report=deals&limit=1",
  "report=deals&report=stock",
  "by=product&report=deals",
  "report=",
  "__proto__=1",
  "person=max",
])("refuses the query %j of a report", (query) => {
  expect(isViewQuery("reports", query)).toBe(false);
});
