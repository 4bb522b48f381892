import { press, readEnd } from "../support/customers";
import { closeSaying, findProduct } from "../support/product-editing";
import { expect, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "en";

const { common, customers, editProduct: words, products } = WORDS[language];

test("a product with stock is archived after a question, found by a filter and restored by one press", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 50 });
  const { SKU: sku } = product;
  const page = await signedIn("manager");
  await findProduct(page, language, product);
  const card = page.getByRole("article", { name: product.name });
  await press(card, words.archive);
  const question = page.getByRole("dialog", { name: filled(words.archiveTitle, { sku }) });
  await expect(question.getByRole("listitem")).toHaveText(/^On hand: \W?50\W?$/);
  await press(question, words.archiveAnyway);
  await closeSaying(page, language, common.success, filled(words.archived, { sku }));
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: products.archived, exact: true }).click();
  await expect(card).toContainText(common.archived);
  await expect(card.getByRole("button", { name: words.edit, exact: true })).toHaveCount(0);
  await press(card, words.restore);
  await closeSaying(page, language, common.success, filled(words.restored, { sku }));
  await page.getByRole("button", { name: products.archived, exact: true }).click();
  await expect(card.getByRole("button", { name: words.edit, exact: true })).toBeVisible();
});

test("who wants to delete a customer archives instead, and restores the customer on the profile", async ({
  signedIn,
}) => {
  const page = await signedIn("sales");
  const name = `Archive ${Date.now()}`;
  await page.goto("/customers/new");
  await page.getByLabel(customers.new.name, { exact: true }).fill(name);
  await page.getByLabel(customers.new.customerId, { exact: true }).fill(name);
  await press(page, customers.new.submit);
  const made = page.getByRole("dialog", { name: common.success });
  await expect(made.getByText(customers.new.created)).toBeVisible();
  await page.goto("/customers");
  await page.getByLabel(customers.search).fill(name);
  const row = page.getByRole("row").filter({ hasText: name });
  await press(row, customers.delete);
  const question = page.getByRole("dialog", { name: filled(customers.deleteTitle, { name }) });
  await press(question, customers.archiveInstead);
  await readEnd(page, language, "success", filled(customers.archived, { name }));
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: customers.archivedOnes, exact: true }).click();
  await row.getByRole("link", { name: customers.view }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText(common.archived, { exact: true })).toBeVisible();
  await press(page, customers.restore);
  await readEnd(page, language, "success", filled(customers.restored, { name }));
  await press(page, common.actions);
  await expect(page.getByRole("menuitem", { name: customers.archive })).toBeVisible();
});
