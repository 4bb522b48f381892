import { Api } from "../support/api";
import { createUser } from "../support/people";
import { appUrl, expect, PASSWORD, test } from "../support/test";
import { WORDS } from "../support/words";

test("a person's pages start in the language that they chose, and the login of the next person in the factory's", async ({
  openBrowser,
  apiAs,
}) => {
  const username = await createUser(await apiAs("manager"), "worker");
  const page = await openBrowser(await Api.signIn(appUrl(), username, PASSWORD));
  const html = page.locator("html");
  await page.goto("/change-password");
  await expect(html).toHaveAttribute("lang", "en");
  const { choices, save, changed, label } = WORDS.en.ownLanguage;
  await page.getByLabel(label).selectOption(choices.ar);
  await page.getByRole("button", { name: save }).click();
  await expect(page.getByText(changed)).toBeVisible();
  await page.getByRole("button", { name: WORDS.en.common.close, exact: true }).last().click();
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(page.getByLabel(WORDS.ar.ownLanguage.label)).toBeVisible();

  // One page is shown in the other language, and the next one starts in Arabic again.
  await page.getByRole("button", { name: WORDS.ar.common.otherLanguage }).click();
  await expect(page.getByLabel(label)).toBeVisible();
  await page.goto("/worker");
  await expect(html).toHaveAttribute("lang", "ar");

  const elsewhere = await openBrowser(await Api.signIn(appUrl(), username, PASSWORD));
  await elsewhere.goto("/view-products");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "ar");

  await page.goto("/worker");
  await page.getByRole("button", { name: WORDS.ar.common.logout }).click();
  await expect(
    page.getByRole("button", { name: WORDS.en.login.submit, exact: true }),
  ).toBeVisible();
  await expect(html).toHaveAttribute("lang", "en");
});
