import { expect, test } from "vitest";
import { stepped } from "./stepped";

const limits = { min: 1, max: 59 };

test("the first step gives its own units, and every other adds them", () => {
  expect(stepped("", 10, limits)).toBe(10);
  expect(stepped("", 1, limits)).toBe(1);
  expect(stepped(4, 10, limits)).toBe(14);
});

test("steps stay within the limits, and lower nothing that was typed beyond them", () => {
  expect(stepped(50, 50, limits)).toBe(59);
  expect(stepped(59, 10, limits)).toBe(59);
  expect(stepped(75, 10, limits)).toBe(75);
  expect(stepped(75, -10, limits)).toBe(65);
  expect(stepped(1, -1, limits)).toBe(1);
  expect(stepped("", -1, limits)).toBe(1);
  expect(stepped("", 1, { min: 1, max: 0 })).toBe(1);
});
