import { setTimeout as wait } from "node:timers/promises";
import { newCustomer, openProfile, sell } from "../support/customers";
import { expect, test } from "../support/test";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
] as const;

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
      await page.route(/\.woff2/, async (route) => {
        await wait(3000);
        await route.continue();
      });
      await page.addInitScript(() => {
        const state = Object.assign(window, { shifted: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
              state.shifted += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await openProfile(page, language, customer);
      await expect
        .poll(() => page.evaluate(() => document.fonts.status), { timeout: 20_000 })
        .toBe("loaded");
      await page.waitForLoadState("networkidle");
      await page.evaluate(async () => {
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
        // What moves in a frame is told after the next one.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        await new Promise((resolve) => setTimeout(resolve));
      });
      expect(await page.evaluate(() => Number(Reflect.get(window, "shifted")))).toBeLessThan(0.05);
    });
