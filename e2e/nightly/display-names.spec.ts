import { openAccount } from "../support/shell";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Api } from "../support/api";
import { expect, PASSWORD, switchLanguage, test, type Language, type Role } from "../support/test";
import { filled, WORDS } from "../support/words";
import { chooseAction } from "../support/people";
import { findRows } from "../support/worker-requests";

const language = "ar";

/** Two names that only this test knows. */
const anyNames = () => {
  const part = randomUUID().slice(0, 8);
  return { username: `e2e-${part}`, displayName: `منى عبد الله ${part}` };
};

async function createUser(api: Api, userType: Role, names: object): Promise<void> {
  const body = { ...names, password: PASSWORD, userType };
  expect((await api.call("POST", "/auth/signup", body)).status).toBe(201);
}

/** A waiting request of the worker's. */
async function ask(worker: Api, sku: string): Promise<void> {
  const line = { sortName: "Standard", color: "Blue", quantity: 1, action: "add" };
  const request = { requestId: `REQ-${Date.now()}`, productSKU: sku, ...line };
  expect((await worker.call("POST", "/req/requests", request)).status).toBe(201);
}

async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path);
  await switchLanguage(page, language);
}

const words = WORDS[language];

test("who is created with a display name is called by it on requests, in notifications and in logs", async ({
  signedIn,
  apiAs,
  openBrowser,
}) => {
  const { username, displayName } = anyNames();
  const page = await signedIn("manager");
  await open(page, "/create-new-user", language);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(words.createUser.username).fill(username);
  const name = field(words.users.displayName);
  await expect(name).toHaveAccessibleDescription(words.users.displayNameHint);
  await expect(name).toHaveAttribute("dir", "auto");
  await name.fill(` ${displayName} `);
  await field(words.createUser.password).fill(PASSWORD);
  await page.getByRole("button", { name: words.createUser.submit, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(displayName);
  await dialog.getByText(words.common.close, { exact: true }).click();
  await expect(name).toHaveValue("");

  const product = await (await apiAs("manager")).createProduct({ Blue: 5 });
  await ask(await apiAs(username), product.SKU);
  await open(page, "/requests-management", language);
  const card = await findRows(page, product.SKU);
  await expect(card.getByText(displayName, { exact: true })).toBeVisible();
  await expect(card).not.toContainText(username);
  await page.getByRole("button", { name: words.notifications.title, exact: true }).click();
  const told = page.getByRole("dialog", { name: words.notifications.title });
  await expect(told.getByRole("listitem").filter({ hasText: product.SKU })).toContainText(
    displayName,
  );

  await open(page, "/logs", language);
  await field(words.logs.username).fill(displayName);
  await page.getByRole("button", { name: words.logs.search, exact: true }).click();
  const entry = page.getByRole("article").filter({ hasText: product.SKU });
  // Until the answer is there, the list has the entries of other tests too.
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(displayName);
  await entry.getByRole("button", { name: words.logs.showDetails }).click();
  await expect(entry).toContainText(username);

  const own = await openBrowser(await apiAs(username));
  await open(own, "/worker", language);
  await expect(own.getByRole("banner")).toContainText(displayName);
});

test("a manager changes what a user is called, and finds them by it", async ({
  signedIn,
  apiAs,
}) => {
  const { username, displayName } = anyNames();
  await createUser(await apiAs("manager"), "sales", { username });
  const page = await signedIn("admin");
  await open(page, "/manage-users", language);
  const search = page.getByLabel(words.manageUsers.search);
  await search.fill(username);
  const rows = page.getByRole("row");
  const menu = rows.last().getByRole("button");
  const rename = () => chooseAction(page, rows.last(), words.manageUsers.rename);
  await expect(rows).toHaveCount(2);
  await rename();
  const dialog = page.getByRole("dialog", {
    name: filled(words.manageUsers.renameTitle, { username }),
  });
  const name = dialog.getByLabel(words.users.displayName);
  await expect(name).toBeFocused();
  await name.fill("ع".repeat(81));
  const save = dialog.getByRole("button", { name: words.manageUsers.renameSave, exact: true });
  await save.click();
  await expect(dialog.getByText(words.validation.tooLong)).toBeVisible();
  await name.fill(displayName);
  await save.click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole("row", { name: displayName, exact: true });
  await expect(card).toContainText(username);
  await expect(menu).toBeFocused();
  await search.fill(displayName);
  await expect(rows).toHaveCount(2);
  await chooseAction(page, card, words.manageUsers.delete);
  await expect(page.getByRole("dialog")).toContainText(`(\u2068${username}\u2069)`);
  await page.getByRole("dialog").getByText(words.common.cancel, { exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await rename();
  await expect(name).toHaveValue(displayName);
  await name.fill("");
  await save.click();
  await expect(page.getByRole("row", { name: displayName })).toHaveCount(0);
  await search.fill(username);
  await expect(page.getByRole("row", { name: username, exact: true })).toBeVisible();
});

test("everybody says themselves what they are called, and the header says so at once", async ({
  signedIn,
  apiAs,
}) => {
  const { username, displayName } = anyNames();
  await createUser(await apiAs("manager"), "worker", { username });
  const page = await signedIn(username);
  await open(page, "/worker", language);
  await openAccount(page, language, words.changePassword.title);
  await expect(page).toHaveURL("/change-password");
  await switchLanguage(page, language);
  const name = page.getByLabel(words.users.displayName);
  await expect(name).toHaveValue("");
  const save = () =>
    page.getByRole("button", { name: words.changePassword.saveDisplayName, exact: true }).click();
  await name.fill(displayName);
  await save();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(filled(words.changePassword.displayNameChanged, { name: displayName })),
  ).toBeVisible();
  await dialog.getByText(words.common.close, { exact: true }).click();
  await expect(page.getByRole("navigation")).toContainText(displayName);
  // Closing goes back in the history, which would end the reload.
  await expect.poll(() => page.evaluate(() => "closesOnBack" in (history.state ?? {}))).toBe(false);
  await page.reload();
  await switchLanguage(page, language);
  await expect(name).toHaveValue(displayName);
  await name.fill(" ");
  await save();
  await expect(page.getByRole("banner")).toContainText(username);
});
