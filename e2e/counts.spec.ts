import type { Locator, Page } from "@playwright/test";
import { isolate } from "@/components/ui/text/isolate";
import { render } from "@/scripts/test-support/messages/render";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { AT_ONCE, goLive } from "./support/live";
import { openedPdf } from "./support/pdf";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { choose, startCount, counted, waitingOn } from "./support/offline-counts";
import { WORDS } from "./support/words";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** An item of the count's menu. */
async function action(page: Page, language: Language, name: string) {
  await button(page, WORDS[language].common.actions).click();
  return page.getByRole("menuitem", { name, exact: true });
}

async function started(page: Page, language: Language, sku: string): Promise<string> {
  const { counts } = WORDS[language];
  await page.goto("/counts");
  await switchLanguage(page, language);
  await button(page, counts.start).click();
  await page.getByRole("combobox", { name: counts.fields.skus }).fill(sku);
  await page.getByRole("option", { name: sku }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
    render(language, counts.scope, { products: 1, colors: 2 }),
  );
  await button(page, counts.startNow).click();
  // The demo has an open count of everything.
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("COUNT-2");
  await button(page, counts.startAnyway).click();
  await expect(page).toHaveURL(/\/counts\/[\w-]{36}$/);
  return new URL(page.url()).pathname;
}

for (const language of IS_LONG ? (["en", "ar"] as const) : (["en"] as const))
  test(`a worker and a manager count at once, and the manager accepts: ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const { counts, documents, undo } = WORDS[language];
    const product = await (await apiAs("manager")).createProduct({ Blue: 10, Red: 10 });
    const [manager, worker] = [await signedIn("manager"), await signedIn("worker")];
    const path = await started(manager, language, product.SKU);
    await goLive(manager, path, language);
    await goLive(worker, path, language);
    await worker.setViewportSize({ width: 390, height: 844 });

    const print = await action(worker, language, counts.print.sheet);
    await expect(worker.getByRole("menuitem", { name: counts.print.result })).toHaveCount(0);
    await expect(worker.getByRole("menuitem", { name: counts.cancel })).toHaveCount(0);
    const sheet = await openedPdf(worker, () => print.click());
    expect(sheet.title).toContain(documents.titles.countSheet);
    expect(sheet.fileName).toMatch(/^COUNT-\d+-sheet\.pdf$/);

    await worker.getByLabel(counts.search).fill(`${product.SKU} blue`);
    await expect(worker.getByRole("listitem").filter({ hasText: "Red" })).toHaveCount(0);
    const counting = await choose(worker, "Blue");
    await counting.getByRole("spinbutton", { name: counts.found }).fill("6");
    await worker.keyboard.press("Enter");
    // The only color that the search shows.
    await expect(counting.getByText(counts.allCounted)).toBeVisible();
    await expect(counting.getByRole("status", { name: counts.counted })).toHaveText("6");

    const seen = await choose(manager, "Blue");
    const sum = seen.getByRole("status", { name: counts.counted });
    await expect(sum).toHaveText("6");
    await button(manager, counts.oneMore).click({ clickCount: 3 });
    await expect(sum).toHaveText("9");
    await expect(counting.getByRole("status", { name: counts.counted })).toHaveText("9", {
      timeout: AT_ONCE,
    });
    await manager.keyboard.press("Escape");
    await expect(seen).toBeHidden();

    await button(manager, counts.accept).click();
    const question = manager.getByRole("dialog");
    await expect(question.getByRole("listitem").filter({ hasText: "Blue" })).toContainText(
      render(language, counts.stockChange, { before: 10, after: 9, units: isolate("−1") }),
    );
    await question.getByRole("button", { name: counts.accept, exact: true }).click();
    await expect(manager.getByText(counts.status.accepted, { exact: true })).toBeVisible();
    await expect(counting.getByRole("spinbutton")).toHaveCount(0, { timeout: AT_ONCE });
    const differences = await action(manager, language, counts.print.result);
    await expect(manager.getByRole("menuitem", { name: counts.print.sheet })).toHaveCount(0);
    const result = await openedPdf(manager, () => differences.click());
    expect(result.title).toContain(documents.titles.countResult);
    const { sorts } = await (await apiAs("manager")).product(product.SKU);
    expect(sorts[0]?.colors.map(({ quantity }) => quantity)).toEqual([9, 10]);

    await button(manager, undo.button).click();
    await question.getByRole("button", { name: undo.button }).click();
    await expect(manager.getByText(counts.status.open, { exact: true })).toBeVisible();
    await expect(counting.getByRole("spinbutton")).toHaveCount(1, { timeout: AT_ONCE });
  });

test("a shelf of six colors takes at most 14 taps on a phone, also when the network goes meanwhile", async ({
  signedInAlone,
  apiAs,
}) => {
  const { counts, outbox } = WORDS.en;
  const colors = ["Beige", "Black", "Blue", "Green", "Red", "White"];
  const api = await apiAs("manager");
  const product = await api.createProduct(Object.fromEntries(colors.map((color) => [color, 9])));
  const path = await startCount(api, product.SKU);
  const page = await signedInAlone("worker");
  await page.setViewportSize({ width: 390, height: 844 });
  await goLive(page, path, "en");
  // The parts that count without a network.
  await page.waitForLoadState("networkidle");
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.click();
  };

  await tap(page.getByRole("listitem").filter({ hasText: "Beige" }).getByRole("button"));
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("spinbutton", { name: counts.found });
  for (const [at, color] of colors.entries()) {
    await expect(dialog.getByText(`Color ${at + 1} of 6`)).toBeVisible();
    await expect(dialog.getByText(color, { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    if (at === 4) await page.context().setOffline(true);
    await page.keyboard.type(String(at + 6));
    const isLast = at === colors.length - 1;
    await tap(button(page, isLast ? counts.save : counts.saveAndNext));
  }
  await expect(dialog.getByText(outbox.kept)).toBeVisible();
  await expect(dialog.getByText(counts.allCounted)).toBeVisible();
  await tap(button(page, counts.done));
  await expect(dialog).toHaveCount(0);
  expect(taps).toBeLessThanOrEqual(14);

  await page.context().setOffline(false);
  await expect(waitingOn(page, "en")).toHaveCount(0);
  await expect
    .poll(() => counted(api, path))
    .toEqual(colors.map((color, at) => [color, at + 6, 1]));
});
