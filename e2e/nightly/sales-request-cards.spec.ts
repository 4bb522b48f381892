import type { Locator, Page } from "@playwright/test";
import { press } from "../support/drafts";
import { KeyboardUser } from "../support/keyboard";
import { newSalesUser } from "../support/new-user";
import { createScreen, DATE, fillIn, getFields } from "../support/sales-requests";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { countTaps } from "../support/taps";
import { expect, switchLanguage, test, untilHydrated, type Language } from "../support/test";
import { findUncovered } from "../support/uncovered";
import { render } from "@/scripts/test-support/messages/render";
import { filled, WORDS } from "../support/words";

const PHONE = { width: 390, height: 844 };

/** Chooses on the account page how the person's requests start. */
async function chooseStart(page: Page, language: Language, action: "add" | "remove") {
  const { common, ownStartAction: words } = WORDS[language];
  await page.goto("/change-password");
  await untilHydrated(page);
  await page.getByLabel(words.label, { exact: true }).selectOption(action);
  await press(page, words.save);
  const dialog = page.getByRole("dialog").filter({ hasText: words.changed });
  await dialog.getByText(common.close, { exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // What was saved renders the page anew, which takes the mark off the dialog's entry before it is left.
  await expect.poll(() => page.evaluate<boolean>("navigation.canGoForward")).toBe(true);
}

const getStart = (page: Page, language: Language, action: "add" | "remove") =>
  page
    .getByRole("radiogroup", { name: WORDS[language].salesCreateRequest.action })
    .getByRole("radio", { name: WORDS[language].status[action], exact: true });

/** Taps where the element is: Playwright's own tap would first scroll it to a better place. */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await findUncovered(target);
  await page.touchscreen.tap(x, y);
}

const getScroll = (page: Page) => page.evaluate(() => window.scrollY);

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const language of IS_LONG ? (["en", "ar"] as const) : (["ar"] as const))
    test(`three items of two products to remove take at most 12 taps, and each quantity opens in sight [${language}]`, async ({
      page,
      apiAs,
    }) => {
      const { sales: home, salesCreateRequest: words } = WORDS[language];
      const { api } = await newSalesUser(await apiAs("manager"));
      await api.call("PUT", "/api/auth/language", { language });
      await page.context().addCookies(api.cookies);
      const { taps } = await countTaps(page);
      await chooseStart(page, language, "remove");
      await page.goto("/sales");
      await untilHydrated(page);
      const tapsBefore = taps();

      await tap(page, page.getByRole("link", { name: home.makeRequest, exact: true }));
      await expect(getStart(page, language, "remove")).toBeChecked();
      await untilHydrated(page);
      const screen = getFields(page, language);
      const tray = page.getByRole("region", { name: words.request });
      const colors = (product: number) =>
        page.getByRole("article").nth(product).locator('button[name="color"]');
      for (const [at, color] of [colors(0).first(), colors(0).last(), colors(1).last()].entries()) {
        await color.scrollIntoViewIfNeeded();
        await tap(page, color);
        await expect(screen.quantity).toBeFocused();
        await findUncovered(screen.quantity);
        await tap(page, screen.form.getByRole("button", { name: "+10" }));
        if (at === 0)
          await tap(page, screen.form.getByRole("button", { name: words.today, exact: true }));
        const scrolled = await getScroll(page);
        await tap(page, screen.add);
        const count = render(language, words.count, { count: at + 1 });
        await expect(tray.getByRole("heading")).toHaveText(count);
        expect(await getScroll(page)).toBe(scrolled);
        await expect(screen.quantity).toHaveValue("");
      }
      await tap(page, screen.submit);
      await expect(page).toHaveURL("/sales-my-requests");
      expect(taps() - tapsBefore).toBeLessThanOrEqual(12);
      const card = page.getByRole("article").first();
      await expect(card.getByText(WORDS[language].status.remove, { exact: true })).toBeVisible();
    });

  test("the first field that is missing is in sight", async ({ page, apiAs }) => {
    await page.context().addCookies((await apiAs("sales")).cookies);
    const screen = await createScreen(page, "ar");
    await screen.chooseFirst();
    const first = screen.card.locator('button[name="color"]').first();
    await expect(first).toBeFocused();
    await findUncovered(first);
    // As far as the screen scrolls before the button is covered.
    await screen.form.evaluate((form) =>
      window.scrollBy({ top: form.getBoundingClientRect().top - 80 }),
    );
    await tap(page, screen.add);
    const complaint = screen.form.getByText(WORDS.ar.validation.fillAllFields);
    await expect(complaint).toBeVisible();
    await expect(first).toBeFocused();
    await expect(async () => {
      await findUncovered(first);
      await findUncovered(complaint);
    }).toPass();
  });
});

