import { expect, test } from "vitest";
import { countParts, DAY_ACTIONS, getDayPart } from "./rules";

test.each([
  ["WORKER_REQUEST_CREATED", "requested"],
  ["SALES_REQUEST_CREATED", "requested"],
  ["WORKER_REQUEST_PARTLY_ACCEPTED", "decided"],
  ["SALES_REQUEST_RELEASED", "decided"],
  ["SALES_REQUEST_UNDONE", "changed"],
  ["SALES_REQUEST_COMMENTED", "changed"],
  ["STOCK_ADDED", "changed"],
  ["COUNT_ACCEPTED", "changed"],
  ["DEAL_CREATED", "changed"],
  ["USER_SIGNED_IN", null],
  ["LOGS_PRINTED", null],
  ["LIST_EXPORTED", null],
] as const)("%s belongs to the part %s of a day", (action, part) => {
  expect(getDayPart(action)).toBe(part);
});

test("a day shows no logins, prints or exports", () => {
  expect(DAY_ACTIONS).toContain("STOCK_UNDONE");
  expect(DAY_ACTIONS.filter((action) => /SIGN|PRINTED|EXPORTED/.test(action))).toEqual([]);
});

test("the parts of a day are the sums of its actions; unknown actions of a later version do not count", () => {
  const counts = [
    { action: "WORKER_REQUEST_ACCEPTED", count: 3 },
    { action: "SALES_REQUEST_HELD", count: 2 },
    { action: "STOCK_ADDED", count: 4 },
    { action: "LOOM_STOPPED", count: 7 },
  ];
  expect(countParts(counts)).toEqual({ requested: 0, decided: 5, changed: 4 });
});
