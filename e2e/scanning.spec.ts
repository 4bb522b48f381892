import { expectNoFindings } from "./support/axe";
import { holdIntoCamera } from "./support/camera";
import { counted, startCount } from "./support/offline-counts";
import { getLines } from "./support/picking";
import { ARABIC_DIGITS, openScanning, scan } from "./support/scanning";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const { common, scanning, scannerSetup } = WORDS.ar;

test("a scanned color opens and is collected with the scans after it, which leave a text field as it was", async ({
  signedIn,
  apiAs,
}) => {
  const { product, barcode } = await (await apiAs("manager")).createScannable();
  const page = await signedIn("worker");
  await openScanning(page, "/worker", "ar");
  await scan(page, "4006381333931");
  const unknown = page.getByRole("status").filter({ hasText: "4006381333931" });
  await expect(unknown).toContainText(scanning.unknown);
  await unknown.getByRole("button", { name: common.close }).click();

  await scan(page, barcode, { digits: ARABIC_DIGITS });
  const dialog = page.getByRole("dialog", { name: scanning.title });
  await expect(dialog.getByRole("status")).toContainText(product.name);
  await expect(dialog.getByRole("status")).toContainText("10");
  await dialog.getByRole("link", { name: scanning.add, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/product-management\\?action=add&q=${product.SKU}`));
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Each page begins in the factory's language.
  const { collected } = WORDS.en.scanning;
  const notice = page.getByRole("status").filter({ hasText: collected });
  await expect(notice).toContainText(`1 ${collected}`);
  const search = page.getByRole("searchbox").first();
  await search.fill(product.SKU);
  for (const count of [2, 3]) {
    await search.focus();
    await scan(page, barcode);
    await expect(notice).toContainText(`${count} ${collected}`);
    await expect(search).toHaveValue(product.SKU);
  }
  await page.reload();
  await expect(getLines(page, "en", product.name).quantity).toHaveValue("3");
});

test(
  "keys before and after a press on another field are no scan, and both fields keep them",
  { tag: "@long" },
  async ({ signedIn }) => {
    const { name, size } = WORDS.en.productForm;
    const page = await signedIn("manager");
    await openScanning(page, "/create-new-product");
    const first = page.getByLabel(name, { exact: true });
    const second = page.getByLabel(size, { exact: true });
    await first.click();
    const last = await scan(page, "T69", { sendsEnter: false });
    await second.click();
    await scan(page, "Pla", { after: last });
    await expect(first).toHaveValue("T69");
    await expect(second).toHaveValue("Pla");
  },
);

test("the camera reads a code into a sales request with the loaded reader", async ({
  signedIn,
  apiAs,
}) => {
  const { collected, title } = WORDS.en.scanning;
  const { product, barcode } = await (await apiAs("manager")).createScannable();
  const page = await signedIn("sales");
  await holdIntoCamera(page, barcode);
  const reader = page.waitForRequest("**/scanner.wasm");
  await openScanning(page, "/sales-create-request");
  await page.getByRole("button", { name: title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  const status = dialog.getByRole("status").filter({ hasText: collected });
  await expect(status).toContainText(`1 ${collected}`);
  await expect(status).toContainText(product.name);
  await reader;
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(product.name).first()).toBeVisible();
});

test(
  "on a count each scan shows the total of its color, the last one is taken back, and tones can be turned off",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const api = await apiAs("manager");
    const { product, barcode } = await api.createScannable();
    const path = await startCount(api, product.SKU);
    const page = await signedIn("worker");
    await openScanning(page, path, "ar");
    const notice = page.getByRole("status").filter({ hasText: scanning.counted });
    for (const total of [1, 2, 3]) {
      await scan(page, barcode);
      await expect(notice.locator("b")).toHaveText(String(total));
    }
    await expect(notice).toContainText(product.name);
    await expectNoFindings(page);
    await notice.getByRole("button", { name: scanning.undo }).click();
    await expect(notice.locator("b")).toHaveText("2");
    await expect(notice).toContainText(scanning.takenBack);
    await expect(notice.getByRole("button", { name: scanning.undo })).toHaveCount(0);
    expect(await counted(api, path)).toEqual([["Blue", 2, 4]]);

    await page.getByRole("button", { name: scanning.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: scanning.title });
    await dialog.getByRole("link", { name: scanning.setup }).click();
    await switchLanguage(page, "ar");
    const sound = page.getByRole("switch", { name: scannerSetup.sound });
    await sound.uncheck();
    await page.reload();
    await switchLanguage(page, "ar");
    await expect(sound).not.toBeChecked();
  },
);
