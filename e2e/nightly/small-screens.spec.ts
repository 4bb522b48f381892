import type { Page } from "@playwright/test";
import { dealRows, newCustomer, openProfile, sell } from "../support/customers";
import { cutTexts, chooseTextSize, smallTargets } from "../support/legibility";
import { newWorker } from "../support/new-user";
import { askForSale, heldSale, getScreen } from "../support/sales";
import { NARROWEST, SIZES } from "../support/sizes";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";
import { askToAdd } from "../support/worker-requests";

const LANGUAGES = ["en", "ar"] as const;

test.describe.configure({ mode: "parallel" });
// A phone widens the page to whatever leaves it, which a narrow window does not.
test.use({ isMobile: true, hasTouch: true });

for (const language of LANGUAGES)
  test(`chosen lines and their tray cut no word in ${language}, and a thumb hits all their targets`, async ({
    signedIn,
    apiAs,
  }) => {
    const { products, salesCreateRequest, stockLines } = WORDS[language];
    const api = await apiAs("manager");
    const one = await api.createProduct({ Blue: 100, Red: 100 });
    const other = await api.createProduct({ Blue: 100, Red: 100 });
    const colors = 'button[name="color"]';
    const expectWhole = async (page: Page) => {
      await page.getByRole("button", { name: stockLines.showLines, exact: true }).click();
      for (const { width, text } of NARROWEST) {
        await page.setViewportSize({ width, height: 844 });
        await chooseTextSize(page, text);
        await expect
          .poll(() => cutTexts(page), { message: `${width} px, text of ${text} px` })
          .toEqual([]);
      }
      await chooseTextSize(page, 16);
      for (const size of [
        { width: 390, height: 844 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(() => smallTargets(page)).toEqual([]);
      }
    };
    const narrow = { width: 390, height: 844 };

    const manager = await signedIn("manager");
    await manager.setViewportSize(narrow);
    await manager.goto(`/product-management?action=remove&q=${one.SKU}`);
    await switchLanguage(manager, language);
    const card = manager.getByRole("article", { name: one.name });
    for (const at of [0, 1]) {
      await card.locator(colors).nth(at).click();
      await card.getByRole("button", { name: "+50", exact: true }).last().click();
    }
    await expectWhole(manager);

    const sales = await signedIn("sales");
    await sales.setViewportSize(narrow);
    await sales.goto(`/sales-create-request?q=${one.SKU}`);
    await switchLanguage(sales, language);
    await sales.getByRole("article", { name: one.name }).locator(colors).first().click();
    const form = sales.getByRole("form", { name: salesCreateRequest.item });
    await form.getByRole("button", { name: "+10", exact: true }).click();
    await form.getByRole("button", { name: salesCreateRequest.tomorrow, exact: true }).click();
    await form.getByRole("button", { name: salesCreateRequest.addItem, exact: true }).click();
    await sales.getByLabel(products.search).fill(other.SKU);
    await sales.getByRole("article", { name: other.name }).locator(colors).first().click();
    await expectWhole(sales);
  });

test("an open request, its dialogs and the buttons for several cut no word", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { product, sales, request: held } = await heldSale(api);
  const asked = await askForSale(sales, product, "remove", 2);
  const short = await askForSale(sales, product, "remove", 100_000);
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 390, height: 844 });
  const eachSize = async () => {
    for (const { width, text } of [...SIZES, { width: 360, text: 16 }]) {
      await page.setViewportSize({ width, height: 844 });
      await chooseTextSize(page, text);
      await expect.poll(() => cutTexts(page), `${width} px, text of ${text} px`).toEqual([]);
    }
    await chooseTextSize(page, 16);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => smallTargets(page)).toEqual([]);
  };
  for (const language of LANGUAGES) {
    const { heldOrders, salesRequests: words } = WORDS[language];
    const screen = getScreen(page, language);
    await page.goto(`/sales-requests-management#${short._id}`);
    await switchLanguage(page, language);
    await expect(screen.cardOf(short)).toBeVisible();
    await eachSize();
    await page.goto(`/sales-requests-management#${asked._id}`);
    await page.reload();
    await switchLanguage(page, language);
    await screen.press(asked, words.review.held);
    await expect(screen.reviewDialog(asked, "held").getByLabel(words.notes)).toBeVisible();
    await eachSize();
    await page.goto("/sales-requests-management?several");
    await switchLanguage(page, language);
    await page.getByRole("checkbox", { name: words.selectAll }).check();
    await expect(page.getByRole("button", { name: words.unselect })).toBeVisible();
    await eachSize();
    await page.goto(`/held-orders#${held._id}`);
    await switchLanguage(page, language);
    await screen.press(held, heldOrders.cancel);
    await expect(screen.heldDialog(held, "cancel")).toBeVisible();
    await eachSize();
  }
});

test("the bar that prints selected deals covers the list only while deals are selected", async ({
  signedIn,
  apiAs,
}) => {
  const words = WORDS.en.deals;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  for (let count = 0; count < 9; count++) await sell(api, customer, product);
  const page = await signedIn("sales");
  await page.setViewportSize({ width: 390, height: 844 });
  await openProfile(page, "en", customer);
  const print = page.getByRole("button", { name: words.printSelected, exact: true });
  const bar = page.getByRole("status").filter({ hasText: "1 deal selected" });
  await expect(bar).toHaveCount(0);
  await dealRows(page).last().getByRole("checkbox").check();
  await expect(bar).toBeInViewport();
  await expect(print).toBeInViewport();
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await dealRows(page).last().getByRole("checkbox").uncheck();
  await expect(bar).toHaveCount(0);
  await expect(print).not.toBeInViewport();
});

test("the open bell cuts no word on the narrowest phone, and says what its buttons do", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  // What one worker asks for within two minutes is one notification, which names the first of it.
  await askToAdd((await newWorker(api)).api, product);
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/factory-manager");
  for (const language of ["en", "ar"] as const) {
    const { title, markAsRead, delete: remove } = WORDS[language].notifications;
    await switchLanguage(page, language);
    await page.getByRole("button", { name: title, exact: true }).click();
    const row = page
      .getByRole("listitem")
      .filter({ hasText: product.SKU })
      .filter({ has: page.getByRole("button", { name: remove, exact: true }) });
    for (const name of [markAsRead, remove])
      await expect(row.getByRole("button", { name, exact: true })).toHaveAttribute("title", name);
    await expect.poll(() => cutTexts(page)).toEqual([]);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(row).toHaveCount(0);
  }
});

test("a black swatch has a ring in the dark, and a product without a picture no empty block", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Black: 1 });
  const page = await signedIn("sales");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/view-products");
  await switchLanguage(page, "en");
  await page.getByLabel(WORDS.en.products.search).fill(product.SKU);
  const card = page.getByRole("article", { name: product.name });
  await expect(card.locator("[class*=swatch]").first()).toHaveCSS("outline-style", "solid");
  const title = await card.getByRole("heading").boundingBox();
  const whole = await card.boundingBox();
  expect((title?.y ?? 0) - (whole?.y ?? 0)).toBeLessThan(130);
});
