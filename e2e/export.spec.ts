import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { askForSale, newSalesUser } from "./support/sales";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";

/** The file that a press on Export and on a format saves. */
async function exported(page: Page, language: Language, format: "excel" | "csv") {
  const words = WORDS[language].exports;
  await page.getByRole("button", { name: words.export, exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: words[format], exact: true }).click(),
  ]);
  const bytes = await readFile(await saved.path());
  return { bytes, name: saved.suggestedFilename() };
}

for (const language of ["en", "ar"] as const)
  test(`people save what their lists show, as Excel and CSV, in ${language}`, async ({
    signedIn,
  }) => {
    const words = WORDS[language];
    const page = await signedIn("manager");
    await page.goto("/products-inventory?stock=held");
    await switchLanguage(page, language);
    const stock = await exported(page, language, "excel");
    expect(stock.name).toMatch(new RegExp(`^${words.exports.lists.products}-[\\d-]{10}\\.xlsx$`));
    const { sheets } = await readXlsx(new Uint8Array(stock.bytes));
    const [heads = [], ...rows] = sheets[0]?.rows ?? [];
    expect(heads.slice(0, 2)).toEqual([words.exports.columns.sku, words.exports.columns.name]);
    expect(sheets[0]?.view?.rightToLeft ?? false).toBe(language === "ar");
    const held = heads.indexOf(words.exports.columns.held);
    const heldBySku = new Map<unknown, number>();
    for (const row of rows) heldBySku.set(row[0], (heldBySku.get(row[0]) ?? 0) + Number(row[held]));
    expect([...heldBySku.values()].filter((units) => units === 0)).toEqual([]);

    await page.goto("/requests-management?only=remove");
    await switchLanguage(page, language);
    const requests = await exported(page, language, "csv");
    const [, ...asked] = parseCsv(requests.bytes.toString("utf8"));
    expect(new Set(asked.map((row) => row[2]))).toEqual(new Set([words.status.remove]));
  });

test("sales people save their own requests, once they have some", async ({
  openBrowser,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const sales = await newSalesUser(manager);
  const page = await openBrowser(sales.api);
  const words = WORDS.ar;
  await page.goto("/sales-my-requests");
  await switchLanguage(page, "ar");
  await expect(page.getByText(words.salesMyRequests.intro)).toBeVisible();
  await expect(page.getByRole("button", { name: words.exports.export })).toHaveCount(0);
  const { number } = await askForSale(sales.api, product, "remove", 4);
  const { bytes, name } = await exported(page, "ar", "csv");
  expect(name).toMatch(new RegExp(`^${words.exports.lists.mySalesRequests}-[\\d-]{10}\\.csv$`));
  const [, row = [], ...others] = parseCsv(bytes.toString("utf8"));
  expect(row.slice(0, 3)).toEqual([`#${number}`, words.status.pending, words.status.remove]);
  expect(others).toEqual([]);
});

test("a list that cannot be had is not saved, and the person is told", async ({ signedIn }) => {
  const page = await signedIn("sales");
  await page.goto("/customers");
  const { exports: words, errors, common } = WORDS.en;
  const saved: string[] = [];
  page.on("download", (file) => saved.push(file.suggestedFilename()));
  await page.route("**/api/exports/**", (route) =>
    route.fulfill({
      status: 503,
      json: { code: "busy", error: "Busy.", message: "Busy." },
    }),
  );
  await page.getByRole("button", { name: words.export, exact: true }).click();
  await page.getByRole("menuitem", { name: words.csv, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(errors.busy);
  await dialog.getByText(common.close, { exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(saved).toEqual([]);
});
