import * as z from "zod/mini";
import fc from "fast-check";
import { expect, test } from "vitest";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { IS_LONG, TEST_SEED } from "@/scripts/test-support/runs/long";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { sumDeal, lineTotal } from "./rules";
import { MAX_PRICE } from "./schema";

const SAMPLES = IS_LONG ? 20_000 : 5_000;

test("totals are what the database's own decimals make of the same lines", async () => {
  const anyLine = fc.record({
    pricePerItem: fc.integer({ min: 0, max: Math.round(MAX_PRICE * 100) }).map((all) => all / 100),
    discount: fc.integer({ min: 0, max: 10_000 }).map((all) => all / 100),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
    ),
  });
  const lines = fc.sample(anyLine, { numRuns: SAMPLES, seed: TEST_SEED });
  const rows = await queryRows(driver, z.object({ total: z.string() }))`
    SELECT round(price * (1 - discount / 100) * quantity, 2)::text AS total
    FROM unnest(
      ${lines.map(({ pricePerItem }) => String(pricePerItem))}::numeric[],
      ${lines.map(({ discount }) => String(discount))}::numeric[], ${lines.map(({ quantity }) => quantity)}::numeric[]
    ) WITH ORDINALITY AS line(price, discount, quantity, position) ORDER BY position`;
  const [sum] = await queryRows(driver, z.object({ total: z.string() }))`
    SELECT sum(total)::text AS total FROM unnest(${rows.map(({ total }) => total)}::numeric[]) AS total`;
  expect(rows).toHaveLength(SAMPLES);
  expect(lines.map(lineTotal)).toEqual(rows.map(({ total }) => total));
  expect(sumDeal(lines)).toBe(sum?.total);
});
