import { expect, test } from "vitest";
import type { ListedItem } from "./shortage";
import { isBlocked, sumUnits, stockOfLines, getVerdict } from "./verdict";

const item = (quantity: number, available: number | null, color = "Blue"): ListedItem => ({
  product: "SH-1",
  productName: "Shirt",
  sortName: "Summer",
  color,
  quantity,
  itemSubmissionDate: "2026-10-01",
  available,
  held: available === null ? null : 5,
});

const removal = (...items: ListedItem[]) => ({ action: "remove", items }) as const;
const addition = (...items: ListedItem[]) => ({ action: "add", items }) as const;

test("a removal is possible when every line is available, else it is short by the sum of all lines", () => {
  expect(getVerdict(removal(item(6, 10), item(3, 3, "Red")))).toEqual({ kind: "available" });
  const short = removal(item(6, 10), item(6, 10), item(9, 3, "Red"));
  expect(getVerdict(short)).toEqual({ kind: "short", units: 8 });
  expect(isBlocked(short)).toBe(true);
});

test("an addition is never short, but cannot go into a color that is gone", () => {
  expect(getVerdict(addition(item(600, 0)))).toEqual({ kind: "adds" });
  const gone = addition(item(1, null), item(1, 4, "Red"));
  expect(getVerdict(gone)).toEqual({ kind: "gone", lines: 1 });
  expect(isBlocked(gone)).toBe(true);
});

test("a line's stock is what the lines above leave", () => {
  const lines = [item(6, 10), item(6, 10), item(1, null, "Red")];
  const [first, second, gone] = stockOfLines(removal(...lines));
  expect([first, second, gone]).toEqual([
    { available: 10, held: 5 },
    { available: 4, held: 5 },
    null,
  ]);
  expect(stockOfLines(addition(...lines))[1]).toEqual({ available: 16, held: 5 });
  expect(sumUnits(removal(...lines))).toBe(13);
});
