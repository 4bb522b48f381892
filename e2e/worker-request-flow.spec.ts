import type { Locator, Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import { disconnectLive } from "./support/live";
import { linesOf } from "./support/picking";
import { expect, PASSWORD, switchLanguage, test, type Language } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "ar";

/** From the login screen to the person's home, in the page's language. */
async function logIn(page: Page, username: string, language: Language): Promise<void> {
  const { login } = WORDS[language];
  await page.goto("/");
  await switchLanguage(page, language);
  await page.getByLabel(login.username, { exact: true }).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
}

/** On /product-management: finds the product and fills in its first line. */
async function choose(page: Page, language: Language, product: ProductView, quantity: number) {
  await page.getByLabel(WORDS[language].products.search).fill(product.SKU.toLowerCase());
  const lines = linesOf(page, language, product.name);
  await lines.color("Blue").click();
  await lines.quantity.fill(String(quantity));
}

/** Confirms, checks the receipt, says yes, and reads and closes the success. */
async function confirm(page: Page, language: Language, product: ProductView, success: string) {
  const { common, productManagement } = WORDS[language];
  await page.getByRole("button", { name: common.confirm, exact: true }).click();
  const receipt = page.getByRole("dialog");
  await expect(receipt.getByText(product.name)).toBeVisible();
  await expect(receipt.getByText(productManagement.areYouSure)).toBeVisible();
  await receipt.getByRole("button", { name: common.yesConfirm }).click();
  await expect(page.getByRole("dialog").getByText(success)).toBeVisible();
  await page.getByRole("dialog").getByText(common.close, { exact: true }).click();
}

test("a worker asks, a manager accepts one and rejects one, the grid shows the new stock", async ({
  page,
  signedIn,
  apiAs,
}) => {
  const words = WORDS[language];
  const product = await (await apiAs("manager")).createProduct({ Blue: 50, Red: 5 });

  await logIn(page, "worker", language);
  await expect(page).toHaveURL("/worker");
  for (const [action, quantity] of [
    ["add", 7],
    ["remove", 20],
  ] as const) {
    await switchLanguage(page, language);
    await page.getByRole("link", { name: words.worker[action], exact: true }).click();
    await expect(page).toHaveURL(`/product-management?action=${action}`);
    await switchLanguage(page, language);
    await choose(page, language, product, quantity);
    await confirm(page, language, product, words.productManagement.asked);
    await expect(page).toHaveURL("/worker");
  }
  await switchLanguage(page, language);
  await expect(page.getByText(product.name)).toHaveCount(2);

  const manager = await signedIn("manager");
  await manager.setViewportSize({ width: 1440, height: 900 });
  await manager.goto("/factory-manager");
  await switchLanguage(manager, language);
  await manager.getByRole("link", { name: words.factoryManager.requests, exact: true }).click();
  await switchLanguage(manager, language);
  const row = (action: "add" | "remove") =>
    manager
      .getByRole("row")
      .filter({ hasText: product.SKU })
      .filter({ hasText: words.status[action] });
  await row("add").getByRole("button", { name: words.requests.accept }).click();
  const dialog = manager.getByRole("dialog");
  await expect(dialog.getByText(/REQ-\d+/)).toBeVisible();
  await dialog.getByText(words.common.close, { exact: true }).click();
  await row("remove").getByRole("button", { name: words.requests.reject }).click();
  await expect(dialog.getByText(/REQ-\d+/)).toBeVisible();
  await dialog.getByText(words.common.close, { exact: true }).click();
  await expect(row("add").getByText(words.status.Accepted)).toBeVisible();
  await expect(row("remove").getByText(words.status.Rejected)).toBeVisible();

  await manager.goto("/view-products");
  await switchLanguage(manager, language);
  await manager.getByLabel(words.products.search).fill(product.SKU);
  const card = manager.getByRole("article", { name: product.name });
  await expect(card.getByRole("row").filter({ hasText: "Blue" })).toContainText("57");
});

test("there is no color before the sort and no quantity before the color, unless there is nothing to choose", async ({
  signedIn,
  apiAs,
}) => {
  const { common, productManagement: words, stockLines } = WORDS[language];
  const manager = await apiAs("manager");
  const colors = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Color ${at}`, 5]));
  const many = await manager.createProductOf({ Standard: colors(13), Terry: colors(2) });
  const few = await manager.createProduct({ Blue: 5, Red: 7 });
  const one = await manager.createProduct({ Blue: 5 });
  const page = await signedIn("worker");
  await page.goto("/product-management?action=remove");
  await switchLanguage(page, language);
  const search = page.getByLabel(WORDS[language].products.search);

  await search.fill(many.SKU);
  const lines = linesOf(page, language, many.name);
  const group = (name: string) => lines.card.getByRole("group", { name, exact: true });
  await expect(group(common.color)).toBeDisabled();
  await expect(group(common.color)).toHaveText(stockLines.sortFirst);
  await expect(lines.quantity).toBeDisabled();
  await group(common.sort).getByRole("button", { name: "Terry" }).click();
  await expect(group(common.color).getByRole("button")).toHaveCount(2);
  await expect(lines.quantity).toBeDisabled();
  await lines.color("Color 1").click();
  await expect(lines.quantity).toBeEnabled();

  await search.fill(few.SKU);
  const both = linesOf(page, language, few.name);
  await expect(both.quantity).toBeDisabled();
  await both.color("Blue").click();
  await both.card.getByRole("button", { name: "+10" }).click();
  await expect(both.quantity).toHaveValue("5");
  await both.color("Red").click();
  await expect(both.quantity).toHaveCount(2);
  await both.quantity.last().fill("3");
  const tray = page.getByRole("region", { name: words.chosenLines });
  await expect(tray.getByRole("listitem")).toHaveCount(2);
  await expect(tray).toContainText("−8");
  await both.color("Blue").click();
  await expect(tray).toContainText("−3");

  await search.fill(one.SKU);
  await expect(linesOf(page, language, one.name).quantity).toBeEnabled();
});

test("a manager removes at once, sees what is left, and is told of a shortage", async ({
  signedIn,
  apiAs,
}) => {
  const words = WORDS[language];
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await page.goto("/factory-manager");
  await switchLanguage(page, language);
  await page.getByRole("link", { name: words.factoryManager.remove, exact: true }).click();
  await switchLanguage(page, language);

  await page.getByRole("button", { name: words.common.confirm, exact: true }).click();
  await expect(
    page.getByRole("dialog").getByText(words.productManagement.selectAtLeastOne),
  ).toBeVisible();
  await page.getByRole("dialog").getByText(words.common.close, { exact: true }).click();

  await choose(page, language, product, 12);
  await page.getByRole("button", { name: words.common.confirm, exact: true }).click();
  const receipt = page.getByRole("dialog");
  await expect(
    receipt.getByText(filled(words.productManagement.short, { count: "2" })),
  ).toBeVisible();
  await expect(receipt.getByText(words.productManagement.tooMuch)).toBeVisible();
  const yes = receipt.getByRole("button", { name: words.common.yesConfirm });
  await expect(yes).toBeDisabled();
  await receipt.getByRole("button", { name: words.common.cancel, exact: true }).click();
  const change = { sortName: "Standard", color: "Blue", quantity: 2 };
  await api.call("PUT", `/api/products/sku/${product.SKU}/add`, change);
  await page.getByRole("button", { name: words.common.confirm, exact: true }).click();
  await expect(yes).toBeEnabled();
  await api.call("PUT", `/api/products/sku/${product.SKU}/remove`, change);
  await yes.click();
  const refusal = page.getByRole("dialog", { name: words.common.failure });
  await expect(refusal).toContainText(words.productManagement.removeFailed);
  await expect(refusal).toContainText(words.errors.notEnoughStock);
  await expect(refusal).toContainText(product.SKU);
  await refusal.getByText(words.common.close, { exact: true }).click();

  const { quantity } = linesOf(page, language, product.name);
  await expect(quantity).toHaveValue("12");
  await quantity.fill("٤");
  await expect(quantity).toHaveValue("4");
  await confirm(page, language, product, words.productManagement.removed);
  await expect(page).toHaveURL("/factory-manager");
  expect(await api.onHand(product.SKU, "Blue")).toBe(6);
});

test("ten of a color are removed by keyboard alone, from the search to the end", async ({
  signedIn,
  apiAs,
}) => {
  const { common, productManagement: words, products } = WORDS.en;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 59, Red: 5 });
  const page = await signedIn("manager");
  await page.goto("/product-management?action=remove");
  await switchLanguage(page, "en");
  await page.getByLabel(products.search).focus();
  await page.keyboard.type(product.SKU);
  const { card, color, quantity } = linesOf(page, "en", product.name);
  await expect(page.getByRole("article")).toHaveCount(1);
  const tabTo = async (target: Locator) => {
    for (let left = 12; left > 0; left -= 1) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(target).toBeFocused();
  };
  await tabTo(color("Blue"));
  await page.keyboard.press("Space");
  await expect(color("Blue")).toHaveAttribute("aria-pressed", "true");
  await tabTo(quantity);
  await page.keyboard.press("PageUp");
  await expect(quantity).toHaveValue("10");
  await expect(card.getByText(filled(WORDS.en.stockBar.left, { count: "49" }))).toBeVisible();
  await tabTo(page.getByRole("button", { name: common.confirm, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: common.yesConfirm })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(words.removed);
  await expect(
    page.getByRole("dialog").getByRole("button", { name: common.close }).last(),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/factory-manager");
  expect(await api.onHand(product.SKU, "Blue")).toBe(49);
});

test("two managers decide at once on their tablets: one wins, the other is told who did", async ({
  signedIn,
  apiAs,
}) => {
  const words = WORDS.en;
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const worker = await apiAs("worker");
  await worker.call("POST", "/api/req/requests", {
    requestId: `REQ-${Date.now()}`,
    productSKU: product.SKU,
    sortName: "Standard",
    color: "Blue",
    quantity: 4,
    action: "remove",
  });
  const pages = await Promise.all([signedIn("manager"), signedIn("karim.fathy")]);
  for (const page of pages) {
    // Else the slower one may see the decision, and has nothing to press any more.
    await disconnectLive(page);
    await page.goto("/requests-management");
  }
  await Promise.all(
    pages.map((page) =>
      page
        .getByRole("article")
        .filter({ hasText: product.SKU })
        .getByRole("button", { name: words.requests.accept })
        .click(),
    ),
  );
  const texts = await Promise.all(pages.map((page) => page.getByRole("dialog").innerText()));
  expect(texts.filter((text) => /the inventory was updated/.test(text))).toHaveLength(1);
  const [refused] = texts.filter((text) => /already accepted request/.test(text));
  expect(refused).toContain(words.requests.acceptFailed);
  expect(await (await apiAs("manager")).onHand(product.SKU, "Blue")).toBe(6);
});

test("switching the language keeps what was typed and an open dialog", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedIn("worker");
  await page.goto("/product-management?action=add");
  await choose(page, "en", product, 3);
  await switchLanguage(page, "ar");
  const words = WORDS.ar.productManagement;
  await expect(linesOf(page, "ar", product.name).quantity).toHaveValue("3");
  await page.getByRole("button", { name: WORDS.ar.common.confirm, exact: true }).click();
  await expect(page.getByRole("dialog").getByText(words.areYouSure)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "English" }).click();
  await expect(
    page.getByRole("dialog").getByText(WORDS.en.productManagement.areYouSure),
  ).toBeVisible();
});
