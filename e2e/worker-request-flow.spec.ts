import type { Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import { disconnectLive } from "./support/live";
import { getLines } from "./support/picking";
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
  const lines = getLines(page, language, product.name);
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
  // All buttons of a row have room in their cell.
  const buttons = row("remove").getByRole("cell").last();
  await expect(buttons).toBeVisible();
  expect(await buttons.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await row("add").getByRole("button", { name: words.requests.accept }).click();
  const dialog = manager.getByRole("dialog");
  await expect(dialog.getByText(/REQ-\d+/)).toBeVisible();
  await dialog.getByText(words.common.close, { exact: true }).click();
  await row("remove").getByRole("button", { name: words.requests.reject, exact: true }).click();
  await expect(dialog).toContainText(words.requests.rejectText);
  await dialog.getByRole("button", { name: words.requests.reject, exact: true }).click();
  await expect(dialog.getByText(/REQ-\d+/)).toBeVisible();
  await dialog.getByText(words.common.close, { exact: true }).click();
  await expect(row("add").getByText(words.status.Accepted)).toBeVisible();
  await expect(row("remove").getByText(words.status.Rejected)).toBeVisible();

  await manager.goto("/view-products");
  await switchLanguage(manager, language);
  await manager.getByLabel(words.products.search).fill(product.SKU);
  const card = manager.getByRole("article", { name: product.name });
  await expect(card.getByText("57", { exact: true })).toBeVisible();
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
  // To try again would not help.
  await expect(refusal).not.toContainText(words.productManagement.removeFailed);
  await expect(refusal).toContainText(words.errors.notEnoughStock);
  await expect(refusal).toContainText(product.SKU);
  await refusal.getByText(words.common.close, { exact: true }).click();

  const { quantity } = getLines(page, language, product.name);
  await expect(quantity).toHaveValue("12");
  await quantity.fill("٤");
  await expect(quantity).toHaveValue("4");
  await confirm(page, language, product, words.productManagement.removed);
  await expect(page).toHaveURL("/factory-manager");
  expect(await api.onHand(product.SKU, "Blue")).toBe(6);
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
  expect(refused).not.toContain(words.requests.acceptFailed);
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
  await expect(getLines(page, "ar", product.name).quantity).toHaveValue("3");
  await page.getByRole("button", { name: WORDS.ar.common.confirm, exact: true }).click();
  await expect(page.getByRole("dialog").getByText(words.areYouSure)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "English" }).click();
  await expect(
    page.getByRole("dialog").getByText(WORDS.en.productManagement.areYouSure),
  ).toBeVisible();
});
