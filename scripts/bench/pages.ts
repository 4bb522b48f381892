import type { Page } from "playwright";
import { signIn, type Target } from "./target";

/** A tablet in landscape. */
const VIEWPORT = { width: 1180, height: 820 };

/** Returns a blank, signed-in page in a separate browser context whose processor is slowed down by the factor `slowness`. */
export async function openPage(target: Target, username: string, slowness = 1): Promise<Page> {
  const { cookie } = await signIn(target, username);
  const browser = await target.browser();
  const context = await browser.newContext({ baseURL: target.url, viewport: VIEWPORT });
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return { name, value, url: target.url };
    }),
  );
  // tsx wraps functions in `__name` to keep their names, also the functions that this script sends to the page.
  await context.addInitScript("globalThis.__name = (named) => named;");
  const page = await context.newPage();
  if (slowness > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  }
  return page;
}

/** The card of the first product. */
export const FIRST_CARD = "[aria-posinset='1']";
