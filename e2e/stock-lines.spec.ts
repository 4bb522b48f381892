import type { Locator } from "@playwright/test";
import { newWorker } from "./support/new-user";
import { getLines } from "./support/picking";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "ar";

test(
  "there is no color before the sort and no quantity before the color, unless there is nothing to choose",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { common, productManagement: words, stockLines } = WORDS[language];
    const manager = await apiAs("manager");
    const colors = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`Color ${at}`, 5]));
    const many = await manager.createProductWith({ Standard: colors(13), Terry: colors(2) });
    const few = await manager.createProduct({ Blue: 5, Red: 7 });
    const one = await manager.createProduct({ Blue: 5 });
    const page = await signedIn("worker");
    await page.goto("/product-management?action=remove");
    await switchLanguage(page, language);
    const search = page.getByLabel(WORDS[language].products.search);

    await search.fill(many.SKU);
    const lines = getLines(page, language, many.name);
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
    const both = getLines(page, language, few.name);
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
    await expect(getLines(page, language, one.name).quantity).toBeEnabled();
  },
);

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
  const { card, color, quantity } = getLines(page, "en", product.name);
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
  await expect(quantity).toBeFocused();
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

test(
  "chips show what a worker used lately, and the receipt what is on hand afterwards; labels follow the result",
  { tag: "@long" },
  async ({ openBrowser, apiAs }) => {
    const { common, labels, productManagement: words, products } = WORDS.en;
    const api = await apiAs("manager");
    const [product, other] = [
      await api.createProduct({ Blue: 50 }),
      await api.createProduct({ Blue: 5 }),
    ];
    // Others use no product in this one's name.
    const page = await openBrowser((await newWorker(api)).api);
    await page.setViewportSize({ width: 390, height: 844 });
    const lately = page.getByRole("button", { name: products.usedLately, exact: true });
    await page.goto("/product-management?action=add");
    await page.getByLabel(products.search).fill(product.SKU);
    await getLines(page, "en", product.name).quantity.fill("7");
    await page.getByRole("button", { name: common.confirm, exact: true }).click();
    const dialog = page.getByRole("dialog");
    const row = dialog.getByRole("row").filter({ hasText: product.SKU });
    await expect(row).toContainText("50 → 57");
    await expect(dialog.getByRole("button", { name: labels.title })).toHaveCount(0);
    await dialog.getByRole("button", { name: common.yesConfirm, exact: true }).click();
    await expect(dialog).toContainText(words.asked);
    await dialog.getByRole("button", { name: labels.title, exact: true }).click();
    await expect(page.getByRole("dialog", { name: labels.ofAdded })).toBeVisible();

    await page.goto("/product-management?action=remove");
    await lately.click();
    await expect(page.getByRole("article").filter({ hasText: product.SKU })).toBeVisible();
    await page.getByLabel(products.search).fill(other.SKU);
    await expect(page.getByText(products.none)).toBeVisible();
    await lately.click();
    await expect(page.getByRole("article").filter({ hasText: other.SKU })).toBeVisible();
  },
);
