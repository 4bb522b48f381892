import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { workbook, type TestCell } from "@/scripts/test-support/table-files";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";

const code = () => `IMP-${randomUUID().slice(0, 8)}`;

async function put(page: Page, file: File | { name: string; content: string }): Promise<void> {
  const isFile = file instanceof File;
  await page.locator('input[type="file"]').setInputFiles({
    name: file.name,
    mimeType: "application/octet-stream",
    buffer: isFile ? Buffer.from(await file.arrayBuffer()) : Buffer.from(file.content),
  });
}

async function open(page: Page, language: Language): Promise<void> {
  await page.goto("/imports");
  await switchLanguage(page, language);
  await expect(page.getByRole("button", { name: WORDS[language].imports.choose })).toBeVisible();
}

const getProducts = (sku: string, heads: readonly string[], onHand: TestCell) =>
  workbook([
    heads,
    [sku, "Towel", "M", "Plain", "Blue", onHand],
    [sku, "Towel", "M", "Plain", "Red", 2],
  ]);

for (const language of ["en", "ar"] as const)
  test(`a manager imports products after wrong cells were named and corrected, in ${language}`, async ({
    signedIn,
  }) => {
    const { imports: words, validation, exports: exported } = WORDS[language];
    const page = await signedIn("manager");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await open(page, language);
    const { sku, name, size, sort, color, onHand } = exported.columns;
    const heads = [sku, name, size, sort, color, onHand];
    const own = code();

    await put(page, getProducts(own, heads, "many"));
    await expect(page.getByRole("main").getByRole("alert")).toContainText("rows.xlsx");
    const wrong = page.getByRole("group", { name: words.wrongCells });
    await expect(wrong.getByRole("row")).toHaveCount(2);
    for (const text of ["2", onHand, "many", validation.wholeNumber])
      await expect(wrong.getByRole("cell", { name: text, exact: true })).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      button(words.saveWrong).click(),
    ]);
    expect(await readFile(await saved.path(), "utf8")).toContain(`"2","${onHand}","many"`);

    await put(page, getProducts(own, heads, 7));
    await expect(page.getByRole("status").filter({ hasText: "rows.xlsx" })).toBeVisible();
    await expect(page.getByText(/\b9\b/).first()).toBeVisible();
    await page.getByRole("button", { name: /2|صفين/ }).click();
    await expect(page.getByRole("status").filter({ hasText: /IMPORT-\d+/ })).toBeVisible();
    await page.getByRole("link", { name: words.seen.products, exact: true }).click();
    await page.waitForURL("**/products-inventory");
    await page.goto(`/products-inventory?q=${own}`);
    await expect(page.getByText(own).first()).toBeVisible();

    // The same file again changes nothing.
    await open(page, language);
    await put(page, getProducts(own, heads, 7));
    await expect(page.getByRole("status").filter({ hasText: "rows.xlsx" })).toBeVisible();
    await expect(page.getByRole("link", { name: words.seen.products, exact: true })).toBeVisible();
  });

test("a sales person says what the columns are, and imports customers", async ({ signedIn }) => {
  const { imports: words, exports: exported } = WORDS.en;
  const page = await signedIn("sales");
  await page.goto("/customers");
  await page.getByRole("button", { name: exported.export, exact: true }).click();
  await page.getByRole("menuitem", { name: exported.import, exact: true }).click();
  await page.waitForURL("**/imports");
  await expect(page.getByRole("radio")).toHaveCount(1);
  const own = code();
  await put(page, { name: "list.csv", content: `Nr;Firm;Note ${own}\r\n${own};شركة النيل;x\r\n` });
  await expect(page.getByRole("main").getByRole("alert")).toContainText(words.fields.customerId);
  await page.getByRole("combobox", { name: "Nr" }).selectOption(words.fields.customerId);
  await expect(page.getByRole("button", { name: words.checkAgain })).toBeDisabled();
  await page.getByRole("combobox", { name: "Firm" }).selectOption(words.fields.name);
  await expect(page.getByRole("button", { name: words.checkAgain })).toBeDisabled();
  await page.getByRole("button", { name: words.leaveOutAll }).click();
  await page.getByRole("button", { name: words.checkAgain }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText(/IMPORT-\d+.? is done/)).toBeVisible();
  await page.getByRole("link", { name: words.seen.customers, exact: true }).click();
  await page.waitForURL("**/customers");
  await page.getByLabel(WORDS.en.customers.search).fill(own);
  await expect(page.getByText("شركة النيل").first()).toBeVisible();
});

