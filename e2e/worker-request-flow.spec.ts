import type { Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { openWithOldest } from "./support/homes";
import { AT_ONCE, goLive } from "./support/live";
import { chooseColor, getLines } from "./support/picking";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { filled, WORDS } from "./support/words";
import { ask, findRows } from "./support/worker-requests";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

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

for (const language of LANGUAGES)
  test(`a worker asks, a manager accepts one on the home and rejects one with a reason, the worker reads it at once, the grid shows the new stock [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const words = WORDS[language];
    const product = await (await apiAs("manager")).createProduct({ Blue: 50, Red: 5 });
    const added = await ask(await apiAs("worker"), product, "add", 7);
    const asking = await signedIn("worker");
    await goLive(asking, "/worker", language);
    await asking.getByRole("link", { name: words.worker.remove, exact: true }).click();
    await expect(asking).toHaveURL("/product-management?action=remove");
    await switchLanguage(asking, language);
    await chooseColor(asking, language, product, 20);
    await confirm(asking, language, product, words.productManagement.asked);
    await expect(asking).toHaveURL("/worker");
    const own = asking.getByRole("listitem").filter({ hasText: product.name });
    await expect(own).toHaveCount(2);
    await switchLanguage(asking, language);

    const manager = await signedIn("manager");
    await openWithOldest(manager, language, "WorkerRequest", added._id);
    const waiting = manager
      .getByRole("article")
      .filter({ hasText: product.name })
      .filter({ hasText: "+7" });
    await waiting.getByRole("button", { name: words.requests.accept, exact: true }).click();
    const dialog = manager.getByRole("dialog");
    await expect(dialog.getByText(/W-\d+/)).toBeVisible();
    await dialog.getByText(words.common.close, { exact: true }).click();
    await expect(waiting).toHaveCount(0);
    await expect(own.getByText(words.status.Accepted, { exact: true })).toBeVisible({
      timeout: AT_ONCE,
    });

    await manager.getByRole("link", { name: words.factoryManager.requests, exact: true }).click();
    await switchLanguage(manager, language);
    const row = (await findRows(manager, product.SKU)).filter({ hasText: words.status.remove });
    await row.getByRole("button", { name: words.requests.reject, exact: true }).click();
    await expect(dialog).toContainText(words.requests.rejectText);
    const reason = `عُدّ مرتين ${product.SKU}`;
    await dialog.getByLabel(words.requests.reason, { exact: true }).fill(reason);
    await dialog.getByRole("button", { name: words.requests.reject, exact: true }).click();
    await expect(dialog.getByText(/W-\d+/)).toBeVisible();
    await dialog.getByText(words.common.close, { exact: true }).click();
    await expect(row.getByText(words.status.Rejected)).toBeVisible();
    const rejected = own.filter({ hasText: reason });
    await expect(rejected.getByText(words.status.Rejected, { exact: true })).toBeVisible({
      timeout: AT_ONCE,
    });

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
  const language = "ar";
  const words = WORDS[language];
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await page.goto("/product-management?action=remove");
  await switchLanguage(page, language);

  await page.getByRole("button", { name: words.common.confirm, exact: true }).click();
  await expect(
    page.getByRole("dialog").getByText(words.productManagement.selectAtLeastOne),
  ).toBeVisible();
  await page.getByRole("dialog").getByText(words.common.close, { exact: true }).click();

  await chooseColor(page, language, product, 12);
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

test(
  "switching the language keeps what was typed and an open dialog",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const page = await signedIn("worker");
    await page.goto("/product-management?action=add");
    await chooseColor(page, "en", product, 3);
    await switchLanguage(page, "ar");
    const words = WORDS.ar.productManagement;
    await expect(getLines(page, "ar", product.name).quantity).toHaveValue("3");
    await page.getByRole("button", { name: WORDS.ar.common.confirm, exact: true }).click();
    await expect(page.getByRole("dialog").getByText(words.areYouSure)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "English" }).click();
    await expect(
      page.getByRole("dialog").getByText(WORDS.en.productManagement.areYouSure),
    ).toBeVisible();

    const manager = await signedIn("manager");
    await manager.goto("/counts");
    await manager.getByRole("button", { name: WORDS.en.counts.start, exact: true }).click();
    const form = manager.getByRole("dialog");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: WORDS.en.common.otherLanguage }).click();
    await expect(form).toContainText(WORDS.ar.counts.startHint);
    await expect(form.getByRole("checkbox")).toBeChecked();
  },
);
