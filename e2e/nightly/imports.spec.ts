import { readFile, writeFile } from "node:fs/promises";
import { chooseKind, code, open, put } from "../support/imports";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

for (const language of ["en", "ar"] as const)
  test(`a manager decides on left-out columns and is told that a file was imported before, in ${language}`, async ({
    signedIn,
  }) => {
    const { imports: words } = WORDS[language];
    const page = await signedIn("manager");
    await open(page, language);
    await chooseKind(page, words.kinds.customers);
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
  await chooseKind(page, words.kinds.customers);
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
  await chooseKind(page, words.kinds.customers);
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
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe("PK");
});
