import { ARABIC_DARK, ENGLISH_LIGHT, expectNoFindings } from "../support/axe";
import { getCalendar, opener } from "../support/calendar";
import { dealForm, dealRows, newCustomer, openDeal, openedDeals } from "../support/customers";
import { choosePart, openProfile, press, sell } from "../support/customers";
import { askForSale, heldSale, getScreen } from "../support/sales";
import { createScreen } from "../support/sales-requests";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";
import { askToAdd } from "../support/worker-requests";

test.describe.configure({ mode: "parallel" });

test("axe finds nothing on the open bell", async ({ signedIn, apiAs }) => {
  const [language, colorScheme] = ENGLISH_LIGHT;
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  await askToAdd(await apiAs("worker"), product);
  const page = await signedIn("manager");
  await page.emulateMedia({ colorScheme });
  await page.goto("/factory-manager");
  await switchLanguage(page, language);
  const { title, markAsRead } = WORDS[language].notifications;
  await page.getByRole("button", { name: title, exact: true }).click();
  await expect(page.getByRole("button", { name: markAsRead }).first()).toBeVisible();
  await expectNoFindings(page);
});

test("axe finds nothing on a decision and a cancellation of a sale", async ({
  signedIn,
  apiAs,
}) => {
  const [language, colorScheme] = ARABIC_DARK;
  const { heldOrders, salesRequests: words, validation } = WORDS[language];
  const api = await apiAs("manager");
  const { product, sales, request: held } = await heldSale(api);
  const short = await askForSale(sales, product, "remove", 11);
  const becomesShort = await askForSale(sales, product, "remove", 6);
  const waiting = await askForSale(sales, product, "remove", 1);
  const page = await signedIn("manager");
  const screen = getScreen(page, language);
  await page.emulateMedia({ colorScheme });
  await page.goto("/sales-requests-management");
  await switchLanguage(page, language);
  const hold = (await screen.open(short)).getByRole("button", { name: words.review.heldPart });
  await expect(hold).toBeEnabled();
  await expectNoFindings(page);
  await screen.open(becomesShort);
  const taken = { sortName: "Standard", color: "Blue", quantity: 2 };
  await api.call("PUT", `/api/products/sku/${product.SKU}/remove`, taken);
  await screen.press(becomesShort, words.review.held);
  const blocked = screen.reviewDialog(becomesShort, "held");
  await expect(blocked.getByRole("button", { name: words.review.held })).toBeDisabled();
  await expectNoFindings(page);
  await page.keyboard.press("Escape");
  await expect(blocked).toHaveCount(0);
  await screen.press(waiting, words.review.held);
  const review = screen.reviewDialog(waiting, "held");
  await review.getByRole("button", { name: words.review.held }).click();
  await expect(review.getByText(validation.holdUntilRequired)).toBeVisible();
  await expectNoFindings(page);

  await page.goto("/held-orders");
  await switchLanguage(page, language);
  await screen.press(held, heldOrders.cancel);
  const cancellation = screen.heldDialog(held, "cancel");
  await cancellation.getByRole("button", { name: heldOrders.confirm.cancel }).click();
  await expect(cancellation.getByText(validation.reasonRequired)).toBeVisible();
  await expectNoFindings(page);
});

test("axe finds nothing on the form and the question of a product", async ({ signedIn }) => {
  const [language, colorScheme] = ENGLISH_LIGHT;
  const { common, editProduct: words } = WORDS[language];
  const page = await signedIn("manager");
  await page.emulateMedia({ colorScheme });
  await page.goto("/edit-product");
  await switchLanguage(page, language);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: words.edit, exact: true }).first().click();
  await expect(dialog.getByRole("button", { name: words.save })).toBeEnabled();
  await expectNoFindings(page);
  await dialog.getByRole("button", { name: common.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: words.delete, exact: true }).first().click();
  await expect(dialog.getByRole("button", { name: common.cancel })).toBeFocused();
  await expectNoFindings(page);
});

for (const [language, colorScheme] of [ENGLISH_LIGHT, ARABIC_DARK])
  test(`axe finds nothing on a profile, its deal and its print in ${language}, ${colorScheme}`, async ({
    signedIn,
    apiAs,
  }) => {
    const { deals: words, validation } = WORDS[language];
    const api = await apiAs("manager");
    const customer = await newCustomer(api);
    const product = await api.createProduct({ Blue: 1, Red: 1 });
    await sell(api, customer, product, true);
    const page = await signedIn("sales");
    await page.emulateMedia({ colorScheme });
    await openProfile(page, language, customer);
    await choosePart(page, language, WORDS[language].customers.payments.statement.show);
    await expectNoFindings(page);
    for (const part of [WORDS[language].returns.heading, words.parts.details, words.heading]) {
      await choosePart(page, language, part);
      await expectNoFindings(page);
    }
    await dealRows(page).getByRole("checkbox").check();
    await openDeal(dealRows(page));
    await expect(openedDeals(page)).toHaveCount(1);
    await expectNoFindings(page);
    await press(page, words.add);
    const form = dealForm(page, language);
    await form.save();
    await expect(form.dialog.getByText(validation.chooseProduct)).toBeVisible();
    await form.product(0).click();
    await expect(page.getByRole("listbox")).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press("Escape");
    await form.choose(0, product);
    await form.save();
    await expect(form.dialog.getByText(validation.chooseColor)).toBeVisible();
    await expectNoFindings(page);
    await form.color(0, "Red").click();
    await form.price(0).fill("5");
    await press(form.dialog, words.form.addLine);
    await expect(page.getByRole("listbox")).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press("Escape");
    await press(form.line(1), words.form.remove);
    await form.save();
    await expect(page.getByText(words.added)).toBeVisible();
    await expectNoFindings(page);
    await press(page.getByRole("status"), words.print);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFindings(page);
  });

for (const [language, colorScheme] of [ENGLISH_LIGHT, ARABIC_DARK])
  test(`axe finds nothing on an open calendar in ${language}, ${colorScheme}`, async ({
    signedIn,
  }) => {
    const page = await signedIn("sales");
    await page.emulateMedia({ colorScheme });
    const { form, chooseFirst } = await createScreen(page, language);
    await chooseFirst();
    await opener(form, language).click();
    await expect(getCalendar(page, language).getByRole("columnheader")).toHaveCount(7);
    await expectNoFindings(page);
  });
