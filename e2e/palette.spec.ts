import { IS_LONG } from "@/scripts/test-support/runs/long";
import { getPalette } from "./support/palette";
import { pressKey } from "./support/palette-keys";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["ar", "en"] as const) : (["ar"] as const);

for (const language of LANGUAGES) {
  test(`Ctrl-K finds a product from any screen, and Enter leads to it [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { SKU, name } = await (await apiAs("manager")).createProduct({ Blue: 7 });
    const page = await signedIn("admin");
    await page.goto("/logs");
    await switchLanguage(page, language);
    const { words, dialog, field, option } = getPalette(page, language);
    await pressKey(page, "Control+KeyK");
    await expect(field).toBeFocused();
    const list = await dialog.getByRole("listbox", { name: words.title }).getAttribute("id");
    await expect(field).toHaveAttribute("aria-controls", list ?? "no list");
    const { close } = WORDS[language].common;
    await expect(dialog.getByRole("button", { name: close, exact: true })).toBeVisible();
    await page.keyboard.type(SKU.toLowerCase().replaceAll("-", " "));
    await expect(option(name).first()).toContainText(
      language === "en" ? "7 available" : "المتاح 7",
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/products-inventory\\?q=${SKU}&product=${SKU}$`));
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  });
}

for (const language of LANGUAGES) {
  test(`a typed line is ready on the screen that adds, removes or requests [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const product = await (await apiAs("manager")).createProduct({ Navy: 90, Ivory: 7 });
    const page = await signedIn("worker");
    await switchLanguage(page, language);
    const { words, field, option } = getPalette(page, language);
    const enter = async (typed: string) => {
      await pressKey(page, "Control+KeyK");
      await expect(field).toBeFocused();
      await page.keyboard.type(typed);
      await expect(option(product.SKU).first()).toBeVisible();
      await page.keyboard.press("Enter");
    };
    await enter(`${product.SKU} navy -٨٠`);
    await expect(page).toHaveURL(/\/product-management\?action=remove&q=/);
    const quantity = page.getByRole("textbox", { name: WORDS.en.common.quantity });
    await expect(quantity).toHaveValue("80");
    // On the screen itself another line comes to those chosen, without leaving it.
    await switchLanguage(page, language);
    await enter(`ivory ${product.SKU} -5`);
    await expect(page.getByRole("textbox", { name: WORDS[language].common.quantity })).toHaveCount(
      2,
    );
    await expect(page.getByRole("dialog", { name: words.title })).toBeHidden();
  });
}

test("a sales person's typed line is an item of the request", async ({ signedIn, apiAs }) => {
  const product = await (await apiAs("manager")).createProduct({ Navy: 90 });
  const page = await signedIn("sales");
  const { field, option } = getPalette(page, "en");
  await pressKey(page, "Control+KeyK");
  await expect(field).toBeFocused();
  await page.keyboard.type(`${product.SKU} navy 12`);
  await option(/Request 12/).click();
  await expect(page).toHaveURL(/\/sales-create-request\?q=/);
  const tray = page.getByRole("complementary");
  await expect(tray).toContainText(product.name);
  await expect(tray).toContainText("12");
});
