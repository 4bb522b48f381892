import type { Locator, Page } from "@playwright/test";
import { confirm } from "../support/drafts";
import { openedPdf } from "../support/pdf";
import { getFields } from "../support/sales-requests";
import { openScanning, scan } from "../support/scanning";
import { expect, test, type Language } from "../support/test";
import { WORDS } from "../support/words";

/** Scans three pieces of a color, adds them, and opens the labels of what was added. */
async function openLabels(page: Page, language: Language, barcode: string) {
  const { labels, scanning } = WORDS[language];
  await openScanning(page, "/product-management?action=add", language);
  const notice = page.getByRole("status").filter({ hasText: scanning.collected });
  for (const count of [1, 2, 3]) {
    await scan(page, barcode);
    await expect(notice).toContainText(`${count} ${scanning.collected}`);
  }
  await confirm(page, language);
  await page.getByRole("button", { name: labels.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: labels.ofAdded });
  await dialog.getByLabel(labels.format).selectOption({ label: labels.formats.single });
  return dialog;
}

for (const language of ["en", "ar"] as const)
  test(`what is added gets as many labels, or a number for each [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { labels } = WORDS[language];
    const { barcode } = await (await apiAs("manager")).createScannable();
    const page = await signedIn("manager");
    for (const [copies, pages] of [
      [null, 3],
      ["5", 5],
    ] as const) {
      const dialog = await openLabels(page, language, barcode);
      if (copies !== null) {
        await dialog.getByLabel(labels.howMany).selectOption({ label: labels.sameOfEach });
        await dialog.getByLabel(labels.copies).fill(copies);
      }
      const print = dialog.getByRole("button", { name: labels.print, exact: true });
      expect((await openedPdf(page, () => print.click())).pages).toBe(pages);
      // The work is done: the screen that the person came from is next.
      await expect(page).toHaveURL("/factory-manager");
    }
  });

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
    await expect(dialog.getByRole("link")).toHaveText([
      ...WAYS[role].map((way) => scanning[way]),
      scanning.setup,
    ]);
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

test("the code of a product leads to its colors, on another screen and on those that take lines", async ({
  signedIn,
  apiAs,
}) => {
  const { products, scanning } = WORDS.en;
  const manager = await apiAs("manager");
  const [first, second] = [
    await manager.createProduct({ Blue: 1 }),
    await manager.createProduct({ Red: 1 }),
  ];
  const worker = await signedIn("worker");
  await openScanning(worker, "/change-password");
  await scan(worker, first.SKU);
  const dialog = worker.getByRole("dialog", { name: scanning.title });
  await dialog.getByRole("link", { name: scanning.remove, exact: true }).click();
  await expect(worker).toHaveURL(/\/product-management\?action=remove&q=/);
  const card = worker.getByRole("article");
  await expect(card.getByRole("heading")).toHaveText(first.name);
  await expect(dialog).toHaveCount(0);
  await scan(worker, second.SKU);
  await expect(card.getByRole("heading")).toHaveText(second.name);
  await expect(worker.getByLabel(products.search)).toHaveValue(second.SKU);
  await expect(dialog).toHaveCount(0);

  const sales = await signedIn("sales");
  await openScanning(sales, "/sales-create-request");
  await scan(sales, first.SKU);
  await expect(getFields(sales, "en").card.getByRole("heading")).toHaveText(first.name);
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
