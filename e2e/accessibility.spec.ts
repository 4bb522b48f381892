import { ARABIC_DARK, ENGLISH_LIGHT, expectNoFindings } from "./support/axe";
import { isMainScreen } from "./support/main-screens";
import { SCREENS } from "./support/screens";
import { expect, switchLanguage, test } from "./support/test";

test.describe.configure({ mode: "parallel" });

/** Each screen is looked at once, by turns in one language and color scheme and in the others. */
const appearanceAt = (at: number) => (at % 2 === 0 ? ENGLISH_LIGHT : ARABIC_DARK);

test("axe finds nothing on the login", async ({ page }) => {
  const [language, colorScheme] = ENGLISH_LIGHT;
  await page.emulateMedia({ colorScheme });
  await page.goto("/");
  await switchLanguage(page, language);
  await expectNoFindings(page);
});

test(
  "axe finds nothing on the sheet of a product and on a stock card",
  { tag: "@long" },
  async ({ signedIn }) => {
    const [language, colorScheme] = ARABIC_DARK;
    const page = await signedIn("manager");
    await page.emulateMedia({ colorScheme });
    await page.goto("/view-products");
    await switchLanguage(page, language);
    await page.getByRole("article").first().getByRole("button").first().click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("table")).toBeVisible();
    await expectNoFindings(page);
    await sheet.locator('button[aria-haspopup="dialog"]').first().click();
    // The units of the color, and its supply.
    await expect(page.getByRole("definition")).toHaveCount(6);
    await expectNoFindings(page);
  },
);

for (const [at, [username, path]] of SCREENS.entries()) {
  const [language, colorScheme] = appearanceAt(at);
  const title = `axe finds nothing on ${path} (${username}) in ${language}, ${colorScheme}`;
  test(title, { tag: isMainScreen(path) ? [] : "@long" }, async ({ signedIn }) => {
    const page = await signedIn(username);
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await switchLanguage(page, language);
    await expectNoFindings(page);
  });
}
