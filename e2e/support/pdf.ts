import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import { untilOutOfDialog } from "./dialog-history";
import { expect } from "./test";

/** The PDF that a press opens, in a tab of its own or over the screen, read again from where it came from. */
export async function openedPdf(page: Page, press: () => Promise<void>) {
  const context = page.context();
  const isPdf = (type: string | undefined) => type === "application/pdf";
  const opensInTab = await page.evaluate(() => navigator.pdfViewerEnabled);
  const [tab, response] = await Promise.all([
    opensInTab ? context.waitForEvent("page") : null,
    context.waitForEvent("response", {
      predicate: (answer) => isPdf(answer.headers()["content-type"]),
      timeout: 30_000,
    }),
    press(),
  ]);
  expect(response.status()).toBe(200);
  const again = await context.request.get(response.url());
  const disposition = again.headers()["content-disposition"] ?? "";
  expect(disposition).toMatch(/^inline; filename\*=UTF-8''/);
  const bytes = await again.body();
  const document = await PDFDocument.load(bytes);
  const fileName = decodeURIComponent(disposition.split("''")[1] ?? "");
  if (tab) await tab.close();
  else await closeViewer(page, fileName);
  return { bytes, fileName, title: document.getTitle(), pages: document.getPageCount() };
}

async function closeViewer(page: Page, fileName: string): Promise<void> {
  const viewer = page.getByRole("dialog", { name: fileName });
  await expect(viewer.getByText(fileName)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  // A dialog below it has an entry of the history as well.
  if ((await page.getByRole("dialog").count()) === 0) await untilOutOfDialog(page);
}
