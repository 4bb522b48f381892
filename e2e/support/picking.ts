import type { Locator, Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import type { Language } from "./test";
import { WORDS } from "./words";

/** A color of a product's card or of the item of a sales request, which chooses it. */
export const colorIn = (place: Locator, color: string): Locator =>
  place.getByRole("button", { name: new RegExp(`^${color}\\s`) });

/** A product's card on the stock screen. */
export function getLines(page: Page, language: Language, name: string) {
  const card = page.getByRole("article", { name });
  return {
    card,
    color: (color: string) => colorIn(card, color),
    quantity: card.getByRole("spinbutton", { name: WORDS[language].common.quantity, exact: true }),
  };
}

/** On /product-management: finds a product and chooses so much of one of its colors. */
export async function chooseColor(
  page: Page,
  language: Language,
  { SKU, name }: ProductView,
  quantity: number | string,
  color = "Blue",
): Promise<void> {
  await page.getByLabel(WORDS[language].products.search).fill(SKU.toLowerCase());
  const lines = getLines(page, language, name);
  await lines.color(color).click();
  await lines.quantity.fill(String(quantity));
}
