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