for (const language of ["en", "ar"] as const)
  test(`a manager decides on left-out columns and is told that a file was imported before, in ${language}`, async ({
    signedIn,
  }) => {
    const { imports: words } = WORDS[language];
    const page = await signedIn("manager");
    await open(page, language);
    await page.getByRole("radio", { name: words.kinds.customers }).check();
    const [own, ownName] = [code(), code()];
    const file = {
      name: "customers.csv",
      content: `كود العميل,اسم العميل,المنطقة ${ownName}\r\n${own},شركة ${ownName},المعادي\r\n`,
    };
    await put(page, file);
    const importRow = page.getByRole("button", { name: /1|صف واحد/ }).last();
    const done = page.getByRole("status").filter({ hasText: /IMPORT-\d+/ });
    await expect(importRow).toBeDisabled();
    await expect(page.getByText("المعادي").first()).toBeVisible();
    await page.getByRole("combobox", { name: `المنطقة ${ownName}` }).selectOption(words.leftOut);
    await importRow.click();
    await expect(done).toHaveText(/IMPORT-\d+/);

    // Somebody gives the customer another name meanwhile, so the file would change it back.
    await put(page, {
      name: "other.csv",
      content: `Customer ID,Name\r\n${own},Nile ${ownName}\r\n`,
    });
    await importRow.click();
    await expect(done).toHaveText(/IMPORT-\d+/);
    await put(page, file);
    const before = page.getByRole("region", { name: words.changes });
    await expect(before.getByRole("cell", { name: `Nile ${ownName}` })).toBeVisible();
    const again = page.getByRole("checkbox", { name: words.confirm.sameFile });
    await expect(again).toBeVisible();
    await expect(importRow).toBeDisabled();
    await again.check();
    await importRow.click();
    await expect(done).toHaveText(/IMPORT-\d+/);
    await expect(page.getByRole("region", { name: words.recent })).toContainText("customers.csv");
  });

test("a file that was corrected on the disk is chosen again", async ({ signedIn }) => {
  const { imports: words } = WORDS.en;
  const page = await signedIn("manager");
  await open(page, "en");
  await page.getByRole("radio", { name: words.kinds.customers }).check();
  const own = code();
  const path = test.info().outputPath("on-disk.csv");
  await writeFile(path, `Customer ID,Name\r\n${own},\r\n`);
  await page.locator('input[type="file"]').setInputFiles(path);
  const wrong = page.getByRole("group", { name: words.wrongCells });
  await expect(wrong.getByRole("row")).toHaveCount(2);
  await writeFile(path, `Customer ID,Name\r\n${own},Nile ${own}\r\n`);
  await page.getByRole("button", { name: words.checkAgain }).click();
  await expect(page.getByText(/has changed since you chose it/)).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText(/IMPORT-\d+.? is done/)).toBeVisible();
});

test("a running import shows how far it is, and cancelling leaves nothing done", async ({
  signedIn,
}) => {
  const { imports: words } = WORDS.en;
  const page = await signedIn("manager");
  await open(page, "en");
  await page.getByRole("radio", { name: words.kinds.customers }).check();
  const own = code();
  const rows = Array.from({ length: 20_000 }, (_, at) => `${own}-${at},Customer ${at}`);
  await put(page, { name: "many.csv", content: `Customer ID,Name\r\n${rows.join("\r\n")}\r\n` });
  await page.getByRole("button", { name: "Import 20,000 rows" }).click();
  await page.getByRole("button", { name: words.cancel }).click();
  await expect(page.getByText(/was cancelled\. Nothing was changed/)).toBeVisible();
  await page.goto("/customers");
  await page.getByLabel(WORDS.en.customers.search).fill(own);
  await expect(page.getByText(WORDS.en.customers.notFound)).toBeVisible();
});

test("what is too large or no table is refused in a sentence", async ({ signedIn }) => {
  const { imports: words, errors } = WORDS.en;
  const page = await signedIn("manager");
  await open(page, "en");
  await put(page, { name: "large.csv", content: "x".repeat(10_500_000) });
  await expect(page.getByRole("dialog")).toContainText(errors.importTooLarge);
  await page.keyboard.press("Escape");
  await put(page, { name: "scan.xlsx", content: "%PDF-1.7\u0000" });
  await expect(page.getByRole("main").getByRole("alert")).toContainText(errors.importType);
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words.emptySheet }).click(),
  ]);
  expect(await readFile(await sheet.path(), "utf8")).toContain("SKU,Name,Size");
});
