import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { createUser, logIn, openAccess, press } from "./support/people";
import { expect, PASSWORD, switchLanguage, test, type Language } from "./support/test";
import { filled, WORDS } from "./support/words";

/** The code that the app on a phone shows, `steps` times 30 seconds from now. */
const getCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Turns two-step login on, and reads the secret and the recovery codes. */
async function turnOn(page: Page, language: Language) {
  const { secondFactor: words, changePassword } = WORDS[language];
  await page.goto("/change-password");
  await switchLanguage(page, language);
  await page.getByRole("button", { name: words.turnOn, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel(changePassword.current, { exact: true });
  await expect(password).toBeFocused();
  await password.fill("wrong");
  await press(page, words.goOn);
  await expect(dialog).toContainText(WORDS[language].errors.wrongPassword);
  await password.fill(PASSWORD);
  await press(page, words.goOn);
  await expect(dialog.getByRole("img", { name: words.picture })).toBeVisible();
  const link = dialog.getByRole("link", { name: words.openApp });
  const secret = new URL((await link.getAttribute("href")) ?? "").searchParams.get("secret") ?? "";
  await expect(dialog).toContainText(secret.slice(0, 4));
  const code = dialog.getByLabel(words.code, { exact: true });
  await expect(code).toBeFocused();
  await code.fill("000000");
  await press(page, words.confirm);
  await expect(dialog).toContainText(WORDS[language].errors.wrongCode);
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
async function enterCode(page: Page, language: Language, code: string): Promise<void> {
  const { secondFactor: words, login } = WORDS[language];
  const field = page.getByLabel(words.code, { exact: true });
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
}

for (const language of ["en", "ar"] as const)
  test.describe(language, { tag: language === "ar" ? "@long" : [] }, () => {
    const words = WORDS[language];

    test("a person turns two-step login on, logs in with codes, and turns it off", async ({
      page,
      signedInAlone,
      apiAs,
    }) => {
      const username = await createUser(await apiAs("manager"), "sales");
      const own = await signedInAlone(username);
      const { secret, codes } = await turnOn(own, language);

      await logIn(page, language, username, PASSWORD);
      await enterCode(page, language, "000000");
      await expect(page.getByRole("dialog")).toContainText(words.errors.wrongCode);
      await page.getByRole("dialog").getByText(words.common.close, { exact: true }).click();
      await enterCode(page, language, getCode(secret, 1));
      await expect(page).toHaveURL("/sales");

      await page.context().clearCookies();
      await logIn(page, language, username, PASSWORD);
      await page.getByRole("button", { name: words.secondFactor.useRecoveryCode }).click();
      const field = page.getByLabel(words.secondFactor.recoveryCode, { exact: true });
      await field.fill((codes[0] ?? "").toUpperCase().replaceAll("-", " "));
      await page.getByRole("button", { name: words.login.submit, exact: true }).click();
      await expect(page).toHaveURL("/sales");
      await page.goto("/change-password");
      await switchLanguage(page, language);
      await expect(page.getByRole("status").filter({ hasText: "9" })).toBeVisible();

      await page.getByRole("button", { name: words.secondFactor.turnOff, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.changePassword.current, { exact: true }).fill(PASSWORD);
      await dialog.getByLabel(words.secondFactor.code, { exact: true }).fill(codes[1] ?? "");
      await press(page, words.secondFactor.turnOff);
      await expect(
        page.getByRole("button", { name: words.secondFactor.turnOn, exact: true }),
      ).toBeVisible();
      await page.context().clearCookies();
      await logIn(page, language, username, PASSWORD);
      await expect(page).toHaveURL("/sales");
    });

    test("a manager turns it off for who lost the phone, who is told so", async ({
      page,
      signedIn,
      signedInAlone,
      apiAs,
    }) => {
      const username = await createUser(await apiAs("manager"), "worker");
      await turnOn(await signedInAlone(username), language);
      const manager = await signedIn("manager");
      await openAccess(manager, language, username);
      await press(manager, words.access.removeSecondFactor);
      const question = filled(words.access.removeSecondFactorTitle, { username });
      await expect(manager.getByRole("dialog", { name: question })).toBeVisible();
      await press(manager, words.access.removeSecondFactor);
      await expect(manager.getByRole("dialog")).toContainText(words.access.password);
      await expect(manager.getByRole("dialog")).not.toContainText(words.access.removeSecondFactor);

      await logIn(page, language, username, PASSWORD);
      await expect(page).toHaveURL("/worker");
      await switchLanguage(page, language);
      await page.getByRole("button", { name: words.notifications.title, exact: true }).click();
      const panel = page.getByRole("dialog", { name: words.notifications.title });
      const [, told = ""] = words.notifications.texts.secondFactorRemoved.split("{username}");
      await expect(panel.getByRole("listitem").filter({ hasText: told })).toContainText("manager");
    });
  });
