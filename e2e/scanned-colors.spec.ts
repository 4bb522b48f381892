import type { Locator } from "@playwright/test";
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

  test(`what is to be added or requested after a scan is chosen already [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { product, barcode } = await (await apiAs("manager")).createScannable();
    for (const [role, home, way] of [
      ["worker", "/worker", scanning.remove],
      ["sales", "/sales", scanning.request],
    ] as const) {
      const page = await signedIn(role);
      await openScanning(page, home, language);
      await scan(page, barcode);
      const dialog = page.getByRole("dialog", { name: scanning.title });
      await dialog.getByRole("link", { name: way, exact: true }).click();
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

const WAYS = {
  worker: ["add", "remove", "product"],
  manager: ["add", "remove", "hold", "stockCard"],
  sales: ["request", "product"],
  admin: ["hold", "stockCard"],
} as const;

test("a scan offers each role what it can do, with a tone and a pulse, large enough for arm's length", async ({
  signedIn,
  apiAs,
}) => {
  const { scanning } = WORDS.en;
  const { product, barcode } = await (await apiAs("manager")).createScannable();
  for (const role of ["worker", "manager", "sales", "admin"] as const) {
    const page = await signedIn(role);
    await page.addInitScript(noteFeedback);
    await openScanning(page, "/change-password");
    await scan(page, barcode);
    const dialog = page.getByRole("dialog", { name: scanning.title });
    await expect(dialog.getByRole("link")).toHaveText(WAYS[role].map((way) => scanning[way]));
    const figure = dialog.getByRole("status").getByText("10", { exact: true });
    // Millimetres on a screen of 96 dots per inch: read at 60 cm, as a line of an eye chart that everybody reads.
    for (const [text, least] of [
      [figure, 8],
      [dialog.getByRole("status").getByText(product.name), 4.5],
    ] as const)
      expect(await getHeight(text)).toBeGreaterThan(least);
    await dialog.getByRole("button", { name: WORDS.en.common.close }).click();
    await scan(page, "4006381333931");
    await expect(page.getByRole("status").filter({ hasText: scanning.unknown })).toBeVisible();
    const feedback = () => page.evaluate(() => window.feedback);
    await expect.poll(feedback).toEqual([60, 1760, [90, 60, 90], 220]);
  }
});

declare global {
  interface Window {
    /** What the page has done to be heard and felt: pulses (milliseconds) and tones (hertz). */
    feedback: unknown[];
  }
}

function noteFeedback() {
  window.feedback = [];
  navigator.vibrate = (pattern) => window.feedback.push(pattern) > 0;
  window.AudioContext = class extends AudioContext {
    override createOscillator() {
      const tone = super.createOscillator();
      tone.addEventListener("ended", () => window.feedback.push(tone.frequency.value));
      return tone;
    }
  };
}

/** The height of a text's letters in millimetres. */
function getHeight(text: Locator): Promise<number> {
  return text.evaluate((element) => (parseFloat(getComputedStyle(element).fontSize) / 96) * 25.4);
}
