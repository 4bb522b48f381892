import { createUser, logIn, openAccess, press } from "../support/people";
import { enterCode, getCode, turnOff, turnOn } from "../support/second-factor";
import { expect, PASSWORD, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

for (const language of ["en", "ar"] as const)
  test.describe(language, () => {
    const words = WORDS[language];

    test("a person turns two-step login on after mistakes, logs in with codes, and turns it off", async ({
      page,
      signedInAlone,
      apiAs,
    }) => {
      const username = await createUser(await apiAs("manager"), "sales");
      const own = await signedInAlone(username);
      const { secret, codes } = await turnOn(own, language, { withMistakes: true });

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

      await turnOff(page, language, codes[1] ?? "");
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
