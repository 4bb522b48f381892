import { SCANNER_PAUSE } from "@/components/hooks/scanner-keys";
import * as z from "zod";
import { holdIntoCamera, setInPicture } from "../support/camera";
import { makeRemovals } from "../support/inbox";
import { openedPdf } from "../support/pdf";
import { findProduct, openForm, press } from "../support/product-editing";
import { scanned, startCount } from "../support/offline-counts";
import { openScanning, scan } from "../support/scanning";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

for (const language of ["en", "ar"] as const) {
  const { labels } = WORDS[language];

  test(`the labels of a product are printed from its sheet [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { SKU, name } = await (await apiAs("manager")).createProduct({ Red: 1, Blue: 2 });
    const page = await signedIn("worker");
    await openScanning(page, `/view-products?q=${SKU}`, language);
    await page.getByRole("button", { name, exact: true }).click();
    const sheet = page.getByRole("dialog", { name });
    await sheet.getByRole("button", { name: labels.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(SKU) }).last();
    await dialog.getByLabel(labels.format).selectOption({ label: labels.formats.single });
    await dialog.getByLabel(labels.copies).fill("2");
    const print = dialog.getByRole("button", { name: labels.print, exact: true });
    const pdf = await openedPdf(page, () => print.click());
    expect([pdf.title, pdf.pages]).toEqual([WORDS[language].documents.titles.labels, 4]);
    await expect(dialog.getByLabel(labels.format)).toHaveCount(0);
  });
}

test("in a count the code of a product opens its next color, and a typed number stays", async ({
  signedIn,
  apiAs,
}) => {
  const { counts, common, scanning } = WORDS.en;
  const api = await apiAs("manager");
  const [product, other] = [
    await api.createProduct({ Blue: 1, Red: 1 }),
    await api.createProduct({ Black: 1 }),
  ];
  const path = await startCount(api, product.SKU);
  const page = await signedIn("worker");
  await openScanning(page, path);
  const dialog = page.getByRole("dialog");
  const found = dialog.getByRole("spinbutton", { name: counts.found });
  await scan(page, product.SKU);
  await expect(found).toBeFocused();
  await expect(dialog).toContainText("Blue");
  await found.fill("1");
  await scan(page, product.SKU);
  await expect(scanned(page, product.SKU)).toContainText(scanning.typedFirst);
  await expect(found).toHaveValue("1");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Red");
  await dialog.getByRole("button", { name: common.close, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await scan(page, product.SKU);
  await expect(dialog).toContainText("Red");
  await scan(page, other.SKU);
  await expect(scanned(page, other.SKU)).toContainText(scanning.notInCount);
  await expect(dialog).toHaveCount(1);
});

test("what a person types is no scan", async ({ signedIn }) => {
  const page = await signedIn("sales");
  await openScanning(page, "/sales-my-requests");
  await page.keyboard.type("5901234123457", { delay: 90 });
  await page.keyboard.press("Enter");
  await expect(page.getByText("5901234123457")).toHaveCount(0);
});

test("letters that a scanner types are no shortcuts", async ({ signedIn, apiAs }) => {
  const { path } = await makeRemovals(await apiAs("manager"), 1);
  const page = await signedIn("manager");
  await openScanning(page, path);
  const decision = page.getByRole("dialog");
  const lastKeyAt = await scan(page, "a1jr5h");
  await expect(page.getByRole("status").filter({ hasText: "a1jr5h" })).toBeVisible();
  await expect(decision).toHaveCount(0);
  // A person's key comes later than the next one of the scanner could.
  await page.waitForFunction((at) => performance.now() > at, lastKeyAt + 2 * SCANNER_PAUSE);
  await page.keyboard.press("a");
  await expect(decision).toBeVisible();
});

/** The browser's own reader, made up: whatever is dark in the picture is the code. */
function ownReader(code: string) {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(["code_128", "ean_13", "qr_code"]);
    detect(picture: HTMLCanvasElement) {
      const { data } = picture
        .getContext("2d")
        ?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
      const isDark = data.some((value, at) => at % 4 === 0 && value < 64);
      return Promise.resolve(isDark ? [{ rawValue: code }] : []);
    }
  }
  Object.assign(window, { BarcodeDetector });
}

for (const [language, reader] of [
  ["en", "the loaded reader"],
  ["ar", "the browser's own reader"],
] as const)
  test(`the camera reads a code into a sales request with ${reader}, once for each time that it is shown [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { scanning } = WORDS[language];
    const { product, barcode } = await (await apiAs("manager")).createScannable();
    const page = await signedIn("sales");
    await holdIntoCamera(page, barcode);
    const isOwn = reader !== "the loaded reader";
    if (isOwn) await page.addInitScript(ownReader, barcode);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await openScanning(page, "/sales-create-request", language);
    await page.getByRole("button", { name: scanning.title, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: scanning.title });
    const status = dialog.getByRole("status").filter({ hasText: scanning.collected });
    await expect(status).toContainText(`1 ${scanning.collected}`);
    await expect(status).toContainText(product.name);
    expect(loaded.includes("/scanner.wasm")).toBe(!isOwn);
    // However long it is held into the picture, it is one.
    await page.waitForTimeout(2_500);
    await expect(status).toContainText(`1 ${scanning.collected}`);
    await setInPicture(page, false);
    await page.waitForTimeout(1_800);
    await setInPicture(page, true);
    await expect(status).toContainText(`2 ${scanning.collected}`);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(product.name).first()).toBeVisible();
  });

