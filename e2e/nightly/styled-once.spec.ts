import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

test("a page that comes to life writes neither its language nor its direction again, which would style all of it anew", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    // From the start: the page may come to life before all of it has come.
    new MutationObserver((changes) =>
      written.push(
        ...changes
          .filter(({ target }) => target === document.documentElement)
          .map(({ attributeName }) => attributeName ?? ""),
      ),
    ).observe(document, { subtree: true, attributeFilter: ["lang", "dir"] });
  });
  const written = () => page.evaluate<string[]>("window.written");
  await page.goto("/factory-manager");
  // Comes after the screen.
  await page.getByRole("button", { name: WORDS.en.notifications.title }).click();
  await expect(page.getByRole("dialog", { name: WORDS.en.notifications.title })).toBeVisible();
  expect(await written()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: WORDS.en.common.otherLanguage }).first().click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect((await written()).toSorted()).toEqual(["dir", "lang"]);
});

test("an open dialog changes the style of the page's body and of nothing in it", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await page.goto("/factory-manager");
  await page.getByRole("button", { name: WORDS.en.shell.palette.title }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const getVariable = (place: string) =>
    page
      .locator(place)
      .evaluate((element) =>
        getComputedStyle(element).getPropertyValue("--removed-body-scroll-bar-size"),
      );
  expect(await getVariable("body")).toMatch(/^\d+px$/);
  expect(await getVariable("main")).toBe("");
});
