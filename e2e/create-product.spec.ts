import { Buffer } from "node:buffer";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "en";

// One red pixel.
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);

test("a product is created with two sorts, a picture and opening stock", async ({
  signedIn,
  apiAs,
}) => {
  const { createProduct: words, productForm: fields, common } = WORDS[language];
  const SKU = `NEW-${language}-${Date.now()}`;
  const page = await signedIn("manager");
  await page.goto("/create-new-product");
  await switchLanguage(page, language);
  await page.getByLabel(fields.name, { exact: true }).fill("جلابية صيفي Summer");
  await page.getByLabel(fields.size, { exact: true }).fill("XL");
  await page.getByLabel(fields.sku, { exact: true }).fill(SKU);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "red.png", mimeType: "image/png", buffer: PNG });
  await page.getByLabel(fields.sortName, { exact: true }).fill("Summer");
  await page.getByLabel(fields.color, { exact: true }).fill("Blue");
  await page.getByLabel(fields.quantity, { exact: true }).fill("٢٥");
  await page.getByRole("button", { name: fields.addSort, exact: true }).click();
  await page.getByLabel(fields.sortName, { exact: true }).nth(1).fill("Winter");
  await page.getByLabel(fields.color, { exact: true }).nth(1).fill("Red");
  await page.getByLabel(fields.quantity, { exact: true }).nth(1).fill("0");
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(
    page.getByRole("dialog").getByText(filled(words.created, { sku: SKU })),
  ).toBeVisible();
  await page.getByRole("dialog").getByText(common.close, { exact: true }).click();
  await expect(page.getByLabel(fields.name, { exact: true })).toHaveValue("");
  expect(await (await apiAs("sales")).product(SKU)).toMatchObject({
    name: "جلابية صيفي Summer",
    total_quantity: 25,
    image: { contentType: "image/webp" },
    sorts: [
      { sortName: "Summer", colors: [{ color: "Blue", quantity: 25, reservedQuantity: 0 }] },
      { sortName: "Winter", colors: [{ color: "Red", quantity: 0 }] },
    ],
  });
});

test("wrong files are refused with the specification's words and cleared", async ({ signedIn }) => {
  const { errors } = WORDS[language];
  const page = await signedIn("manager");
  await page.goto("/create-new-product");
  await switchLanguage(page, language);
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: PNG });
  await expect(page.getByText(errors.imageType)).toBeVisible();
  await expect(file).toHaveValue("");
  const buffer = Buffer.alloc(5_242_881);
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect(page.getByText(errors.imageTooLarge)).toBeVisible();
  await expect(file).toHaveValue("");
});

test("what is missing, repeated or taken is said, and nothing typed is lost", async ({
  signedIn,
  apiAs,
}) => {
  const { createProduct: words, productForm: fields, validation, errors, common } = WORDS[language];
  const taken = await (await apiAs("manager")).createProduct({ Blue: 1 });
  const page = await signedIn("manager");
  await page.goto("/create-new-product");
  await switchLanguage(page, language);
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(page.getByText(validation.required).first()).toBeVisible();
  await expect(page.getByLabel(fields.name, { exact: true })).toBeFocused();

  await page.getByLabel(fields.name, { exact: true }).fill("Name");
  await page.getByLabel(fields.size, { exact: true }).fill("M");
  await page.getByLabel(fields.sku, { exact: true }).fill(taken.SKU.toLowerCase());
  await page.getByLabel(fields.sortName, { exact: true }).fill("Summer");
  await page.getByLabel(fields.color, { exact: true }).fill("Blue");
  await page.getByLabel(fields.quantity, { exact: true }).fill("1");
  await page.getByRole("button", { name: fields.addColor, exact: true }).click();
  await page.getByLabel(fields.color, { exact: true }).nth(1).fill("blue");
  await page.getByLabel(fields.quantity, { exact: true }).nth(1).fill("1");
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(page.getByText(validation.repeatedColor)).toBeVisible();

  await page.getByLabel(fields.color, { exact: true }).nth(1).fill("Red");
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  const sku = taken.SKU.toLowerCase();
  await expect(page.getByRole("dialog").getByText(filled(errors.skuTaken, { sku }))).toBeVisible();
  await page.getByRole("dialog").getByText(common.close, { exact: true }).click();
  await expect(page.getByLabel(fields.sku, { exact: true })).toHaveValue(sku);
});
