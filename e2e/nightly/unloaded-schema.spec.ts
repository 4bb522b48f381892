import { press } from "../support/customers";
import { createScreen, fillIn } from "../support/sales-requests";
import { expect, switchLanguage, test } from "../support/test";
import { without, withoutChecks } from "../support/unloaded";
import { WORDS } from "../support/words";

const language = "ar";
const { common, connection, createProduct, login, logs, printing } = WORDS[language];

test("the form of a product whose check cannot be loaded says so, and nothing is created", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await withoutChecks(page);
  await page.goto("/create-new-product");
  await switchLanguage(page, language);
  await press(page, createProduct.submit);
  await expect(page.getByRole("dialog", { name: common.failure })).toContainText(
    createProduct.failed,
  );
});

test("a login whose check cannot be loaded says so", async ({ page }) => {
  // Its check needs no more of the library than the page has anyway.
  await without(page, /8,\s*"passwordTooShort"/);
  await page.goto("/");
  await switchLanguage(page, language);
  await page.getByLabel(login.username, { exact: true }).fill("worker");
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByRole("dialog", { name: common.failure })).toContainText(login.exception);
});

test("the filter of the logs says that its check cannot be loaded, whatever it was for", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await without(page, /message:\s*"endBeforeStart"/);
  await page.goto("/logs");
  await switchLanguage(page, language);
  const username = page.getByLabel(logs.username, { exact: true });
  await username.fill("worker");
  const failure = page.getByRole("dialog", { name: common.failure });
  for (const [button, failed] of [
    [logs.search, logs.fetchFailed],
    [logs.print, printing.failed],
    [logs.delete, logs.deleteFailed],
  ] as const) {
    await press(page, button);
    await expect(failure).toContainText(failed);
    await expect(failure).toContainText(connection.nothingEntered.lost);
    await failure.getByText(common.close, { exact: true }).click();
    await expect(failure).toHaveCount(0);
  }
  await expect(username).toHaveValue("worker");
  await page.unrouteAll();
  await press(page, logs.search);
  await expect(page.getByRole("article").first()).toContainText("worker");
});

test("an item of a request that cannot be checked stays filled in, and is added once it can", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedIn("sales");
  await without(page, /itemSubmissionDate:\s*"datePast"/);
  const screen = await createScreen(page, language);
  await screen.choose(product);
  await fillIn(screen, { color: "Blue", quantity: 4 });
  await screen.add.click();
  const failure = page.getByRole("dialog", { name: common.failure });
  await expect(failure).toContainText(WORDS[language].salesCreateRequest.addItemFailed);
  await failure.getByText(common.close, { exact: true }).click();
  await expect(screen.quantity).toHaveValue("4");
  await page.unrouteAll();
  await screen.add.click();
  await expect(screen.items.getByRole("row")).toHaveCount(1);
});

test("a menu that did not come is said to be missing, and comes once asked for again", async ({
  signedIn,
}) => {
  const page = await signedIn("worker");
  await without(page, /shell\.scheme\.title/);
  await page.goto("/worker");
  await switchLanguage(page, language);
  const missing = page.getByRole("alert").filter({ hasText: connection.partMissing });
  await expect(missing).toBeVisible();
  await page.getByRole("banner").getByRole("button", { expanded: false }).first().click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.unrouteAll();
  await missing.getByRole("button", { name: common.retry, exact: true }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test("a language that cannot be loaded is said so, and comes once it can", async ({ signedIn }) => {
  const page = await signedIn("worker");
  await without(page, /تقديم طلب/);
  await page.goto("/worker");
  await switchLanguage(page, "en");
  await page.getByRole("button", { name: "العربية" }).click();
  const missing = page.getByRole("alert").filter({ hasText: WORDS.en.connection.partMissing });
  await expect(missing).toBeVisible();
  await page.unrouteAll();
  await missing.getByRole("button", { name: WORDS.en.common.retry, exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(missing).toHaveCount(0);
});

test("a menu that failed to load comes by itself when the network returns", async ({
  signedIn,
}) => {
  const page = await signedIn("worker");
  await without(page, /shell\.scheme\.title/);
  await page.goto("/worker");
  await switchLanguage(page, language);
  const missing = page.getByRole("alert").filter({ hasText: connection.partMissing });
  await expect(missing).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(missing).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { expanded: false }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
});
