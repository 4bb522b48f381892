import type { Page } from "@playwright/test";
import { LAUNCH } from "../../playwright.config";
import type { Api } from "./api";
import { SCREENS } from "./screens";
import { expect, untilHydrated, type Role } from "./test";
import { WORDS } from "./words";

const HOST = "factory.test";

/** As from another machine of the factory: a browser trusts plain http on localhost only. */
export const FROM_ELSEWHERE = {
  launchOptions: {
    ...LAUNCH,
    args: [...LAUNCH.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
};

type SignedIn = Pick<Api, "url" | "cookies">;

/** The same sign-in at the name of the machine. */
export function byName({ url, cookies }: SignedIn): SignedIn {
  const address = new URL(url);
  address.hostname = HOST;
  return { url: address.origin, cookies: cookies.map((each) => ({ ...each, domain: HOST })) };
}

function collectErrors(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") found.push(`${page.url()}: ${message.text()}`);
  });
  return found;
}

/** Opens a page, which comes to life without a failure. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await expect(page.getByText(WORDS.en.errors.unexpected), path).toHaveCount(0);
}

/** Every screen of a role comes to life and writes no error, though the browser lacks what it has with https only. */
export async function visitScreens(page: Page, role: Role): Promise<void> {
  const problems = collectErrors(page);
  for (const [, path] of SCREENS.filter(([who]) => who === role)) await visit(page, path);
  expect(await page.evaluate(() => [isSecureContext, "serviceWorker" in navigator])).toEqual([
    false,
    false,
  ]);
  expect(problems).toEqual([]);
}