test("a scanner that sends no Enter is heard after a pause, a misread label and slower keys are not", async ({
  signedIn,
  apiAs,
}) => {
  const { product, barcode } = await (await apiAs("manager")).createScannable();
  const page = await signedIn("manager");
  await openScanning(page, "/product-management?action=add");
  const search = page.getByRole("searchbox").first();
  await search.fill("Towel");
  const notice = page.getByRole("status").filter({ hasText: WORDS.en.scanning.collected });
  await scan(page, barcode, { sendsEnter: false });
  await expect(notice).toContainText(product.name);
  await expect(search).toHaveValue("Towel");
  const misread = `${barcode.slice(0, -1)}${(Number(barcode.at(-1)) + 1) % 10}`;
  for (const [code, pause] of [
    [misread, 5],
    [barcode, 60],
  ] as const) {
    await search.fill("");
    await scan(page, code, { sendsEnter: false, pause });
    await expect(search).toHaveValue(code);
    // Longer than the app waits for another key.
    await page.waitForTimeout(300);
    await expect(search).toHaveValue(code);
  }
});

test("without a camera the code is typed", async ({ signedIn, apiAs }) => {
  const { product, barcode } = await (await apiAs("manager")).createScannable();
  const page = await signedIn("manager");
  await openScanning(page, "/factory-manager");
  await page.getByRole("button", { name: WORDS.en.scanning.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: WORDS.en.scanning.title });
  await expect(dialog.getByText(WORDS.en.scanning.states.missing)).toBeVisible();
  // Digits that come at once, as `fill` gives them, are a scan.
  await dialog.getByLabel(WORDS.en.scanning.typed).pressSequentially(barcode, { delay: 60 });
  await dialog.getByRole("button", { name: WORDS.en.scanning.find }).click();
  await expect(dialog.getByRole("status").filter({ hasText: product.name })).toBeVisible();
  await dialog.getByRole("link", { name: WORDS.en.scanning.stockCard }).click();
  await expect(page.getByRole("dialog", { name: product.name })).toBeVisible();
});

test("two people scan into one count, whose sum is theirs together", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { product, barcode } = await api.createScannable();
  const started = await api.call("POST", "/api/counts", { q: product.SKU });
  const { _id } = z.object({ _id: z.string() }).parse(await started.json());
  const pages = [await signedIn("worker"), await signedIn("manager")] as const;
  for (const page of pages) await openScanning(page, `/counts/${_id}`);
  await Promise.all(
    pages.map(async (page) => {
      const notice = page.getByRole("status").filter({ hasText: WORDS.en.scanning.counted });
      for (let time = 0; time < 3; time += 1) {
        await scan(page, barcode);
        await expect(notice).toContainText(product.name);
        await notice.getByRole("button", { name: WORDS.en.common.close }).click();
        await expect(notice).toHaveCount(0);
      }
    }),
  );
  const lines = z.object({ lines: z.array(z.object({ counted: z.number() })) });
  const counted = await api.call("GET", `/api/counts/${_id}`);
  expect(lines.parse(await counted.json()).lines.map((line) => line.counted)).toEqual([6]);
});

test("the barcode field of a product takes a scan, and a barcode of another color is refused by name", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { product: owner, barcode: taken } = await api.createScannable();
  const product = await api.createProduct({ Green: 3 });
  const page = await signedIn("manager");
  await findProduct(page, "en", product);
  await page.waitForLoadState("networkidle");
  const form = await openForm(page, "en", product);
  await press(form, WORDS.en.productForm.more);
  const field = form.getByLabel(WORDS.en.productForm.barcode, { exact: true });
  await field.focus();
  await scan(page, taken);
  await expect(field).toHaveValue(taken);
  await press(form, WORDS.en.editProduct.save);
  await expect(field).toBeFocused();
  for (const part of [owner.SKU, "Standard", "Blue"])
    await expect(field).toHaveAccessibleDescription(new RegExp(part));
  await field.fill("4006381333932");
  await press(form, WORDS.en.editProduct.save);
  await expect(form.getByText(WORDS.en.validation.barcodeCheckDigit)).toBeVisible();
  const own = `Own ${product.SKU}`;
  await field.fill(own);
  await press(form, WORDS.en.editProduct.save);
  await expect(form).toHaveCount(0);
  const { sorts } = await api.product(product.SKU);
  expect(sorts[0]?.colors[0]?.barcode).toBe(own);
});
