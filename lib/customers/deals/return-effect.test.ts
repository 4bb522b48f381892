import { expect, test } from "vitest";
import { sumEffect } from "./return-effect";

const line = { sold: 3, amount: "100.00", returned: 0, credited: "0.00", quantity: "" } as const;

test("a return credits its part of the amount, and puts good units on hand again", () => {
  const entered = [
    { ...line, quantity: 1, condition: "good" },
    { ...line, returned: 1, credited: "33.33", quantity: 2, condition: "damaged" },
    { ...line, sold: 7, amount: "0.49", quantity: 3, condition: "good" },
    { ...line, condition: "good" },
  ] as const;
  // 33.33 + (100.00 − 33.33) + 0.21
  expect(sumEffect(entered)).toEqual({ credit: "100.21", good: 4, damaged: 2 });
});

test("a return of nothing, or of goods without an amount, credits nothing", () => {
  expect(sumEffect([])).toEqual({ credit: "0.00", good: 0, damaged: 0 });
  const free = { ...line, amount: "0.00", quantity: 2, condition: "good" } as const;
  expect(sumEffect([free])).toEqual({ credit: "0.00", good: 2, damaged: 0 });
});
