import { expect, test } from "vitest";
import { isPartOf, unitsToGive } from "./rules";

const line = (quantity: number, available: number | null, color = "blue") => ({
  color,
  quantity,
  available,
});

test.each([
  { what: "enough is given whole", lines: [line(3, 3)], given: [3] },
  { what: "a short line gets what is there", lines: [line(8, 5)], given: [5] },
  { what: "nothing there, nothing given", lines: [line(8, 0)], given: [0] },
  { what: "a color that is gone gives nothing", lines: [line(2, null)], given: [0] },
  {
    what: "lines of one color take in their order",
    lines: [line(4, 5), line(4, 5), line(4, 5)],
    given: [4, 1, 0],
  },
  {
    what: "a later line of a color gets what an earlier one leaves",
    lines: [line(6, 5), line(1, 5)],
    given: [5, 0],
  },
  {
    what: "colors do not take from each other",
    lines: [line(6, 5), line(3, 4, "red")],
    given: [5, 3],
  },
])("$what", ({ lines, given }) => {
  expect(unitsToGive(lines)).toEqual(given);
});

test.each([
  { given: [3, 2], asked: [3, 2], isPart: false },
  { given: [0, 0], asked: [3, 2], isPart: false },
  { given: [3, 0], asked: [3, 2], isPart: true },
  { given: [1, 2], asked: [3, 2], isPart: true },
])("$given of $asked is a part: $isPart", ({ given, asked, isPart }) => {
  expect(isPartOf(given, asked)).toBe(isPart);
});
