import type { Page } from "@playwright/test";
import { chooseColor, getLines } from "../support/picking";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";
import { findRows } from "../support/worker-requests";

const language = "en";

/** The connection is lost for everything that is sent, and comes back. */
const loseConnection = (page: Page) =>
  page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );

test("a lost connection loses nothing that was chosen", async ({ signedIn, apiAs }) => {
  const { common, productManagement: words } = WORDS[language];
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  for (const [username, action, failed] of [
    ["manager", "add", words.addFailed],
    ["manager", "remove", words.removeFailed],
  ] as const) {
    const page = await signedIn(username);
    await page.goto(`/product-management?action=${action}`);
    await switchLanguage(page, language);
    await chooseColor(page, language, product, 3);
    await page.getByRole("button", { name: common.confirm, exact: true }).click();
    await loseConnection(page);
    await page.getByRole("button", { name: common.yesConfirm }).click();
    const dialog = page.getByRole("dialog", { name: common.failure });
    await expect(dialog).toContainText(failed);
    await dialog.getByText(common.close, { exact: true }).click();
    await expect(getLines(page, language, product.name).quantity).toHaveValue("3");
  }
  expect(await (await apiAs("manager")).onHand(product.SKU, "Blue")).toBe(10);
});

test("a decision that does not get through says so, each in its own words", async ({
  signedIn,
  apiAs,
}) => {
  const { common, requests: words } = WORDS[language];
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const worker = await apiAs("worker");
  await worker.call("POST", "/api/req/requests", {
    requestId: `REQ-${Date.now()}`,
    productSKU: product.SKU,
    sortName: "Standard",
    color: "Blue",
    quantity: 1,
    action: "add",
  });
  const page = await signedIn("admin");
  await page.goto("/requests-management");
  await switchLanguage(page, language);
  await loseConnection(page);
  const card = await findRows(page, product.SKU);
  const dialog = page.getByRole("dialog", { name: common.failure });
  const readFailure = async (failed: string) => {
    await expect(dialog).toContainText(failed);
    await dialog.getByText(common.close, { exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await card.getByRole("button", { name: words.accept, exact: true }).click();
  await readFailure(words.acceptFailed);
  await card.getByRole("button", { name: words.reject, exact: true }).click();
  const question = page.getByRole("dialog").filter({ has: page.locator("form") });
  await question.getByRole("button", { name: words.reject, exact: true }).click();
  await readFailure(words.rejectFailed);
  await question.getByText(common.cancel, { exact: true }).click();
  await expect(question).toHaveCount(0);
  await card.getByRole("button", { name: words.delete }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.delete }).click();
  await expect(dialog).toContainText(words.deleteFailed);
});

test("products that cannot be fetched are said to, and come with another try", async ({
  signedIn,
}) => {
  const { common, products: words } = WORDS[language];
  const page = await signedIn("sales");
  await page.goto("/view-products");
  await switchLanguage(page, language);
  await page.route("**/api/products?**", (route) => route.abort());
  await page.getByLabel(words.search).fill("SH-");
  await expect(page.getByText(words.fetchFailed)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.unroute("**/api/products?**");
  await page.getByRole("button", { name: common.retry }).click();
  await expect(page.getByText(words.fetchFailed)).toHaveCount(0);
  await page.getByLabel(words.search).fill("no such SKU");
  await expect(page.getByText(words.none)).toBeVisible();
});

test("a logout without an answer says that the person is still logged in", async ({ signedIn }) => {
  const page = await signedIn("worker");
  await page.goto("/worker");
  await page.evaluate(() => localStorage.setItem("authToken", "kept"));
  await loseConnection(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("dialog")).toContainText(WORDS.en.common.logoutFailed);
  await expect(page).toHaveURL("/worker");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe("kept");
});

test("a quantity is never a number that nobody typed", async ({ signedIn, apiAs }) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedIn("worker");
  await page.goto("/product-management?action=add");
  await chooseColor(page, "en", product, "");
  const { quantity } = getLines(page, "en", product.name);
  for (const typed of ["2.5", "12,5", "-5", "1e3", "9999999999"]) {
    await quantity.fill(typed);
    await expect(quantity).toHaveValue(typed);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(WORDS.en.productManagement.selectAtLeastOne);
    await dialog.getByText("Close", { exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await quantity.fill("1,000");
  await expect(quantity).toHaveAttribute("aria-valuenow", "1000");
});

test("beside a valid quantity a wrong one is corrected before the receipt opens", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10, Red: 10 });
  const page = await signedIn("worker");
  await page.goto("/product-management?action=add");
  await chooseColor(page, "en", product, 5);
  const lines = getLines(page, "en", product.name);
  await lines.color("Red").click();
  const wrong = lines.quantity.last();
  await wrong.fill("9999999999");
  await expect(page.getByRole("status").filter({ hasText: "1 quantity to correct" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(wrong).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await wrong.fill("7");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(WORDS.en.productManagement.areYouSure);
});

test("every page starts in the default language, also one that was left in the other", async ({
  signedIn,
}) => {
  const page = await signedIn("worker");
  await page.goto("/worker");
  await switchLanguage(page, "ar");
  await page.getByRole("link", { name: WORDS.ar.worker.add, exact: true }).click();
  await expect(page).toHaveURL("/product-management?action=add");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Homepage" }).click();
  await expect(page).toHaveURL("/worker");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});
