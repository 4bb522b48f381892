import type { Page } from "@playwright/test";
import { render } from "@/scripts/test-support/messages/render";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { expectNoFindings } from "./support/axe";
import { AT_ONCE, goLive } from "./support/live";
import { openedPdf } from "./support/pdf";
import { scan } from "./support/scanning";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the line of a color, from the count's list. */
async function choose(page: Page, color: string) {
  await page.getByRole("listitem").filter({ hasText: color }).getByRole("button").click();
  return page.getByRole("dialog");
}

async function started(page: Page, language: Language, sku: string): Promise<string> {
  const { counts } = WORDS[language];
  await page.goto("/counts");
  await switchLanguage(page, language);
  await button(page, counts.start).click();
  await page.getByRole("combobox", { name: counts.fields.skus }).fill(sku);
  await page.getByRole("option", { name: sku }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
    render(language, counts.scope, { products: 1, colors: 2 }),
  );
  await button(page, counts.startNow).click();
  // The demo has an open count of everything.
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("COUNT-2");
  await button(page, counts.startAnyway).click();
  await expect(page).toHaveURL(/\/counts\/[\w-]{36}$/);
  return new URL(page.url()).pathname;
}

for (const language of IS_LONG ? (["en", "ar"] as const) : (["en"] as const))
  test(`a worker and a manager count at once, and the manager accepts: ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const { counts, documents } = WORDS[language];
    const product = await (await apiAs("manager")).createProduct({ Blue: 10, Red: 10 });
    const [manager, worker] = [await signedIn("manager"), await signedIn("worker")];
    const path = await started(manager, language, product.SKU);
    await goLive(manager, path, language);
    await goLive(worker, path, language);
    await worker.setViewportSize({ width: 390, height: 844 });

    await expect(button(worker, counts.print.result)).toHaveCount(0);
    const sheet = await openedPdf(worker, () => button(worker, counts.print.sheet).click());
    expect(sheet.title).toContain(documents.titles.countSheet);
    expect(sheet.fileName).toMatch(/^COUNT-\d+-sheet\.pdf$/);

    await worker.getByLabel(counts.search).fill(`${product.SKU} blue`);
    await expect(worker.getByRole("listitem").filter({ hasText: "Red" })).toHaveCount(0);
    const counting = await choose(worker, "Blue");
    await counting.getByRole("spinbutton", { name: counts.found }).fill("4");
    await worker.keyboard.press("Enter");
    await expect(counting.getByRole("status", { name: counts.counted })).toHaveText("4");

    const seen = await choose(manager, "Blue");
    const sum = seen.getByRole("status", { name: counts.counted });
    await expect(sum).toHaveText("4");
    await button(manager, counts.oneMore).click({ clickCount: 3 });
    await expect(sum).toHaveText("7");
    await expect(counting.getByRole("status", { name: counts.counted })).toHaveText("7", {
      timeout: AT_ONCE,
    });
    await manager.keyboard.press("Escape");
    await expect(seen).toBeHidden();

    await button(manager, counts.accept).click();
    const question = manager.getByRole("dialog");
    await question.getByRole("button", { name: counts.accept, exact: true }).click();
    await expect(manager.getByText(counts.status.accepted, { exact: true })).toBeVisible();
    await expect(counting.getByRole("spinbutton")).toHaveCount(0, { timeout: AT_ONCE });
    await expect(button(manager, counts.print.sheet)).toHaveCount(0);
    const result = await openedPdf(manager, () => button(manager, counts.print.result).click());
    expect(result.title).toContain(documents.titles.countResult);
    const { sorts } = await (await apiAs("manager")).product(product.SKU);
    expect(sorts[0]?.colors.map(({ quantity }) => quantity)).toEqual([7, 10]);
  });

test("the products of a count are scanned, pasted and searched, and one is taken out again", async ({
  signedIn,
  apiAs,
}) => {
  const { counts } = WORDS.en;
  const api = await apiAs("manager");
  const { product, barcode } = await api.createScannable();
  const others = [];
  for (let at = 0; at < 3; at += 1) others.push((await api.createProduct({ Blue: 1 })).SKU);
  const [first = "", second = "", third = ""] = others;
  const page = await signedIn("manager");
  await page.goto("/counts");
  await page.waitForLoadState("networkidle");
  await button(page, counts.start).click();
  const field = page.getByRole("combobox", { name: counts.fields.skus });
  const chosen = page.getByRole("list", { name: counts.fields.skus }).getByRole("listitem");
  await expect(field).toBeVisible();
  await scan(page, barcode);
  await expect(chosen).toHaveText([product.SKU]);
  await field.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `${first}\n${second}`);
  await expect(chosen).toHaveText([product.SKU, first, second]);
  await field.fill(third);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveText([product.SKU, first, second, third]);
  await expectNoFindings(page);
  await chosen.filter({ hasText: second }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("dialog").getByRole("status").last()).toHaveText(
    render("en", counts.scope, { products: 3, colors: 3 }),
  );
});
