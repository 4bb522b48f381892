import { expect, test } from "vitest";
import { stepQuantity } from "./stepped";

const limits = { min: 1, max: 59 };

test("the first step gives its own units, and every other adds them", () => {
  expect(stepQuantity("", 10, limits)).toBe(10);
  expect(stepQuantity("", 1, limits)).toBe(1);
  expect(stepQuantity(4, 10, limits)).toBe(14);
});

test("steps stay within the limits, and lower nothing that was typed beyond them", () => {
  expect(stepQuantity(50, 50, limits)).toBe(59);
  expect(stepQuantity(59, 10, limits)).toBe(59);
  expect(stepQuantity(75, 10, limits)).toBe(75);
  expect(stepQuantity(75, -10, limits)).toBe(65);
  expect(stepQuantity(1, -1, limits)).toBe(1);
  expect(stepQuantity("", -1, limits)).toBe(1);
  expect(stepQuantity("", 1, { min: 1, max: 0 })).toBe(1);
});
