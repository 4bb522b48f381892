import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { IS_LONG, TEST_SEED } from "@/scripts/test-support/runs/long";
import { dealName } from "./deal-name";
import { filterDeals, isWholeFilter, type DealFilter } from "./filters";
import { beforeDiscount, sumDeal, sumDeals, inOrder, lineTotal, monthSums } from "./rules";
import { MAX_PRICE } from "./schema";

const line = (pricePerItem: number, discount = 0, quantity = 1) => ({
  pricePerItem,
  discount,
  quantity,
});

/** Lines with every price (piastres), discount (hundredths of a percent) and quantity that can be entered. */
const anyLine = fc
  .record({
    piastres: fc.integer({ min: 0, max: Math.round(MAX_PRICE * 100) }),
    hundredths: fc.integer({ min: 0, max: 10_000 }),
    quantity: fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
  })
  .map((parts) => ({
    ...parts,
    line: line(parts.piastres / 100, parts.hundredths / 100, parts.quantity),
  }));

type AnyLine = typeof anyLine extends fc.Arbitrary<infer Line> ? Line : never;

/** The same sum as fractions, in thousandths of a piastre and more: what it comes to in piastres, half upwards. */
function reference({ piastres, hundredths, quantity }: AnyLine): bigint {
  const numerator = BigInt(piastres) * BigInt(quantity) * BigInt(10_000 - hundredths);
  const [whole, rest] = [numerator / 10_000n, numerator % 10_000n];
  return rest * 2n >= 10_000n ? whole + 1n : whole;
}

const inPiastres = (amount: string) => BigInt(amount.replace(".", ""));

describe("the total of a line", () => {
  test.each([
    ["0.00", line(0)],
    ["0.01", line(0.01)],
    ["1234.50", line(1234.5)],
    ["0.00", line(99.99, 100, 1000)],
    ["90.00", line(100, 10)],
    ["32.81", line(12.5, 12.5, 3)],
    ["0.01", line(0.01, 50)],
    ["0.00", line(0.01, 50.01)],
    ["1.01", line(1.005 * 2, 50)],
    ["2.68", line(5.35, 50)],
    ["8.33", line(24.99, 66.67)],
    ["9999999990000.00", line(9_999_999.99, 0, 1_000_000)],
    ["0.30", line(0.1, 0, 3)],
  ])("is %s for %j", (total, sold) => {
    expect(lineTotal(sold)).toBe(total);
  });

  test("is rounded once, half upwards, and exact whatever the numbers", () => {
    fc.assert(
      fc.property(anyLine, (sold) => {
        const total = lineTotal(sold.line);
        expect(total).toMatch(/^\d+\.\d\d$/);
        expect(inPiastres(total)).toBe(reference(sold));
      }),
      { numRuns: IS_LONG ? 50_000 : 1_000, seed: TEST_SEED },
    );
  });
});

describe("the total of deals", () => {
  test("is the sum of their rounded lines, not the rounded sum", () => {
    const lines = [line(0.01, 50), line(0.01, 50), line(0.01, 50)];
    expect(sumDeal(lines)).toBe("0.03");
    expect(sumDeal([])).toBe("0.00");
  });

  test("is exact for any number of lines and deals", () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyLine, { maxLength: 20 }), { maxLength: 20 }), (deals) => {
        const totals = deals.map((lines) => ({ total: sumDeal(lines.map((sold) => sold.line)) }));
        const sum = deals.flat().reduce((all, sold) => all + reference(sold), 0n);
        expect(inPiastres(sumDeals(totals))).toBe(sum);
      }),
      { seed: TEST_SEED },
    );
  });
});

