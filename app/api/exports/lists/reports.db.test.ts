import { strFromU8, unzipSync } from "fflate";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { getExport } from "@/scripts/test-support/rest/exports";
import { buildRequest, nowhere } from "@/scripts/test-support/rest/calls";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";

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

/** The name of the file of an answer. */
function getFileName({ headers }: Response): string {
  const [name = ""] = /[^']+$/.exec(headers.get("content-disposition") ?? "") ?? [];
  return decodeURIComponent(name);
}

test("a report ends with its totals, those of the days before, and the differences", async () => {
  await sell("1991-02-03", 8);
  await sell("1991-03-01", 5);
  await sell("1991-03-31", 2);
  const query = "?report=deals&by=month&from=1991-03-01&to=1991-03-31";
  const csv = await load("csv", query);
  expect(getFileName(csv)).toBe("What-sells-Month-1991-03-01-1991-03-31.csv");
  const rows = parseCsv(await csv.text()).slice(1);
  expect(rows).toEqual([
    ["1991-03-01", "2", "7", "70.00", "0.00", "70.00"],
    ["Total", "2", "7", "70.00", "0.00", "70.00"],
    ["Period before 1 Feb 1991 – 28 Feb 1991", "1", "8", "80.00", "0.00", "80.00"],
    ["Difference (%)", "100", "-12.5", "-12.5", "", "-12.5"],
  ]);
  const xlsx = await load("xlsx", `${query}&locale=ar`);
  expect(getFileName(xlsx)).toBe("ماذا-يُباع-الشهر-1991-03-01-1991-03-31.xlsx");
  const workbook = new Uint8Array(await xlsx.arrayBuffer());
  const { sheets } = await readXlsx(workbook);
  expect(sheets[0]?.name).toBe("ماذا يُباع؟");
  expect(sheets[0]?.rows.slice(0, 5).map(([line]) => line ?? null)).toEqual([
    "ماذا يُباع؟",
    "الفترة: 1 مارس 1991 – 31 مارس 1991",
    "التقسيم حسب: الشهر",
    "مقارنة بالفترة: 1 فبراير 1991 – 28 فبراير 1991",
    null,
  ]);
  expect(sheets[0]?.rows.slice(6)).toEqual([
    [new Date("1991-03-01T00:00:00Z"), 2, 7, 70, 0, 70],
    [null, null, null, null, null, null],
    ["الإجمالي", 2, 7, 70, 0, 70],
    ["الفترة السابقة", 1, 8, 80, 0, 80],
    ["الفرق (%)", 100, -12.5, -12.5, null, -12.5],
  ]);
  const sheet = unzipSync(workbook)["xl/worksheets/sheet1.xml"] ?? new Uint8Array();
  expect(strFromU8(sheet)).toContain('<autoFilter ref="A6:F7"/>');
  const none = parseCsv(await (await load("csv", `${query.replaceAll("1991", "1990")}`)).text());
  expect(none).toHaveLength(1);
});

test("signed units differ by units, and a product that is new in the days has the day in a column", async () => {
  const product = await makeProduct({ Blue: 0 });
  const color = await db.color.findFirstOrThrow({ where: { productId: product._id } });
  const about = { colorId: color.id, sku: product.SKU, sortName: "Standard", color: "Blue" };
  const none = { reservedDelta: 0, quantityAfter: 0, reservedAfter: 0, username: "mona" };
  for (const [day, kind, quantityDelta] of [
    ["1992-02-03", "add", 400],
    ["1992-03-04", "add", 100],
    ["1992-03-05", "edit", -72],
  ] as const) {
    const createdAt = new Date(`${day}T12:00:00Z`);
    await db.movement.create({ data: { ...about, ...none, kind, quantityDelta, createdAt } });
  }
  const days = "from=1992-03-01&to=1992-03-31";
  const moved = parseCsv(await (await load("csv", `?report=movements&${days}`)).text()).slice(1);
  expect(moved).toEqual([
    [product.SKU, product.name, "100", "0", "-72", "28"],
    ["Total", "", "100", "0", "-72", "28"],
    ["Period before 1 Feb 1992 – 29 Feb 1992", "", "400", "0", "0", "400"],
    ["Difference (%)", "", "-75", "", "", ""],
    ["Difference in pieces", "", "", "", "-72", "-372"],
  ]);
  const createdAt = new Date("1992-02-20T12:00:00Z");
  await db.product.update({ where: { id: product._id }, data: { createdAt } });
  const load1992 = async (from: string, locale: string) => {
    const query = `?report=turnover&from=${from}&to=1992-03-31&locale=${locale}`;
    const [heads = [], ...rows] = parseCsv(await (await load("csv", query)).text());
    const [, name, ...cells] = rows.find(([sku]) => sku === product.SKU) ?? [];
    expect(rows.at(-1)).toHaveLength(heads.length);
    return [name, heads.at(-1), cells.at(-1)];
  };
  expect(await load1992("1992-02-21", "en")).toEqual([product.name, "New since", ""]);
  expect(await load1992("1992-02-01", "en")).toEqual([product.name, "New since", "1992-02-20"]);
  expect(await load1992("1992-02-01", "ar")).toEqual([product.name, "جديد منذ", "1992-02-20"]);
});

test.each([
  ["report=stock&to=1991-03-31", "What-is-in-stock-1991-03-31", ["At the end of 31 Mar 1991"]],
  [
    "report=deals&by=customer&from=1991-03-31&to=1991-03-31",
    "What-did-customers-buy-1991-03-31",
    ["Period: 31 Mar 1991", "Grouped by: Customer", "Compared with: 30 Mar 1991"],
  ],
  [
    "report=deals&by=customer&sku=T-1&from=1991-03-31&to=1991-03-31",
    "What-did-customers-buy-T-1-1991-03-31",
    ["Period: 31 Mar 1991", "Grouped by: Customer", "SKU: T-1", "Compared with: 30 Mar 1991"],
  ],
  [
    "report=requests&by=age&from=1991-09-01&to=1991-09-30",
    "How-fast-do-we-decide-Age-1991-09-01-1991-09-30",
    ["Period: 1 Sep 1991 – 30 Sep 1991", "Grouped by: Age"],
  ],
])("a file of %s is named %s", async (query, name, about) => {
  const response = await load("xlsx", `?${query}`);
  expect(getFileName(response)).toBe(`${name}.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const lines = sheets[0]?.rows.map(([line]) => line) ?? [];
  expect(lines.slice(1, 1 + about.length)).toEqual(about);
});
