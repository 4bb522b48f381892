import type { Page } from "@playwright/test";

declare global {
  interface Window {
    countTap: () => void;
  }
}

/** Counts the real presses of a pointer or finger on a page. */
export async function countTaps(page: Page): Promise<{ readonly taps: () => number }> {
  let count = 0;
  await page.exposeFunction("countTap", () => (count += 1));
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      (event) => {
        if (event.isTrusted) window.countTap();
      },
      { capture: true },
    );
  });
  return { taps: () => count };
}
