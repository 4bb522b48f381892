import { IS_LONG } from "@/scripts/test-support/runs/long";
import { isLogin } from "./support/drafts";
import {
  choosePassword,
  createUser,
  logIn,
  makeOneTimePassword,
  openAccess,
  press,
} from "./support/people";
import { openAccount } from "./support/shell";
import { signIn } from "./support/sign-in";
import { appUrl, expect, PASSWORD, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);
const NEW = "  كلمة سر أخرى ";

for (const language of LANGUAGES)
  test.describe(language, () => {
    const words = WORDS[language];

    test(
      "people end their other sessions; deactivated, they are at the login at once, until activation",
      { tag: "@long" },
      async ({ signedIn, signedInAlone, apiAs }) => {
        const username = await createUser(await apiAs("manager"), "worker");
        const [here, there] = [await signedInAlone(username), await signedInAlone(username)];
        await there.goto("/worker");
        await here.goto("/worker");
        await switchLanguage(here, language);
        await openAccount(here, language, words.shell.sessions);
        await expect(here).toHaveURL("/change-password#sessions");
        await switchLanguage(here, language);
        const sessions = here.getByRole("region", { name: words.sessions.title });
        await expect(sessions.getByRole("listitem")).toHaveCount(2);
        await expect(sessions.getByText(words.sessions.here)).toHaveCount(1);
        await sessions.getByRole("button", { name: words.sessions.end, exact: true }).click();
        await expect(sessions.getByRole("listitem")).toHaveCount(1);
        await expect(there).toHaveURL(isLogin);
        await expect(here).toHaveURL("/change-password#sessions");

        const manager = await signedIn("manager");
        const row = await openAccess(manager, language, username);
        await press(manager, words.access.deactivate);
        const question = manager.getByRole("dialog", {
          name: filled(words.access.deactivateTitle, { username }),
        });
        await expect(
          question.getByRole("button", { name: words.common.back, exact: true }),
        ).toBeFocused();
        await press(manager, words.access.deactivate);
        await expect(here).toHaveURL(isLogin);
        await expect(row).toContainText(words.manageUsers.deactivated);
        await logIn(here, language, username, PASSWORD);
        await expect(here.getByText(words.errors.accountDeactivated)).toBeVisible();

        await press(manager, words.access.activate);
        await expect(manager.getByRole("dialog")).toContainText(words.access.password);
        await press(manager, words.common.close);
        await expect(row).not.toContainText(words.manageUsers.deactivated);
        expect((await signIn(appUrl(), PASSWORD, {}, username)).status).toBe(200);
      },
    );

    test(
      "with a one-time password a person gets in once, to choose a new one and nothing else",
      { tag: "@long" },
      async ({ page, signedIn, signedInAlone, apiAs }) => {
        const username = await createUser(await apiAs("manager"), "sales");
        const before = await signedInAlone(username);
        await before.goto("/sales");
        const manager = await signedIn("manager");
        const row = await openAccess(manager, language, username);
        const password = await makeOneTimePassword(manager, language);
        await expect(before).toHaveURL(isLogin);
        await manager.keyboard.press("Escape");
        await press(manager, words.access.done);
        await expect(manager.getByText(password)).toHaveCount(0);
        await expect(row).toContainText(words.manageUsers.pendingPassword);

        await logIn(page, language, username, password.toUpperCase());
        await expect(page).toHaveURL(isLogin);
        await switchLanguage(page, language);
        await expect(page.getByRole("heading", { name: words.choosePassword.title })).toBeVisible();
        await page.goto("/customers");
        await expect(page).toHaveURL(isLogin);
        await switchLanguage(page, language);
        await choosePassword(page, language, [NEW, NEW]);
        await expect(page).toHaveURL("/customers");
        expect((await signIn(appUrl(), password, {}, username)).status).toBe(401);
        expect((await signIn(appUrl(), NEW, {}, username)).status).toBe(200);
      },
    );
  });
