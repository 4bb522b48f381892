import { expect, test } from "vitest";
import { getBefore } from "./rules";

test("days before without any figure are not compared with", () => {
  expect(
    getBefore({ before: { totals: { quantity: 0, amount: "0.00", hours: null } } }),
  ).toBeNull();
  const before = { totals: { quantity: 0, amount: "-0.01" } };
  expect(getBefore({ before })).toBe(before);
  expect(getBefore({ before: null })).toBeNull();
});
