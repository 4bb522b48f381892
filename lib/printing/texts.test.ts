import { describe, expect, test } from "vitest";
import { loadTexts } from "./texts";

const english = loadTexts({ locale: "en", timeZone: "Africa/Cairo", currency: "EGP" });
const arabic = loadTexts({ locale: "ar", timeZone: "Africa/Cairo", currency: "EGP" });
/** Removes invisible marks and special spaces, as printing does. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "").replace(/\u00a0/g, " ");

describe("money", () => {
  test("has the currency and two decimals", () => {
    expect(plain(english.money("1234.5"))).toBe("EGP 1,234.50");
    expect(plain(arabic.money("1234.5"))).toBe("1,234.50 ج.م.");
    expect(english.amount("0")).toBe("0.00");
  });

  test("has the minus sign of all screens", () => {
    expect(plain(english.money("-5"))).toBe("−EGP 5.00");
    expect(plain(arabic.money("-5"))).toBe("−5.00 ج.م.");
    expect([english.amount("-5"), english.tenths("-5"), english.number(-5)]).toEqual([
      "−5.00",
      "−5.0",
      "−5",
    ]);
  });

  test("is exact beyond the precision of a number", () => {
    expect(english.amount("12345678901234567890.12")).toBe("12,345,678,901,234,567,890.12");
  });

  test.each(["", "1,000", "abc", "1e3", "NaN"])("%j is refused, not printed", (value) => {
    expect(() => english.amount(value)).toThrow(TypeError);
  });
});

test("a percentage has as many decimals as it needs", () => {
  expect([english.percent("5.00"), arabic.percent("12.50")]).toEqual(["5%", "12.5%"]);
});

test("a moment is in the factory's time zone", () => {
  expect(english.moment("2025-06-05T22:30:00.000Z")).toBe("6 Jun 2025, 01:30");
  expect(plain(arabic.moment("2025-06-05T22:30:00.000Z"))).toBe("6 يونيو 2025 في 1:30 ص");
  expect(english.date("2025-06-05T22:30:00.000Z")).toBe("6 Jun 2025");
});

test("a calendar day and a month do not depend on the time zone", () => {
  const tokyo = loadTexts({ locale: "en", timeZone: "Asia/Tokyo", currency: "SAR" });
  expect([tokyo.day("2025-06-05"), tokyo.month("2025-06")]).toEqual(["5 Jun 2025", "June 2025"]);
  expect([arabic.day("2025-06-05"), arabic.month("2025-06")]).toEqual([
    "5 يونيو 2025",
    "يونيو 2025",
  ]);
});
