import { readFile } from "node:fs/promises";
import { parseCsv } from "hucre/csv";
import { openedPdf } from "./support/pdf";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

for (const language of ["en", "ar"] as const)
  test(`a manager chooses a report, prints and saves it, and comes back to it by its address, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const { reports: words, exports } = WORDS[language];
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 40 });
    await manager.call("PUT", `/api/products/sku/${product.SKU}/add`, {
      sortName: "Standard",
      color: "Blue",
      quantity: 100_007,
    });
    const page = await signedIn("manager");
    await page.goto("/reports");
    await switchLanguage(page, language);
    const chosen = page.getByLabel(words.report, { exact: true }).and(page.getByRole("combobox"));
    await expect(
      page.getByRole("columnheader", { name: words.columns.available }).last(),
    ).toBeVisible();

    await chosen.selectOption(words.names.movements);
    await expect(page).toHaveURL(/report=movements/);
    const row = page.getByRole("row").filter({ hasText: product.SKU }).last();
    await expect(row).toContainText("100,007");
    await page.getByRole("combobox", { name: words.by }).selectOption(words.groupings.month);
    await expect(
      page.getByRole("columnheader", { name: words.columns.month }).last(),
    ).toBeVisible();

    const from = page.getByLabel(words.from, { exact: true });
    await from.fill("2031-01-01");
    await from.blur();
    await expect(page.getByText(words.wrongDays)).toHaveCount(0);
    const to = page.getByLabel(words.to, { exact: true });
    await to.fill("2030-01-01");
    await to.blur();
    await expect(page.getByText(words.wrongDays).first()).toBeVisible();
    await to.fill("2031-02-01");
    await to.blur();
    await expect(page.getByText(words.none)).toBeVisible();
    await page.goto(`/reports?report=movements&by=product`);
    await switchLanguage(page, language);
    await expect(row).toContainText("100,007");

    const print = page.getByRole("button", { name: words.print, exact: true });
    const pdf = await openedPdf(page, () => print.click());
    expect(pdf.fileName).toMatch(/^report-movements-[\d-]{10}\.pdf$/);
    expect(pdf.title).toContain(words.names.movements);

    await page.getByRole("button", { name: exports.export, exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: exports.csv, exact: true }).click(),
    ]);
    const [heads, ...rows] = parseCsv((await readFile(await saved.path())).toString("utf8"));
    expect(heads?.[0]).toBe(words.columns.sku);
    expect(rows).toContainEqual(expect.arrayContaining([product.SKU, "100007"]));
  });
