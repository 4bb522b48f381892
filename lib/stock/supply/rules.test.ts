import { expect, test } from "vitest";
import { findCover, findLastCover, weeksLeft } from "./rules";

const TODAY = "2026-12-01";
const units = (quantity: number, day: string | null = null) => ({ quantity, day });

test("nothing that waits covers nothing", () => {
  expect(findCover([], 5, TODAY)).toEqual({ kind: "none" });
});

test("additions without a day, or of a day that has passed, cover it once they are accepted", () => {
  const incoming = [units(3), units(2, "2026-11-30"), units(9, "2026-12-24")];
  expect(findCover(incoming, 5, TODAY)).toEqual({ kind: "accepted" });
});

test("it is covered on the day by which enough has come, in any order", () => {
  const incoming = [units(4, "2026-12-20"), units(4, TODAY), units(4, "2026-12-03"), units(1)];
  expect(findCover(incoming, 9, TODAY)).toEqual({ kind: "day", day: "2026-12-03" });
  expect(findCover(incoming, 5, TODAY)).toEqual({ kind: "day", day: TODAY });
});

test("what waits may cover a part only", () => {
  expect(findCover([units(4, "2026-12-20"), units(1)], 6, TODAY)).toEqual({
    kind: "part",
    units: 5,
  });
});

test("several shortages are covered when the last of them is, and not while one is not", () => {
  const accepted = { kind: "accepted" } as const;
  const soon = { kind: "day", day: "2026-12-03" } as const;
  const later = { kind: "day", day: "2026-12-20" } as const;
  expect(findLastCover([later, accepted, soon])).toEqual(later);
  expect(findLastCover([accepted])).toEqual(accepted);
  expect(findLastCover([later, { kind: "part", units: 5 }])).toBeNull();
  expect(findLastCover([{ kind: "none" }, accepted])).toBeNull();
});

test("stock lasts as long as it is used at the same rate", () => {
  expect(weeksLeft(59, 24)).toBe(2.5);
  expect(weeksLeft(0, 24)).toBe(0);
  expect(weeksLeft(59, 0)).toBeNull();
});
