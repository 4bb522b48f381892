import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { Api } from "./support/api";
import { untilOutOfDialog } from "./support/dialog-history";
import { chooseAction, createUser, press } from "./support/people";
import { appUrl, expect, PASSWORD, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "en";

const OTHER_PASSWORD = "  كلمة سر أخرى ";

const words = WORDS[language];

/** Reads what the dialog says and closes it. */
async function closeSaying(page: Page, text: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ has: page.getByText(text) });
  await expect(dialog).toBeVisible();
  await dialog.getByText(words.common.close, { exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Asks with the user's own session. */
const getStatus = async (user: Api) => (await user.call("GET", "/api/auth/me")).status;

test("a manager creates a user under a free name, loses nothing typed, and deletes others but not themselves", async ({
  signedIn,
}) => {
  const username = `e2e-${randomUUID().slice(0, 8)}`;
  const page = await signedIn("manager");
  await page.goto("/create-new-user");
  await switchLanguage(page, language);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const { createUser: form } = words;
  const submit = () => page.getByRole("button", { name: form.submit, exact: true }).click();
  await expect(field(form.userType)).toHaveValue("worker");
  await field(form.username).fill("WORKER");
  await field(form.password).fill("1234567");
  await field(form.userType).selectOption(words.users.types.sales);
  await submit();
  await expect(page.getByText(words.validation.passwordTooShort)).toBeVisible();
  await field(form.password).fill(OTHER_PASSWORD);
  await submit();
  const refusal = filled(words.errors.usernameTaken, { username: "WORKER" });
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field(form.username)).toBeFocused();
  await expect(field(form.username)).toHaveValue("WORKER");
  await expect(field(form.password)).toHaveValue(OTHER_PASSWORD);
  await expect(field(form.userType)).toHaveValue("sales");
  await field(form.username).fill(username);
  await field(form.password).fill("password123");
  await submit();
  await expect(page.getByText(words.validation.passwordKnown)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field(form.password)).toBeFocused();
  await field(form.password).fill(OTHER_PASSWORD);
  await submit();
  await closeSaying(page, form.created);
  await expect(field(form.username)).toHaveValue("");
  await expect(field(form.password)).toHaveValue("");
  const user = await Api.signIn(appUrl(), username, OTHER_PASSWORD);
  expect(await getStatus(user)).toBe(200);

  await untilOutOfDialog(page);
  await page.goto("/manage-users");
  await switchLanguage(page, language);
  const { manageUsers: list } = words;
  const own = page.getByRole("row", { name: "manager", exact: true });
  await own.getByRole("button").click();
  const ofOwn = [list.rename, list.activity, words.badges.open, list.account];
  await expect(page.getByRole("menuitem")).toHaveText(ofOwn);
  await expect(page.getByText(list.ownAccount)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel(list.search).fill(username.toUpperCase());
  const card = page.getByRole("row", { name: username });
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(card).toContainText(words.users.types.sales);
  await expect(page.getByText(list.lastLogin)).toHaveCount(1);
  await chooseAction(page, card, list.delete);
  const question = page.getByRole("dialog", { name: filled(list.deleteTitle, { username }) });
  await expect(
    question.getByRole("button", { name: words.common.cancel, exact: true }),
  ).toBeFocused();
  await question.getByRole("button", { name: list.delete, exact: true }).click();
  await closeSaying(page, list.deleted);
  await expect(card).toHaveCount(0);
  await expect(page.getByLabel(list.search)).toBeFocused();
  expect(await getStatus(user)).toBe(401);
});

for (const userLanguage of IS_LONG ? (["en", "ar"] as const) : (["en"] as const))
  test(`an admin gives a user another role, who is logged out at once [${userLanguage}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { manageUsers, users } = WORDS[userLanguage];
    const username = await createUser(await apiAs("admin"), "worker");
    const user = await Api.signIn(appUrl(), username, PASSWORD);
    const page = await signedIn("admin");
    await page.goto("/manage-users");
    await switchLanguage(page, userLanguage);
    await page.getByLabel(manageUsers.search).fill(username);
    const row = page.getByRole("row", { name: username });
    await chooseAction(page, row, manageUsers.changeRole);
    await page.getByLabel(manageUsers.role, { exact: true }).selectOption(users.types.sales);
    await press(page, manageUsers.changeRole);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row).toContainText(users.types.sales);
    expect(await getStatus(user)).toBe(401);
    const again = await Api.signIn(appUrl(), username, PASSWORD);
    expect((await again.call("GET", "/api/sales-requests")).status).toBe(200);
  });

test(
  "everybody changes their own password, which logs them out everywhere else",
  { tag: "@long" },
  async ({ openBrowser, apiAs }) => {
    const username = await createUser(await apiAs("manager"), "worker");
    const [here, elsewhere] = [
      await Api.signIn(appUrl(), username, PASSWORD),
      await Api.signIn(appUrl(), username, PASSWORD),
    ];
    const page = await openBrowser(here);
    await page.goto("/change-password");
    await switchLanguage(page, language);
    const { current, new: fresh, repeated, submit, changed } = words.changePassword;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field(current).fill(PASSWORD);
    await field(fresh).fill(OTHER_PASSWORD);
    await field(repeated).fill(OTHER_PASSWORD.trim());
    await page.getByRole("button", { name: submit, exact: true }).click();
    await expect(page.getByText(words.validation.passwordsDiffer)).toBeVisible();
    await field(repeated).fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: submit, exact: true }).click();
    await closeSaying(page, changed);
    await expect(field(fresh)).toHaveValue("");
    expect([await getStatus(here), await getStatus(elsewhere)]).toEqual([200, 401]);
    expect(await getStatus(await Api.signIn(appUrl(), username, OTHER_PASSWORD))).toBe(200);
  },
);
