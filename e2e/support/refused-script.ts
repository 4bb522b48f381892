import type { Browser, Page } from "@playwright/test";
import { appUrl, expect, PASSWORD, watch } from "./test";

/** A browser of a session of its own, with the problems on any of its pages, which fail no test here. */
export async function openWatched(browser: Browser, username: string) {
  const context = await browser.newContext({ baseURL: appUrl() });
  const problems = watch(context);
  await context.request.post("/api/auth/login", { data: { username, password: PASSWORD } });
  return { context, problems, page: await context.newPage() };
}

/** Adds a script without the nonce to the page: it does not run, and is among the problems. */
export async function expectRefusedScript(page: Page, problems: string[]): Promise<void> {
  await page.evaluate(() => {
    const image = document.createElement("div");
    image.innerHTML = `<img src="data:," onerror="document.title = 'ran'">`;
    document.body.append(image);
  });
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  await expect(page).not.toHaveTitle("ran");
  problems.length = 0;
}
