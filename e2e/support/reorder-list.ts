import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Api } from "./api";
import { expect, type Language } from "./test";
import { filled, WORDS } from "./words";

export const SORT = "Standard";

/** A product with a minimum of 10, and 4 Blue, no Red and no Green, each with these packs. */
export async function makeLow(manager: Api, packs: readonly object[] = []): Promise<string> {
  const form = new FormData();
  const SKU = `LOW-${randomUUID().slice(0, 8)}`;
  const colors = Object.entries({ Blue: 4, Red: 0, Green: 0 });
  const sorts = [
    { sortName: SORT, colors: colors.map(([color, quantity]) => ({ color, quantity, packs })) },
  ];
  const fields = { name: "Bath towel", size: "M", SKU, minQuantity: "10" };
  for (const [field, value] of Object.entries({ ...fields, sorts: JSON.stringify(sorts) }))
    form.set(field, value);
  expect((await manager.call("POST", "/api/products", form)).status).toBe(201);
  return SKU;
}

export function getScreen(page: Page, language: Language, sku: string) {
  const words = WORDS[language].reorderList;
  const named = (text: string, color: string) => filled(text, { sku, sort: SORT, color });
  return {
    quantity: (color: string) =>
      page.getByRole("spinbutton", { name: named(words.quantityOf, color), exact: true }),
    takeProposed: (color: string) =>
      page.getByRole("button", { name: named(words.takeProposed, color) }).click(),
    find: async () => {
      await page.getByLabel(words.search, { exact: true }).fill(sku);
      await expect(page.getByRole("spinbutton")).toHaveCount(3);
    },
  };
}
