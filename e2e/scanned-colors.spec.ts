import { openedPdf } from "./support/pdf";
import { askForSale } from "./support/sales";
import { openScanning, scan } from "./support/scanning";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

for (const language of ["en", "ar"] as const) {
  const { scanning, labels } = WORDS[language];

  test(`a manager comes from a scan to the requests that it can be held for [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { salesRequests } = WORDS[language];
    const { product, barcode } = await (await apiAs("manager")).createScannable();
    const sales = await apiAs("sales");
    const { number } = await askForSale(sales, product, "remove", 2);
    await askForSale(sales, await (await apiAs("manager")).createProduct({ Blue: 5 }), "remove", 1);
    const page = await signedIn("manager");
    await openScanning(page, "/factory-manager", language);
    await scan(page, barcode, { sendsEnter: false });
    const dialog = page.getByRole("dialog", { name: scanning.title });
    await dialog.getByRole("link", { name: scanning.hold, exact: true }).click();
    await expect(page).toHaveURL(/sales-requests-management/);
    await switchLanguage(page, language);
    const shown = page.getByLabel(salesRequests.filter.label, { exact: true });
    await expect(shown.locator("option:checked")).toContainText(product.SKU);
    const list = page.getByRole("listitem").filter({ hasText: "#" });
    await expect(list).toHaveCount(1);
    await expect(list).toContainText(`#${number}`);
    const pane = page.getByRole("button", { name: salesRequests.review.held, exact: true });
    await expect(pane).toBeVisible();
  });

  test(`what is added gets as many labels [${language}]`, async ({ signedIn, apiAs }) => {
    const { common } = WORDS[language];
    const { barcode } = await (await apiAs("manager")).createScannable();
    const page = await signedIn("manager");
    await openScanning(page, "/product-management?action=add", language);
    const notice = page.getByRole("status").filter({ hasText: scanning.collected });
    for (const count of [1, 2, 3]) {
      await scan(page, barcode);
      await expect(notice).toContainText(`${count} ${scanning.collected}`);
    }
    await page.getByRole("button", { name: common.confirm, exact: true }).click();
    await page.getByRole("button", { name: labels.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: labels.ofAdded });
    await dialog.getByLabel(labels.format).selectOption({ label: labels.formats.single });
    const print = dialog.getByRole("button", { name: labels.print, exact: true });
    const asAdded = await openedPdf(page, () => print.click());
    expect(asAdded.pages).toBe(3);
    await page.getByRole("button", { name: labels.title, exact: true }).click();
    await dialog.getByLabel(labels.howMany).selectOption({ label: labels.sameOfEach });
    await dialog.getByLabel(labels.copies).fill("5");
    const same = await openedPdf(page, () => print.click());
    expect(same.pages).toBe(5);
  });
}
