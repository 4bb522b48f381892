import type { Page } from "@playwright/test";
import type { Api } from "./api";
import { expect, switchLanguage, type Language } from "./test";
import { WORDS } from "./words";

/** Adds 100,007 units of a product, more than any other movement, and gives its SKU. */
export async function makeMovement(manager: Api): Promise<string> {
  const { SKU } = await manager.createProduct({ Blue: 40 });
  await manager.call("PUT", `/api/products/sku/${SKU}/add`, {
    sortName: "Standard",
    color: "Blue",
    quantity: 100_007,
  });
  return SKU;
}

/** Opens the reports, the first of which is there. */
export async function openReports(page: Page, language: Language): Promise<void> {
  const { reports: words } = WORDS[language];
  await page.goto("/reports");
  await switchLanguage(page, language);
  await expect(
    page.getByRole("columnheader", { name: words.columns.available }).last(),
  ).toBeVisible();
}

/** Opens the reports, and chooses that of the movements. */
export async function chooseMovements(page: Page, language: Language): Promise<void> {
  await openReports(page, language);
  const { questions } = WORDS[language].reports;
  await page.getByRole("button", { name: questions.moved, exact: true }).click();
}
