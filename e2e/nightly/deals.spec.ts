import { customerNow, dealForm, dealRows, newCustomer } from "../support/customers";
import { openProfile, press, readEnd, sell } from "../support/customers";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";
import { pdfWithScript } from "@/scripts/test-support/files/pdf-files";

const language = "en";

const { common, deals: words, drafts, errors, validation } = WORDS[language];

test("a line is checked in the specification's order, and another product begins anew", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  // So many sorts that they are chosen before their colors.
  const sorts = ["Standard", "Terry", "Waffle", "Velour", "Jacquard"];
  const colors = { Blue: 1, Red: 1 };
  const product = await manager.createProductWith(
    Object.fromEntries(sorts.map((sort) => [sort, colors])),
  );
  const other = await manager.createProduct(colors);
  const customer = await newCustomer(manager);
  const page = await signedIn("admin");
  await openProfile(page, language, customer);
  await page.getByRole("button", { name: words.add, exact: true }).first().click();
  const form = dealForm(page, language);
  const isRefused = async (text: string, field: ReturnType<typeof form.product>) => {
    await form.save();
    await expect(form.dialog.getByText(text)).toBeVisible();
    await expect(form.dialog.locator("[aria-invalid=true], [data-wrong]")).toHaveCount(1);
    await expect(field).toBeFocused();
    const group = field.locator("xpath=ancestor-or-self::*[@aria-describedby][1]");
    await expect(group).toHaveAccessibleDescription(new RegExp(text.replace(/[.]/g, "\\.")));
  };
  await form.discount(0).fill("100.5");
  await form.price(0).fill("-1");
  await form.quantity(0).fill("");
  await isRefused(validation.chooseProduct, form.product(0));
  await form.choose(0, product);
  // Another product than none begins anew as well.
  await expect(form.discount(0)).toHaveValue("0");
  await form.discount(0).fill("100.5");
  await form.price(0).fill("-1");
  await isRefused(validation.chooseSort, form.sort(0, "Standard"));
  await form.sort(0, "Standard").click();
  await isRefused(validation.chooseColor, form.color(0, "Blue"));
  await form.color(0, "Blue").click();
  await isRefused(validation.discountRange, form.discount(0));
  await form.discount(0).fill("100");
  await isRefused(validation.priceRange, form.price(0));
  await form.price(0).fill("5");
  await form.quantity(0).fill("9");

  await form.choose(0, other);
  await expect(form.color(0, "Red")).toHaveAttribute("aria-pressed", "false");
  await expect(form.color(0, "Blue")).toBeFocused();
  await expect(form.quantity(0)).toHaveValue("1");
  await expect(form.price(0)).toHaveValue("0");
  await expect(form.discount(0)).toHaveValue("0");
  await page.keyboard.press("Escape");
  await press(page.getByRole("dialog", { name: drafts.discardTitle }), drafts.discard);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await customerNow(manager, customer)).deals).toEqual([]);
});

test("a receipt that is no PDF, or not a harmless one, is refused and cleared", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 1 });
  const customer = await newCustomer(manager);
  const deal = await sell(manager, customer, product);
  const page = await signedIn("manager");
  await openProfile(page, language, customer);
  await press(dealRows(page), words.edit);
  const form = dealForm(page, language);
  const image = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("PNG") };
  await form.file.setInputFiles(image);
  await expect(form.dialog.getByText(errors.receiptType)).toBeVisible();
  await expect(form.file).toHaveValue("");
  await expect(form.dialog.getByText("a.png")).toHaveCount(0);

  await form.quantity(0).fill("8");
  for (const [file, text] of [
    [Buffer.from("%PNG no PDF at all"), errors.receiptType],
    [pdfWithScript(), /JavaScript/],
  ] as const) {
    await form.file.setInputFiles({
      name: "receipt.pdf",
      mimeType: "application/pdf",
      buffer: file,
    });
    await expect(form.dialog.getByText("receipt.pdf")).toBeVisible();
    await expect(form.dialog.locator("[aria-invalid=true]")).toHaveCount(0);
    await form.save();
    await expect(form.dialog.getByText(text)).toBeVisible();
    await expect(form.dialog.getByText("receipt.pdf")).toHaveCount(0);
    await expect(form.quantity(0)).toHaveValue("8");
  }
  expect((await customerNow(manager, customer)).deals).toEqual([deal]);
  await form.save();
  await expect(form.dialog).toHaveCount(0);
  expect((await customerNow(manager, customer)).deals[0]?.products[0]).toMatchObject({
    quantity: 8,
  });
});

test("nothing typed is lost by a refusal, a lost connection or another language", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 1 });
  const customer = await newCustomer(manager);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);
  await page.getByRole("button", { name: words.add, exact: true }).first().click();
  const form = dealForm(page, language);
  await form.choose(0, product);
  await form.price(0).fill("7.25");
  const isLost = { value: true };
  await page.route("**/customers/*", (route) =>
    isLost.value && route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await form.save();
  await readEnd(page, language, "failure", words.addFailed);
  isLost.value = false;
  await manager.call("DELETE", `/api/products/${product.SKU}`);
  await form.save();
  await readEnd(page, language, "failure", errors.colorNotFound);
  await expect(form.price(0)).toHaveValue("7.25");

  await press(form.dialog, common.otherLanguage);
  const other = dealForm(page, "ar");
  await expect(other.price(0)).toHaveValue("7.25");
  await expect(other.variant(0)).toHaveText(/Blue$/);
  expect((await customerNow(manager, customer)).deals).toEqual([]);
});

test("a deal whose answer was lost is there once when it is saved again", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 1 });
  const customer = await newCustomer(manager);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);
  await page.getByRole("button", { name: words.add, exact: true }).first().click();
  const form = dealForm(page, language);
  await form.choose(0, product);
  await form.price(0).fill("5");
  await page.route("**/customers/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await form.save();
  await readEnd(page, language, "failure", words.addFailed);
  await page.unroute("**/customers/*");
  await form.save();
  await expect(form.dialog).toHaveCount(0);
  await expect(dealRows(page)).toHaveCount(1);
  expect((await customerNow(manager, customer)).deals).toHaveLength(1);
});
