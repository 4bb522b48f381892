import { expect, test } from "vitest";
import { getPackUnits, listCountedPacks } from "./pack-count";

const CARTON = { name: "Carton", units: 24, barcode: null };
const OLD_LABEL = { name: "Old label", units: 1, barcode: "1" };

test("a pack of one is nothing to count in", () =>
  expect(listCountedPacks([CARTON, OLD_LABEL])).toEqual([CARTON]));

test.each([
  [null, 48, 1],
  [CARTON, 48, 24],
  [CARTON, 0, 24],
  [CARTON, "", 24],
  [CARTON, "2,5", 24],
  // Somebody else has set the value since.
  [CARTON, 50, 1],
])("in %j, %j is counted by %d", (chosen, value, units) =>
  expect(getPackUnits(chosen, value)).toBe(units),
);
