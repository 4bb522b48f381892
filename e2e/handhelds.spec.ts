import type { Page } from "@playwright/test";
import { openScanning } from "./support/scanning";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

const { scanning } = WORDS.en;

/** As a handheld sends a code: a key that says nothing, the text into the field that has the focus, then Enter. */
function scanAsHandheld(page: Page, code: string): Promise<void> {
  return page.evaluate((text) => {
    const target = document.activeElement ?? document.body;
    const press = (key: string) =>
      target.dispatchEvent(
        new KeyboardEvent("keydown", { key, code: "", bubbles: true, cancelable: true }),
      );
    press("Unidentified");
    if (target instanceof HTMLInputElement) document.execCommand("insertText", false, text);
    press("Enter");
  }, code);
}

test("a handheld's scans are collected, with nothing focused or in a quantity, which stays", async ({
  signedIn,
  apiAs,
}) => {
  const { product, barcode } = await (await apiAs("manager")).createScannable();
  const page = await signedIn("manager");
  await openScanning(page, "/product-management?action=add");
  const notice = page.getByRole("status").filter({ hasText: scanning.collected });
  // The first one finds no field; from then on there is one.
  await scanAsHandheld(page, barcode);
  await expect(page.getByText(scanning.lost)).toBeVisible();
  for (const count of [1, 2]) {
    await scanAsHandheld(page, barcode);
    await expect(notice).toContainText(`${count} ${scanning.collected}`);
  }
  await page.getByRole("searchbox").first().fill(product.SKU);
  const quantity = page.getByRole("spinbutton").first();
  await expect(quantity).toHaveValue("2");
  await quantity.focus();
  await scanAsHandheld(page, barcode);
  await expect(notice).toContainText(`3 ${scanning.collected}`);
  await expect(quantity).toHaveValue("3");
});
