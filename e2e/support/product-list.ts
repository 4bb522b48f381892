import type { Page } from "@playwright/test";
import { switchLanguage } from "./test";

/** The products that the screen shows. */
export const rows = (page: Page) => page.getByRole("article");

/** Opens a screen in English. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await switchLanguage(page, "en");
}
