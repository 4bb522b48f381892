import { describe, expect, test } from "vitest";
import { getDirection, runsFromLeft, withOwnRuns, removeMarks } from "./direction";

test.each([
  ["Circuit breaker", "ltr"],
  ["قاطع 63A", "rtl"],
  ["63A قاطع", "ltr"],
  ["(63) قاطع", "rtl"],
  ["0100-123-4567", "ltr"],
  ["", "ltr"],
])("%j is read %s", (text, direction) => {
  expect(getDirection(text)).toBe(direction);
});

/** The characters of a line from left to right, with its right-to-left parts reversed. */
function seen(text: string, direction: "ltr" | "rtl"): string {
  return runsFromLeft(withOwnRuns(text), direction)
    .map((run) => (run.direction === "rtl" ? Array.from(run.text).reverse().join("") : run.text))
    .join("");
}

describe("from left to right a line shows", () => {
  test.each([
    ["a code unchanged, also after Arabic", "رقم SKU-12/A", "rtl", "SKU-12/A مقر"],
    ["a phone number", "هاتف 0100-123-4567", "rtl", "0100-123-4567 فتاه"],
    ["a phone number with spaces", "هاتف 0100 123 4567", "rtl", "0100\u00a0123\u00a04567 فتاه"],
    ["a phone number with its country", "هاتف +20 100", "rtl", "+20\u00a0100 فتاه"],
    ["a date", "يوم 2025/6/5", "rtl", "2025/6/5 موي"],
    ["an amount", "مبلغ 1,234.50", "rtl", "1,234.50 غلبم"],
    ["a negative amount", "مبلغ −1,234.50 ج.م", "rtl", "م.ج −1,234.50 غلبم"],
    ["a negative number with a hyphen", "فرق -5", "rtl", "-5 قرف"],
    ["a number after a word and a hyphen", "فئة-12", "rtl", "12-ةئف"],
    ["brackets around Arabic, reversed", "قاطع (شنايدر)", "rtl", "(رديانش) عطاق"],
    ["a size within Arabic within English", "Busbar كوبر 30×5 مم", "ltr", "Busbar مم 30×5 ربوك"],
    ["only Latin unchanged", "Busbar (30×5)", "ltr", "Busbar (30×5)"],
  ] as const)("%s", (_, text, direction, shown) => {
    expect(seen(text, direction)).toBe(shown);
  });
});

test("the marks that keep a code together are not drawn", () => {
  const marked = withOwnRuns("رقم SKU-12/A");
  expect(marked).toHaveLength("رقم SKU-12/A".length + 2);
  expect(removeMarks(marked)).toBe("رقم SKU-12/A");
  expect(seen("رقم SKU-12/A", "rtl")).toHaveLength("رقم SKU-12/A".length);
});
