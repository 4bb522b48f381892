import type { Page } from "@playwright/test";

/** Of the code of the bell's notifications: the place of their list. */
export const CODE_OF_NOTIFICATIONS = /shift:\{padding:12\}/;

/** Holds back the part of the app that has such code; answers when it was asked for, and what lets it come. */
export async function holdBack(page: Page, code: RegExp) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const isHeld = new Promise<void>((resolve) => {
    void page.route("**/_next/static/chunks/*.js", async (route) => {
      const response = await route.fetch();
      if (code.test(await response.text())) {
        resolve();
        await isReleased;
      }
      await route.fulfill({ response });
    });
  });
  return { isHeld, release: () => release() };
}
