import type { Locator } from "@playwright/test";
import { openSheet, press } from "../support/product-editing";
import { open, rows } from "../support/product-list";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const { common, products: words, editProduct, productForm, stockCard } = WORDS.en;

test("an earlier address that the router reports late takes no typed letter back", async ({
  signedIn,
}) => {
  const page = await signedIn("sales");
  await open(page, "/view-products");
  const field = page.getByLabel(words.search, { exact: true });
  await field.pressSequentially("ab");
  await expect(page).toHaveURL("/view-products?q=ab");
  // On a slow machine Next writes the address before the last one once more, in an entry whose state it keeps.
  await page.evaluate(() => {
    const state: unknown = window.history.state;
    const kept = typeof state === "object" ? { ...state, __NA: undefined } : null;
    history.replaceState(kept, "", "/view-products?q=a");
  });
  await expect(page).toHaveURL("/view-products?q=a");
  await field.press("4");
  await expect(page).toHaveURL("/view-products?q=ab4");
  await expect(field).toHaveValue("ab4");
});

test("of a key that is held down the first letter is searched for, and then all of them", async ({
  signedIn,
}) => {
  const page = await signedIn("sales");
  await open(page, "/view-products");
  const field = page.getByLabel(words.search, { exact: true });
  await field.focus();
  const searched: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/products" && searchParams.has("q")) searched.push(searchParams.get("q"));
  });
  // Without a pause between the letters: a driver's own keys come too slowly on a busy machine.
  await field.evaluate(() => {
    for (const letter of "aaaaaaaa") document.execCommand("insertText", false, letter);
  });
  await expect(page).toHaveURL("/view-products?q=aaaaaaaa");
  await expect(page.getByText(words.none)).toBeVisible();
  expect(searched).toEqual(["a", "aaaaaaaa"]);
});

test("a category and low stock narrow the list, and what none of it is says so", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await open(page, "/view-products");
  const category = page.getByLabel(words.category, { exact: true });
  await category.selectOption("Socks");
  await expect(page.getByText("SK-012-3P")).toBeVisible();
  await expect(page.getByText("AB-410")).toHaveCount(0);
  await press(page, words.stockFilters.low);
  const socks = rows(page).filter({ hasText: "SK-012-3P" });
  await expect(socks.getByText(words.low, { exact: true }).first()).toBeVisible();
  await press(page, words.stockFilters.none);
  await expect(page.getByText(words.noneOfFilter)).toBeVisible();
});

test("over the sheet of an address a stock card opens, and closing them leads the focus back", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Red: 10, Blue: 0 });
  const page = await signedIn("manager");
  await open(page, `/view-products?product=${product.SKU}`);
  const opener = page.getByRole("button", { name: product.name, exact: true });
  const sheet = page.getByRole("dialog", { name: product.name, exact: true });
  await expect(sheet.getByRole("cell", { name: "Red" })).toContainText("10");
  const name = filled(stockCard.open, { sort: "Standard", color: "Red" });
  await sheet.getByRole("button", { name }).click();
  const card = page.getByRole("dialog", { name: stockCard.title });
  await expect(card.locator("dl").first().getByRole("definition")).toHaveText(["10", "0", "10"]);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL("/view-products");

  for (const [shown, focused] of [
    [product.SKU, opener],
    ["AB-410", page.getByRole("main")],
  ] as const) {
    await page.goto(`/view-products?q=${shown}&product=${product.SKU}`);
    await expect(sheet.getByRole("cell", { name: "Red" })).toContainText("10");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(focused).toBeFocused();
  }

  await page.goto("/view-products?product=none-such");
  await expect(page.getByRole("dialog").getByText(words.none)).toBeVisible();
});

for (const language of ["en", "ar"] as const)
  test(`the tools of the list have room for their own words, in ${language}`, async ({
    signedIn,
  }) => {
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, "/view-products");
    await switchLanguage(page, language);
    const { search, category } = WORDS[language].products;
    expect(await roomBeside(page.getByLabel(search, { exact: true }))).toBeGreaterThanOrEqual(0);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await roomBeside(page.getByLabel(category, { exact: true }))).toBeGreaterThanOrEqual(
        0,
      );
    }
  });

/** How much room a field has beside its placeholder or its chosen option; below zero it is cut (CSS pixels). */
const roomBeside = (field: Locator) =>
  field.evaluate((element) => {
    const style = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("There is no canvas.");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const text =
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.text ?? "")
        : (element.getAttribute("placeholder") ?? "");
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return element.clientWidth - padding - pen.measureText(text).width;
  });

test("the list is where it was when one comes back from another screen", async ({ signedIn }) => {
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 1180, height: 820 });
  await open(page, "/view-products?sort=name");
  await expect(rows(page).first()).toBeVisible();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const seen = () =>
    rows(page).evaluateAll((all) =>
      all
        .filter((row) => row.getBoundingClientRect().top > 100)
        .slice(0, 3)
        .map((row) => row.querySelector("h2")?.textContent),
    );
  // What comes in while one scrolls is made once the browser has time for it.
  await expect.poll(async () => (await seen()).length).toBe(3);
  const before = await seen();
  await page.getByRole("link", { name: common.homepage, exact: true }).first().click();
  await expect(page).toHaveURL("/factory-manager");
  await page.goBack();
  await expect.poll(seen).toEqual(before);
});

test("Edit and Delete stand in a product's sheet, too", async ({ signedIn, apiAs }) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 5 });
  const page = await signedIn("manager");
  await open(page, `/edit-product?q=${product.SKU}`);
  const sheet = await openSheet(page, product);
  await press(sheet, editProduct.edit);
  const form = page.getByRole("dialog", {
    name: filled(editProduct.editTitle, { sku: product.SKU }),
  });
  await form.getByLabel(productForm.name, { exact: true }).fill("Renamed here");
  await press(form, editProduct.save);
  await press(page.getByRole("dialog", { name: common.success }), common.close, 0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const renamed = await openSheet(page, { name: "Renamed here" });
  await press(renamed, editProduct.delete);
  const title = filled(editProduct.deleteTitle, { sku: product.SKU });
  await press(page.getByRole("dialog", { name: title }), editProduct.delete);
  await expect(page.getByText(filled(editProduct.deleted, { sku: product.SKU }))).toBeVisible();
});

test("a category is chosen from those in use, found by a part in any case", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await open(page, "/create-new-product");
  const name = productForm.category;
  const field = page.getByRole("combobox", { name, exact: true });
  await field.fill("LINEN");
  await page.getByRole("option", { name: "Bed linen", exact: true }).click();
  await expect(field).toHaveValue("Bed linen");
});
