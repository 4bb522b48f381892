import { expect, test } from "vitest";
import { parseVoucherAddress, parseVoucherName, toVoucherAddress, voucherName } from "./rules";

test.each([
  ["IN-2026-0043", { action: "add", year: 2026, number: 43 }],
  ["out 2026 43", { action: "remove", year: 2026, number: 43 }],
  ["OUT-٢٠٢٦-٠٠٤٣", { action: "remove", year: 2026, number: 43 }],
  ["IN-2026-12345", { action: "add", year: 2026, number: 12345 }],
  ["IN-2026", null],
  ["OUTSIDE-2026-1", null],
  ["D-0043", null],
] as const)("%j names the voucher %j", (typed, number) => {
  expect(parseVoucherName(typed)).toEqual(number);
  if (number) expect(parseVoucherName(voucherName(number))).toEqual(number);
});

test("a scanned address of a voucher has its id, also in capitals and with another host", () => {
  const id = "0198c1de-0000-7000-8000-0000000000ab";
  const address = toVoucherAddress("https://factory.example:8443", id);
  expect(parseVoucherAddress(address)).toBe(id);
  expect(parseVoucherAddress(` ${address.toUpperCase()} `)).toBe(id);
  expect(parseVoucherAddress("https://factory.example/customers/" + id)).toBeNull();
  expect(parseVoucherAddress("4006381333931")).toBeNull();
});
