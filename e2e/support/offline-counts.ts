import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import type { Api } from "./api";
import { openScanning } from "./scanning";
import { expect, type Language } from "./test";
import { WORDS } from "./words";

const countSchema = z.object({
  lines: z.array(
    z.object({
      color: z.string(),
      counted: z.nullable(z.number()),
      entries: z.array(z.unknown()),
    }),
  ),
});

/** Starts a count of products, and gives where it is. */
export const startCount = (manager: Api, ...skus: string[]) => start(manager, { skus });

/** Starts a count of a product in which workers do not see what is expected, and gives where it is. */
export const startBlindCount = (manager: Api, sku: string) =>
  start(manager, { skus: [sku], isBlind: true });

async function start(manager: Api, scope: object): Promise<string> {
  const answer = await manager.call("POST", "/api/counts", scope);
  const { _id } = z.object({ _id: z.string() }).parse(await answer.json());
  return `/counts/${_id}`;
}

/** What of each color was counted, and in how many entries. */
export async function counted(manager: Api, path: string) {
  const answer = await manager.call("GET", `/api${path}?show=all`);
  const { lines } = countSchema.parse(await answer.json());
  return lines.map((line) => [line.color, line.counted, line.entries.length]);
}

export const waitingOn = (page: Page, language: Language) =>
  page.getByRole("region", { name: WORDS[language].outbox.title });

export const scanned = (page: Page, text: string) =>
  page.locator("[aria-live=polite]").getByRole("status").filter({ hasText: text });

/** Opens a count and waits until the device keeps its screen, which then opens without a network. */
export async function openKept(page: Page, path: string, language: Language) {
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
}

/** Opens the line of a color, from the count's list. */
export async function choose(page: Page, color: string) {
  await page.getByRole("listitem").filter({ hasText: color }).getByRole("button").click();
  return page.getByRole("dialog");
}

/** Opens a color and enters what was found of it. */
export async function enter(page: Page, language: Language, color: string, quantity: string) {
  const dialog = await save(page, language, color, quantity);
  await dialog.getByRole("button", { name: WORDS[language].common.close, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens a color and saves what was found of it on the device; gives its dialog, which stays open. */
export async function save(page: Page, language: Language, color: string, quantity: string) {
  const { counts, outbox } = WORDS[language];
  // What waits on the device names the color as well.
  await page
    .getByRole("list", { name: counts.colors })
    .getByRole("button")
    .filter({ hasText: color })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("spinbutton", { name: counts.found }).fill(quantity);
  // It saves the first units of a color, and adds to those that wait.
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.getByText(outbox.kept)).toBeVisible();
  return dialog;
}
