import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import type { Api } from "./support/api";
import { loseNextAnswer, press } from "./support/drafts";
import { openScanning, scan } from "./support/scanning";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";

test.use({ serviceWorkers: "allow" });

const countSchema = z.object({
  lines: z.array(
    z.object({
      color: z.string(),
      counted: z.nullable(z.number()),
      entries: z.array(z.unknown()),
    }),
  ),
});

/** Starts a count of a product, and gives where it is. */
async function startCount(manager: Api, sku: string): Promise<string> {
  const answer = await manager.call("POST", "/api/counts", { skus: [sku] });
  const { _id } = z.object({ _id: z.string() }).parse(await answer.json());
  return `/counts/${_id}`;
}

/** What of each color was counted, and in how many entries. */
async function counted(manager: Api, path: string) {
  const answer = await manager.call("GET", `/api${path}?show=all`);
  const { lines } = countSchema.parse(await answer.json());
  return lines.map((line) => [line.color, line.counted, line.entries.length]);
}

const waitingOn = (page: Page, language: Language) =>
  page.getByRole("region", { name: WORDS[language].outbox.title });

const scanned = (page: Page, text: string) =>
  page.locator("[aria-live=polite]").getByRole("status").filter({ hasText: text });

/** Opens a color and enters what was found of it. */
async function enter(page: Page, language: Language, color: string, quantity: string) {
  const { common, counts, outbox } = WORDS[language];
  await page
    .getByRole("list", { name: counts.colors })
    .getByRole("button")
    .filter({ hasText: color })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("spinbutton", { name: counts.found }).fill(quantity);
  await press(dialog, counts.add);
  await expect(dialog.getByText(outbox.kept)).toBeVisible();
  await dialog.getByRole("button", { name: common.close, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

for (const language of ["en", "ar"] as const)
  test(`what is scanned and counted without a network counts once when it is back: ${language}`, async ({
    signedInAlone,
    apiAs,
  }) => {
    const { scanning } = WORDS[language];
    const manager = await apiAs("manager");
    const { product, barcode } = await manager.createScannable();
    const path = await startCount(manager, product.SKU);
    const page = await signedInAlone("worker");
    await openScanning(page, path, language);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() =>
        page.evaluate(
          async (at) => Boolean(await caches.match(at, { cacheName: "screens", ignoreVary: true })),
          path,
        ),
      )
      .toBe(true);
    const context = page.context();
    await context.setOffline(true);

    for (let at = 0; at < 3; at += 1) await scan(page, barcode);
    await expect(scanned(page, scanning.kept)).toContainText(barcode);
    await enter(page, language, "Blue", "4");
    const waiting = waitingOn(page, language).getByRole("listitem");
    await expect(waiting).toHaveCount(2);
    await expect(waiting.first()).toContainText(barcode);
    await expect(waiting.first()).toContainText("+3");
    await expect(waiting.last()).toContainText(product.name);
    await expect(waiting.last()).toContainText("+4");
    expect(await counted(manager, path)).toEqual([["Blue", null, 0]]);

    // The screen opens again without a network, and counts on.
    await page.close();
    const again = await context.newPage();
    await again.goto(path);
    await switchLanguage(again, language);
    await expect(waitingOn(again, language).getByRole("listitem")).toHaveCount(2);
    await enter(again, language, "Blue", "5");
    await expect(waitingOn(again, language).getByRole("listitem").last()).toContainText("+9");

    // Two tabs and a reload at the moment when the network is back.
    const second = await context.newPage();
    await second.goto(path);
    await context.setOffline(false);
    await again.reload();
    await expect(waitingOn(again, "en")).toHaveCount(0);
    await expect(waitingOn(second, "en")).toHaveCount(0);
    await expect.poll(() => counted(manager, path)).toEqual([["Blue", 12, 5]]);
    await again.goto("/worker");
    expect(await counted(manager, path)).toEqual([["Blue", 12, 5]]);
  });

test("an entry whose answer is lost counts once", async ({ signedIn, apiAs }) => {
  const manager = await apiAs("manager");
  const { product, barcode } = await manager.createScannable();
  const path = await startCount(manager, product.SKU);
  const page = await signedIn("manager");
  await openScanning(page, path);
  await loseNextAnswer(page);
  await scan(page, barcode);
  await expect(scanned(page, WORDS.en.scanning.kept)).toContainText(product.name);
  await expect(waitingOn(page, "en")).toHaveCount(0);
  await expect.poll(() => counted(manager, path)).toEqual([["Blue", 1, 1]]);
});

test("what a closed count refuses stays with its reason, for this person only", async ({
  signedInAlone,
  apiAs,
}) => {
  const { outbox } = WORDS.en;
  const manager = await apiAs("manager");
  const { product, barcode } = await manager.createScannable();
  const path = await startCount(manager, product.SKU);
  const page = await signedInAlone("worker");
  await openScanning(page, path);
  await page.context().setOffline(true);
  await scan(page, barcode);
  await expect(scanned(page, WORDS.en.scanning.kept)).toBeVisible();
  const cancelled = await manager.call("PUT", `/api${path}/cancel`);
  expect(cancelled.status).toBe(200);
  await page.context().setOffline(false);
  const waiting = waitingOn(page, "en").getByRole("listitem");
  await expect(waiting.getByText(outbox.refused)).toBeVisible();
  await expect(waiting).toContainText(barcode);
  await page.goto("/worker");
  await press(waiting, outbox.remove);
  await press(page.getByRole("dialog", { name: outbox.removeTitle }), outbox.remove);
  await expect(waiting).toHaveCount(0);
  expect(await counted(manager, path)).toEqual([["Blue", null, 0]]);
});
