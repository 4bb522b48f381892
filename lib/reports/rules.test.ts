import { expect, test } from "vitest";
import { hasFigures } from "./rules";

test("days before without any figure are not compared with", () => {
  expect(hasFigures({ quantity: 0, amount: "0.00", hours: null })).toBe(false);
  expect(hasFigures({ quantity: 0, amount: "-0.01" })).toBe(true);
});
