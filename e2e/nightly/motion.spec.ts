import type { Page } from "@playwright/test";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const { common } = WORDS.ar;

/** Notes, frame by frame and without end, how opaque the dialog on the page is and what it says. */
const watchDialog = (page: Page) =>
  page.evaluateHandle(() => {
    const frames: { opacity: number; text: string }[] = [];
    const look = () => {
      const dialog = document.querySelector("[role=dialog]");
      if (dialog) {
        const opacity = Number(getComputedStyle(dialog).opacity);
        frames.push({ opacity, text: dialog.textContent });
      }
      requestAnimationFrame(look);
    };
    look();
    return frames;
  });

for (const motion of ["no-preference", "reduce"] as const)
  test(`a dialog with the motion "${motion}" says the same until it is gone`, async ({
    signedIn,
  }) => {
    const page = await signedIn("worker");
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/worker");
    await switchLanguage(page, "ar");
    await page.route("**/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const watched = await watchDialog(page);
    await page.getByRole("button", { name: common.logout }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveCSS("opacity", "1");
    await dialog.getByText(common.close, { exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const frames = await watched.jsonValue();
    expect(new Set(frames.map(({ text }) => text)).size).toBe(1);
    expect(frames[0]?.text).toContain(common.logoutFailed);
    expect(frames.some(({ opacity }) => opacity < 1)).toBe(motion === "no-preference");
  });
