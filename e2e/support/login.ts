import { expect, type Page } from "@playwright/test";
import type { Language } from "./test";
import { WORDS } from "./words";

/** Fills in the login that is open and sends it. */
export async function submit(
  page: Page,
  language: Language,
  username: string,
  password: string,
): Promise<void> {
  const { login } = WORDS[language];
  await page.getByLabel(login.username, { exact: true }).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
}

/** Checks that the error modal says the text; Close takes it away, and the username is still there. */
export async function expectModal(page: Page, language: Language, text: string): Promise<void> {
  const { common, login } = WORDS[language];
  await expect(page.getByRole("dialog")).toContainText(text);
  await page.getByRole("dialog").getByText(common.close, { exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel(login.username, { exact: true })).not.toHaveValue("");
}
