import { Buffer } from "node:buffer";
import {
  closeSaying,
  getFields,
  findProduct,
  openForm,
  openSheet,
  press,
} from "./support/product-editing";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "en";

// One red pixel.
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);

const { common, editProduct: words, errors, validation } = WORDS[language];
const labels = WORDS[language].productForm;

test("everything of a product is edited at once", async ({ signedIn, apiAs }) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 50, Red: 5 });
  const SKU = `${product.SKU}-B`;
  const page = await signedIn("manager");
  await page.goto("/factory-manager");
  await switchLanguage(page, language);
  const home = WORDS[language].factoryManager;
  await page.getByRole("link", { name: home.manageProducts, exact: true }).click();
  await expect(page).toHaveURL("/edit-product");
  await findProduct(page, language, product);
  const form = await openForm(page, language, product);
  const field = getFields(form, language);

  await field("name").fill("جلابية Edited");
  await field("size").fill("XXL");
  await field("sku").fill(SKU);
  await field("minQuantity").fill("١٢");
  await field("category").fill("جلاليب");
  const file = { name: "red.png", mimeType: "image/png", buffer: PNG };
  await form.locator("input[type=file]").setInputFiles(file);
  await field("sortName").fill("Summer");
  await field("color").fill("Navy");
  await field("quantity").fill("٤٥");
  await field("colorMinimum").fill("٤٦");
  await press(form, labels.removeColor, 1);
  await expect(form.getByRole("button", { name: labels.removeColor })).toHaveCount(0);
  await press(form, labels.addColor);
  await field("color", 1).fill("Green");
  await field("quantity", 1).fill("7");
  await press(form, labels.addSort);
  await field("sortName", 1).fill("Winter");
  await field("color", 2).fill("White");
  await field("quantity", 2).fill("0");
  await press(form, words.save);

  await closeSaying(page, language, common.success, filled(words.saved, { sku: SKU }));
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.edit, exact: true })).toBeFocused();
  const card = page.getByRole("article", { name: "جلابية Edited" });
  await expect(card).toContainText(SKU);
  await expect(card.getByText("جلاليب", { exact: true })).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasText: "Navy" })).toContainText("45");
  const sheet = await openSheet(page, { name: "جلابية Edited" });
  const minimum = WORDS[language].products.minQuantity.replace(", number", "");
  await expect(sheet.getByText(filled(minimum, { quantity: "12" }))).toBeVisible();
  const navy = sheet.getByRole("cell", { name: "Navy" });
  await expect(navy).toContainText("45");
  await expect(navy.getByText(filled(minimum, { quantity: "46" }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  expect(await api.product(SKU)).toMatchObject({
    _id: product._id,
    name: "جلابية Edited",
    size: "XXL",
    category: "جلاليب",
    image: { contentType: "image/webp" },
    total_quantity: 52,
    sorts: [
      {
        _id: product.sorts[0]?._id,
        sortName: "Summer",
        colors: [
          { _id: product.sorts[0]?.colors[0]?._id, color: "Navy", quantity: 45 },
          { color: "Green", quantity: 7 },
        ],
      },
      { sortName: "Winter", colors: [{ color: "White", quantity: 0 }] },
    ],
  });

  const again = await openForm(page, language, { ...product, SKU });
  await press(again, labels.removeSort, 1);
  await expect(again.getByRole("button", { name: labels.removeSort })).toHaveCount(0);
  await press(again, words.save);
  await closeSaying(page, language, common.success, filled(words.saved, { sku: SKU }));
  expect((await api.product(SKU)).sorts).toHaveLength(1);
  expect((await api.product(SKU)).image).not.toBeNull();
});

test(
  "what is missing or wrong is said at its field, and nothing is saved",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const api = await apiAs("manager");
    const product = await api.createProduct({ Blue: 50 });
    const page = await signedIn("admin");
    await findProduct(page, language, product);
    const form = await openForm(page, language, product);
    const field = getFields(form, language);
    for (const [label, text] of [
      ["name", validation.nameSizeSkuRequired],
      ["size", validation.nameSizeSkuRequired],
      ["sku", validation.nameSizeSkuRequired],
      ["sortName", validation.sortNamesRequired],
      ["color", validation.colorNamesRequired],
      ["quantity", validation.wholeNumber],
    ] as const) {
      const right = await field(label).inputValue();
      await field(label).fill("  ");
      await press(form, words.save);
      await expect(form.getByText(text)).toBeVisible();
      await expect(field(label)).toBeFocused();
      await field(label).fill(right);
      await expect(form.getByText(text)).toHaveCount(0);
    }

    const file = form.locator("input[type=file]");
    await file.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: PNG });
    await expect(form.getByText(errors.imageType)).toBeVisible();
    await expect(file).toHaveValue("");
    const buffer = Buffer.alloc(5_242_881);
    await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await expect(form.getByText(errors.imageTooLarge)).toBeVisible();
    await expect(file).toHaveValue("");
    expect(await api.product(product.SKU)).toEqual(product);
  },
);

