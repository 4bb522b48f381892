import { press } from "./support/customers";
import { byName, FROM_ELSEWHERE, visit, visitScreens } from "./support/plain-http";
import { expect, PASSWORD, test, untilHydrated } from "./support/test";
import { WORDS } from "./support/words";

test.use(FROM_ELSEWHERE);

const { common, integrations, login, scanning } = WORDS.en;

test(
  "a worker signs in over plain http, is told that the camera needs https, and opens every screen",
  { tag: "@long" },
  async ({ baseURL, openBrowser }) => {
    const page = await openBrowser(byName({ url: baseURL ?? "", cookies: [] }));
    await visit(page, "/");
    await page.getByLabel(login.username, { exact: true }).fill("worker");
    await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: login.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/worker$/);
    await untilHydrated(page);
    await page.getByRole("button", { name: scanning.title, exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText(scanning.states.insecure);
    await visitScreens(page, "worker");
  },
);

test("a token is copied over plain http", { tag: "@long" }, async ({ apiAs, openBrowser }) => {
  const page = await openBrowser(byName(await apiAs("admin")));
  await visit(page, "/integrations");
  await press(page, integrations.tokens.create);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(integrations.tokens.name).fill("Copied over plain http");
  await press(dialog, integrations.tokens.make);
  const token = await dialog.getByLabel(integrations.tokens.token, { exact: true }).inputValue();
  await press(dialog, common.copy);
  await expect(dialog.getByRole("button", { name: common.copied, exact: true })).toBeVisible();
  await press(dialog, integrations.done);
  await expect(dialog).toHaveCount(0);
  await press(page, integrations.tokens.create);
  await dialog.getByLabel(integrations.tokens.name).press("ControlOrMeta+V");
  // The field takes no more than a name has at most.
  await expect(dialog.getByLabel(integrations.tokens.name)).toHaveValue(token.slice(0, 50));
});
