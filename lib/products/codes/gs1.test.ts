import { describe, expect, test } from "vitest";
import { hasCheckDigit, readGtins, listSpellings } from "./gs1";

const ITEM = { gtin: "04006381333931", isPack: false, units: null };
const CARTON = "14006381333938";

describe("one item", () => {
  test.each([
    "4006381333931",
    "04006381333931",
    "4-006381-333931",
    "4 006381 333931",
    "(01)04006381333931",
    "(01) 04006381333931 (10) ABC",
    "0104006381333931",
    "010400638133393110ABC",
    "\u001D010400638133393110ABC\u001D21X",
    "10ABC\u001D0104006381333931",
    "1727010101040063813339313",
    "3102001234" + "0104006381333931",
    "2401234\u001D0104006381333931",
  ])("is %j", (text) => expect(readGtins(text)).toContainEqual(ITEM));

  test.each([
    ["012345678905", "00012345678905"],
    ["12345678905", "00012345678905"],
    ["40170725", "00000040170725"],
    ["1234565", "00000001234565"],
    ["04252614", "00042100005264"],
    ["4252614", "00042100005264"],
  ])("is %s with its zeros: %s", (text, gtin) => {
    expect(hasCheckDigit(gtin)).toBe(true);
    expect(readGtins(text).map((read) => read.gtin)).toContain(gtin);
    expect(listSpellings(gtin)).toContain(text);
  });

  test.each([
    "4006381333932",
    "400638133393",
    "0104006381333932",
    "SH-100",
    "",
    "(10)ABC",
    "123456",
  ])("is not %j", (text) => expect(readGtins(text)).toEqual([]));
});

describe("a pack", () => {
  test("is a GTIN-14 that begins with 1 to 8, which may be known by itself", () => {
    const read = [
      { gtin: CARTON, isPack: false, units: null },
      { gtin: ITEM.gtin, isPack: true, units: null },
    ];
    expect(readGtins(CARTON)).toEqual(read);
    expect(readGtins(`(01)${CARTON}(10)ABC`)).toEqual(read);
    expect(readGtins(`01${CARTON}`)).toEqual(read);
  });

  test("is named by its content and count", () => {
    const read = [{ gtin: ITEM.gtin, isPack: true, units: 24 }];
    expect(readGtins(`(02)${ITEM.gtin}(37)24`)).toEqual(read);
    expect(readGtins(`02${ITEM.gtin}3724\u001D10ABC`)).toEqual(read);
    const unknown = [{ ...read[0], units: null }];
    for (const text of [`02${ITEM.gtin}`, `(02)${ITEM.gtin}(37)0`])
      expect(readGtins(text)).toEqual(unknown);
  });

  test("of variable measure is none", () => {
    const variable = "94006381333934";
    expect(readGtins(variable)).toEqual([{ gtin: variable, isPack: false, units: null }]);
  });
});
