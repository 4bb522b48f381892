import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
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
  await expect(page.getByText(filled(errors.skuTaken, { sku: taken }))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(field(fields.sku)).toBeFocused();
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

/** Counts presses of the mouse and of keys on the page. */
async function countEffort(page: Page) {
  await page.evaluate(() => {
    const effort = { clicks: 0, keys: 0 };
    document.addEventListener("click", ({ detail }) => (effort.clicks += detail && 1), true);
    document.addEventListener("keydown", () => (effort.keys += 1), true);
    Object.assign(window, { effort });
  });
  return () =>
    page.evaluate(() => Object.assign({ effort: { clicks: 0, keys: 0 } }, window).effort);
}

// Milliseconds between two keys: a scanner would be faster.
const AS_A_PERSON = { delay: 60 };

test(
  "two sorts of three colors take at most 4 clicks and 50 keys, and fewer from Excel",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { createProduct: buttons, productForm: labels, common: frame } = WORDS.en;
    const page = await signedIn("manager");
    const field = (label: string, at = 0) => page.getByLabel(label, { exact: true }).nth(at);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const { keyboard } = page;
    const dialog = page.getByRole("dialog");
    const SKU = `T${Date.now() % 1000}`;
    const readSorts = async (sku: string) =>
      (await (await apiAs("manager")).product(sku)).sorts.map(({ sortName, colors }) => [
        sortName,
        ...colors.map(({ color, quantity }) => `${color} ${quantity}`),
      ]);
    const expected = [
      ["Plain", "Red 5", "White 6", "Navy 7"],
      ["Lux", "Red 1", "White 2", "Navy 3"],
    ];
    await page.goto("/create-new-product");
    const readEffort = await countEffort(page);
    await field(labels.name).click();
    await keyboard.type("Towel", AS_A_PERSON);
    await keyboard.press("Enter");
    await keyboard.type("M");
    await keyboard.press("Enter");
    await keyboard.type(SKU);
    await field(labels.sortName).click();
    for (const text of ["Plain", "Red", "5", "White", "6", "Navy"]) {
      await keyboard.type(text, AS_A_PERSON);
      await keyboard.press("Enter");
    }
    await keyboard.type("7");
    await press(labels.addSortCopy);
    // The copied colors are passed over; the row that the last Enter adds may stay empty.
    for (const text of ["Lux", "1", "2", "3"]) {
      await keyboard.type(text, AS_A_PERSON);
      await keyboard.press("Enter");
    }
    await expect(field(labels.color, 6)).toBeFocused();
    await press(buttons.submit);
    await expect(dialog.getByText(filled(buttons.created, { sku: SKU }))).toBeVisible();
    const typed = await readEffort();
    expect(typed.clicks).toBeLessThanOrEqual(4);
    expect(typed.keys).toBeLessThanOrEqual(50);
    expect(await readSorts(SKU)).toEqual(expected);

    // Another one like it, with the rows of a spreadsheet.
    await dialog.getByRole("button", { name: buttons.another }).click();
    await expect(field(labels.sku)).toBeFocused();
    await expect(field(labels.name)).toHaveValue("Towel");
    await expect(field(labels.color, 5)).toHaveValue("Navy");
    await expect(field(labels.quantity, 5)).toHaveValue("");
    await keyboard.type(`${SKU}B`, AS_A_PERSON);
    // Enter in an empty row takes it away again.
    await field(labels.color, 6).focus();
    await keyboard.press("Enter");
    await expect(page.getByLabel(labels.color, { exact: true })).toHaveCount(6);
    await field(labels.sortName).focus();
    const cells =
      "Sort\tColor\tStock\nPlain\tRed\t5\n\tWhite\t6\n\tNavy\t7\nLux\tRed\t1\n\tWhite\t2\n\tNavy\t3";
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, cells);
    await expect(field(labels.quantity, 5)).toHaveValue("3");
    await press(buttons.submit);
    await expect(dialog.getByText(filled(buttons.created, { sku: `${SKU}B` }))).toBeVisible();
    await dialog.getByText(frame.close, { exact: true }).click();
    expect(await readSorts(`${SKU}B`)).toEqual(expected);
  },
);

test(
  "a new product without stock leads on to its stock and its labels",
  { tag: "@long" },
  async ({ signedIn }) => {
    const { createProduct: buttons, labels, productForm: names } = WORDS.en;
    const page = await signedIn("manager");
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const dialog = page.getByRole("dialog");
    const create = async (sku: string) => {
      await page.goto("/create-new-product");
      for (const [label, value] of [
        [names.name, "Towel"],
        [names.size, "M"],
        [names.sku, sku],
        [names.sortName, "Plain"],
        [names.color, "Red"],
        [names.quantity, "0"],
      ] as const)
        await field(label).fill(value);
      await page.getByRole("button", { name: buttons.submit, exact: true }).click();
      await expect(dialog.getByText(filled(buttons.created, { sku }))).toBeVisible();
    };
    const sku = `NEXT-${Date.now()}`;
    await create(sku);
    await dialog.getByRole("link", { name: buttons.addStock }).click();
    await expect(page).toHaveURL(new RegExp(`/product-management\\?action=add&q=${sku}$`));
    await expect(page.getByText(sku).first()).toBeVisible();
    await create(`${sku}-B`);
    await dialog.getByRole("button", { name: labels.title, exact: true }).click();
    await expect(dialog.getByRole("button", { name: labels.print })).toBeEnabled();
  },
);
