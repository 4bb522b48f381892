import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { newCustomer, openProfile, sell } from "../support/customers";
import { expect, switchLanguage, test, untilHydrated } from "../support/test";

/** A user and a screen that the user opens; lists and homes load most after their first frame. */
const SCREENS = [
  ["worker", "/worker"],
  ["worker", "/product-management?action=add"],
  ["manager", "/factory-manager"],
  ["manager", "/sales-requests-management"],
  ["manager", "/requests-management"],
  ["manager", "/held-orders"],
  ["manager", "/edit-product"],
  ["manager", "/create-new-product"],
  ["manager", "/manage-users"],
  ["manager", "/create-new-user"],
  ["manager", "/logs"],
  ["manager", "/change-password"],
  ["sales", "/sales"],
  ["sales", "/view-products"],
  ["sales", "/sales-create-request"],
  ["sales", "/sales-my-requests"],
  ["sales", "/customers"],
  ["sales", "/customers/new"],
  ["admin", "/company-manager"],
] as const;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
] as const;

const HOMES = SCREENS.filter(([, path]) =>
  ["/worker", "/factory-manager", "/sales", "/company-manager"].includes(path),
);

/** Lets the fonts come three seconds late, as on a slow network. */
const delayFonts = (page: Page) =>
  page.route(/\.woff2/, async (route) => {
    await wait(3000);
    await route.continue();
  });

/** Holds the live connection back: what other tests change meanwhile, as a request of the same worker, would move lists. */
const delayChanges = (page: Page) => page.route("**/api/events", () => wait(30_000));

/** Waits until the fonts are there that the page has asked for. */
const untilFontsCame = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.fonts.status), { timeout: 20_000 }).toBe("loaded");

/** Sums up by how much the page's content moves from its first frame on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const state = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
          state.shifted += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });

/** That sum, once nothing is to come any more. */
async function sumShifts(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    // The place of further rows pulses for as long as it is there.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished));
    // The browser tells of a frame's shifts after the next one.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
  return page.evaluate(() => Number(Reflect.get(window, "shifted")));
}

/** Changes the page to Arabic, and begins the sum anew: everything moves, on a busy machine longer after the press than a browser counts as its effect. */
async function turnAround(page: Page): Promise<void> {
  await switchLanguage(page, "ar");
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    Object.assign(window, { shifted: 0 });
  });
}

for (const language of ["en", "ar"] as const)
  for (const viewport of SIZES)
    test(`fonts that arrive late move nothing on a profile ${viewport.width} px wide, in ${language}`, async ({
      signedIn,
      apiAs,
    }) => {
      const api = await apiAs("manager");
      const customer = await newCustomer(api, "شركة النور للتجارة");
      await sell(api, customer, await api.createProduct({ Blue: 1 }), true);
      const page = await signedIn("sales");
      await page.setViewportSize(viewport);
      await delayFonts(page);
      await watchShifts(page);
      await openProfile(page, "en", customer);
      await untilFontsCame(page);
      let shifted = await sumShifts(page);
      if (language === "ar") {
        await turnAround(page);
        await untilFontsCame(page);
        shifted += await sumShifts(page);
      }
      expect(shifted).toBeLessThan(0.05);
    });

for (const [username, path] of HOMES)
  for (const viewport of SIZES)
    test(`fonts that arrive late move nothing on ${path}, ${viewport.width} px wide`, async ({
      signedIn,
    }) => {
      const page = await signedIn(username);
      await page.setViewportSize(viewport);
      await delayFonts(page);
      await delayChanges(page);
      await watchShifts(page);
      await page.goto(path);
      await untilHydrated(page);
      await untilFontsCame(page);
      expect(await sumShifts(page)).toBeLessThan(0.02);
    });

for (const [username, path] of SCREENS)
  for (const viewport of SIZES)
    test(`nothing moves while ${path} loads for a ${username}, ${viewport.width} px wide`, async ({
      signedIn,
    }) => {
      const page = await signedIn(username);
      await page.setViewportSize(viewport);
      await delayChanges(page);
      await watchShifts(page);
      await page.goto(path);
      await untilHydrated(page);
      expect(await sumShifts(page)).toBeLessThan(0.02);
    });

/** More screens of which a part is rendered by the server before its code has loaded. */
const WITH_LATE_PARTS = [
  ["manager", "/reports"],
  ["manager", "/stock-proof"],
  ["manager", "/counts"],
  ["manager", "/vouchers"],
  ["admin", "/system"],
] as const;

for (const [username, path] of [...SCREENS, ...WITH_LATE_PARTS])
  test(`what the server renders of ${path} for a ${username} has its styles before any script has come`, async ({
    signedIn,
  }) => {
    const page = await signedIn(username);
    await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
    await page.goto(path);
    expect(await page.evaluate(listUnstyled)).toEqual([]);
  });

/** In the browser: the classes of the page's own stylesheets that elements have and no loaded stylesheet names. */
function listUnstyled(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const text = rules.map(({ cssText }) => cssText).join("\n");
  const classes = [...document.querySelectorAll("main [class]")].flatMap((element) => [
    ...element.classList,
  ]);
  return [...new Set(classes)].filter(
    (name) => /^[\w-]{6}_\w+$/.test(name) && !text.includes(`.${CSS.escape(name)}`),
  );
}
