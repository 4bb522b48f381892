import { expect, type Page } from "@playwright/test";

/** The browser leaves a dialog's entry of its history a moment after the dialog; that would cut off the next page. */
export async function untilOutOfDialog(page: Page): Promise<void> {
  const isInDialog = () => page.evaluate(() => "closesOnBack" in Object(history.state));
  await expect.poll(isInDialog).toBe(false);
}
