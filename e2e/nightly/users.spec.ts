import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { untilOutOfDialog } from "../support/dialog-history";
import { isLogin } from "../support/drafts";
import { disconnectLive } from "../support/live";
import { chooseAction, createUser, logIn } from "../support/people";
import { openAccount } from "../support/shell";
import { expect, PASSWORD, switchLanguage, test, type Language } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "en";

const OTHER_PASSWORD = "  كلمة سر أخرى ";

const anyName = () => `e2e-${randomUUID().slice(0, 8)}`;

/** Opens a tile of the home or a link, and switches to the language there. */
async function follow(page: Page, language: Language, name: string, path: string): Promise<void> {
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(path);
  await switchLanguage(page, language);
}

/** Reads what the dialog says and closes it. */
async function closeSaying(page: Page, language: Language, text: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ has: page.getByText(text) });
  await expect(dialog).toBeVisible();
  await dialog.getByText(WORDS[language].common.close, { exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const words = WORDS[language];

test("a manager creates a user, who logs in, is deleted, and is out at the next click", async ({
  page,
  signedIn,
}) => {
  const username = anyName();
  const manager = await signedIn("manager");
  await manager.goto("/factory-manager");
  await switchLanguage(manager, language);
  await follow(manager, language, words.factoryManager.createUser, "/create-new-user");
  const field = (label: string) => manager.getByLabel(label, { exact: true });
  const submit = () =>
    manager.getByRole("button", { name: words.createUser.submit, exact: true }).click();

  await expect(field(words.createUser.userType)).toHaveValue("worker");
  await field(words.createUser.username).fill(username);
  await field(words.createUser.password).fill("1234567");
  await submit();
  await expect(manager.getByText(words.validation.passwordTooShort)).toBeVisible();
  await field(words.createUser.password).fill(OTHER_PASSWORD);
  await field(words.createUser.userType).selectOption(words.users.types.sales);
  await submit();
  await closeSaying(manager, language, words.createUser.created);
  await expect(field(words.createUser.username)).toHaveValue("");
  await expect(field(words.createUser.password)).toHaveValue("");
  await expect(field(words.createUser.userType)).toHaveValue("worker");

  await logIn(page, language, username, OTHER_PASSWORD);
  await expect(page).toHaveURL("/sales");
  // A page that hears of its session's end leaves by itself; this one finds out by the click.
  await disconnectLive(page);
  await page.reload();

  await manager.goto("/factory-manager");
  await switchLanguage(manager, language);
  await follow(manager, language, words.factoryManager.manageUsers, "/manage-users");
  await manager.getByLabel(words.manageUsers.search).fill(username.toUpperCase());
  const card = manager.getByRole("row", { name: username });
  await expect(manager.getByRole("row")).toHaveCount(2);
  await expect(card).toContainText(words.users.types.sales);
  await expect(card.locator("time")).toHaveText("now");
  await chooseAction(manager, card, words.manageUsers.delete);
  const title = filled(words.manageUsers.deleteTitle, { username });
  const question = manager.getByRole("dialog", { name: title });
  await expect(
    question.getByRole("button", { name: words.common.cancel, exact: true }),
  ).toBeFocused();
  await question.getByRole("button", { name: words.manageUsers.delete, exact: true }).click();
  await closeSaying(manager, language, words.manageUsers.deleted);
  await expect(card).toHaveCount(0);
  await expect(manager.getByText(words.manageUsers.none)).toBeVisible();
  await expect(manager.getByLabel(words.manageUsers.search)).toBeFocused();

  await switchLanguage(page, language);
  await page.getByRole("link", { name: words.sales.viewProducts, exact: true }).click();
  await expect(page).toHaveURL(isLogin);
  await logIn(page, language, username, OTHER_PASSWORD);
  await closeSaying(page, language, words.errors.wrongCredentials);
});

test("everybody changes their own password, which logs them out everywhere else", async ({
  page,
  signedInAlone,
  apiAs,
}) => {
  const username = await createUser(await apiAs("manager"), "worker");
  const own = await signedInAlone(username);
  const elsewhere = await signedInAlone(username);
  // A page that hears of its session's end leaves by itself; this one finds out by the click.
  await disconnectLive(elsewhere);
  await elsewhere.goto("/worker");
  await own.goto("/worker");
  await switchLanguage(own, language);
  await openAccount(own, language, words.changePassword.title);
  await expect(own).toHaveURL("/change-password");
  await switchLanguage(own, language);
  const { current, new: fresh, repeated, submit, changed } = words.changePassword;
  const fill = async (values: readonly [string, string, string]) => {
    for (const [at, label] of [current, fresh, repeated].entries())
      await own.getByLabel(label, { exact: true }).fill(values[at] ?? "");
    await own.getByRole("button", { name: submit, exact: true }).click();
  };

  await fill([PASSWORD, OTHER_PASSWORD, OTHER_PASSWORD.trim()]);
  await expect(own.getByText(words.validation.passwordsDiffer)).toBeVisible();
  await fill(["a guess", OTHER_PASSWORD, OTHER_PASSWORD]);
  await expect(own.getByText(words.errors.wrongPassword)).toBeVisible();
  await expect(own.getByLabel(fresh, { exact: true })).toHaveValue(OTHER_PASSWORD);
  await fill([PASSWORD, OTHER_PASSWORD, OTHER_PASSWORD]);
  await closeSaying(own, language, changed);
  await expect(own.getByLabel(fresh, { exact: true })).toHaveValue("");

  await untilOutOfDialog(own);
  await own.goto("/worker");
  await expect(own).toHaveURL("/worker");
  await elsewhere.getByRole("link", { name: WORDS.en.worker.add, exact: true }).click();
  await expect(elsewhere).toHaveURL(isLogin);
  await logIn(page, language, username, OTHER_PASSWORD);
  await expect(page).toHaveURL("/worker");
});
