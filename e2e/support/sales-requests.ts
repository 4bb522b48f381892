import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import type { ProductView } from "@/lib/products/schema";
import type { Api } from "./api";
import { expect, switchLanguage, type Language } from "./test";
import { colorIn } from "./picking";
import { filled, WORDS } from "./words";

/** The submission date of all items, far enough away. */
export const DATE = "2031-03-04";

const requestsSchema = z.array(
  z.object({ _id: z.string(), items: z.array(z.object({ product: z.string() })) }),
);

/** The ids of the person's own requests for a product, the newest first. */
export async function requestsFor(sales: Api, sku: string): Promise<string[]> {
  const response = await sales.call("GET", "/api/sales-requests");
  return requestsSchema
    .parse(await response.json())
    .filter(({ items }) => items.some(({ product }) => product === sku))
    .map(({ _id }) => _id);
}

/** /sales-create-request in a language, with its fields. */
export async function createScreen(page: Page, language: Language) {
  await page.goto("/sales-create-request");
  await switchLanguage(page, language);
  return getFields(page, language);
}

/** The screen's fields and buttons as they are called in a language. */
export function getFields(page: Page, language: Language) {
  const { common, products, salesCreateRequest: words, salesRequestItems } = WORDS[language];
  const form = page.getByRole("form", { name: words.item });
  const card = page.getByRole("article").filter({ has: form });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  return {
    /** The chosen product's card. */
    card,
    form,
    /** The button of one of the product's colors, which chooses its sort as well. */
    color: (color: string) => colorIn(card, color),
    quantity: field(common.quantity),
    date: field(salesRequestItems.submissionDate),
    add: form.getByRole("button", { name: words.addItem, exact: true }),
    submit: page.getByRole("button", { name: words.submit, exact: true }),
    items: page.getByRole("table", { name: words.items, exact: true }),
    choose: async (product: ProductView) => {
      await page.getByLabel(products.search).fill(product.SKU.toLowerCase());
      await page
        .getByRole("article", { name: product.name })
        .getByRole("button", { name: filled(words.chooseOf, { name: product.name }) })
        .click();
      await expect(card.getByRole("heading", { name: product.name })).toBeVisible();
    },
    chooseFirst: async () => {
      await page.getByRole("article").first().getByRole("button").first().click();
      await expect(form).toBeVisible();
    },
  };
}

/** Fills in everything but the product. */
export async function fillIn(
  screen: ReturnType<typeof getFields>,
  { color, quantity }: { readonly color: string; readonly quantity: number },
) {
  await screen.color(color).click();
  await screen.quantity.fill(String(quantity));
  await screen.date.fill(DATE);
}

/** A request as it is posted: one unit of the product's blue. */
export function createRequest(product: string) {
  return {
    action: "add",
    items: [
      { product, sortName: "Standard", color: "Blue", quantity: 1, itemSubmissionDate: DATE },
    ],
  };
}
