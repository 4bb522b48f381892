import { describe, expect, test } from "vitest";
import { fc } from "@/scripts/test-support/runs/property";
import { isBlank, readDecimal, readPercent, readUnits } from "./numbers";

const [LRM, RLM, ALM, LRE, PDF, LRI, PDI, ZWSP, BOM] = [
  "\u200E",
  "\u200F",
  "\u061C",
  "\u202A",
  "\u202C",
  "\u2066",
  "\u2069",
  "\u200B",
  "\uFEFF",
];

describe("units", () => {
  test.each([
    ["12", 12],
    [" 007 ", 7],
    ["12.0", 12],
    ["3.00", 3],
    ["12.", 12],
    ["1250.000", 1250],
    ["0.000", 0],
    ["1,200", 1200],
    ["1,234,567", 1_234_567],
    ["1,250.000", 1250],
    ["١٬٢٠٠", 1200],
    ["١,٢٠٠", 1200],
    ["۱٬۲۰۰٫۰", 1200],
    ["1 200", 1200],
    ["1\u00A0200", 1200],
    ["1\u202F200", 1200],
    ["1\u2009200", 1200],
    ["1'200", 1200],
    ["1’200", 1200],
    ["\uFF11\uFF0C\uFF12\uFF10\uFF10", 1200],
    ["+5", 5],
    ["5-", -5],
    ["٥-", -5],
    ["5\u2212", -5],
    ["\u22125", -5],
    ["\uFF0D5", -5],
    ["- 5", -5],
    ["-0", 0],
    [`${LRM}-2`, -2],
    [`5${RLM}-`, -5],
    [`${LRE}12${PDF}`, 12],
    [`${LRI}1${ALM},2${ZWSP}00${PDI}${BOM}`, 1200],
    ["\u202D1200\u202C", 1200],
    ["\t12\r\n", 12],
  ])("are read from %j as %i", (text, value) => {
    expect(readUnits(text)).toEqual({ value });
  });

  test.each([
    ["12,5", "commaInUnits"],
    ["1,20", "commaInUnits"],
    ["12,50", "commaInUnits"],
    ["1,2,3", "commaInUnits"],
    ["1,23,456", "commaInUnits"],
    ["1234,567", "commaInUnits"],
    ["0,500", "commaInUnits"],
    ["012,500", "commaInUnits"],
    ["1.250,00", "commaInUnits"],
    ["12,", "commaInUnits"],
    ["12،5", "commaInUnits"],
    ["١٬٢٠", "commaInUnits"],
    ["12,5-", "commaInUnits"],
    ["1.200", "ambiguousPoint"],
    ["12.000", "ambiguousPoint"],
    ["١٢٫٠٠٠", "ambiguousPoint"],
    ["1.234.567", "ambiguousPoint"],
    ["1 2", "digitGroups"],
    ["1  200", "digitGroups"],
    ["1 200'300", "digitGroups"],
    ["2.5", "wholeNumber"],
    ["٢٫٥", "wholeNumber"],
    ["12 قطعة", "wordsInNumber"],
    ["12pcs", "wordsInNumber"],
    ["EGP 12", "wordsInNumber"],
    ["$12", "wordsInNumber"],
    ["(5)", "signsInNumber"],
    ["--5", "signsInNumber"],
    ["+5-", "signsInNumber"],
    ["\u202E12\u202C", "reversedNumber"],
    ["9007199254740993", "tooManyDigits"],
    ["", "wholeNumber"],
    ["few", "wholeNumber"],
    ["1e3", "wholeNumber"],
    ["4.00638E+12", "wholeNumber"],
    ["5-10", "wholeNumber"],
    ["1/2", "wholeNumber"],
    ["5²", "wholeNumber"],
    ["½", "wholeNumber"],
    ["1\t200", "wholeNumber"],
    ["1\n200", "wholeNumber"],
    ["1\u3164200", "wordsInNumber"],
    [".", "wholeNumber"],
    ["-", "wholeNumber"],
  ])("are not read from %j: %s", (text, reason) => {
    expect(readUnits(text)).toEqual({ reason });
  });
});

describe("a decimal", () => {
  test.each([
    ["1,250.00", 1250],
    ["١٬٢٥٠٫٥٠", 1250.5],
    ["1 250", 1250],
    ["1,250", 1250],
    [".5", 0.5],
    ["12.", 12],
    ["0.500", 0.5],
    ["1250.500", 1250.5],
    ["9,999,999.99", 9_999_999.99],
    [`${RLM}99.95`, 99.95],
  ])("is read from %j as %d", (text, value) => {
    expect(readDecimal(text)).toEqual({ value });
  });

  test.each([
    ["12,5", "commaInDecimal"],
    ["1.250,00", "commaInDecimal"],
    ["12.500", "ambiguousPoint"],
    ["1.2345", "tooManyDecimals"],
    ["0.005", "tooManyDecimals"],
    ["1 2", "digitGroups"],
    ["EGP 99.95", "wordsInNumber"],
    ["99.95 ج.م", "wordsInNumber"],
    ["99.95 جنيه", "wordsInNumber"],
    ["£E 99.95", "wordsInNumber"],
    ["12%", "decimalNumber"],
    ["1e3", "decimalNumber"],
    ["x", "decimalNumber"],
    ["", "decimalNumber"],
  ])("is not read from %j: %s", (text, reason) => {
    expect(readDecimal(text)).toEqual({ reason });
  });

  test.each(["12.5%", "١٢٫٥٪", "12.5 %", `12.5%${LRM}`, "12.5"])("is a percentage: %j", (text) => {
    expect(readPercent(text)).toEqual({ value: 12.5 });
  });

  test.each([
    ["12,5", 12.5],
    ["١٢,٥", 12.5],
    ["١٢،٥٠٪", 12.5],
    ["2\u066C5 %", 2.5],
    [`${RLM}٢,٥${LRM}`, 2.5],
    ["99,99", 99.99],
    [",5", 0.5],
    ["-1,5", -1.5],
  ])("is a percentage with a decimal comma: %j", (text, value) => {
    expect(readPercent(text)).toEqual({ value });
  });

  test.each([
    ["2,5,5", "commaInDecimal"],
    ["2,5.5", "commaInDecimal"],
    ["1,2345", "commaInDecimal"],
    ["5,", "commaInDecimal"],
    ["\u202E2,5\u202C", "reversedNumber"],
  ])("is no percentage: %j", (text, reason) => {
    expect(readPercent(text)).toEqual({ reason });
  });
});

