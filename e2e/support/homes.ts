import type { Page } from "@playwright/test";
import { inDatabase } from "./database";
import { goLive } from "./live";
import type { Language } from "./test";

export const DESKTOP = { width: 1440, height: 900 };

/** A part of a home by its title. */
export const getPanel = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

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
