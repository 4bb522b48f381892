import type { Page } from "@playwright/test";

/** The part of the app that has such code does not come, as after an update of the app. */
export const without = (page: Page, code: RegExp) =>
  page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    return code.test(await response.text()) ? route.abort() : route.fulfill({ response });
  });

/** The check of every form. */
export const withoutChecks = (page: Page) => without(page, /Invalid input: not a Zod schema/);