test(
  "what fails says so in the specification's words, and nothing typed is lost",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const api = await apiAs("manager");
    const taken = await api.createProduct({ Blue: 1 });
    const product = await api.createProduct({ Blue: 50 });
    const page = await signedIn("manager");
    await findProduct(page, language, product);
    const form = await openForm(page, language, product);
    const field = getFields(form, language);
    await field("name").fill("Never saved");
    await field("sku").fill(taken.SKU);
    await press(form, words.save);
    const refusal = filled(errors.skuTaken, { sku: taken.SKU });
    await closeSaying(page, language, common.failure, refusal);
    await expect(form.getByText(refusal)).toBeVisible();
    await expect(field("sku")).toBeFocused();

    await page.route("**/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await field("sku").fill(product.SKU);
    await press(form, words.save);
    await closeSaying(page, language, common.failure, words.saveFailed);
    await expect(field("name")).toHaveValue("Never saved");

    await page.keyboard.press("Escape");
    const title = filled(words.discardTitle, { sku: product.SKU });
    const question = page.getByRole("dialog", { name: title });
    await expect(question.getByRole("button", { name: common.cancel })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(field("name")).toHaveValue("Never saved");
    await press(form, common.cancel);
    await press(question, words.discard);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.edit, exact: true })).toBeFocused();

    await press(page, words.delete);
    await press(page.getByRole("dialog"), words.delete);
    await closeSaying(page, language, common.failure, words.deleteFailed);
    await expect(page.getByRole("article", { name: product.name })).toBeVisible();
    expect(await api.product(product.SKU)).toEqual(product);

    const { products } = WORDS[language];
    await page.getByLabel(products.search).fill("no such SKU");
    await expect(page.getByText(products.none)).toBeVisible();
    await page.route("**/api/products?**", (route) => route.abort());
    await page.getByLabel(products.search).fill("no");
    await expect(page.getByText(products.loadFailed)).toBeVisible();
  },
);

test("a product is deleted by its SKU after a question", async ({ signedIn, apiAs }) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 50 });
  const page = await signedIn("manager");
  const card = await findProduct(page, language, product);
  await press(card, words.delete);
  const title = filled(words.deleteTitle, { sku: product.SKU });
  const question = page.getByRole("dialog", { name: title });
  await expect(question.getByRole("button", { name: common.cancel, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await press(card, words.delete);
  await press(question, words.delete);
  const deleted = filled(words.deleted, { sku: product.SKU });
  await closeSaying(page, language, common.success, deleted);
  await expect(card).toHaveCount(0);
  await expect(page.getByLabel(WORDS[language].products.search)).toBeFocused();
  const path = `/api/products/sku/${product.SKU}`;
  expect((await api.call("GET", path)).status).toBe(404);
});

test(
  "the language changes inside the open form, and nothing typed is lost",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const page = await signedIn("manager");
    await findProduct(page, "en", product);
    const form = await openForm(page, "en", product);
    await getFields(form, "en")("color").fill("كحلي");
    await press(form, WORDS.en.common.otherLanguage);
    const title = filled(WORDS.ar.editProduct.editTitle, { sku: product.SKU });
    const inArabic = page.getByRole("dialog", { name: title });
    await expect(getFields(inArabic, "ar")("color")).toHaveValue("كحلي");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  },
);
