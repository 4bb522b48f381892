import { describe, expect, test } from "vitest";
import { writeAmountInWords } from "./amount";

describe("English", () => {
  test.each([
    ["0.00", "Zero Egyptian pounds only"],
    ["1.00", "One Egyptian pound only"],
    ["2.00", "Two Egyptian pounds only"],
    ["3.00", "Three Egyptian pounds only"],
    ["10.00", "Ten Egyptian pounds only"],
    ["11.00", "Eleven Egyptian pounds only"],
    ["21.00", "Twenty-one Egyptian pounds only"],
    ["80.00", "Eighty Egyptian pounds only"],
    ["100.00", "One hundred Egyptian pounds only"],
    ["101.00", "One hundred and one Egyptian pounds only"],
    ["200.00", "Two hundred Egyptian pounds only"],
    ["999.00", "Nine hundred and ninety-nine Egyptian pounds only"],
    ["1000.00", "One thousand Egyptian pounds only"],
    ["1001.00", "One thousand and one Egyptian pounds only"],
    ["1100.00", "One thousand one hundred Egyptian pounds only"],
    ["1000000.00", "One million Egyptian pounds only"],
    ["2000005.00", "Two million and five Egyptian pounds only"],
    ["0.01", "One piastre only"],
    ["0.50", "Fifty piastres only"],
    ["1234.50", "One thousand two hundred and thirty-four Egyptian pounds and fifty piastres only"],
    [
      "1234567.89",
      "One million two hundred and thirty-four thousand five hundred and sixty-seven Egyptian pounds and eighty-nine piastres only",
    ],
  ])("%s is %s", (amount, words) => {
    expect(writeAmountInWords(amount, "en", "EGP")).toBe(words);
  });
});

describe("Arabic", () => {
  test.each([
    ["0.00", "صفر جنيه"],
    ["1.00", "جنيه واحد"],
    ["2.00", "جنيهان"],
    ["3.00", "ثلاثة جنيهات"],
    ["4.00", "أربعة جنيهات"],
    ["5.00", "خمسة جنيهات"],
    ["6.00", "ستة جنيهات"],
    ["7.00", "سبعة جنيهات"],
    ["8.00", "ثمانية جنيهات"],
    ["9.00", "تسعة جنيهات"],
    ["10.00", "عشرة جنيهات"],
    ["11.00", "أحد عشر جنيهًا"],
    ["12.00", "اثنا عشر جنيهًا"],
    ["19.00", "تسعة عشر جنيهًا"],
    ["20.00", "عشرون جنيهًا"],
    ["21.00", "واحد وعشرون جنيهًا"],
    ["99.00", "تسعة وتسعون جنيهًا"],
    ["100.00", "مائة جنيه"],
    ["101.00", "مائة جنيه وجنيه واحد"],
    ["102.00", "مائة جنيه وجنيهان"],
    ["103.00", "مائة وثلاثة جنيهات"],
    ["111.00", "مائة وأحد عشر جنيهًا"],
    ["200.00", "مائتا جنيه"],
    ["300.00", "ثلاثمائة جنيه"],
    ["1000.00", "ألف جنيه"],
    ["1001.00", "ألف جنيه وجنيه واحد"],
    ["1200.00", "ألف ومائتا جنيه"],
    ["2000.00", "ألفا جنيه"],
    ["2500.00", "ألفان وخمسمائة جنيه"],
    ["3000.00", "ثلاثة آلاف جنيه"],
    ["11000.00", "أحد عشر ألف جنيه"],
    ["11300.00", "أحد عشر ألفًا وثلاثمائة جنيه"],
    ["100000.00", "مائة ألف جنيه"],
    ["200000.00", "مائتا ألف جنيه"],
    ["1000000.00", "مليون جنيه"],
    ["2000000.00", "مليونا جنيه"],
    ["0.01", "قرش واحد"],
    ["0.02", "قرشان"],
    ["0.05", "خمسة قروش"],
    ["0.50", "خمسون قرشًا"],
    ["1234.50", "ألف ومائتان وأربعة وثلاثون جنيهًا وخمسون قرشًا"],
    [
      "1234567.89",
      "مليون ومائتان وأربعة وثلاثون ألفًا وخمسمائة وسبعة وستون جنيهًا وتسعة وثمانون قرشًا",
    ],
  ])("%s is %s", (amount, words) => {
    expect(writeAmountInWords(amount, "ar", "EGP")).toBe(`فقط ${words} لا غير`);
  });
});

test.each(["en", "ar"] as const)(
  "%s: the largest amount has words, the next one has none",
  (language) => {
    expect(writeAmountInWords(`${"9".repeat(18)}.99`, language, "EGP")).toContain(
      language === "ar" ? "كوادريليون" : "quadrillion",
    );
    expect(writeAmountInWords(`1${"0".repeat(18)}.00`, language, "EGP")).toBeUndefined();
  },
);

test.each(["-1.00", "1", "1.5", "1,000.00", ""])(
  "%j is not an amount and has no words",
  (amount) => {
    expect(writeAmountInWords(amount, "en", "EGP")).toBeUndefined();
  },
);

test.each([
  ["SAR", "Three Saudi riyals and five halalas only", "فقط ثلاثة ريالات و5/100 لا غير"],
  ["AED", "Three UAE dirhams and five fils only", "فقط ثلاثة دراهم وخمسة فلوس لا غير"],
  ["USD", "Three US dollars and five cents only", "فقط ثلاثة دولارات وخمسة سنتات لا غير"],
  ["EUR", "Three euros and five cents only", "فقط ثلاثة يورو وخمسة سنتات لا غير"],
] as const)("an amount of %s", (currency, english, arabic) => {
  expect(writeAmountInWords("3.05", "en", currency)).toBe(english);
  expect(writeAmountInWords("3.05", "ar", currency)).toBe(arabic);
});
