import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { getExport } from "@/scripts/test-support/rest/exports";
import { buildRequest, nowhere } from "@/scripts/test-support/rest/calls";
import { makeActor } from "@/scripts/test-support/samples/rows";

/** Sells units of a towel, at 10.00 each, on a day of a year in which nothing else was sold. */
async function sell(day: string, quantity: number) {
  const line = { position: 0, productName: "Towel", sku: "T-1", sort: "A", color: "B" };
  const saleDate = new Date(`${day}T00:00:00Z`);
  const lines = { create: { ...line, quantity, pricePerItem: 10, discount: 0 } };
  await db.deal.create({ data: { saleDate, lines } });
}

async function load(format: "csv" | "xlsx", query: string) {
  const request = await buildRequest(await makeActor("manager"), "GET", undefined, query);
  const response = await getExport(`reports.${format}`)(request, nowhere);
  expect(response.status).toBe(200);
  return response;
}

test("a report ends with its totals, those of the days before, and the differences", async () => {
  await sell("1991-02-03", 8);
  await sell("1991-03-01", 5);
  await sell("1991-03-31", 2);
  const query = "?report=deals&by=month&from=1991-03-01&to=1991-03-31";
  const rows = parseCsv(await (await load("csv", query)).text()).slice(1);
  expect(rows).toEqual([
    ["1991-03-01", "2", "7", "70.00", "0.00", "70.00"],
    ["Total", "2", "7", "70.00", "0.00", "70.00"],
    ["Period before 1991-02-01 – 1991-02-28", "1", "8", "80.00", "0.00", "80.00"],
    ["Difference (%)", "100", "-12.5", "-12.5", "", "-12.5"],
  ]);
  const workbook = await (await load("xlsx", `${query}&locale=ar`)).arrayBuffer();
  const { sheets } = await readXlsx(new Uint8Array(workbook));
  expect(sheets[0]?.rows.slice(2)).toEqual([
    ["الإجمالي", 2, 7, 70, 0, 70],
    ["الفترة السابقة 1991-02-01 – 1991-02-28", 1, 8, 80, 0, 80],
    ["الفرق (%)", 100, -12.5, -12.5, null, -12.5],
  ]);
  const none = parseCsv(await (await load("csv", `${query.replaceAll("1991", "1990")}`)).text());
  expect(none).toHaveLength(1);
});
