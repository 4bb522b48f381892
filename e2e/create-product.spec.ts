import { Buffer } from "node:buffer";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "ar";

const { createProduct: words, productForm: fields, validation, errors, common } = WORDS[language];

// One red pixel.
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);

test("a product is created with two sorts, a picture and opening stock; until it can be, nothing typed is lost", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const taken = (await api.createProduct({ Blue: 1 })).SKU.toLowerCase();
  const SKU = `NEW-${language}-${Date.now()}`;
  const page = await signedIn("manager");
  const field = (label: string, at = 0) => page.getByLabel(label, { exact: true }).nth(at);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await page.goto("/create-new-product");
  await switchLanguage(page, language);
  await press(words.submit);
  await expect(page.getByText(validation.required).first()).toBeVisible();
  await expect(field(fields.name)).toBeFocused();

  await field(fields.name).fill("جلابية صيفي Summer");
  await field(fields.size).fill("XL");
  await field(fields.sku).fill(taken);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "red.png", mimeType: "image/png", buffer: PNG });
  await field(fields.sortName).fill("Summer");
  await field(fields.color).fill("Blue");
  await field(fields.quantity).fill("٢٥");
  await press(fields.addColor);
  await field(fields.color, 1).fill("blue");
  await field(fields.quantity, 1).fill("1");
  await press(fields.addSort);
  await field(fields.sortName, 1).fill("Winter");
  await field(fields.color, 2).fill("Red");
  await field(fields.quantity, 2).fill("0");
  await press(words.submit);
  await expect(page.getByText(validation.repeatedColor)).toBeVisible();

  await field(fields.color, 1).fill("Green");
  await press(words.submit);
  await expect(dialog.getByText(filled(errors.skuTaken, { sku: taken }))).toBeVisible();
  await dialog.getByText(common.close, { exact: true }).click();
  await expect(field(fields.sku)).toHaveValue(taken);

  await field(fields.sku).fill(SKU);
  await press(words.submit);
  await expect(dialog.getByText(filled(words.created, { sku: SKU }))).toBeVisible();
  await dialog.getByText(common.close, { exact: true }).click();
  await expect(field(fields.name)).toHaveValue("");
  expect(await (await apiAs("sales")).product(SKU)).toMatchObject({
    name: "جلابية صيفي Summer",
    total_quantity: 26,
    image: { contentType: "image/webp" },
    sorts: [
      {
        sortName: "Summer",
        colors: [
          { color: "Blue", quantity: 25, reservedQuantity: 0 },
          { color: "Green", quantity: 1 },
        ],
      },
      { sortName: "Winter", colors: [{ color: "Red", quantity: 0 }] },
    ],
  });
});
