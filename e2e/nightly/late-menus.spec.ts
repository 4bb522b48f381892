import { CODE_OF_NOTIFICATIONS, holdBack } from "../support/hold-back";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

const { exports, notifications, shell } = WORDS.en;

for (const [label, role, code] of [
  [shell.more, "menu", /matchMedia\("\(max-width: 47\.99em/],
  [notifications.title, "dialog", CODE_OF_NOTIFICATIONS],
] as const)
  test(`"${label}", pressed before its code came, opens then and gives the focus back`, async ({
    signedIn,
  }) => {
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 820, height: 1180 });
    const { isHeld, release } = await holdBack(page, code);
    // The page may ask for the held-back code before its load event, which would then wait for it.
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

test("the bell, pressed before the page lived, opens though its code came before that press was passed on", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  // The page passes a held-back press on with a timer, which stands still.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { isHeld, release } = await holdBack(page, /hydrateRoot/);
  await page.goto("/view-products", { waitUntil: "commit" });
  await isHeld;
  const bell = page.getByRole("button", { name: notifications.title });
  await bell.click();
  const asked = page.waitForRequest("**/api/notifications?*");
  release();
  // Only that code asks for notifications.
  await asked;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(page.getByRole("dialog", { name: notifications.title })).toBeVisible();
});
