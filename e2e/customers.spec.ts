import { randomUUID } from "node:crypto";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { press, readEnd } from "./support/customers";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

for (const language of LANGUAGES)
  test(`a customer is created, found, opened and deleted [${language}]`, async ({ signedIn }) => {
    const { common, customers: words, deals } = WORDS[language];
    const customerID = `E2E-${randomUUID().slice(0, 8)}`;
    const name = `شركة النيل & Sons ${customerID}`;
    const page = await signedIn("sales");
    await page.goto("/customers");
    await switchLanguage(page, language);
    await page.getByRole("link", { name: words.add, exact: true }).click();
    await expect(page).toHaveURL("/customers/new");
    await switchLanguage(page, language);
    await page.getByLabel(words.new.name, { exact: true }).fill(`  ${name} `);
    await page.getByLabel(words.new.customerId, { exact: true }).fill(customerID);
    await press(page, words.new.submit);
    const dialog = page.getByRole("dialog", { name: common.success });
    await expect(dialog.getByText(words.new.created)).toBeVisible();
    await dialog.getByRole("link", { name: words.new.toProfile }).click();
    await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}$/);
    await switchLanguage(page, language);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(page.getByText(deals.none)).toBeVisible();

    await page.getByRole("link", { name: deals.back, exact: true }).click();
    await expect(page).toHaveURL("/customers");
    await switchLanguage(page, language);
    await page.getByLabel(words.search).fill(customerID.toLowerCase());
    const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(name);
    await press(page, words.delete);
    const question = page.getByRole("dialog", { name: filled(words.deleteTitle, { name }) });
    await expect(question).toContainText(customerID);
    await expect(question.getByRole("button", { name: common.cancel })).toBeFocused();
    await press(question, words.deleteYes);
    await readEnd(page, language, "success", words.deleted);
    await expect(page.getByText(words.notFound)).toBeVisible();
    await expect(page.getByLabel(words.search)).toBeFocused();
  });
