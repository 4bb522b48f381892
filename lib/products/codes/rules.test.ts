import { expect, test } from "vitest";
import {
  toBarcodeKey,
  cleanScan,
  isEan13,
  isOwnCode,
  listCodeKeys,
  toLabelCode,
  numberOfLabel,
  sameBarcodes,
  toBarcode,
  withLostZero,
} from "./rules";

test.each(["4006381333931", "5901234123457", "9780201379624", "0012345678905", "2900000000018"])(
  "%s is an EAN-13, and no other check digit fits",
  (code) => {
    expect(isEan13(code)).toBe(true);
    for (let step = 1; step < 10; step += 1)
      expect(isEan13(`${code.slice(0, -1)}${(Number(code.at(-1)) + step) % 10}`)).toBe(false);
  },
);

test.each([
  "",
  "400638133393",
  "40063813339310",
  "400638133393a",
  " 4006381333931",
  "٤٠٠٦٣٨١٣٣٣٩٣١",
])("%j is no EAN-13", (code) => expect(isEan13(code)).toBe(false));

test.each([1, 42, 99_999, 2_147_483_647])("the label of color %i leads back to it", (number) => {
  const code = toLabelCode(number);
  expect(code).toMatch(/^29\d{11}$/);
  expect([isEan13(code), isOwnCode(code), numberOfLabel(code)]).toEqual([true, true, number]);
});

test("other codes are no labels", () => {
  const misread = `${toLabelCode(42).slice(0, -1)}0`;
  const beyond = [toLabelCode(2_147_483_648), toLabelCode(9_999_999_999)];
  for (const code of ["4006381333931", "29", "SH-100", misread, ...beyond])
    expect(numberOfLabel(code)).toBeUndefined();
});

test("barcodes are compared in any case, a UPC-A as an EAN-13", () => {
  expect(toBarcodeKey("ab-12")).toBe("AB-12");
  expect(toBarcodeKey("012345678905")).toBe("0012345678905");
  expect(toBarcodeKey("4006381333931")).toBe("4006381333931");
});

test.each([
  ["\u202A٤٠٠٦٣٨١٣٣٣٩٣١\u202C", "4006381333931"],
  ["\u200F４００６３８１３３３９３１\u0000", "4006381333931"],
  ["4\u2011006381\u00A0333931\t", "4-006381 333931"],
  ["\uFEFF]C10104006381333931\u001D10A", "]C10104006381333931\u001D10A"],
])("%j is cleaned to %j", (typed, code) => expect(cleanScan(typed)).toBe(code));

test.each([
  "4006381333931",
  "04006381333931",
  "]E04006381333931",
  "]C10104006381333931",
  "]d20104006381333931\u001D10ABC",
  "]Q3(01)04006381333931",
  "4-006381-333931",
  "\u200E٤٠٠٦٣٨١٣٣٣٩٣١",
])("%j is looked up as the same item", (code) => {
  const keys = listCodeKeys(code);
  expect(keys.find(({ key }) => key === "4006381333931")).toMatchObject({ isPack: false });
});

test("a label is known with every sign of a scanner before it", () => {
  const code = toLabelCode(42);
  for (const text of [code, `0${code}`, `]E0${code}`, `]C1010${code}`])
    expect(listCodeKeys(text).some(({ number }) => number === 42)).toBe(true);
});

test("a code is first looked up as it is", () => {
  expect(listCodeKeys("sh-100 a")[0]).toEqual({
    key: "SH100A",
    number: null,
    isPack: false,
    units: null,
  });
  expect(listCodeKeys("14006381333938").map(({ key, isPack }) => [key, isPack])).toContainEqual([
    "4006381333931",
    true,
  ]);
});

test("barcodes that are one number are the same, a carton's is another", () => {
  expect(sameBarcodes("012345678905").sort()).toEqual(sameBarcodes("0012345678905").sort());
  expect(sameBarcodes("12345678905")).toContain("0012345678905");
  expect(sameBarcodes("14006381333938")).not.toContain("4006381333931");
});

test.each([
  ["12345678905", "012345678905"],
  ["1234565", "01234565"],
  ["12345678906", undefined],
  ["4006381333931", undefined],
  ["SH-100", undefined],
])("%s has lost a zero: %s", (barcode, whole) => expect(withLostZero(barcode)).toBe(whole));

test.each([
  ["4-006381-333931", "4006381333931"],
  ["]E04006381333931", "4006381333931"],
  ["(01)04006381333931(10)ABC", "4006381333931"],
  ["0 12345 67890 5", "012345678905"],
  ["14006381333938", "14006381333938"],
  ["SH-100 A", "SH-100 A"],
  ["12-34", "12-34"],
])("%j is stored as %j", (typed, barcode) => expect(toBarcode(typed)).toBe(barcode));
