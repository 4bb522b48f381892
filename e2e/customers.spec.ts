import { randomUUID } from "node:crypto";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { newCustomer, press, readEnd } from "./support/customers";
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

test(
  "the heads order the customers, the address names the order, and a whole row opens the profile [en]",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const words = WORDS.en.customers;
    const customer = await newCustomer(await apiAs("sales"));
    const page = await signedIn("sales");
    await page.goto("/customers");
    const head = (name: string) => page.getByRole("columnheader", { name });
    await expect(head(words.customerId)).toHaveAttribute("aria-sort", "ascending");
    await press(head(words.balance), words.balance);
    await expect(head(words.balance)).toHaveAttribute("aria-sort", "descending");
    await expect(head(words.customerId)).not.toHaveAttribute("aria-sort");
    await expect(page).toHaveURL("/customers?order=balance");
    const list = page.getByRole("region", { name: words.title });
    const getFirst = async () => {
      await expect(list).toHaveAttribute("aria-busy", "false");
      return page.getByRole("row").nth(1).textContent();
    };
    const first = await getFirst();
    expect(first).toContain(words.payments.theyOwe);
    await page.reload();
    await expect(head(words.balance)).toHaveAttribute("aria-sort", "descending");
    expect(await getFirst()).toBe(first);
    await press(head(words.customerId), words.customerId);
    await expect(page).toHaveURL("/customers");

    await page.getByLabel(words.search).fill(customer.customerID);
    await page.getByRole("row").filter({ hasText: customer.name }).click();
    await expect(page).toHaveURL(`/customers/${customer._id}`);
  },
);

test(
  "on a phone the list begins below one line of buttons, the options open, and a menu deletes [ar]",
  { tag: "@long" },
  async ({ signedIn }) => {
    const words = WORDS.ar.customers;
    const page = await signedIn("sales");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/customers");
    await switchLanguage(page, "ar");
    const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
    await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThanOrEqual(260);
    await expect(rows.nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("button", { name: words.delete, exact: true })).toHaveCount(0);
    const more = rows.first().getByRole("button", { name: words.actions });
    await more.click();
    await page.getByRole("menuitem", { name: words.delete, exact: true }).click();
    await press(page.getByRole("dialog"), WORDS.ar.common.cancel);
    await expect(more).toBeFocused();
    await expect(page.getByRole("button", { name: words.byBalance })).toHaveCount(0);
    await press(page, words.options);
    await press(page, words.byBalance);
    await expect(page).toHaveURL("/customers?order=balance");
    await expect(page.getByRole("button", { name: words.byId })).toBeVisible();
  },
);
