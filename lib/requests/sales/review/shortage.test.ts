import { expect, test } from "vitest";
import { isStopped, partOfRequest, listShortages, sumShortages, type ListedItem } from "./shortage";

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
  expect(listShortages([item("Blue", 12, 10), item("Red", 10, 10)])).toEqual([2, 0]);
});

test("lines of one color take from it one after the other", () => {
  const sameOtherwiseWritten = { ...item("Blue", 5, 10), product: "sh-1" };
  expect(listShortages([item("Blue", 6, 10), item("Blue", 6, 10), sameOtherwiseWritten])).toEqual([
    0, 2, 5,
  ]);
});

test("the shortages of a color's lines are one, and colors that are not short have none", () => {
  const of = (colorId: string | null, quantity: number) => ({
    ...item("Blue", quantity, 10),
    colorId,
  });
  const items = [of("blue", 12), of("blue", 3), of("red", 10), of(null, 99)];
  expect([...sumShortages(items)]).toEqual([["blue", 5]]);
});

test("an unknown availability gives no shortage: the color is gone, or it was not asked for", () => {
  expect(listShortages([item("Blue", 6, null), item("Red", 6)])).toEqual([0, 0]);
});

test("a removal of which a part is available is not stopped; an addition has no part", () => {
  const removal = (...items: ListedItem[]) => ({ action: "remove", items }) as const;
  const addition = (...items: ListedItem[]) => ({ action: "add", items }) as const;
  const short = removal(item("Blue", 6, 4), item("Red", 2, null));
  expect(partOfRequest(short)).toMatchObject({ given: 4, rest: 4 });
  expect(isStopped(short)).toBe(false);
  expect(isStopped(removal(item("Blue", 6, 6)))).toBe(false);
  expect([
    partOfRequest(removal(item("Blue", 6, 0))),
    isStopped(removal(item("Blue", 6, 0))),
  ]).toEqual([null, true]);
  expect([
    partOfRequest(addition(item("Blue", 6, 4))),
    isStopped(addition(item("Blue", 6, 4))),
  ]).toEqual([null, false]);
  expect(isStopped(addition(item("Blue", 1, null), item("Red", 1, 4)))).toBe(true);
});
