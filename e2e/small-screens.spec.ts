import type { Page } from "@playwright/test";
import { IS_LONG } from "@/scripts/test-support/long";
import { dealRows, newCustomer, openProfile, sell } from "./support/customers";
import { askForSale, heldSale, getScreen } from "./support/sales";
import { brokenWords, chooseTextSize, cutTexts, smallTargets } from "./support/legibility";
import { SCREENS } from "./support/screens";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";
import { askToAdd } from "./support/worker-requests";

type Size = { readonly width: number; readonly text: number };

/** The width of a screen in CSS pixels, and the browser's text size in pixels: 16 unless the user chose another. */
const NARROWEST: readonly Size[] = [
  { width: 320, text: 16 },
  { width: 390, text: 32 },
  { width: 1180, text: 32 },
];
const SIZES: readonly Size[] = IS_LONG
  ? [
      ...NARROWEST,
      { width: 390, text: 21 },
      { width: 360, text: 16 },
      { width: 390, text: 16 },
      { width: 820, text: 32 },
    ]
  : NARROWEST;

const LANGUAGES = ["en", "ar"] as const;

/** Has the bell count so many unread notifications, however many there are. */
const countUnread = (page: Page, count: number) =>
  page.route("**/api/notifications?*", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "x-unread-count": String(count) };
    await route.fulfill({ response, headers });
  });

test.describe.configure({ mode: "parallel" });

for (const [at, [username, path]] of SCREENS.entries())
  test(
    `${path} (${username}) cuts no word in a narrow place or in large text, and a thumb hits all its targets`,
    { tag: at % 5 > 0 ? "@long" : [] },
    async ({ signedIn }) => {
      const page = await signedIn(username);
      await countUnread(page, 250);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByText("99+", { exact: true })).toBeVisible();
      for (const language of IS_LONG ? LANGUAGES : LANGUAGES.slice(at % 2, (at % 2) + 1)) {
        await switchLanguage(page, language);
        for (const { width, text } of SIZES) {
          await page.setViewportSize({ width, height: 844 });
          await chooseTextSize(page, text);
          await expect
            .poll(async () => [...(await cutTexts(page)), ...(await brokenWords(page))], {
              message: `${language}, ${width} px, text of ${text} px`,
            })
            .toEqual([]);
        }
        await chooseTextSize(page, 16);
        for (const size of [
          { width: 390, height: 844 },
          { width: 820, height: 1180 },
        ]) {
          await page.setViewportSize(size);
          await expect.poll(() => smallTargets(page)).toEqual([]);
        }
      }
    },
  );

for (const language of LANGUAGES)
  test(
    `chosen lines and their tray cut no word in ${language}, and a thumb hits all their targets`,
    { tag: language === "ar" ? "@long" : [] },
    async ({ signedIn, apiAs }) => {
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
    },
  );

test(
  "an open request, its dialogs and the buttons for several cut no word",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
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
  },
);

test(
  "the bar that prints selected deals covers the list only while deals are selected",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
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
  },
);

test(
  "the open bell cuts no word on the narrowest phone, and says what its buttons do",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    await askToAdd(await apiAs("worker"), product);
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
        await expect(row.getByRole("button", { name, exact: true })).toHaveText(name);
      await expect.poll(() => cutTexts(page)).toEqual([]);
      await expect.poll(() => smallTargets(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(row).toHaveCount(0);
    }
  },
);

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
