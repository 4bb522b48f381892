import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import { expect } from "./test";

/** The PDF that a press opens in a tab of its own, read again from where the tab was sent. */
export async function openedPdf(page: Page, press: () => Promise<void>) {
  const context = page.context();
  const isPdf = (type: string | undefined) => type === "application/pdf";
  const [tab, response] = await Promise.all([
    context.waitForEvent("page"),
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
  await tab.close();
  return {
    bytes,
    fileName: decodeURIComponent(disposition.split("''")[1] ?? ""),
    title: document.getTitle(),
    pages: document.getPageCount(),
  };
}
