import { inDays } from "@/scripts/test-support/days";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { expectNoFindings } from "../support/axe";
import { openWithOldest } from "../support/homes";
import { AT_ONCE, goLive } from "../support/live";
import { newSalesUser } from "../support/new-user";
import { askForSale, dayIn, getScreen, review } from "../support/sales";
import { expect, test } from "../support/test";
import { filled, WORDS } from "../support/words";
import { ask } from "../support/worker-requests";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

for (const language of LANGUAGES) {
  const { salesRequests, salesRequestItems, stockCard, supply } = WORDS[language];

  test(`a request that is short says when it is covered, how much is used and who else asks, as others decide [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const [api, worker] = [await apiAs("manager"), await apiAs("worker")];
    const product = await api.createProduct({ Blue: 25 });
    const line = { sortName: "Standard", color: "Blue", quantity: 20 };
    await api.call("PUT", `/Products/sku/${product.SKU}/remove`, line);
    const sales = await newSalesUser(api);
    const short = await askForSale(sales.api, product, "remove", 12);
    const other = await askForSale(sales.api, product, "remove", 4);
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 1180, height: 820 });
    await goLive(page, `/sales-requests-management#${short._id}`, language);
    const card = getScreen(page, language).cardOf(short);
    const strip = card.getByRole("region", {
      name: filled(supply.title, { sku: product.SKU, sort: "Standard", color: "Blue" }),
    });
    await expect(strip.getByText(supply.cover.none)).toBeVisible();
    await expect(strip.getByText("20", { exact: true })).toBeVisible();
    await expect(strip.getByRole("link", { name: `#${other.number}` })).toBeVisible();

    // What comes in by a day, and then enough of it without one.
    const addition = await askForSale(sales.api, product, "add", 7);
    const covered = { date: dayIn(language, inDays(9)) };
    await expect(strip.getByText(filled(supply.cover.day, covered))).toBeVisible({
      timeout: AT_ONCE,
    });
    await expect(card.getByText(filled(supply.requestCover.day, covered)).first()).toBeVisible();
    await ask(worker, product, "add", 7);
    await expect(strip.getByText(supply.cover.accepted)).toBeVisible({ timeout: AT_ONCE });
    await expectNoFindings(page);

    const button = strip.getByRole("button", {
      name: filled(stockCard.openOf, { sku: product.SKU, sort: "Standard", color: "Blue" }),
    });
    await button.click();
    const dialog = page.getByRole("dialog", { name: stockCard.title });
    await expect(dialog.getByRole("link", { name: `#${addition.number}` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();

    // The other request opens beside it; once the addition is in, nothing is short.
    await strip.getByRole("link", { name: `#${other.number}` }).click();
    await expect(getScreen(page, language).cardOf(other)).toBeVisible();
    await page.goBack();
    await expect(strip).toBeVisible();
    await review(api, addition, { status: "accepted" });
    await expect(card.getByText(salesRequests.verdict.available)).toBeVisible({ timeout: AT_ONCE });
    await expect(strip).toHaveCount(0);
    await expect(card.getByText(filled(salesRequestItems.short, { count: "7" }))).toHaveCount(0);
  });
}

test("a worker's request that is short leads to the stock card, and rows of the home open their request", async ({
  signedIn,
  apiAs,
}) => {
  const [api, worker] = [await apiAs("manager"), await apiAs("worker")];
  const product = await api.createProduct({ Blue: 2 });
  const { _id, requestId } = await ask(worker, product, "remove", 5);
  const page = await signedIn("manager");
  await openWithOldest(page, "en", "WorkerRequest", _id);
  await page.getByTitle(requestId).click();
  await expect(page).toHaveURL(new RegExp(`/requests-management#${_id}$`));
  const row = page.locator(`[data-card="${_id}"]`);
  await row.getByRole("button", { name: /^Stock card of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Stock card" });
  await expect(dialog.getByText(WORDS.en.supply.nothing).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: /^Stock card of/ })).toBeFocused();
});
