import { expect, test } from "vitest";
import { byDays } from "./by-days";

const at = (createdAt: string) => ({ createdAt });

test("entries stand under the days of the factory's time zone, whatever parts they came in", () => {
  const [night, evening, noon, before] = [
    at("2026-03-05T22:00:00Z"),
    at("2026-03-05T21:59:59Z"),
    at("2026-03-05T10:00:00Z"),
    at("2026-03-04T10:00:00Z"),
  ];
  expect(byDays([[night, evening], [noon, before], []], "Africa/Cairo")).toEqual([
    { day: "2026-03-06", parts: [[night]] },
    { day: "2026-03-05", parts: [[evening], [noon]] },
    { day: "2026-03-04", parts: [[before]] },
  ]);
});
