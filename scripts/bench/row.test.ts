import { expect, test } from "vitest";
import { holds, createRow, formatTable } from "./row";

const of = (samples: number[]) => createRow({ what: "answers", unit: "ms", samples });

test("a percentile is one of the samples: of 20, p95 is the 19th and p50 the 10th", () => {
  const samples = Array.from({ length: 20 }, (_, at) => 20 - at);
  expect(of(samples)).toMatchObject({ n: 20, p50: 10, p95: 19, max: 20 });
  expect(of([7])).toMatchObject({ n: 1, p50: 7, p95: 7, max: 7 });
});

test("a benchmark without samples is an error, not a zero", () => {
  expect(() => of([])).toThrow("Nothing was measured of: answers");
});

test("a limit includes its number and applies to the percentile that it names", () => {
  const row = (samples: number[]) =>
    createRow({ what: "answers", unit: "ms", limit: { of: "p50", atMost: 5 }, samples });
  expect(holds(row([5, 5, 90]))).toBe(true);
  expect(holds(row([5, 6, 90]))).toBe(false);
  expect(holds(of([1e9]))).toBe(true);
  const rate = (sample: number) =>
    createRow({ what: "rate", unit: "/s", limit: { of: "p50", atLeast: 5 }, samples: [sample] });
  expect(holds(rate(5))).toBe(true);
  expect(holds(rate(4))).toBe(false);
});

test("the table aligns its columns and marks missed limits", () => {
  const limit = { of: "p95", atMost: 300 } as const;
  const table = formatTable([
    createRow({ what: "first page", unit: "ms", limit, samples: [12.34, 400] }),
    createRow({ what: "HTML", unit: "kB", samples: [200] }),
    createRow({ what: "rate", unit: "/s", limit: { of: "p50", atLeast: 50 }, samples: [60] }),
  ]);
  expect(table.split("\n")).toEqual([
    "| measured   |   n |  p50 | p95 | max | unit | must be   |        |",
    "| ---------- | --: | ---: | --: | --: | ---- | --------- | ------ |",
    "| first page |   2 | 12.3 | 400 | 400 | ms   | p95 ≤ 300 | MISSED |",
    "| HTML       |   1 |  200 | 200 | 200 | kB   |           |        |",
    "| rate       |   1 |   60 |  60 |  60 | /s   | p50 ≥ 50  | ok     |",
  ]);
});
