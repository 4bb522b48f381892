import type { Page } from "@playwright/test";
import { press } from "./support/customers";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const language = "ar";
const { changePassword, common, connection, createProduct, login, users } = WORDS[language];

/** The part of the app that checks forms does not come, as after an update of the app. */
const withoutChecks = (page: Page) =>
  page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    const isCheck = (await response.text()).includes("Invalid input: not a Zod schema");
    return isCheck ? route.abort() : route.fulfill({ response });
  });

test("a form whose check cannot be loaded says so, keeps what was typed, and is sent once it can", async ({
  signedIn,
}) => {
  const page = await signedIn("worker");
  await withoutChecks(page);
  await page.goto("/change-password");
  await switchLanguage(page, language);
  const name = page.getByLabel(users.displayName, { exact: true });
  const before = await name.inputValue();
  await name.fill("اسم آخر");
  const failure = page.getByRole("dialog", { name: common.failure });
  await press(page, changePassword.saveDisplayName);
  await expect(failure).toContainText(changePassword.displayNameFailed);
  await expect(failure).toContainText(connection.lost);
  await failure.getByText(common.close, { exact: true }).click();
  await expect(name).toHaveValue("اسم آخر");
  await page.unrouteAll();
  await name.fill(before);
});

test(
  "so does the form of a product, and nothing is created",
  { tag: "@long" },
  async ({ signedIn }) => {
    const page = await signedIn("manager");
    await withoutChecks(page);
    await page.goto("/create-new-product");
    await switchLanguage(page, language);
    await press(page, createProduct.submit);
    await expect(page.getByRole("dialog", { name: common.failure })).toContainText(
      createProduct.failed,
    );
  },
);

test("so does the login", { tag: "@long" }, async ({ page }) => {
  // Its check needs no more of the library than the page has anyway.
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    const isCheck = /8,\s*"passwordTooShort"/.test(await response.text());
    return isCheck ? route.abort() : route.fulfill({ response });
  });
  await page.goto("/");
  await switchLanguage(page, language);
  await page.getByLabel(login.username, { exact: true }).fill("worker");
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByRole("dialog", { name: common.failure })).toContainText(login.exception);
});