test(
  "another card opens where it is and closes the first, whose place it does not take",
  { tag: "@long" },
  async ({ signedIn }) => {
    const page = await signedIn("sales");
    await page.setViewportSize({ width: 1180, height: 1800 });
    const screen = await createScreen(page, "en");
    const card = (at: number) => page.locator("[data-product]").nth(at).getByRole("article");
    await card(2).locator('button[name="color"]').first().click();
    await expect(screen.quantity).toBeFocused();
    // What closes above the next card is made up for by scrolling.
    await page.mouse.wheel(0, 400);
    await expect.poll(() => getScroll(page)).toBe(400);
    const id = await page.locator("[data-product]").nth(3).getAttribute("data-product");
    const next = page.locator(`[data-product="${id}"]`).getByRole("article");
    const top = (await next.boundingBox())?.y ?? 0;
    const color = await next.locator('button[name="color"]').first().boundingBox();
    await page.mouse.click((color?.x ?? 0) + 5, (color?.y ?? 0) + 5);
    await expect(next.getByRole("form")).toBeVisible();
    await expect(page.getByRole("form", { name: WORDS.en.salesCreateRequest.item })).toHaveCount(1);
    await expect(screen.quantity).toBeFocused();
    expect((await next.boundingBox())?.y).toBeCloseTo(top, 0);
  },
);

test("an item that is begun stays in sight while another product is searched, and nothing of it is lost", async ({
  signedIn,
  apiAs,
}) => {
  const language = "ar";
  const { products, salesCreateRequest: words } = WORDS[language];
  const manager = await apiAs("manager");
  const begun = await manager.createProduct({ Blue: 50, Red: 5 });
  const other = await manager.createProduct({ Green: 7 });
  const page = await signedIn("sales");
  const screen = await createScreen(page, language);
  await screen.choose(begun);
  await fillIn(screen, { color: "Blue", quantity: 4 });
  const search = page.getByLabel(products.search);
  await search.fill(other.SKU);
  const notice = page
    .getByRole("status")
    .filter({ has: page.getByRole("button", { name: words.openBegun }) });
  await expect(notice).toContainText(begun.name);
  await expect(notice).toContainText("Blue");
  await expect(page.getByRole("article")).toHaveCount(1);
  // Another product's item starts empty, and the begun one is still there.
  await screen.choose(other);
  await expect(screen.quantity).toHaveValue("");
  await expect(notice).toContainText(begun.name);

  await press(notice, words.openBegun);
  await expect(screen.quantity).toBeFocused();
  await expect(screen.quantity).toHaveValue("4");
  await expect(screen.card.getByRole("heading", { name: begun.name })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await screen.add.click();
  await expect(screen.items.getByRole("row")).toHaveCount(1);
  await screen.choose(other);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await expect(screen.color("Green")).toHaveAttribute("aria-pressed", "true");
});

test("a request starts with the action that its person chose, until another one is chosen in it", async ({
  openBrowser,
  apiAs,
}) => {
  const language = "en";
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 9 });
  const page = await openBrowser((await newSalesUser(manager)).api);
  const screen = await createScreen(page, language);
  await expect(getStart(page, language, "add")).toBeChecked();
  await chooseStart(page, language, "remove");
  await createScreen(page, language);
  await expect(getStart(page, language, "remove")).toBeChecked();

  await page.getByText(WORDS[language].status.add, { exact: true }).click();
  await screen.choose(product);
  await fillIn(screen, { color: "Blue", quantity: 3 });
  await screen.add.click();
  await page.reload();
  await switchLanguage(page, language);
  await expect(screen.items.getByRole("row")).toHaveCount(1);
  await expect(getStart(page, language, "add")).toBeChecked();
  await screen.submit.click();
  await expect(page).toHaveURL("/sales-my-requests");
  await createScreen(page, language);
  await expect(getStart(page, language, "remove")).toBeChecked();
  await expect(screen.items).toHaveCount(0);
});

test(
  "only sales people choose how their requests start",
  { tag: "@long" },
  async ({ signedIn }) => {
    const page = await signedIn("worker");
    await page.goto("/change-password");
    await expect(page.getByLabel(WORDS.en.ownLanguage.label)).toBeVisible();
    await expect(page.getByLabel(WORDS.en.ownStartAction.label)).toHaveCount(0);
  },
);

test("an item is filled in and added with the keyboard alone, and the next color of it", async ({
  signedIn,
  apiAs,
}) => {
  const { salesCreateRequest: words, products } = WORDS.en;
  const product = await (await apiAs("manager")).createProduct({ Blue: 59, Red: 5 });
  const page = await signedIn("sales");
  const screen = await createScreen(page, "en");
  const user = new KeyboardUser(page, "en");
  await user.fill(page.getByLabel(products.search), product.SKU);
  await expect(page.getByRole("article")).toHaveCount(1);
  const name = filled(words.chooseOf, { name: product.name });
  await user.use(page.getByRole("button", { name }));
  await expect(screen.color("Blue")).toBeFocused();
  await user.press("Space");
  await expect(screen.quantity).toBeFocused();
  await user.press("PageUp");
  await user.press("Enter");
  await expect(screen.date).toBeFocused();
  await page.keyboard.type(DATE, { delay: 60 });
  await user.press("Enter");
  await expect(screen.items.getByRole("row")).toContainText("10");
  await expect(screen.date).toBeFocused();
  await user.press("Shift+Tab");
  await expect(screen.color("Red")).toBeFocused();
  await user.press("Enter");
  await expect(screen.quantity).toBeFocused();
});
