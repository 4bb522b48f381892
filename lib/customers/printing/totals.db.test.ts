import * as z from "zod/mini";
import { expect, test } from "vitest";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { getPrint } from "@/lib/printing/store/queries";
import { createLine, sell, soldDeal } from "@/scripts/test-support/samples/customers";
import { readText } from "@/scripts/test-support/paper/paper";
import { printCustomer } from "./commands";

const SOLD = [
  { quantity: 7, pricePerItem: 0.07, discount: 33.33 },
  { quantity: 12, pricePerItem: 99.95, discount: 12.5 },
  { quantity: 1_000, pricePerItem: 1_234.5, discount: 0 },
  { quantity: 3, pricePerItem: 1.1, discount: 99.99 },
];

/** The totals of the customer's lines, of each deal, and of all, as the database itself calculates them. */
async function totalsInDatabase(customerId: string): Promise<string[]> {
  const rows = await queryRows(driver, z.object({ total: z.string() }))`
    WITH priced AS (
      SELECT d."id" AS deal, l."id" AS line,
        round(l."pricePerItem" * (1 - l."discount" / 100) * l."quantity", 2) AS total
      FROM "Deal" d JOIN "DealLine" l ON l."dealId" = d."id" WHERE d."customerId" = ${customerId}::uuid
    )
    SELECT to_char(sum(total), 'FM999,999,990.00') AS total FROM priced
    GROUP BY GROUPING SETS ((line), (deal), ())`;
  return rows.map(({ total }) => total);
}

test.each(["en", "ar"] as const)(
  "a profile in %s says the sums that the database has",
  async (locale) => {
    const { sales, id, product } = await soldDeal();
    const products = SOLD.map((line) => createLine(product, line));
    await sell(sales, id, { products });
    await sell(sales, id, { products: products.slice(1) });
    const { url } = await printCustomer(sales, { kind: "profile", id, locale });
    const { bytes } = await getPrint(sales, { id: url.split("/")[3] ?? "" });
    const amounts: string[] = (await readText(bytes)).match(/\d[\d,]*\.\d\d(?!\d)/g) ?? [];
    const totals = await totalsInDatabase(id);
    expect(totals).toHaveLength(8 + 3 + 1);
    expect(amounts).toEqual(expect.arrayContaining(totals));
  },
);
