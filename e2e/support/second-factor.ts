import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { press } from "./people";
import { expect, PASSWORD, switchLanguage, type Language } from "./test";
import { WORDS } from "./words";

/** The code that the app on a phone shows, `steps` times 30 seconds from now. */
export const getCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Turns two-step login on, and reads the secret and the recovery codes; with mistakes, a wrong password and code are refused first. */
export async function turnOn(page: Page, language: Language, { withMistakes = false } = {}) {
  const { secondFactor: words, changePassword } = WORDS[language];
  await page.goto("/change-password");
  await switchLanguage(page, language);
  await page.getByRole("button", { name: words.turnOn, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel(changePassword.current, { exact: true });
  await expect(password).toBeFocused();
  if (withMistakes) {
    await password.fill("wrong");
    await press(page, words.goOn);
    await expect(dialog).toContainText(WORDS[language].errors.wrongPassword);
  }
  await password.fill(PASSWORD);
  await press(page, words.goOn);
  await expect(dialog.getByRole("img", { name: words.picture })).toBeVisible();
  const link = dialog.getByRole("link", { name: words.openApp });
  const secret = new URL((await link.getAttribute("href")) ?? "").searchParams.get("secret") ?? "";
  await expect(dialog).toContainText(secret.slice(0, 4));
  const code = dialog.getByLabel(words.code, { exact: true });
  await expect(code).toBeFocused();
  if (withMistakes) {
    await code.fill("000000");
    await press(page, words.confirm);
    await expect(dialog).toContainText(WORDS[language].errors.wrongCode);
  }
  await code.fill(getCode(secret));
  await press(page, words.confirm);
  const items = dialog.getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await press(page, words.kept);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "10" })).toBeVisible();
  return { secret, codes };
}

/** Types the code that the login asks for. */
export async function enterCode(page: Page, language: Language, code: string): Promise<void> {
  const { secondFactor: words, login } = WORDS[language];
  const field = page.getByLabel(words.code, { exact: true });
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
}

/** Turns it off on the open page, with the password and a code. */
export async function turnOff(page: Page, language: Language, code: string): Promise<void> {
  const { secondFactor: words, changePassword } = WORDS[language];
  await page.getByRole("button", { name: words.turnOff, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(changePassword.current, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(words.code, { exact: true }).fill(code);
  await press(page, words.turnOff);
  await expect(page.getByRole("button", { name: words.turnOn, exact: true })).toBeVisible();
}
