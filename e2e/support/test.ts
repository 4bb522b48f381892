import { test as base, expect, type Browser, type Page } from "@playwright/test";
import { Api } from "./api";

export type Language = "en" | "ar";
export type Role = "worker" | "manager" | "sales" | "admin";

export const PASSWORD = "factory-demo";

/** The address of the app under test. */
export const appUrl = (): string => {
  const url = process.env.E2E_APP_URL;
  if (!url) throw new Error("E2E_APP_URL is not set: run the browser tests with playwright test");
  return url;
};

type Fixtures = {
  /** A page in a browser of its own, signed in through REST; pages in other roles come from `signedIn`. */
  signedIn: (username: string) => Promise<Page>;
  /** The REST API as one of the demo's people. */
  apiAs: (username: string) => Promise<Api>;
};

/** Playwright's test with signed-in pages; it fails on any content security policy violation or page error. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, provide) => provide(appUrl()),
  page: async ({ page }, provide) => {
    const problems = watch(page);
    await provide(page);
    expect(problems).toEqual([]);
  },
  signedIn: async ({ browser }, provide) => {
    const opened: { page: Page; problems: string[] }[] = [];
    await provide(async (username) => {
      const page = await newPage(browser);
      opened.push({ page, problems: watch(page) });
      await page.context().request.post("/api/auth/login", {
        data: { username, password: PASSWORD },
      });
      return page;
    });
    for (const { page, problems } of opened) {
      expect(problems).toEqual([]);
      await page.context().close();
    }
  },
  apiAs: async ({}, provide) => {
    await provide((username) => Api.signIn(appUrl(), username, PASSWORD));
  },
});

export { expect };

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: appUrl() });
  return context.newPage();
}

/** Collects what must never happen on a page. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
      problems.push(message.text());
  });
  return problems;
}

/** Changes the page to the language, as a person would; pages start in English. */
export async function speak(page: Page, language: Language): Promise<void> {
  if (language === "ar") await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
}
