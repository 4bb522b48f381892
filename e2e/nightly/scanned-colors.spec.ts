import { IS_LONG } from "@/scripts/test-support/runs/long";
import { askForSale } from "../support/sales";
import { openScanning, scan } from "../support/scanning";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const COLLECTING = [
  ["sales", "/sales", "request"],
  ["worker", "/worker", "remove"],
] as const;

for (const language of IS_LONG ? (["en", "ar"] as const) : (["ar"] as const)) {
  const { scanning } = WORDS[language];

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

  test(`what is to be added or requested after a scan is chosen already [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { product, barcode } = await (await apiAs("manager")).createScannable();
    for (const [role, home, way] of IS_LONG ? COLLECTING : COLLECTING.slice(0, 1)) {
      const page = await signedIn(role);
      await openScanning(page, home, language);
      await scan(page, barcode);
      const dialog = page.getByRole("dialog", { name: scanning.title });
      await dialog.getByRole("link", { name: scanning[way], exact: true }).click();
      // Each page begins in the factory's language.
      const { collected } = WORDS.en.scanning;
      const notice = page.getByRole("status").filter({ hasText: collected });
      await expect(notice).toContainText(`1 ${collected}`);
      await expect(notice).toContainText(product.name);
      // Another screen that collects gets nothing of it.
      await page.goto("/counts");
      await expect(notice).toHaveCount(0);
    }
  });

  test(`a scan names an archived product, and nothing is collected of it [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { common, errors } = WORDS[language];
    const api = await apiAs("manager");
    const { product, barcode } = await api.createScannable();
    await api.call("PUT", `/api/products/${product._id}/archive`, { anyway: true });
    const page = await signedIn("manager");
    await openScanning(page, "/factory-manager", language);
    await scan(page, barcode);
    const dialog = page.getByRole("dialog", { name: scanning.title });
    await expect(dialog).toContainText(product.name);
    await expect(dialog.getByText(common.archived, { exact: true })).toBeVisible();
    await expect(dialog.getByRole("link", { name: scanning.add, exact: true })).toHaveCount(0);
    await openScanning(page, "/product-management?action=add", language);
    await scan(page, barcode);
    const notice = page.getByRole("status").filter({ hasText: product.name });
    await expect(
      notice.getByText(filled(errors.productArchived, { sku: product.SKU })),
    ).toBeVisible();
    await expect(notice.getByText(common.archived, { exact: true })).toBeVisible();
  });
}
