import { expect, test } from "vitest";
import { parseAge, daysOfAge, REQUEST_AGES } from "./rules";

test("the ages of requests follow each other without a gap or an overlap, by days", () => {
  const today = "2026-03-01";
  expect(REQUEST_AGES.map((age) => daysOfAge(age, today))).toEqual([
    { from: "2026-03-01", before: undefined },
    { from: "2026-02-27", before: "2026-03-01" },
    { from: "2026-02-22", before: "2026-02-27" },
    { from: undefined, before: "2026-02-22" },
  ]);
});

test("an address names an age, and any age where it names none that there is", () => {
  expect(["week", "never", ["week"], undefined].map(parseAge)).toEqual(["week", "", "", ""]);
});
