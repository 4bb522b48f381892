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
import { expect, PASSWORD, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const NEW = "  كلمة سر أخرى ";

for (const language of ["en", "ar"] as const)
  test.describe(language, { tag: language === "ar" ? "@long" : [] }, () => {
    const words = WORDS[language];

    test("a deactivated worker's open screen goes to the login at once; after activation they are back", async ({
      signedIn,
      signedInAlone,
      apiAs,
    }) => {
      const username = await createUser(await apiAs("manager"), "worker");
      const worker = await signedInAlone(username);
      await worker.goto("/worker");
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
      await expect(worker).toHaveURL(isLogin);
      await expect(row).toContainText(words.manageUsers.deactivated);

      await logIn(worker, language, username, PASSWORD);
      await expect(worker.getByText(words.errors.accountDeactivated)).toBeVisible();

      await press(manager, words.access.activate);
      await expect(manager.getByRole("dialog")).toContainText(words.access.password);
      await press(manager, words.common.close);
      await expect(row).not.toContainText(words.manageUsers.deactivated);
      await logIn(worker, language, username, PASSWORD);
      await expect(worker).toHaveURL("/worker");
    });

    test("with a one-time password a person gets in once, to choose a new one and nothing else", async ({
      page,
      signedIn,
      signedInAlone,
      apiAs,
    }) => {
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
      await choosePassword(page, language, ["1234567", "1234567"]);
      await expect(page.getByText(words.validation.passwordTooShort)).toBeVisible();
      await choosePassword(page, language, [password, password]);
      await expect(page.getByText(words.validation.oneTimePassword)).toBeVisible();
      await choosePassword(page, language, [NEW, NEW.trim()]);
      await expect(page.getByText(words.validation.passwordsDiffer)).toBeVisible();
      await choosePassword(page, language, [NEW, NEW]);
      await expect(page).toHaveURL("/customers");

      await logIn(before, language, username, password);
      await expect(before.getByText(words.errors.wrongCredentials)).toBeVisible();
      await logIn(before, language, username, NEW);
      await expect(before).toHaveURL("/sales");
    });

    test("a manager makes no one-time password for an admin", async ({ signedIn, apiAs }) => {
      const username = await createUser(await apiAs("admin"), "admin");
      const manager = await signedIn("manager");
      await openAccess(manager, language, username);
      const dialog = manager.getByRole("dialog");
      await expect(dialog).toContainText(words.access.passwordOnlyByAdmin);
      await expect(dialog.getByRole("button", { name: words.access.make })).toHaveCount(0);
    });

    test("everybody sees where they are logged in, and ends a session there", async ({
      signedInAlone,
      apiAs,
    }) => {
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
      const row = manager.getByRole("article", { name: username });
      await row.getByRole("button", { name: words.manageUsers.delete, exact: true }).click();
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
