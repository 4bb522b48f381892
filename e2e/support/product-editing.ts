import type { Locator, Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import { expect, switchLanguage, type Language } from "./test";
import { filled, WORDS } from "./words";

/** The screen in the person's language, with the one product found. */
export async function findProduct(page: Page, language: Language, { SKU, name }: ProductView) {
  await page.goto("/edit-product");
  await switchLanguage(page, language);
  await page.getByLabel(WORDS[language].products.search).fill(SKU.toLowerCase());
  await expect(page.getByRole("article")).toHaveCount(1);
  return page.getByRole("article", { name });
}

/** The open form of the one product that was found. */
export async function openForm(page: Page, language: Language, { SKU: sku }: ProductView) {
  const { editProduct: words } = WORDS[language];
  await page.getByRole("button", { name: words.edit, exact: true }).click();
  const form = page.getByRole("dialog", { name: filled(words.editTitle, { sku }) });
  await expect(form.getByRole("button", { name: words.save, exact: true })).toBeEnabled();
  return form;
}

/** The form's fields by label, and by place among those of the same one. */
export function getFields(form: Locator, language: Language) {
  const labels = WORDS[language].productForm;
  return (label: keyof typeof labels, at = 0) =>
    form.getByLabel(labels[label], { exact: true }).nth(at);
}

/** Presses a button by its whole name. */
export const press = (place: Page | Locator, name: string, at = 0) =>
  place.getByRole("button", { name, exact: true }).nth(at).click();

/** Reads what the dialog says and closes it. */
export async function closeSaying(
  page: Page,
  language: Language,
  title: string,
  text: string | RegExp,
) {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByText(WORDS[language].common.close, { exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the sheet of the product that was found. */
export async function openSheet(page: Page, { name }: Pick<ProductView, "name">) {
  await page.getByRole("article", { name }).getByRole("button", { name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name, exact: true });
  await expect(sheet.getByRole("table")).toBeVisible();
  return sheet;
}
