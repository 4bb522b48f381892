import type { Page } from "@playwright/test";
import { render } from "@/scripts/test-support/messages/render";
import { expectNoFindings } from "../support/axe";
import { goLive } from "../support/live";
import { choose, counted, startBlindCount, startCount } from "../support/offline-counts";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const typed of [99_999, 5])
  test(`${typed} where the book says 55 is asked about once before it is saved`, async ({
    signedInAlone,
    apiAs,
  }) => {
    const { counts, outbox } = WORDS.en;
    const api = await apiAs("manager");
    const path = await startCount(api, (await api.createProduct({ Blue: 55 })).SKU);
    const page = await signedInAlone("worker");
    await page.setViewportSize({ width: 390, height: 844 });
    await goLive(page, path, "en");
    await page.waitForLoadState("networkidle");
    const dialog = await choose(page, "Blue");
    await page.context().setOffline(true);
    const field = dialog.getByRole("spinbutton", { name: counts.found });
    await expect(button(page, counts.add)).toHaveCount(0);
    await expect(button(page, counts.set)).toHaveCount(0);
    await field.fill(String(typed));
    await page.keyboard.press("Enter");
    const question = dialog.getByText(render("en", counts.doubt, { expected: 55, counted: typed }));
    await expect(question).toBeVisible();
    await expectNoFindings(page);
    // The harmless button has the focus.
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(String(typed));
    await button(page, counts.save).click();
    await button(page, counts.saveAnyway).click();
    await expect(dialog.getByText(outbox.kept)).toBeVisible();
    await expect(button(page, counts.set)).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => counted(api, path)).toEqual([["Blue", typed, 1]]);
  });

test("five digits are asked about in a blind count without the book's units", async ({
  signedIn,
  apiAs,
}) => {
  const { counts } = WORDS.ar;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 55 });
  const path = await startBlindCount(api, product.SKU);
  const page = await signedIn("worker");
  await goLive(page, path, "ar");
  const dialog = await choose(page, "Blue");
  await dialog.getByRole("spinbutton", { name: counts.found }).fill("99999");
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByText(render("ar", counts.doubtUnseen, { counted: 99_999 })),
  ).toBeVisible();
  // Not in a code, which may have these digits.
  await expect(dialog.getByText(/\b55\b/)).toHaveCount(0);
  await button(page, counts.saveAnyway).click();
  await expect(dialog.getByRole("status", { name: counts.counted })).toHaveText("99,999");
});
