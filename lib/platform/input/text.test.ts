import { describe, expect, test } from "vitest";
import { toLatinDigits } from "./digits";
import { containsPattern, text, textOrNone } from "./text";

const NFD = "cafe\u0301";
const NFC = "caf\u00e9";

/** The refusal reasons of a text with a maximum of 10 characters. */
const reasonsFor = (value: unknown) =>
  text(10)
    .safeParse(value)
    .error?.issues.map((issue) => issue.message);

describe("a text", () => {
  test("is normalized to NFC and trimmed", () => {
    expect(text(10).parse(` \t${NFD}\u00a0\n`)).toBe(NFC);
  });

  test("is measured after trimming and normalizing", () => {
    expect(text(4).parse(`  ${NFD}  `)).toBe(NFC);
    expect(reasonsFor("x".repeat(10))).toBeUndefined();
    expect(reasonsFor("x".repeat(11))).toEqual(["tooLong"]);
  });

  test.each([undefined, null, 7, {}, "", "  \u00a0\n"])("is required: %j", (value) => {
    expect(reasonsFor(value)).toEqual(["required"]);
  });

  test("is refused with the given reason", () => {
    const name = text(10, "nameRequired");
    expect(name.safeParse(undefined).error?.issues[0]?.message).toBe("nameRequired");
    expect(name.safeParse(" ").error?.issues[0]?.message).toBe("nameRequired");
  });

  test.each([0x00, 0x07, 0x08, 0x0b, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f])(
    "has no control character: %i",
    (code) => {
      expect(reasonsFor(`a${String.fromCodePoint(code)}b`)).toEqual(["unwantedCharacters"]);
    },
  );

  test.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    "has no bidi override or isolate: %i",
    (code) => {
      expect(reasonsFor(`a${String.fromCodePoint(code)}b`)).toEqual(["unwantedCharacters"]);
    },
  );

  test("has no lone surrogate", () => {
    for (const half of ["\ud83d", "\udc68", "\udc68\ud83d"])
      expect(reasonsFor(`a${half}b`)).toEqual(["unwantedCharacters"]);
  });

  test("allows everything else: Arabic, joiners, emoji, symbols", () => {
    for (const value of ["لوحة توزيع", "می\u200cروم", "👨‍👩‍👧", "<b>&'\"%_\\"])
      expect(text(40).parse(value)).toBe(value);
  });
});

test.each([
  [" A-12 ", "A-12"],
  ["  ", null],
  ["\u200f\u200b", null],
  [null, null],
])("of an optional text %j becomes %j", (value, expected) => {
  expect(textOrNone(4).parse(value)).toBe(expected);
});

test("an optional text that is too long is refused, and so is one that is left out", () => {
  expect(textOrNone(4).safeParse("A-123").error?.issues[0]?.message).toBe("tooLong");
  expect(textOrNone(4).safeParse(undefined).success).toBe(false);
});

test("Arabic-Indic and Persian digits become Latin digits; other characters stay", () => {
  expect(toLatinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0-9 -٣ مقاس")).toBe(
    "0123456789 0123456789 0-9 -3 مقاس",
  );
});

test("a LIKE pattern finds the text anywhere and takes its wildcards literally", () => {
  expect(containsPattern("ab")).toBe("%ab%");
  expect(containsPattern("50%_\\")).toBe("%50\\%\\_\\\\%");
});
