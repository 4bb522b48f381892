import { createFormatter, createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { errorLines, reasonText, wrongCellText } from "./error-text";
import type { Refusal } from "./app-error";

const MESSAGES = { en, ar };
const WHERE = { timeZone: "Africa/Cairo" } as const;

function translatorIn(language: Language) {
  return createTranslator({ locale: INTL_LOCALE[language], messages: MESSAGES[language] });
}

function linesIn(language: Language, refusal: Refusal): string[] {
  const format = createFormatter({ ...WHERE, locale: INTL_LOCALE[language] });
  const moment = { dateStyle: "medium", timeStyle: "short" } as const;
  return errorLines(translatorIn(language), refusal, (at) =>
    format.dateTime(new Date(at), moment).replaceAll("\u202f", " "),
  );
}

test("a second decision names the first one's user, day and time in the factory's time zone", () => {
  const params = { requestId: "REQ-7", by: "mona", at: Date.parse("2026-11-22T18:05:00Z") };
  const lines = (language: Language, state: string, named = {}) =>
    linesIn(language, {
      code: "alreadyDecided",
      details: { params: { ...params, ...named, state } },
    });
  expect(lines("en", "Rejected", { request: "W-7" })).toEqual([
    "mona already rejected request W-7 (22 Nov 2026, 20:05).",
  ]);
  // From a server of the release before.
  expect(lines("ar", "Accepted")[0]).toMatch(/^سبق أن وافق mona على الطلب REQ-7 \(.*8:05.*\)\.$/);
});

describe("a wait is in seconds below a minute, and in minutes from there on", () => {
  test.each([
    [1, "1 second", "ثانية واحدة"],
    [2, "2 seconds", "ثانيتين"],
    [9, "9 seconds", "9 ثوان"],
    [59, "59 seconds", "59 ثانية"],
    [60, "1 minute", "دقيقة واحدة"],
    [61, "2 minutes", "دقيقتين"],
    [300, "5 minutes", "5 دقائق"],
    [900, "15 minutes", "15 دقيقة"],
  ])("%i seconds", (retryAfter, english, arabic) => {
    const refusal = { code: "tooManyLogins", details: { params: { retryAfter } } } as const;
    expect(linesIn("en", refusal)).toEqual([
      `Too many failed logins. Please wait ${english} and try again.`,
    ]);
    expect(linesIn("ar", refusal)).toEqual([
      `محاولات دخول فاشلة كثيرة. يرجى الانتظار ${arabic} ثم المحاولة مرة أخرى.`,
    ]);
  });
});

test("a value above or below its limit gets a text with the limit", () => {
  const lines = [
    { field: "quantity", reason: "numberTooSmall", limit: 1 },
    { field: "quantity", reason: "numberTooLarge", limit: 1_000_000 },
    { field: "items", reason: "tooManyLines", limit: 200 },
  ];
  expect(linesIn("en", { code: "invalidInput", details: { lines } }).slice(1)).toEqual([
    "quantity: Please enter at least 1.",
    "quantity: Please enter at most 1,000,000.",
    "items: At most 200 items are possible at once.",
  ]);
  expect(linesIn("ar", { code: "invalidInput", details: { lines } })[2]).toContain("1,000,000");
});

test('a reason without a text or without a known limit is "not valid"', () => {
  const t = translatorIn("en");
  const general = "This value is not valid.";
  for (const reason of ["Too small: expected 3", "numberTooLarge", ""])
    expect(reasonText(t, reason)).toBe(general);
  expect(reasonText(t, "required")).toBe("This field is required.");
});

test.each([
  ["en", "newWithoutName", "SK-03O is a new product: enter its name, or correct the SKU."],
  ["en", "newWithoutSize", "SK-03O is a new product: enter its size, or correct the SKU."],
  ["ar", "newWithoutName", "SK-03O منتج جديد: اكتب اسمه، أو صحّح الكود."],
  ["ar", "newWithoutSize", "SK-03O منتج جديد: اكتب مقاسه، أو صحّح الكود."],
] as const)("a new product that lacks a field may be a mistyped SKU (%s, %s)", (...row) => {
  const [language, reason, text] = row;
  expect(wrongCellText(translatorIn(language), { reason, other: "SK-03O" })).toBe(text);
});
