import { expectReadableCharts } from "../support/charts";
import { choosePart, newCustomer, openProfile, sell } from "../support/customers";
import { DESKTOP } from "../support/homes";
import { makeMovement } from "../support/reports";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const PHONE = { width: 390, height: 844 };

const HOMES = [
  { role: "manager", path: "/factory-manager", times: 1, shares: 2 },
  { role: "admin", path: "/company-manager", times: 1, shares: 4 },
  { role: "sales", path: "/sales", times: 1, shares: 1 },
] as const;

const YEAR = new Date().getFullYear();
const TWO_YEARS = `from=${YEAR - 1}-01-01&to=${YEAR}-12-31`;

const REPORTS = [
  { query: "report=stock", times: 0, shares: 1 },
  { query: "report=movements&by=product&period=month", times: 0, shares: 1 },
  { query: "report=movements&by=day&period=month", times: 1, shares: 0 },
  { query: "report=movements&by=week&period=quarter", times: 1, shares: 0 },
  { query: "report=deals&by=customer&period=year", times: 0, shares: 1 },
  { query: "report=deals&by=month&period=year", times: 1, shares: 0 },
  { query: `report=deals&by=month&period=custom&${TWO_YEARS}`, times: 1, shares: 0 },
  { query: "report=requests&by=state&period=year", times: 0, shares: 1 },
] as const;

for (const language of ["en", "ar"] as const) {
  test(`every chart of the homes is readable on a desktop and a phone [${language}]`, async ({
    signedIn,
  }) => {
    for (const { role, path, ...count } of HOMES) {
      const page = await signedIn(role);
      await page.setViewportSize(DESKTOP);
      await page.goto(path);
      await switchLanguage(page, language);
      await expectReadableCharts(page, language, count);
      await page.setViewportSize(PHONE);
      await expectReadableCharts(page, language, count);
    }
  });

  test(`every chart of the reports is readable on a desktop and a phone [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    await makeMovement(await apiAs("manager"));
    const page = await signedIn("manager");
    for (const { query, ...count } of REPORTS) {
      await page.setViewportSize(DESKTOP);
      await page.goto(`/reports?${query}`);
      await switchLanguage(page, language);
      await expectReadableCharts(page, language, count);
      await page.setViewportSize(PHONE);
      await expectReadableCharts(page, language, count);
    }
  });

  test(`the months of a customer's deals are readable on a desktop and a phone [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const sales = await apiAs("sales");
    const customer = await newCustomer(sales);
    await sell(sales, customer, await (await apiAs("manager")).createProduct({ Blue: 9 }));
    const page = await signedIn("sales");
    await page.setViewportSize(DESKTOP);
    await openProfile(page, language, customer);
    await choosePart(page, language, WORDS[language].deals.parts.details);
    await expectReadableCharts(page, language, { times: 1, shares: 0 });
    await page.setViewportSize(PHONE);
    await expectReadableCharts(page, language, { times: 1, shares: 0 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
}
