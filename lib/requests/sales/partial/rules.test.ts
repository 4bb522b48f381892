import { expect, test } from "vitest";
import { findPart, unitsToGive } from "./rules";

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

test("a part is what is available, unless that is everything or nothing", () => {
  expect(findPart([line(8, 5), line(2, 9, "red"), line(4, null, "green")])).toEqual({
    units: [5, 2, 0],
    given: 7,
    rest: 7,
  });
  expect(findPart([line(3, 5), line(2, 2, "red")])).toBeNull();
  expect(findPart([line(8, 0), line(2, null, "red")])).toBeNull();
});
