import type { Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import { openSheet, press } from "./support/product-editing";
import { getBox } from "./support/box";
import { open, rows } from "./support/product-list";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

const { common, products: words } = WORDS.en;

/** The names of the products that the screen shows, from the top. */
const namesOn = (page: Page) => rows(page).getByRole("heading").allTextContents();

test("search, filters, order and view are in the address: reloading and coming back keep them", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const few = await api.createProduct({ Blue: 3 });
  const many = await api.createProduct({ Blue: 40 });
  const prefix = "E2E-";
  const page = await signedIn("sales");
  await open(page, "/view-products");
  const before = await page.evaluate(() => history.length);
  await page.getByLabel(words.search, { exact: true }).pressSequentially(prefix.toLowerCase());
  await page.getByLabel(words.sort, { exact: true }).selectOption(words.sorts.available);
  await expect(page).toHaveURL("/view-products?q=e2e-&sort=available");
  const getPosition = async ({ name }: ProductView) => (await namesOn(page)).indexOf(name);
  await expect(rows(page).filter({ hasText: many.SKU })).toBeVisible();
  const [manyAt, fewAt] = [await getPosition(many), await getPosition(few)];
  expect(manyAt).toBeGreaterThanOrEqual(0);
  if (fewAt >= 0) expect(manyAt).toBeLessThan(fewAt);
  expect(await page.evaluate(() => history.length)).toBe(before);

  await press(page, words.views.pictures);
  await expect(page).toHaveURL("/view-products?q=e2e-&sort=available&view=pictures");
  await page.reload();
  await expect(rows(page).filter({ hasText: many.SKU })).toBeVisible();
  const pictures = page.getByRole("button", { name: words.views.pictures, exact: true });
  await expect(pictures).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel(words.search, { exact: true })).toHaveValue("e2e-");

  await press(page, words.stockFilters.held);
  await expect(page).toHaveURL(/[?&]stock=held/);
  await expect(page.getByText(few.SKU)).toHaveCount(0);
  await page.getByRole("link", { name: common.homepage, exact: true }).first().click();
  await expect(page).toHaveURL("/sales");
  await page.goBack();
  await expect(page).toHaveURL(/\?q=e2e-&stock=held&sort=available&view=pictures$/);
  await expect(page.getByRole("button", { name: words.stockFilters.held })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByText(few.SKU)).toHaveCount(0);
});

test("a press on a product opens its sheet, whose address leads to it, and back closes it", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Red: 10, Blue: 0 });
  const page = await signedIn("manager");
  await open(page, `/view-products?q=${product.SKU}`);
  const sheet = await openSheet(page, product);
  await expect(page).toHaveURL(`/view-products?q=${product.SKU}&product=${product.SKU}`);
  await expect(sheet.getByRole("cell", { name: "Red" })).toContainText("10");
  await expect(sheet.getByRole("cell", { name: "Blue" })).toContainText(words.out);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(`/view-products?q=${product.SKU}`);
  await expect(page.getByRole("button", { name: product.name, exact: true })).toBeFocused();
  await page.goto(`/view-products?product=${product.SKU}`);
  await expect(sheet.getByRole("cell", { name: "Red" })).toContainText("10");
  await sheet.getByRole("link", { name: WORDS.en.shell.palette.actions.add, exact: true }).click();
  await expect(page).toHaveURL(`/product-management?action=add&q=${product.SKU}`);
  await page.goBack();
  await expect(sheet.getByRole("cell", { name: "Red" })).toContainText("10");
});

test(
  "a row opens wherever it is pressed, also by a mouse that stays down for a moment",
  { tag: "@long" },
  async ({ signedIn }) => {
    const page = await signedIn("sales");
    await open(page, "/view-products");
    const row = rows(page).first();
    const details = await getBox(row.getByRole("paragraph").first());
    await page.mouse.click(details.x + 8, details.y + details.height / 2);
    await expect(page).toHaveURL(/[?&]product=/);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const { x, y, width, height } = await getBox(row);
    // Neither on the name nor on the colors.
    await page.mouse.move(x + width * 0.5, y + height - 4);
    await page.mouse.down();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    await expect(page).toHaveURL(/[?&]product=/);
  },
);
