import type { Page } from "playwright";
import { signIn, type Target } from "./target";

/** A tablet beside a stand, as managers use it. */
const VIEWPORT = { width: 1180, height: 820 };

/** Opens nothing yet: a page of a browser of its own, signed in, on a machine this many times slower. */
export async function openPage(target: Target, username: string, slowness = 1): Promise<Page> {
  const { cookie } = await signIn(target, username);
  const context = await target.browser.newContext({ baseURL: target.url, viewport: VIEWPORT });
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return { name, value, url: target.url };
    }),
  );
  // The loader of these scripts wraps functions to keep their names, also those that are sent to the page.
  await context.addInitScript("globalThis.__name = (named) => named;");
  const page = await context.newPage();
  if (slowness > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  }
  return page;
}

/** The first card's SKU is what the products begin with. */
export const FIRST_CARD = "[aria-posinset='1']";
