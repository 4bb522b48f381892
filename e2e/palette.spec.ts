import { IS_LONG } from "@/scripts/test-support/runs/long";
import { render } from "@/scripts/test-support/messages/render";
import { getPalette } from "./support/palette";
import { pressKey } from "./support/palette-keys";
import { getLines } from "./support/picking";
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
    await page.goto("/worker");
    await switchLanguage(page, language);
    const { words, dialog, field, option } = getPalette(page, language);
    const enter = async (typed: string, units: number) => {
      await pressKey(page, "Control+KeyK");
      await expect(field).toBeFocused();
      await page.keyboard.type(typed);
      await expect(option(render(language, words.lines.remove, { units }))).toBeVisible();
      await page.keyboard.press("Enter");
    };
    await enter(`${product.SKU} navy -٨٠`, 80);
    await expect(page).toHaveURL(/\/product-management\?action=remove&q=/);
    await expect(getLines(page, "en", product.name).quantity).toHaveValue("80");
    // On the screen itself another line comes to those chosen, without leaving it.
    await switchLanguage(page, language);
    await enter(`ivory ${product.SKU} -5`, 5);
    const { quantity } = getLines(page, language, product.name);
    await expect(quantity).toHaveCount(2);
    await expect(quantity.last()).toHaveValue("5");
    await expect(dialog).toBeHidden();
  });
}

test(
  "a sales person's typed line is an item of the request",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Navy: 90 });
    const page = await signedIn("sales");
    await page.goto("/sales");
    const { field, option } = getPalette(page, "en");
    await pressKey(page, "Control+KeyK");
    await expect(field).toBeFocused();
    await page.keyboard.type(`${product.SKU} navy -12`);
    await option(/Request 12/).click();
    await expect(page).toHaveURL(/\/sales-create-request\?action=remove&q=/);
    await expect(page.getByText("You ask for 12 pieces to be taken out of stock.")).toBeVisible();
  },
);

test("a person that is found leads to what they did", { tag: "@long" }, async ({ signedIn }) => {
  const page = await signedIn("manager");
  await page.goto("/factory-manager");
  const { words, field, option } = getPalette(page, "en");
  await pressKey(page, "Control+KeyK");
  await expect(field).toBeFocused();
  await page.keyboard.type("worker");
  await option(words.actions.activity).click();
  await expect(page).toHaveURL(/\/logs\?person=/);
  const people = page.getByRole("combobox", { name: WORDS.en.logs.person });
  await expect(people).not.toHaveValue("");
});

test(
  "an admin finds the move of a factory by what people call it",
  { tag: "@long" },
  async ({ signedIn }) => {
    const page = await signedIn("admin");
    await page.goto("/logs");
    for (const [language, typed] of [
      ["en", "import folder"],
      ["ar", "استيراد المجلد"],
    ] as const) {
      await switchLanguage(page, language);
      const { field, option } = getPalette(page, language);
      await pressKey(page, "Control+KeyK");
      await expect(field).toBeFocused();
      await field.fill(typed);
      await option(WORDS[language].movingIn.title).click();
      await expect(page).toHaveURL(/\/moving-in$/);
    }
  },
);
