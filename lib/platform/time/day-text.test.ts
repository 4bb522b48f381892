import { describe, expect, test } from "vitest";
import { dayTyped, FORMATS, monthTyped, shortenSeptember } from "./day-text";

const { calendarDay, moment, month } = FORMATS.dateTime;

const LOCALES = ["en-GB", "ar-EG-u-nu-latn"];

describe("a typed day", () => {
  test.each([
    "2026-11-21",
    "21 Nov 2026",
    "21 november 2026",
    "21 نوفمبر 2026",
    "21 نوف 2026",
    "21/11/2026",
    "21-11-2026",
    "21.11.2026",
    "21/11/26",
    "٢١/١١/٢٦",
    "21 Nov 26",
    "٢١/١١/٢٠٢٦",
    "٢١ نوفمبر ٢٠٢٦",
    "21\u200F/11\u200F/2026",
    "  21 Nov. 2026 ",
  ])("is understood as %s", (text) => expect(dayTyped(text)).toBe("2026-11-21"));

  test.each([
    "",
    "21",
    "21/11",
    "21/11/6",
    "11/21/26",
    "31/02/2027",
    "31/11/2026",
    "2026-11-1",
    "21 No 2026",
  ])("is refused: %s", (text) => expect(dayTyped(text)).toBeUndefined());

  test("is understood in the format of screens in every month, with and without hamza", () => {
    for (const locale of LOCALES) {
      const format = new Intl.DateTimeFormat(locale, calendarDay);
      for (let month = 0; month < 12; month++) {
        const day = new Date(Date.UTC(2026, month, 3));
        const written = format.format(day);
        expect(dayTyped(written), written).toBe(day.toISOString().slice(0, 10));
        expect(dayTyped(written.replace(/[أإآ]/g, "ا"))).toBe(day.toISOString().slice(0, 10));
      }
    }
  });
});

describe("a typed month", () => {
  test.each(["2026-03", "3/2026", "Mar 2026", "march 2026", "مارس 2026", "٣/٢٠٢٦"])(
    "is understood as %s",
    (text) => expect(monthTyped(text)).toBe("2026-03"),
  );

  test.each(["", "2026", "13/2026", "2026-3", "3/3/2026"])("is refused: %s", (text) =>
    expect(monthTyped(text)).toBeUndefined(),
  );

  test("is understood in the format of screens", () => {
    for (const locale of LOCALES) {
      const format = new Intl.DateTimeFormat(locale, month);
      for (let month = 0; month < 12; month++) {
        const first = new Date(Date.UTC(2026, month));
        expect(monthTyped(format.format(first))).toBe(first.toISOString().slice(0, 7));
      }
    }
  });
});

test("screens write times as paper does, in both languages", () => {
  const [english, arabic] = LOCALES.map((locale) =>
    new Intl.DateTimeFormat(locale, { ...moment, timeZone: "UTC" }).format(
      new Date("2026-11-21T09:05Z"),
    ),
  );
  expect(english).toBe("21 Nov 2026, 09:05");
  expect(arabic).toMatch(/^21 نوفمبر 2026، 0?9:05\sص$/);
});

test.each([
  ["5 Sept 2026, 15:04", "5 Sep 2026, 15:04"],
  ["5 September 2026", "5 September 2026"],
  ["5 سبتمبر 2026", "5 سبتمبر 2026"],
])("September is as short as other short months: %s", (date, short) => {
  expect(shortenSeptember(date)).toBe(short);
});
