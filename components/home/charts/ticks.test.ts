import fc from "fast-check";
import { expect, test } from "vitest";
import { TEST_SEED } from "@/scripts/test-support/runs/long";
import { findReach, listTicks } from "./ticks";

test.each([
  [0, 950_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  [0, 2_900_000, [0, 1_000_000, 2_000_000, 3_000_000]],
  [-1500, 750, [-1500, -1000, -500, 0, 500, 1000]],
  [0, 3, [0, 1, 2, 3]],
  [0, 1, [0, 1]],
  [0, 0, [0, 1]],
  [-7, 0, [-8, -6, -4, -2, 0]],
  [0, 0.3, [0, 0.1, 0.2, 0.30000000000000004]],
])("an axis from %s to %s has the ticks %j", (lowest, highest, ticks) => {
  expect(listTicks(lowest, highest)).toEqual(ticks);
});

test("ticks hold zero and both ends, are evenly spaced, and leave less than a step empty", () => {
  const side = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(side, side, (down, up) => {
      const ticks = listTicks(-down, up);
      const [first = NaN, second = NaN] = ticks;
      const step = second - first;
      const last = ticks.at(-1) ?? NaN;
      expect(ticks).toContain(0);
      expect(first <= -down && last >= up).toBe(true);
      if (down + up > 0) expect(-down - first < step && last - up < step).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(9);
      for (const [at, tick] of ticks.entries()) expect(tick).toBeCloseTo(first + at * step, 6);
    }),
    { seed: TEST_SEED },
  );
});

test("stacked bars reach as far as the sum of their parts on each side", () => {
  const rows = [
    { name: "a", in: 5, out: -7, held: 3 },
    { name: "b", in: 1, out: -9, held: 0 },
  ];
  expect(findReach(rows, ["in", "out", "held"])).toEqual([-9, 8]);
  expect(findReach([], ["in"])).toEqual([0, 0]);
});
