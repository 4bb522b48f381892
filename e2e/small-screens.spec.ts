import type { Page } from "@playwright/test";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { brokenWords, chooseTextSize, cutTexts, smallTargets } from "./support/legibility";
import { isMainScreen } from "./support/main-screens";
import { SCREENS } from "./support/screens";
import { SIZES } from "./support/sizes";
import { expect, switchLanguage, test } from "./support/test";

const LANGUAGES = ["en", "ar"] as const;

/** Has the bell count so many unread notifications, however many there are. */
const countUnread = (page: Page, count: number) =>
  page.route("**/api/notifications?*", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "x-unread-count": String(count) };
    await route.fulfill({ response, headers });
  });

test.describe.configure({ mode: "parallel" });
// A phone widens the page to whatever leaves it, which a narrow window does not.
test.use({ isMobile: true, hasTouch: true });

for (const [at, [username, path]] of SCREENS.entries())
  test(
    `${path} (${username}) cuts no word in a narrow place or in large text, and a thumb hits all its targets`,
    { tag: isMainScreen(path) ? [] : "@long" },
    async ({ signedIn }) => {
      const page = await signedIn(username);
      await countUnread(page, 250);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByText("99+", { exact: true })).toBeVisible();
      for (const language of IS_LONG ? LANGUAGES : LANGUAGES.slice(at % 2, (at % 2) + 1)) {
        await switchLanguage(page, language);
        for (const { width, text } of SIZES) {
          await page.setViewportSize({ width, height: 844 });
          await chooseTextSize(page, text);
          await expect
            .poll(async () => [...(await cutTexts(page)), ...(await brokenWords(page))], {
              message: `${language}, ${width} px, text of ${text} px`,
            })
            .toEqual([]);
        }
        await chooseTextSize(page, 16);
        for (const size of [
          { width: 390, height: 844 },
          { width: 820, height: 1180 },
        ]) {
          await page.setViewportSize(size);
          await expect.poll(() => smallTargets(page)).toEqual([]);
        }
      }
    },
  );
