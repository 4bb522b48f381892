import type { Page } from "@playwright/test";
import { expect, type Language } from "./test";
import { WORDS } from "./words";

/** The addresses of the screens that the device keeps. */
export const keptScreens = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open("screens")).keys();
    return kept.map(({ url }) => url.slice(location.origin.length)).sort();
  });

/** Waits until the device keeps the screens of these addresses. */
export const hasKept = (page: Page, ...addresses: string[]) =>
  expect.poll(() => keptScreens(page)).toEqual(expect.arrayContaining(addresses));

/** The line that says from when the figures of a kept screen are. */
export const getBanner = (page: Page, language: Language) =>
  page.getByRole("status").filter({ hasText: WORDS[language].connection.figuresFrom });

/** A screen that the device does not keep opens as the page that says so. */
export async function isNotKept(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByText(WORDS.en.connection.offlineText)).toBeVisible();
}
