import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Api } from "./api";
import { PASSWORD, switchLanguage, type Language, type Role } from "./test";
import { filled, WORDS } from "./words";

/** A user of a test's own with the demo's password; returns the username. */
export async function createUser(api: Api, userType: Role): Promise<string> {
  const username = `e2e-${randomUUID().slice(0, 8)}`;
  const body = { username, password: PASSWORD, userType };
  expect((await api.call("POST", "/auth/signup", body)).status).toBe(201);
  return username;
}

/** Fills in the login and sends it. */
export async function logIn(
  page: Page,
  language: Language,
  username: string,
  password: string,
): Promise<void> {
  const { login } = WORDS[language];
  await page.goto("/");
  await switchLanguage(page, language);
  await page.getByLabel(login.username, { exact: true }).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
}

/** Opens the dialog about a user's access on Manage users; returns the user's row. */
export async function openAccess(
  page: Page,
  language: Language,
  username: string,
): Promise<Locator> {
  const { manageUsers, access } = WORDS[language];
  await page.goto("/manage-users");
  await switchLanguage(page, language);
  await page.getByLabel(manageUsers.search).fill(username);
  const row = page.getByRole("row", { name: username });
  await chooseAction(page, row, manageUsers.access);
  await expect(
    page.getByRole("dialog", { name: filled(access.title, { username }) }),
  ).toBeVisible();
  return row;
}

/** Opens the menu of a user's row on Manage users, and chooses an action of it. */
export async function chooseAction(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Presses a button of the open dialog, at its foot if its head has one of the same name. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).last().click();
}

/** Makes a one-time password in the open dialog, and reads it. */
export async function makeOneTimePassword(page: Page, language: Language): Promise<string> {
  const { access } = WORDS[language];
  await press(page, access.make);
  await expect(page.getByText(access.makeText.split("{username}")[1] ?? "")).toBeVisible();
  await press(page, access.make);
  const shown = page.getByRole("dialog").locator("output");
  await expect(shown).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  return (await shown.textContent()) ?? "";
}

/** Chooses a password on the page that a one-time password leads to. */
export async function choosePassword(
  page: Page,
  language: Language,
  typed: readonly [fresh: string, repeated: string],
): Promise<void> {
  const { choosePassword: words, changePassword } = WORDS[language];
  await page.getByLabel(changePassword.new, { exact: true }).fill(typed[0]);
  await page.getByLabel(changePassword.repeated, { exact: true }).fill(typed[1]);
  await page.getByRole("button", { name: words.submit, exact: true }).click();
}
