import type { Page } from "@playwright/test";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { dealRows, madeAt, newCustomer, openDeal, openedDeals } from "./support/customers";
import { openProfile, sell } from "./support/customers";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

/** The months of the rows from top to bottom. */
const listMonths = (page: Page) =>
  dealRows(page)
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")?.slice(0, 7)));

for (const language of IS_LONG ? (["en", "ar"] as const) : (["ar"] as const))
  test(`deals are a table that sorts, with exact amounts and the lines in place, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const product = await api.createProduct({ Blue: 1 });
    const customer = await newCustomer(api);
    const dates = ["2026-03-01T10:00:00Z", "2026-02-01T10:00:00Z", "2026-01-01T10:00:00Z"];
    for (const date of dates) await madeAt(await sell(api, customer, product), date);
    const page = await signedIn("sales");
    const words = WORDS[language].deals;
    await openProfile(page, language, customer);
    const table = page.getByRole("table", { name: words.heading, exact: true });
    const byDate = table.getByRole("columnheader", { name: words.filter.date });
    await expect(byDate).toHaveAttribute("aria-sort", "descending");
    expect(await listMonths(page)).toEqual(["2026-03", "2026-02", "2026-01"]);
    await byDate.getByRole("button").click();
    await expect(byDate).toHaveAttribute("aria-sort", "ascending");
    expect(await listMonths(page)).toEqual(["2026-01", "2026-02", "2026-03"]);
    const total = table.getByRole("columnheader", { name: words.dealTotal });
    await total.getByRole("button").click();
    await expect(total).toHaveAttribute("aria-sort", "descending");
    await expect(byDate).not.toHaveAttribute("aria-sort");
    const isAfter = async (head: typeof total, other: typeof total) =>
      ((await head.boundingBox())?.x ?? 0) > ((await other.boundingBox())?.x ?? 0);
    expect(await isAfter(total, byDate)).toBe(language === "en");

    const row = dealRows(page).first();
    await expect(row).toContainText("300.00");
    await expect(row).toContainText("−30.00");
    await expect(row).toContainText("270.00");
    await expect(openedDeals(page)).toHaveCount(0);
    await openDeal(row);
    await expect(openedDeals(page).getByRole("row").filter({ hasText: product.SKU })).toBeVisible();
    await expect(openedDeals(page)).toContainText("300.00");
    await openDeal(row);
    await expect(openedDeals(page)).toHaveCount(0);
  });
