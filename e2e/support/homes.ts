import type { Page } from "@playwright/test";
import { inDatabase } from "./database";
import { goLive } from "./live";
import { expect, type Language } from "./test";

export const DESKTOP = { width: 1440, height: 900 };

/** A part of a home by its title. */
export const getPanel = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** Time runs as the page reads: the axis is where its lines begin. */
export async function expectTimeToRun(chart: ReturnType<Page["locator"]>, language: Language) {
  const getMiddle = async (part: ReturnType<Page["locator"]>) => {
    const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
    return x + width / 2;
  };
  const axis = chart.getByText(/^\u2068?0\u2069?$/);
  await expect(axis).toBeVisible();
  await expect
    .poll(async () => (await getMiddle(axis)) < (await getMiddle(chart)))
    .toBe(language === "en");
}

/** Opens the manager's home, on which this request is the oldest of its kind. */
export async function openWithOldest(
  page: Page,
  language: Language,
  table: "WorkerRequest" | "SalesRequest",
  id: string,
) {
  await inDatabase(`UPDATE "${table}" SET "createdAt" = '2020-01-01' WHERE "id" = $1`, [id]);
  await page.setViewportSize(DESKTOP);
  await goLive(page, "/factory-manager", language);
}
