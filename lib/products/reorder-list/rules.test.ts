import { expect, test } from "vitest";
import { selectOrdered, proposedQuantity, parseQuantities, textOfQuantities } from "./rules";

test.each([
  [10, 9, 11],
  [10, 0, 20],
  [1, 0, 2],
  [1_000_000_000, 0, 2_000_000_000],
])("with a minimum of %i and %i available %i are proposed", (minimum, available, proposed) =>
  expect(proposedQuantity(minimum, available)).toBe(proposed),
);

test("a line has the quantity that a person wants, and is left out when none are wanted", () => {
  const lines = ["a", "b", "c"].map((code) => ({ code, quantity: 7 }));
  const wanted = new Map([
    ["b", 40],
    ["c", 0],
    ["gone", 3],
  ]);
  expect(selectOrdered(lines, wanted)).toEqual([
    { code: "a", quantity: 7 },
    { code: "b", quantity: 40 },
  ]);
});

test("quantities come back from the text of an address", () => {
  const quantities = new Map([
    ["2900000000018", 40],
    ["2900000000025", 0],
  ]);
  const text = textOfQuantities(quantities);
  expect(text).toBe("2900000000018-40,2900000000025-0");
  expect(new URLSearchParams({ text }).toString().length).toBeLessThan(text.length + 10);
  expect(parseQuantities(text)).toEqual(quantities);
  expect(parseQuantities("")).toEqual(new Map());
});
