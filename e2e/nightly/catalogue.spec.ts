import type { Page } from "@playwright/test";
import { inDatabase } from "../support/database";
import { getLines } from "../support/picking";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const language = "en";

const COUNT = 600;
const COLORS = 12;

/** The SKU of one of this file's products: after all others in the catalogue's order. */
const sku = (number: number) => `ZZZ-${String(number).padStart(4, "0")}`;
const getName = (number: number) => `Endless ${sku(number)}`;

const removeProducts = () => inDatabase(`DELETE FROM "Product" WHERE sku LIKE 'ZZZ-%'`);

// Hundreds of cards come and go in each of these.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  await removeProducts();
  await inDatabase(`
    WITH p AS (
      INSERT INTO "Product" (sku, name, size, "updatedAt")
      SELECT 'ZZZ-' || lpad(n::text, 4, '0'), 'Endless ZZZ-' || lpad(n::text, 4, '0'), 'M', now()
      FROM generate_series(1, ${COUNT}) n
      RETURNING id
    ), s AS (
      INSERT INTO "Sort" ("productId", name, position) SELECT id, 'Standard', 0 FROM p RETURNING id
    )
    INSERT INTO "Color" ("sortId", name, position)
    SELECT id, 'Color ' || n, n FROM s, generate_series(1, ${COLORS}) n`);
});

test.afterAll(removeProducts);

const cards = (page: Page) => page.getByRole("listitem").and(page.locator("[aria-posinset]"));
const card = (page: Page, number: number) => page.getByRole("article", { name: getName(number) });

/** Presses End until the product is on the screen, and says how many cards the page had at most. */
async function pressEndUntil(page: Page, number: number): Promise<number> {
  let most = 0;
  await expect(async () => {
    await page.keyboard.press("End");
    most = Math.max(most, await cards(page).count());
    await expect(card(page, number)).toBeInViewport({ timeout: 250 });
  }).toPass({ timeout: 120_000, intervals: [0] });
  return most;
}

/** Turns the wheel until the product's card is no longer, or again, on the page. */
async function wheelUntil(page: Page, by: number, number: number, isThere: boolean) {
  await expect(async () => {
    await page.mouse.wheel(0, by);
    await expect(card(page, number)).toBeVisible({ visible: isThere, timeout: 250 });
  }).toPass({ timeout: 60_000, intervals: [0] });
}

test("one comes to the last product by keyboard, and few cards are on the page", async ({
  signedIn,
}) => {
  const page = await signedIn("sales");
  await page.goto("/view-products");
  await switchLanguage(page, language);
  await expect(cards(page).first()).toHaveAttribute("aria-posinset", "1");
  await expect(cards(page).first()).toHaveAttribute("aria-setsize", "-1");
  expect(await pressEndUntil(page, COUNT)).toBeLessThan(100);
  const last = cards(page).filter({ has: card(page, COUNT) });
  await expect(last).toHaveAttribute("aria-setsize", /^\d{3}$/);
  expect(Number(await last.getAttribute("aria-posinset"))).toBeGreaterThan(COUNT);

  const { toSearch, search } = WORDS[language].products;
  await page.getByRole("button", { name: toSearch }).click();
  await expect(page.getByLabel(search)).toBeFocused();
  await expect(cards(page).first()).toHaveAttribute("aria-posinset", "1");
  await expect(cards(page).first()).toBeInViewport();
});

test("the search answers while one types, and says how many it found", async ({ signedIn }) => {
  const { products } = WORDS[language];
  const page = await signedIn("worker");
  await page.goto("/view-products");
  await switchLanguage(page, language);
  const search = page.getByLabel(products.search);
  await search.pressSequentially("zzz-0123");
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 123)).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(/1|واحد/);
  await search.press("Backspace");
  await expect(page.getByRole("status")).toHaveText(/10/);
  await search.fill("zzz-nothing");
  await expect(page.getByRole("status")).toHaveText(products.none);
  await search.fill("zzz");
  await expect(card(page, 1)).toBeVisible();
});

test("what is typed survives that its card is scrolled away", async ({ signedIn }) => {
  const { products } = WORDS[language];
  const page = await signedIn("manager");
  await page.goto("/product-management?action=add");
  await switchLanguage(page, language);
  await page.getByLabel(products.search).fill("zzz");
  await expect(card(page, 1)).toBeVisible();
  const lines = (number: number) => getLines(page, language, getName(number));
  for (const [number, quantity] of [
    [1, "7"],
    [2, "seven"],
  ] as const) {
    await lines(number).color("Color 3").click();
    await lines(number).quantity.fill(quantity);
  }
  await page.getByLabel(products.search).focus();
  await page.mouse.move(600, 500);
  await wheelUntil(page, 2000, 1, false);
  await expect(lines(1).quantity).toHaveCount(0);
  await wheelUntil(page, -2000, 1, true);
  await expect(lines(1).color("Color 3")).toHaveAttribute("aria-pressed", "true");
  await expect(lines(1).quantity).toHaveValue("7");
  await expect(lines(2).quantity).toHaveValue("seven");
  await expect(card(page, 2)).toContainText(WORDS[language].validation.wholeNumber);
});

test("the keyboard goes on from card to card, and a card keeps the focus wherever one scrolls", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await page.goto("/product-management?action=add");
  await switchLanguage(page, language);
  await page.getByLabel(WORDS[language].products.search).fill("zzz");
  await expect(card(page, 1)).toBeVisible();
  const getButtons = (number: number) => card(page, number).locator('button[name="color"]');
  const count = await getButtons(1).count();
  const goToNext = async (number: number) => {
    for (let left = count; left > 0; left -= 1) await page.keyboard.press("Tab");
    await expect(getButtons(number).first()).toBeFocused();
  };
  await getButtons(1).first().focus();
  for (let number = 2; number <= 12; number += 1) await goToNext(number);
  await expect(getButtons(12).first()).toBeInViewport();
  await expect(card(page, 1)).toHaveCount(0);

  await page.mouse.move(600, 500);
  await wheelUntil(page, 2000, 9, false);
  await page.mouse.wheel(0, 4000);
  await expect(getButtons(12).first()).not.toBeInViewport();
  await expect(getButtons(12).first()).toBeFocused();
  await goToNext(13);
  await expect(getButtons(13).first()).toBeInViewport();
});
