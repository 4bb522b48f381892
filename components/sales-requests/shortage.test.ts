import { expect, test } from "vitest";
import { shortagesOf, type ListedItem } from "./shortage";

const item = (color: string, quantity: number, available?: number | null): ListedItem => ({
  product: "SH-1",
  productName: "Shirt",
  sortName: "Summer",
  color,
  quantity,
  itemSubmissionDate: "2026-10-01",
  available,
});

test("a line that asks for more than is available falls short by the difference", () => {
  expect(shortagesOf([item("Blue", 12, 10), item("Red", 10, 10)])).toEqual([2, 0]);
});

test("lines of one color take from it one after the other", () => {
  const sameOtherwiseWritten = { ...item("Blue", 5, 10), product: "sh-1" };
  expect(shortagesOf([item("Blue", 6, 10), item("Blue", 6, 10), sameOtherwiseWritten])).toEqual([
    0, 2, 5,
  ]);
});

test("an unknown availability gives no shortage: the color is gone, or it was not asked for", () => {
  expect(shortagesOf([item("Blue", 6, null), item("Red", 6)])).toEqual([0, 0]);
});
