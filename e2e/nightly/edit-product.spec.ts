import { Buffer } from "node:buffer";
import { closeSaying, getFields, findProduct, openForm, press } from "../support/product-editing";
import { plainPicture } from "@/scripts/test-support/files/picture-files";
import { expect, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "en";

const {
  common,
  drafts,
  editProduct: words,
  errors,
  productForm: labels,
  validation,
} = WORDS[language];

test("a sort is removed, and the picture that nobody touches stays", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProductWith({ Summer: { Navy: 45 }, Winter: { White: 0 } });
  const change = new FormData();
  for (const field of ["name", "size", "SKU"] as const) change.set(field, product[field]);
  change.set("sorts", JSON.stringify(product.sorts));
  change.set("image", await plainPicture(40), "plain.png");
  expect((await api.call("PUT", `/api/products/${product._id}`, change)).status).toBe(200);
  const page = await signedIn("manager");
  await findProduct(page, language, product);
  const form = await openForm(page, language, product);
  await press(form, labels.removeSort, 1);
  await expect(form.getByRole("button", { name: labels.removeSort })).toHaveCount(0);
  await press(form, words.save);
  await closeSaying(page, language, common.success, filled(words.saved, { sku: product.SKU }));
  const edited = await api.product(product.SKU);
  expect(edited.sorts.map(({ sortName }) => sortName)).toEqual(["Summer"]);
  expect(edited.image).not.toBeNull();
});

test("what is missing or wrong is said at its field, and nothing is saved", async ({
  signedIn,
  apiAs,
}) => {
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
  await file.setInputFiles({
    name: "a.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("PDF"),
  });
  await expect(form.getByText(errors.imageType)).toBeVisible();
  await expect(file).toHaveValue("");
  const buffer = Buffer.alloc(5_242_881);
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect(form.getByText(errors.imageTooLarge)).toBeVisible();
  await expect(file).toHaveValue("");
  expect(await api.product(product.SKU)).toEqual(product);
});

test("what fails says so in the specification's words, and nothing typed is lost", async ({
  signedIn,
  apiAs,
}) => {
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
  await expect(question.getByRole("button", { name: drafts.keepEditing })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(field("name")).toHaveValue("Never saved");
  await press(form, common.cancel);
  await press(question, drafts.discard);
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
  await expect(page.getByText(products.fetchFailed)).toBeVisible();
});

test("the language changes inside the open form, and nothing typed is lost", async ({
  signedIn,
  apiAs,
}) => {
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
});
