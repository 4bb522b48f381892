import * as z from "zod/mini";
import { Api } from "../support/api";
import { isLogin } from "../support/drafts";
import { chooseAction, choosePassword, createUser, openAccess, press } from "../support/people";
import { appUrl, expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const NEW = "  كلمة سر أخرى ";
const madeSchema = z.object({ password: z.string() });

for (const language of ["en", "ar"] as const)
  test.describe(language, () => {
    const words = WORDS[language];

    test("after a one-time password no short, equal or mistyped password is chosen", async ({
      apiAs,
      openBrowser,
    }) => {
      const api = await apiAs("manager");
      const username = await createUser(api, "sales");
      const made = await api.call("POST", `/api/auth/users/${username}/one-time-password`);
      const { password } = madeSchema.parse(await made.json());
      const page = await openBrowser(await Api.signIn(appUrl(), username, password));
      await page.goto("/");
      await switchLanguage(page, language);
      await expect(page.getByRole("heading", { name: words.choosePassword.title })).toBeVisible();
      await choosePassword(page, language, ["1234567", "1234567"]);
      await expect(page.getByText(words.validation.passwordTooShort)).toBeVisible();
      await choosePassword(page, language, [password, password]);
      await expect(page.getByText(words.validation.oneTimePassword)).toBeVisible();
      await choosePassword(page, language, [NEW, NEW.trim()]);
      await expect(page.getByText(words.validation.passwordsDiffer)).toBeVisible();
    });

    test("a manager makes no one-time password for an admin", async ({ signedIn, apiAs }) => {
      const username = await createUser(await apiAs("admin"), "admin");
      const manager = await signedIn("manager");
      await openAccess(manager, language, username);
      const dialog = manager.getByRole("dialog");
      await expect(dialog).toContainText(words.access.passwordOnlyByAdmin);
      await expect(dialog.getByRole("button", { name: words.access.make })).toHaveCount(0);
    });

    test("a manager ends all sessions of a user, who is at the login at once", async ({
      signedIn,
      signedInAlone,
      apiAs,
    }) => {
      const username = await createUser(await apiAs("manager"), "worker");
      const pages = [await signedInAlone(username), await signedInAlone(username)];
      for (const page of pages) await page.goto("/worker");
      const manager = await signedIn("manager");
      await openAccess(manager, language, username);
      await press(manager, words.sessions.endAll);
      await expect(manager.getByText(words.sessions.none)).toBeVisible();
      for (const page of pages) await expect(page).toHaveURL(isLogin);
    });

    test("the deletion of a person whom records name says so, and leads to deactivation instead", async ({
      signedIn,
      apiAs,
      signedInAlone,
    }) => {
      const username = await createUser(await apiAs("manager"), "worker");
      await signedInAlone(username);
      const manager = await signedIn("manager");
      await manager.goto("/manage-users");
      await switchLanguage(manager, language);
      await manager.getByLabel(words.manageUsers.search).fill(username);
      const row = manager.getByRole("row", { name: username });
      await chooseAction(manager, row, words.manageUsers.delete);
      await press(manager, words.manageUsers.deactivateInstead);
      await press(manager, words.access.deactivate);
      await press(manager, words.common.close);
      await expect(row).toContainText(words.manageUsers.deactivated);
      await manager.getByLabel(words.manageUsers.states.label).selectOption("active");
      await expect(row).toHaveCount(0);
      await manager.getByLabel(words.manageUsers.states.label).selectOption("deactivated");
      await expect(row).toHaveCount(1);
    });
  });
