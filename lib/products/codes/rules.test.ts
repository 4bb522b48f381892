import { expect, test } from "vitest";
import { barcodeKeyOf, isEan13, isOwnCode, labelCodeOf, numberOfLabel } from "./rules";

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
  const code = labelCodeOf(number);
  expect(code).toMatch(/^29\d{11}$/);
  expect([isEan13(code), isOwnCode(code), numberOfLabel(code)]).toEqual([true, true, number]);
});

test("other codes are no labels", () => {
  const misread = `${labelCodeOf(42).slice(0, -1)}0`;
  const beyond = [labelCodeOf(2_147_483_648), labelCodeOf(9_999_999_999)];
  for (const code of ["4006381333931", "29", "SH-100", misread, ...beyond])
    expect(numberOfLabel(code)).toBeUndefined();
});

test("barcodes are compared in any case, a UPC-A as an EAN-13", () => {
  expect(barcodeKeyOf("ab-12")).toBe("AB-12");
  expect(barcodeKeyOf("012345678905")).toBe("0012345678905");
  expect(barcodeKeyOf("4006381333931")).toBe("4006381333931");
});
