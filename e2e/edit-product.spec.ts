import { Buffer } from "node:buffer";
import type { Locator, Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import {
  closeSaying,
  getFields,
  findProduct,
  openForm,
  openSheet,
  press,
} from "./support/product-editing";
import { expect, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "en";

// One red pixel.
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);

const NAME = "جلابية Edited";

const { common, editProduct: words, productForm: labels, products } = WORDS[language];

test("everything of a product is edited at once, and it is deleted by its SKU after a question", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 50, Red: 5 });
  const SKU = `${product.SKU}-B`;
  const page = await signedIn("manager");
  await findProduct(page, language, product);
  const form = await openForm(page, language, product);
  await changeEverything(form, SKU);
  await press(form, words.save);
  const quantities = { color: "Summer · Navy", before: "50", after: "45" };
  const moved = filled(words.moved.replaceAll(", number", ""), quantities);
  await expect(page.getByRole("dialog").getByText(moved)).toBeVisible();
  await closeSaying(page, language, common.success, filled(words.saved, { sku: SKU }));
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.edit, exact: true })).toBeFocused();
  await expectShown(page, SKU);
  expect(await api.product(SKU)).toMatchObject(getEdited(product));

  const card = page.getByRole("article", { name: NAME });
  await press(card, words.delete);
  const title = filled(words.deleteTitle, { sku: SKU });
  const question = page.getByRole("dialog", { name: title });
  await expect(question.getByRole("button", { name: common.cancel, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await press(card, words.delete);
  await press(question, words.delete);
  const deleted = filled(words.deleted, { sku: SKU });
  await closeSaying(page, language, common.success, deleted);
  await expect(card).toHaveCount(0);
  await expect(page.getByLabel(products.search)).toBeFocused();
  expect((await api.call("GET", `/api/products/sku/${SKU}`)).status).toBe(404);
});

/** Fills in a form whose product has one sort of two colors. */
async function changeEverything(form: Locator, SKU: string): Promise<void> {
  const field = getFields(form, language);
  await field("name").fill(NAME);
  await field("size").fill("XXL");
  await field("sku").fill(SKU);
  await field("minQuantity").fill("١٢");
  await field("category").fill("جلاليب");
  const file = { name: "red.png", mimeType: "image/png", buffer: PNG };
  await form.locator("input[type=file]").setInputFiles(file);
  await field("sortName").fill("Summer");
  await field("color").fill("Navy");
  await field("quantity").fill("٤٥");
  await press(form, labels.more);
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
}

/** Looks at the product on its card and on its sheet. */
async function expectShown(page: Page, SKU: string): Promise<void> {
  const card = page.getByRole("article", { name: NAME });
  await expect(card).toContainText(SKU);
  await expect(card.getByText("جلاليب", { exact: true })).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasText: "Navy" })).toContainText("45");
  const sheet = await openSheet(page, { name: NAME });
  const minimum = products.minQuantity.replace(", number", "");
  await expect(sheet.getByText(filled(minimum, { quantity: "12" }))).toBeVisible();
  const navy = sheet.getByRole("cell", { name: "Navy" });
  await expect(navy).toContainText("45");
  await expect(navy.getByText(filled(minimum, { quantity: "46" }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
}

/** What is stored of a product after it was edited. */
const getEdited = (product: ProductView) => ({
  _id: product._id,
  name: NAME,
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
