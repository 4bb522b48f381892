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

/** Slows the page's network down: latency, and throughput in both directions (bytes per second, -1 for no limit). */
export async function slowNetwork(page: Page, latency: number, bytes: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** The card of the first product. */
export const FIRST_CARD = "[aria-posinset='1']";

/** The index of a low-end phone (Moto G Power of 2022), as Chrome's developer tools take it when they calibrate; a middle one (Pixel 5) has 1000. */
export const LOW_END = 264;

/**
 * Measures how fast pages compute on this machine with the BenchmarkIndex of Lighthouse: the mean of how often per second a page builds a
 * text of 10,000 characters and copies 100,000 numbers, each divided by ten.
 */
export async function benchmarkIndex(target: Target): Promise<number> {
  const page = await openPage(target, "manager");
  const index = await page.evaluate(measureIndex);
  await page.context().close();
  return index;
}

function measureIndex(): number {
  const tensPerSecond = (work: (round: number) => void) => {
    const started = performance.now();
    let rounds = 0;
    while (rounds % 10 !== 0 || performance.now() - started < 500) work(rounds++);
    return rounds / 10 / ((performance.now() - started) / 1_000);
  };
  const texts = tensPerSecond(() => {
    let text = "";
    for (let length = 0; length < 10_000; length++) text += "a";
    if (text.length !== 10_000) throw new Error("The text is not used otherwise.");
  });
  const numbers = Array.from({ length: 100_000 }, (_, place) => place);
  const others = [...numbers];
  const copies = tensPerSecond((round) => {
    const [from, to] = round % 2 === 0 ? [numbers, others] : [others, numbers];
    for (let place = 0; place < from.length; place++) to[place] = from[place] ?? 0;
  });
  return (texts + copies) / 2;
}
