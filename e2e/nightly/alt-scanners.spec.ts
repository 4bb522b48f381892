import type { Page } from "@playwright/test";
import { withCheckDigit } from "@/lib/products/codes/rules";
import { openScanning } from "../support/scanning";
import { untilOutOfDialog } from "../support/dialog-history";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

const { scanning, common } = WORDS.en;

/**
 * As a scanner that works with keyboards of any language: each character as Alt and its number. The keys have the scanner's times, however
 * long the screen takes for each.
 */
function scanAsAlt(page: Page, code: string): Promise<void> {
  return page.evaluate((text) => {
    const target = document.activeElement ?? document.body;
    let timeStamp = performance.now();
    const send = (type: string, init: KeyboardEventInit) => {
      const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init });
      Object.defineProperty(event, "timeStamp", { value: (timeStamp += 2) });
      target.dispatchEvent(event);
    };
    for (const sign of text) {
      send("keydown", { key: "Alt", code: "AltLeft", altKey: true });
      for (const digit of String(sign.charCodeAt(0)).padStart(4, "0"))
        send("keydown", { key: digit, code: `Numpad${digit}`, altKey: true });
      send("keyup", { key: "Alt", code: "AltLeft" });
    }
    send("keydown", { key: "m", code: "KeyM", ctrlKey: true });
  }, code);
}

test("scans as Alt and numbers, and those before the page is hydrated, open the color", async ({
  signedIn,
  apiAs,
}) => {
  const { product, barcode } = await (await apiAs("manager")).createScannable();
  const page = await signedIn("worker");
  await openScanning(page, "/worker");
  const dialog = page.getByRole("dialog", { name: scanning.title });
  await scanAsAlt(page, barcode);
  await expect(dialog.getByRole("status")).toContainText(product.name);
  await dialog.getByRole("button", { name: common.close, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await untilOutOfDialog(page);
  await page.addInitScript((code) => {
    addEventListener("DOMContentLoaded", () => {
      let timeStamp = performance.now();
      const press = (key: string, place: string) => {
        const init = { key, code: place, bubbles: true, cancelable: true };
        const event = new KeyboardEvent("keydown", init);
        Object.defineProperty(event, "timeStamp", { value: (timeStamp += 5) });
        document.body.dispatchEvent(event);
      };
      for (const digit of code) press(digit, `Digit${digit}`);
      press("Enter", "Enter");
    });
  }, barcode);
  await page.goto("/worker");
  await expect(dialog.getByRole("status")).toContainText(product.name);
});

test("a carton says that it is one, and is not collected", async ({ signedIn, apiAs }) => {
  const { product, barcode } = await (await apiAs("manager")).createScannable();
  const page = await signedIn("manager");
  await openScanning(page, "/product-management?action=add");
  await scanAsAlt(page, withCheckDigit(`1${barcode.slice(0, 12)}`));
  const notice = page.getByRole("status").filter({ hasText: scanning.pack });
  await expect(notice).toContainText(product.name);
  await expect(page.getByRole("status").filter({ hasText: scanning.collected })).toHaveCount(0);
});
