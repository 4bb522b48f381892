import { describe, expect, test } from "vitest";
import { toLatinDigits } from "./digits";
import {
  codeText,
  containsPattern,
  multilineText,
  reference,
  searchText,
  text,
  textOrNone,
} from "./text";

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

  test("is refused for a control character by name and place", () => {
    const { error } = text(10).safeParse("ab\u0007");
    expect(error?.issues[0]).toMatchObject({ params: { sign: "U+0007", position: 3 } });
  });

  test.each([0x202a, 0x202c, 0x202e, 0x2066, 0x2069, 0x200b, 0x200e, 0x200f, 0xfeff, 0xad, 0x61c])(
    "comes without invisible marks: %i",
    (code) => {
      const mark = String.fromCodePoint(code);
      expect(text(3).parse(`${mark}a${mark}bc${mark}`)).toBe("abc");
      expect(reasonsFor(` ${mark} `)).toEqual(["required"]);
    },
  );

  test("has one space where there is any", () => {
    expect(text(20).parse("Navy\u00a0 blue\tdark\r\nred")).toBe("Navy blue dark red");
  });

  test("has no joiner that joins nothing", () => {
    expect(text(20).parse("Na\u200cvy \u200dblue\u200d")).toBe("Navy blue");
  });

  test("has no lone surrogate", () => {
    for (const half of ["\ud83d", "\udc68", "\udc68\ud83d"])
      expect(reasonsFor(`a${half}b`)).toEqual(["unwantedCharacters"]);
  });

  test("allows everything else: Arabic, joiners, emoji, symbols", () => {
    for (const value of ["لوحة توزيع", "می\u200cروم", "👨‍👩‍👧", "<b>&'\"%_\\"])
      expect(text(40).parse(value)).toBe(value);
  });
});

test("a code is without joiners and full-width letters, too", () => {
  expect(codeText(20).parse("\u202a\uff2d\uff33\u2011\u200c0\uff18\u202c")).toBe("MS\u201108");
  expect(codeText(20).parse("C -\u3000 1001")).toBe("C - 1001");
});

test("a reference keeps its marks, but is not made of them alone", () => {
  expect(reference(20).parse(" IM\u200b-1 ")).toBe("IM\u200b-1");
  expect(reference(20).safeParse("\u200f\u00a0").error?.issues[0]?.message).toBe("required");
});

test("a search may be blank, and is cleaned as a code", () => {
  expect(searchText(20).parse("\u202aC-1042\u202c ")).toBe("C-1042");
  expect(searchText(20).parse("\u200f")).toBe("");
});

describe("prose", () => {
  const prose = multilineText(60);

  test("has lines, single spaces for tabs, and no text that is reordered", () => {
    expect(prose.parse("\ufeffone\ttwo\r\nthree\u2028\u202efour\u202c")).toBe(
      "one two\nthree\nfour",
    );
  });

  test("keeps joiners inside words and direction marks", () => {
    for (const value of ["می\u200cروم", "C-7\u200e", "👨‍👩‍👧"]) expect(prose.parse(value)).toBe(value);
  });

  test("names a control character and its place", () => {
    const { error } = prose.safeParse("a\n\u0000");
    expect(error?.issues[0]).toMatchObject({
      message: "unwantedCharacters",
      params: { sign: "U+0000", position: 3 },
    });
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
