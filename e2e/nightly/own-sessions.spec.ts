import { openAccount } from "../support/shell";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";
import type { Page } from "@playwright/test";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Waits until everything on the page has loaded, and expects the list of sessions on the screen. */
async function expectSessions(page: Page, language: "en" | "ar"): Promise<void> {
  const words = WORDS[language].sessions;
  const sessions = page.getByRole("region", { name: words.title });
  await expect(sessions.getByText(words.here)).toBeVisible();
  await expect(page.getByRole("main").locator("[data-skeleton]")).toHaveCount(0);
  await expect(sessions).toBeFocused();
  await expect(sessions.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(sessions.getByText(words.here)).toBeInViewport({ ratio: 1 });
}

for (const language of ["en", "ar"] as const)
  for (const size of SIZES)
    test(`at ${size.width} pixels the sessions are shown from the menu and by their address, in ${language}`, async ({
      signedIn,
    }) => {
      const { shell } = WORDS[language];
      const page = await signedIn("manager");
      await page.setViewportSize(size);
      await page.goto("/factory-manager");
      await switchLanguage(page, language);
      await openAccount(page, language, shell.sessions);
      await expectSessions(page, "en");

      await switchLanguage(page, language);
      await page.evaluate(() => window.scrollTo(0, 0));
      await openAccount(page, language, shell.sessions);
      await expectSessions(page, language);

      await page.goto("/change-password");
      await switchLanguage(page, language);
      await openAccount(page, language, shell.sessions);
      await expectSessions(page, language);

      await page.goto("about:blank");
      await page.goto("/change-password#sessions");
      await expectSessions(page, "en");
    });
