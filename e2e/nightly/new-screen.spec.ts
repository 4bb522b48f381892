import { KeyboardUser } from "../support/keyboard";
import { expect, test, untilHydrated } from "../support/test";
import { WORDS } from "../support/words";

const { common, factoryManager, myDay, shell } = WORDS.en;

test("a screen begins at its head, also when the link to it stood far down", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/factory-manager");
  await untilHydrated(page);
  for (const [name, path] of [
    [factoryManager.logs, "/logs"],
    [factoryManager.manageUsers, "/manage-users"],
  ] as const) {
    // It scrolls to the link first.
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await page.getByRole("link", { name: common.homepage, exact: true }).click();
    await expect(page).toHaveURL("/factory-manager");
  }
});

test("a link that is gone with its screen hands the focus to the next one, and a keyboard can skip the navigation", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  const user = new KeyboardUser(page, "en");
  const main = page.getByRole("main");
  await user.open("/factory-manager");
  await user.use(main.getByRole("link", { name: myDay.title, exact: true }));
  await user.arriveAt("/my-day");
  await expect(main).toBeFocused();
  await user.open("/customers");
  await user.press("Tab");
  await expect(page.getByRole("link", { name: shell.skip })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main).toBeFocused();
  await user.press("Tab");
  await expect(page.getByLabel(WORDS.en.customers.search)).toBeFocused();
});
