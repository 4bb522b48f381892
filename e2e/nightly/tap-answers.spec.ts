import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/test";

declare global {
  interface Window {
    /** By how much what was on the screen has moved since then. */
    shifted: number;
    /** How the pressed link looked in the frame after the press. */
    pressedLook: Promise<string>;
  }
}

const HOMES = [
  ["worker", "/worker"],
  ["manager", "/factory-manager"],
  ["sales", "/sales"],
  ["admin", "/company-manager"],
] as const;

/** As much as what is on the screen may move while the rest comes. */
const LARGEST_SHIFT = 0.02;

/** Opens a home, and waits until what its links lead to is prefetched, as far as they are on the screen with that one. */
async function openHome(page: Page, path: string, link?: Locator): Promise<void> {
  const open = new Set<unknown>();
  let quietSince = Date.now();
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) open.add(request);
  });
  const close = (request: unknown) => {
    if (open.delete(request)) quietSince = Date.now();
  };
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  await page.goto(path);
  await page.waitForFunction(() => !("preHydrationInput" in window));
  await link?.scrollIntoViewIfNeeded();
  quietSince = Date.now();
  await expect.poll(() => open.size === 0 && Date.now() - quietSince > 600).toBe(true);
  page.removeAllListeners("request");
}

/** Nothing that a screen is made of arrives until the answer is called; what is prefetched does. */
async function holdScreens(page: Page): Promise<() => Promise<void>> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/*", async (route) => {
    const headers = route.request().headers();
    if (headers.rsc && !headers["next-router-prefetch"]) await held;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** From now on everything that moves without having been replaced counts. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry) window.shifted += Number(entry.value);
    }).observe({ type: "layout-shift" });
  });

for (const [username, home] of HOMES)
  test(`each tile of ${home} shows its screen in the final layout before the server has said a word`, async ({
    signedIn,
  }) => {
    test.slow();
    const page = await signedIn(username);
    await page.goto(home);
    const tiles = page.getByRole("main").getByRole("link");
    const count = await tiles.count();
    expect(count).toBeGreaterThan(1);
    for (let at = 0; at < count; at++) {
      await openHome(page, home, tiles.nth(at));
      const letGo = await holdScreens(page);
      await watchShifts(page);
      const href = (await tiles.nth(at).getAttribute("href")) ?? "";
      await tiles.nth(at).click();
      await expect(page).toHaveURL(href);
      const busy = page.getByRole("main").locator("[aria-busy=true]").first();
      await expect(busy, href).toBeVisible();
      const title = await page.getByRole("heading", { level: 1 }).innerText();
      await expect(page).toHaveTitle(new RegExp(`^${title} · `));
      await letGo();
      await expect(page.getByText(/^Loading…$/), href).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => window.shifted), href).toBeLessThan(LARGEST_SHIFT);
    }
  });

test("a tile looks pressed in the very next frame, on a slow machine and a slow network", async ({
  signedIn,
}) => {
  const page = await signedIn("worker");
  await openHome(page, "/worker");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const network = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const letGo = await holdScreens(page);
  const tile = page.getByRole("main").getByRole("link").first();
  const before = await tile.evaluate((link) => getComputedStyle(link).opacity);
  await tile.evaluate((link) => {
    window.pressedLook = new Promise((resolve) => {
      addEventListener("pointerdown", () =>
        requestAnimationFrame(() => resolve(getComputedStyle(link).opacity)),
      );
    });
  });
  await tile.hover();
  await page.mouse.down();
  expect(await page.evaluate(() => window.pressedLook)).not.toBe(before);
  await page.mouse.up();
  await expect(page.getByText(/^Loading…$/)).toBeAttached();
  await letGo();
});

test("a scroll that begins on a tile leaves it unpressed", async ({ signedIn }) => {
  const page = await signedIn("worker");
  await openHome(page, "/worker");
  const tile = page.getByRole("main").getByRole("link").first();
  await tile.dispatchEvent("pointerdown");
  await expect(tile).toHaveAttribute("data-pressed", "");
  await tile.dispatchEvent("pointercancel");
  await expect(tile).not.toHaveAttribute("data-pressed");
});

test("the bell and the header stay as they are from screen to screen", async ({ signedIn }) => {
  const page = await signedIn("sales");
  await openHome(page, "/sales");
  const bell = page.getByRole("button", { name: "Notifications", exact: true });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await bell.evaluate((button) => button.setAttribute("data-same", ""));
  await page.getByRole("link", { name: "My Requests" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(bell).toHaveAttribute("data-same", "");
  expect(asked.filter((path) => /notifications|events/.test(path))).toEqual([]);
});
