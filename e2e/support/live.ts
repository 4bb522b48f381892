import type { Page } from "@playwright/test";
import { expect, switchLanguage, type Language } from "./test";
import { WORDS } from "./words";

/**
 * Milliseconds: sooner than without a live connection, where a page asks every 15 seconds. On an idle machine it takes a few
 * tenths of a second, which is the benchmark's to measure.
 */
export const AT_ONCE = 5_000;

/** Opens a page and waits until it hears what changes. */
export async function goLive(page: Page, path: string, language: Language): Promise<void> {
  const stream = page.waitForResponse("**/api/events");
  await page.goto(path);
  expect((await stream).status()).toBe(200);
  await switchLanguage(page, language);
}

/** The page hears of no change, as on a line that died without a sound. */
export const disconnectLive = (page: Page) => page.route("**/api/events", () => undefined);

/** Brings the connection back after `loseConnection`, and presses the button that reads again. */
export async function reconnectAndRetry(page: Page, language: Language): Promise<void> {
  // An open request's history has a button of its own further down.
  const retry = page.getByRole("button", { name: WORDS[language].common.retry }).first();
  // The failed read's own second attempt must be over: with the connection back it would bring the list by itself.
  await expect(retry).toBeEnabled();
  await page.unroute("**/*");
  await retry.click();
}

/** Every POST fails, and so does every request below the address. */
export async function loseConnection(page: Page, address: string): Promise<void> {
  await page.route("**/*", (route) =>
    route.request().method() === "POST" || route.request().url().includes(address)
      ? route.abort()
      : route.fallback(),
  );
}