test("blank is what shows nothing", () => {
  for (const text of ["", "  \u00A0", RLM, `${BOM}${ZWSP}`]) expect(isBlank(text)).toBe(true);
  for (const text of ["0", "-", "\u200E0"]) expect(isBlank(text)).toBe(false);
});

const GROUPS = [",", "\u066C", "'", "’", " ", "\u00A0", "\u2009", "\u202F", "\uFF0C", ""];
const ZEROS = ["0", "\u0660", "\u06F0", "\uFF10"];
const MARKS = ["", LRM, RLM, ALM, LRE, PDF, LRI, PDI, ZWSP, BOM, "\u00AD", "\u202D"];
const minusSigns = ["-", "\u2212", "\uFF0D"];

const style = fc.record({
  group: fc.constantFrom(...GROUPS),
  zero: fc.constantFrom(...ZEROS),
  point: fc.constantFrom(".", "\u066B", "\uFF0E"),
  minus: fc.constantFrom(...minusSigns),
  isAfter: fc.boolean(),
  marks: fc.array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 4 }),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

/** Writes a number of hundredths in a style, with so many decimals. */
function write(hundredths: number, decimals: 0 | 1 | 2, styled: Style): string {
  const { group, zero, point, minus, isAfter, marks } = styled;
  const [whole = "", fraction = ""] = (Math.abs(hundredths) / 100).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const size = decimals === 0 ? grouped : `${grouped}${point}${fraction.slice(0, decimals)}`;
  const sign = hundredths < 0 ? minus : "";
  const digits = size.replace(/\d/g, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );
  const signs = Array.from(isAfter ? digits + sign : sign + digits);
  return signs.map((each, at) => `${marks[at % marks.length] ?? ""}${each}`).join("");
}

describe("whatever the style,", () => {
  test("units are read as the number that was written", () => {
    const units = fc.integer({ min: -9_999_999, max: 9_999_999 });
    fc.assert(
      fc.property(units, style, fc.constantFrom<0 | 1 | 2>(0, 1, 2), (value, styled, decimals) => {
        expect(readUnits(write(value * 100, decimals, styled))).toEqual({ value });
      }),
    );
  });

  test("decimals are read as the number that was written", () => {
    const hundredths = fc.integer({ min: -999_999_999, max: 999_999_999 });
    fc.assert(
      fc.property(hundredths, style, (value, styled) => {
        expect(readDecimal(write(value, 2, styled))).toEqual({ value: value / 100 });
      }),
    );
  });

  /** Every number that any region could mean by a text: with each sign as the point, or none. */
  function meanings(text: string): Set<number> {
    const plain = text.replace(/[^\d.,]/g, "");
    const all = ["", ".", ","].map((point) => {
      const at = point === "" ? -1 : plain.lastIndexOf(point);
      const [whole, fraction] = at < 0 ? [plain, ""] : [plain.slice(0, at), plain.slice(at + 1)];
      return Number(`${whole.replace(/\D/g, "")}.${fraction.replace(/\D/g, "") || 0}`);
    });
    return new Set(all);
  }

  test("a text is refused, or read as one of its meanings and with every digit", () => {
    const sign = fc.constantFrom(..."0123456789,. '-+");
    const typed = fc.string({ unit: sign, minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(typed, (text) => {
        for (const read of [readUnits(text), readDecimal(text)])
          if ("value" in read) expect(meanings(text)).toContain(Math.abs(read.value));
      }),
      { numRuns: 2_000 },
    );
  });

  test("a decimal comma is never multiplied, and a point never swallowed", () => {
    const part = fc.integer({ min: 0, max: 999_999 });
    const point = fc.constantFrom(",", "\u066C", "،", "\uFF0C", ".", "\u066B");
    fc.assert(
      fc.property(
        part,
        fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 6 }),
        point,
        (whole, fraction, sign) => {
          const read = readUnits(`${whole}${sign}${fraction}`);
          const isGroup =
            !".\u066B،".includes(sign) && fraction.length === 3 && whole > 0 && whole < 1000;
          const isWhole = ".\u066B".includes(sign) && /^0*$/.test(fraction);
          const value = isGroup ? Number(`${whole}${fraction}`) : whole;
          if ("value" in read) expect([isGroup || isWhole, read.value]).toEqual([true, value]);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