describe("the deals that a filter shows", () => {
  const deals = ["2026-02-28", "2026-03-01", "2026-03-01", "2026-03-02", "2025-03-01"].map(
    (saleDate, index) => ({ saleDate, products: [{ SKU: "T-1" }, { SKU: `T-${index + 2}` }] }),
  );
  const shown = (filter: DealFilter) =>
    filterDeals(deals, filter).map((deal) => deals.indexOf(deal));

  test("are those that were sold on the day", () => {
    expect(shown({ mode: "specific", value: "2026-03-01" })).toEqual([1, 2]);
    expect(shown({ mode: "specific", value: "2026-04-01" })).toEqual([]);
  });

  test("are those of the month of that year", () => {
    expect(shown({ mode: "month", value: "2026-03" })).toEqual([1, 2, 3]);
    expect(shown({ mode: "month", value: "2026-02" })).toEqual([0]);
    expect(shown({ mode: "month", value: "2025-03" })).toEqual([4]);
  });

  test("are those that contain the product", () => {
    expect(shown({ mode: "all", value: "", sku: "T-1" })).toEqual([0, 1, 2, 3, 4]);
    expect(shown({ mode: "all", value: "", sku: "T-3" })).toEqual([1]);
    expect(shown({ mode: "month", value: "2026-02", sku: "T-3" })).toEqual([]);
    expect(shown({ mode: "all", value: "", sku: "T" })).toEqual([]);
  });

  test("are those of the days from the first to the last", () => {
    expect(shown({ mode: "period", value: "2026-02-01/2026-03-01" })).toEqual([0, 1, 2]);
    expect(shown({ mode: "period", value: "2026-03-02/2026-03-31" })).toEqual([3]);
  });

  test.each([
    ["2026-02-01/2026-03-01", true],
    ["", true],
    ["2026-03-02/2026-03-01", false],
    ["2026-02-01/", false],
    ["2026-02-01", false],
    ["2026-02-01/2026-02-30", false],
  ])("the period %j is whole: %s", (value, isWhole) => {
    expect(isWholeFilter({ mode: "period", value })).toBe(isWhole);
  });

  test.each(["all", "specific", "month", "period"] as const)(
    "are all of them for %s and no value",
    (mode) => {
      for (const value of ["", "  "]) expect(shown({ mode, value })).toEqual([0, 1, 2, 3, 4]);
    },
  );

  test("are all of them for all, whatever value is left from before", () => {
    expect(shown({ mode: "all", value: "2026-03-01" })).toEqual([0, 1, 2, 3, 4]);
  });
});

test("people call a deal by its number, with at least four digits", () => {
  expect([1, 43, 9_999, 12_345].map(dealName)).toEqual(["D-0001", "D-0043", "D-9999", "D-12345"]);
});

test("twelve months have the deals that were sold in them, and months without any come to nothing", () => {
  const made = (saleDate: string, total: string) => ({ saleDate, total });
  const sums = monthSums(
    [
      made("2026-03-01", "0.10"),
      made("2026-03-31", "0.20"),
      made("2026-02-28", "9007199254740993.01"),
      made("2025-03-31", "5.00"),
    ],
    "2026-03-15",
  );
  expect(sums.map(({ month }) => month)).toEqual([
    ...["2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09"],
    ...["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"],
  ]);
  expect(sums.slice(-3)).toEqual([
    { month: "2026-01", amount: "0.00", count: 0 },
    { month: "2026-02", amount: "9007199254740993.01", count: 1 },
    { month: "2026-03", amount: "0.30", count: 2 },
  ]);
  expect(sums.reduce((count, sum) => count + sum.count, 0)).toBe(3);
});

test("what a deal comes to before its discounts, and what these take off, add up to its total", () => {
  const lines = [
    { pricePerItem: 99.95, discount: 12.5, quantity: 12 },
    { pricePerItem: 0.35, discount: 0, quantity: 3 },
  ];
  expect(beforeDiscount(lines)).toEqual({ gross: "1200.45", discount: "149.92" });
  expect(sumDeal(lines)).toBe("1050.53");
  expect(beforeDiscount([])).toEqual({ gross: "0.00", discount: "0.00" });
});

test("deals are ordered by their day of sale or total, then by when they were entered, the latest first", () => {
  const deals = [
    { _id: "a", saleDate: "2026-01-01", createdAt: "2026-03-02T00:00:00.000Z", total: "9.50" },
    { _id: "b", saleDate: "2026-02-01", createdAt: "2026-02-02T00:00:00.000Z", total: "10.00" },
    { _id: "c", saleDate: "2026-02-01", createdAt: "2026-02-01T00:00:00.000Z", total: "9.50" },
  ];
  const ids = (by: "date" | "total", isDescending: boolean) =>
    inOrder(deals, { by, isDescending })
      .map(({ _id }) => _id)
      .join("");
  expect(ids("date", true)).toBe("bca");
  expect(ids("date", false)).toBe("acb");
  expect(ids("total", true)).toBe("bca");
  expect(ids("total", false)).toBe("cab");
});
