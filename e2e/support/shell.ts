import type { Page } from "@playwright/test";
import type { Language } from "./test";
import { WORDS } from "./words";

/** Opens the menu of the own account, wherever the device shows it, and chooses there. */
export async function openAccount(page: Page, language: Language, choice: string): Promise<void> {
  const name = WORDS[language].shell.account.replace("{name}", "").trim();
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: choice }).click();
}
