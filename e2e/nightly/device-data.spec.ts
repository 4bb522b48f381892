import { madeAt, dealRows, newCustomer, openProfile, sell } from "../support/customers";
import { expect, test, untilHydrated } from "../support/test";
import { WORDS } from "../support/words";

const { errors } = WORDS.en;

/**
 * Makes the page one of a tablet that has had no update for years: its zone data know no summer time in Egypt, its Canadian English
 * writes the month first, and it has no service workers.
 */
function becomeOldTablet(): void {
  const Real = Intl.DateTimeFormat;
  function OldFormat(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    const zone = options?.timeZone === "Africa/Cairo" ? { timeZone: "Etc/GMT-2" } : {};
    return new Real(locales === "en-CA" ? "en-US" : locales, { ...options, ...zone });
  }
  OldFormat.prototype = Real.prototype;
  Object.assign(Intl, { DateTimeFormat: OldFormat });
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const)
    Date.prototype[name] = function (this: Date, ...given: Parameters<typeof OldFormat>) {
      return OldFormat(...given).format(this);
    };
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}

test("a tablet with old data shows the days of the factory", async ({ signedIn, apiAs }) => {
  const manager = await apiAs("manager");
  const customer = await newCustomer(manager);
  const deal = await sell(manager, customer, await manager.createProduct({ Blue: 9 }));
  // Half past midnight in the factory's summer, and the evening before without summer time.
  await madeAt(deal, "2026-08-26T21:30:00Z");
  const page = await signedIn("manager");
  await page.addInitScript(becomeOldTablet);
  await openProfile(page, "en", customer);
  await expect(dealRows(page)).toContainText("27 Aug 2026");
  expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
  for (const path of ["/logs", "/held-orders", "/sales-requests-management"]) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByText(errors.unexpected)).toHaveCount(0);
  }
});
