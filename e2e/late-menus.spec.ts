import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

const { exports, notifications, shell } = WORDS.en;

/** Holds back the part of the app that has such code; answers when it was asked for, and what lets it come. */
async function holdBack(page: Page, code: RegExp) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const isHeld = new Promise<void>((resolve) => {
    void page.route("**/_next/static/chunks/**", async (route) => {
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

for (const [label, role, code] of [
  [shell.more, "menu", /matchMedia\("\(max-width: 47\.99em/],
  [notifications.title, "dialog", /shift:\{padding:12\}/],
] as const)
  test(`"${label}", pressed before its code came, opens then and gives the focus back`, async ({
    signedIn,
  }) => {
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 820, height: 1180 });
    const { isHeld, release } = await holdBack(page, code);
    // What is held back may be asked for before the page has loaded, and would hold back that too.
    await page.goto("/view-products", { waitUntil: "domcontentloaded" });
    await isHeld;
    const button = page.getByRole("button", { name: label });
    await button.click();
    const opened = page.getByRole(role);
    await expect(opened).toHaveCount(0);
    release();
    await expect(opened.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
    await expect(button).toBeFocused();
  });

test("the menu of an export gives the focus back the first time that it is opened", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await page.goto("/customers");
  const button = page.getByRole("button", { name: exports.export });
  await button.click();
  const menu = page.getByRole("menu");
  await expect(menu.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});
