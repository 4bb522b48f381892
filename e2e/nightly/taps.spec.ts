import type { Page } from "@playwright/test";
import { countTaps } from "../support/taps";
import { expect, test, untilHydrated } from "../support/test";
import { WORDS } from "../support/words";
import { askToAdd, findRows } from "../support/worker-requests";

const { common, factoryManager, requests, sales, salesRequests, worker } = WORDS.en;
const words = WORDS.en.salesCreateRequest;

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1180, height: 820 },
} as const;

/** The buttons of the first products on the screen, each of which chooses a sort and a color. */
const getColors = (page: Page, product: number) =>
  page.getByRole("article").nth(product).locator('button[name="color"]');

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const [username, home] of [
    ["worker", "/worker"],
    ["manager", "/factory-manager"],
  ] as const)
    test(`a ${username} adds 10 of a color with at most 6 taps from the home, on a ${size}`, async ({
      signedIn,
    }) => {
      const page = await signedIn(username);
      await page.setViewportSize(viewport);
      const { taps } = await countTaps(page);
      await page.goto(home);
      await untilHydrated(page);
      await page.getByRole("link", { name: worker.add, exact: true }).click();
      await getColors(page, 0).first().click();
      await page.getByRole("article").first().getByRole("button", { name: "+10" }).click();
      await page.getByRole("button", { name: common.confirm, exact: true }).click();
      await page.getByRole("button", { name: common.yesConfirm }).click();
      await page.getByRole("dialog").getByText(common.close, { exact: true }).click();
      await expect(page).toHaveURL(home);
      expect(taps()).toBeLessThanOrEqual(6);
    });

  test(`a request of three items takes at most 12 taps from the home, on a ${size}`, async ({
    signedIn,
  }) => {
    const page = await signedIn("sales");
    await page.setViewportSize(viewport);
    const { taps } = await countTaps(page);
    await page.goto("/sales");
    await untilHydrated(page);
    await page.getByRole("link", { name: sales.makeRequest, exact: true }).click();
    const form = page.getByRole("form", { name: words.item });
    const tray = page.getByRole("region", { name: words.request });
    for (const product of [0, 1, 2]) {
      await getColors(page, product).first().click();
      await form.getByRole("button", { name: "+10" }).click();
      // The days of the later items are the one that was chosen last.
      if (product === 0) await form.getByRole("button", { name: words.today }).click();
      await form.getByRole("button", { name: words.addItem }).click();
      await expect(tray.getByRole("heading")).toContainText(String(product + 1));
    }
    await page.getByRole("button", { name: words.submit }).click();
    await expect(page).toHaveURL("/sales-my-requests");
    expect(taps()).toBeLessThanOrEqual(12);
  });
}

test("a worker asks for five colors of two products with at most 14 taps, on a phone", async ({
  signedIn,
}) => {
  const page = await signedIn("worker");
  await page.setViewportSize(SIZES.phone);
  const { taps } = await countTaps(page);
  await page.goto("/worker");
  await untilHydrated(page);
  await page.getByRole("link", { name: worker.add, exact: true }).click();
  const buttons = page.locator('button[name="color"]');
  const products = page.getByRole("article").filter({ has: buttons.nth(2) });
  for (const [product, colors] of [3, 2].entries()) {
    const card = products.nth(product);
    for (let color = 0; color < colors; color += 1) {
      await card.locator(buttons).nth(color).click();
      await card.getByRole("button", { name: "+10" }).nth(color).click();
    }
  }
  await page.getByRole("button", { name: common.confirm, exact: true }).click();
  await page.getByRole("button", { name: common.yesConfirm }).click();
  await page.getByRole("dialog").getByText(common.close, { exact: true }).click();
  await expect(page).toHaveURL("/worker");
  expect(taps()).toBeLessThanOrEqual(14);
});

test("a worker opens the scanner with one tap on the home, where the thumb is", async ({
  signedIn,
}) => {
  const page = await signedIn("worker");
  await page.setViewportSize(SIZES.phone);
  const { taps } = await countTaps(page);
  await page.goto("/worker");
  await untilHydrated(page);
  await page.getByRole("button", { name: worker.scan, exact: true }).click();
  await expect(page.getByRole("dialog", { name: WORDS.en.scanning.title })).toBeVisible();
  expect(taps()).toBe(1);
});

test("a manager accepts and releases the oldest sales request with at most 3 taps from the home", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  const { taps } = await countTaps(page);
  await page.goto("/factory-manager");
  await untilHydrated(page);
  await page.getByRole("link", { name: factoryManager.salesRequests, exact: true }).click();
  await expect(page).toHaveURL("/sales-requests-management");
  // Its dialog is loaded right after the screen.
  await page.waitForLoadState("networkidle");
  const release = { name: salesRequests.review.accepted, exact: true };
  await page.getByRole("button", release).first().click();
  await page.getByRole("dialog").getByRole("button", release).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(taps()).toBeLessThanOrEqual(3);
});

test("a manager accepts a worker's request with at most 3 taps from the home", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 1 });
  await askToAdd(await apiAs("worker"), product);
  const page = await signedIn("manager");
  const { taps } = await countTaps(page);
  await page.goto("/factory-manager");
  await untilHydrated(page);
  await page.getByRole("link", { name: factoryManager.requests, exact: true }).click();
  const row = await findRows(page, product.SKU);
  await row.getByRole("button", { name: requests.accept }).click();
  await page.getByRole("dialog").getByText(common.close, { exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(taps()).toBeLessThanOrEqual(3);
});
