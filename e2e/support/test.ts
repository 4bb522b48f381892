import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
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

type WorkerFixtures = {
  /** The users signed in by earlier tests of this worker: a sign-in costs a second of the processor. */
  known: Map<string, Promise<Api>>;
};

type Fixtures = {
  /** A page in a browser of its own, in a session that other tests use too. */
  signedIn: (username: string) => Promise<Page>;
  /** A page in a browser and a session of its own, which it may end. */
  signedInAlone: (username: string) => Promise<Page>;
  /** A page in a browser of its own, signed in as that caller; a problem on any page fails the test. */
  openBrowser: (caller: Pick<Api, "url" | "cookies">) => Promise<Page>;
  /** The REST API as one of the demo's people, in a session that other tests use too. */
  apiAs: (username: string) => Promise<Api>;
};

/** Playwright's test with signed-in pages; it fails on any content security policy violation or page error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  known: [async ({}, provide) => provide(new Map()), { scope: "worker" }],
  baseURL: async ({}, provide) => provide(appUrl()),
  context: async ({ context }, provide) => {
    const problems = watch(context);
    await provide(context);
    await endRoutes(context);
    expect(problems).toEqual([]);
  },
  openBrowser: async ({ browser }, provide) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    await provide(async ({ url, cookies }) => {
      const context = await browser.newContext({ baseURL: url });
      opened.push({ context, problems: watch(context) });
      await context.addCookies(cookies);
      return context.newPage();
    });
    for (const { context, problems } of opened) {
      await endRoutes(context);
      expect(problems).toEqual([]);
      await context.close();
    }
  },
  signedIn: async ({ apiAs, openBrowser }, provide) => {
    await provide(async (username) => openBrowser(await apiAs(username)));
  },
  signedInAlone: async ({ openBrowser }, provide) => {
    await provide(async (username) => openBrowser(await Api.signIn(appUrl(), username, PASSWORD)));
  },
  apiAs: async ({ known }, provide) => {
    await provide((username) => {
      const api = known.get(username) ?? Api.signIn(appUrl(), username, PASSWORD);
      known.set(username, api);
      return api;
    });
  },
});

export { expect };

/** Ends what a test routes: a request that it still answers would fail with its context, and fail this test or the next one. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
}

/** Collects what must never happen on any page of a browser, whoever opens it. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("weberror", (webError) => problems.push(webError.error().message));
  context.on("console", (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
      problems.push(message.text());
  });
  return problems;
}

/** Waits until the page reacts, also one whose scripts do not all come: its load event would wait for those. */
export async function untilHydrated(page: Page): Promise<void> {
  // A document that is still read does not hold the input back yet.
  await page.waitForFunction(
    () => document.readyState !== "loading" && !("preHydrationInput" in window),
  );
}

/** Changes the page to the language, as a person would, once it lives; pages start in English. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  // A living page holds back nothing that is done to it. What a person could not do so early, such as choosing a file, would be lost.
  await expect(async () => {
    expect(await page.evaluate(() => "preHydrationInput" in window)).toBe(false);
  }).toPass({ timeout: 20_000, intervals: [50] });
  if (language === "ar") await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
}
