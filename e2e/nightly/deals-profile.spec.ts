import { randomUUID } from "node:crypto";
import { dealName } from "@/lib/customers/deals/deal-name";
import {
  choosePart,
  customerNow,
  dealForm,
  dealRows,
  madeAt,
  newCustomer,
} from "../support/customers";
import { openProfile, press, readEnd, sell } from "../support/customers";
import { openedPdf } from "../support/pdf";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "ar";

const { common, deals: words, documents, errors, printing, validation } = WORDS[language];
const print = words.printing;

test("the filter shows the deals of a day or a month as the factory's clock has them", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  // In Cairo: the last second of February, the first of March, and a day later in March.
  for (const moment of ["2026-02-28T21:59:59Z", "2026-02-28T22:00:00Z", "2026-03-09T10:00:00Z"])
    await madeAt(await sell(api, customer, product), moment);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);
  const cards = dealRows(page);
  const mode = (label: string) => page.getByText(label, { exact: true });
  await expect(cards).toHaveCount(3);
  await mode(words.filter.modes.month).click();
  await expect(cards).toHaveCount(3);
  const month = page.getByRole("textbox", { name: words.filter.month, exact: true });
  await month.fill("2026-03");
  await expect(cards).toHaveCount(2);
  await expect(page.getByText("540.00").first()).toBeVisible();
  await month.fill("2026-02");
  await expect(cards).toHaveCount(1);
  await month.fill("2026-04");
  await expect(page.getByText(words.noneShown)).toBeVisible();
  await month.fill("");
  await expect(cards).toHaveCount(3);
  await mode(words.filter.modes.specific).click();
  const date = page.getByRole("textbox", { name: words.filter.date, exact: true });
  await date.fill("2026-02-28");
  await expect(cards).toHaveCount(1);
  await date.fill("2026-03-01");
  await expect(cards).toHaveCount(1);
  await date.fill("");
  await expect(cards).toHaveCount(3);
  await date.fill("2026-03-02");
  await expect(cards).toHaveCount(0);
  await mode(words.filter.modes.all).click();
  await expect(cards).toHaveCount(3);

  await page.goto(`/customers/${customer._id}?sku=NONE`);
  await switchLanguage(page, language);
  await expect(page.getByText(words.noneOfProduct, { exact: true })).toBeVisible();
  await page.goto(`/customers/${customer._id}?sku=NONE&deals=2026-04`);
  await switchLanguage(page, language);
  await expect(page.getByText(words.noneOfProductShown, { exact: true })).toBeVisible();
});

test("what a print needs is said, selected and filtered deals are printed, and the account is summed up", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  for (let count = 0; count < 3; count++) await sell(api, customer, product);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);
  const cards = dealRows(page);
  await press(page, words.printSelected);
  await readEnd(page, language, "check", validation.noDealsSelected);

  const dialog = page.getByRole("dialog");
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await press(cards.first(), words.print);
  await field(print.customName).fill("  ");
  await field(print.dateLabel).fill("");
  await press(dialog, print.submit);
  await expect(dialog.getByText(validation.required)).toHaveCount(2);
  await expect(field(print.customName)).toBeFocused();
  await field(print.customName).fill("Nile");
  await press(dialog, print.submit);
  await expect(field(print.dateLabel)).toBeFocused();
  await press(dialog, common.cancel);
  await expect(dialog).toHaveCount(0);

  const account = page.getByRole("region", { name: customer.name });
  for (const fact of [words.account.amount, "810.00"])
    await expect(account.getByText(fact).first()).toBeVisible();
  await choosePart(page, language, words.parts.details);
  const details = page.getByRole("region", { name: words.parts.details });
  for (const fact of [words.account.pieces, "9"])
    await expect(details.getByText(fact, { exact: true })).toBeVisible();
  const { byMonth } = WORDS[language].home.deals;
  const months = page.getByRole("table", { name: filled(byMonth, { currency: "ج.م." }) });
  await expect(months.getByRole("row")).toHaveCount(4);
  await expect(months.getByRole("row").nth(1)).toContainText("810.00");
  await choosePart(page, language, words.heading);

  const sumOfSelected = page.getByRole("status").filter({ hasText: "540.00" });
  await cards.nth(0).getByRole("checkbox").check();
  await expect(sumOfSelected).toHaveCount(0);
  await cards.nth(2).getByRole("checkbox").check();
  await expect(sumOfSelected).toBeInViewport();
  await press(page, words.printSelected);
  await field(print.label).fill("");
  await press(dialog, print.submit);
  await expect(dialog.getByText(validation.required)).toBeVisible();
  await field(print.label).fill("For the bank");
  const some = await openedPdf(page, () => press(dialog, print.submit));
  expect(some.title).toContain(documents.titles.deals);

  await press(page, words.filter.print);
  await expect(field(print.label)).toHaveValue(print.allDeals);
  const all = await openedPdf(page, () => press(dialog, print.submit));
  expect(all.title).toContain(documents.titles.deals);
});

test("a print that fails leaves its dialog as it was, and a receipt that is gone says so", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  const deal = await sell(api, customer, product, true);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);
  const receipt = page.getByRole("link", { name: words.receipt, exact: true });
  const pdf = await openedPdf(page, () => receipt.click());
  expect(pdf.fileName).toBe(`receipt-${dealName(deal.number)}.pdf`);

  await page.route("**/customers/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await press(page, words.print);
  const dialog = page.getByRole("dialog").filter({ has: page.locator("form") });
  await dialog.getByLabel(print.customName, { exact: true }).fill("Nile");
  await press(dialog, print.submit);
  await readEnd(page, language, "failure", printing.failed);
  await expect(dialog.getByLabel(print.customName, { exact: true })).toHaveValue("Nile");
  await expect.poll(() => page.context().pages()).toHaveLength(1);
  await press(dialog, common.cancel);
  await expect(dialog).toHaveCount(0);
  await page.unroute("**/customers/*");

  await api.call("DELETE", `/api/customers/${customer._id}/deals/${deal._id}`);
  await receipt.click();
  await readEnd(page, language, "failure", words.receiptFailed);
  await press(page, words.delete);
  await press(page.getByRole("dialog"), words.deleteYes);
  await readEnd(page, language, "failure", errors.dealNotFound);
  await expect(page.getByText(words.none)).toBeVisible();
});

test("a customer who does not exist is said so, with the way back", async ({ signedIn }) => {
  const page = await signedIn("sales");
  for (const id of [randomUUID(), "no-id"]) {
    await page.goto(`/customers/${id}`);
    await switchLanguage(page, language);
    await expect(page.getByText(errors.customerNotFound)).toBeVisible();
  }
  await page.getByRole("link", { name: words.back, exact: true }).click();
  await expect(page).toHaveURL("/customers");
});

test("a deal whose product was renamed or deleted is shown and saved as it was sold", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  const renamed = await api.createProduct({ Blue: 1 });
  const sold = [await sell(api, customer, renamed), await sell(api, customer, product)];
  await api.call("DELETE", `/api/products/${product.SKU}`);
  await api.editColors(renamed, { color: "Navy" });
  const page = await signedIn("sales");
  await openProfile(page, "en", customer);
  const form = dealForm(page, "en");
  await press(dealRows(page).filter({ hasText: product.name }), "Edit");
  await expect(form.product(0)).toHaveValue(product.name);
  await expect(form.variant(0)).toHaveText("Standard\u00A0· Blue");
  await expect(form.variant(0)).toBeDisabled();
  await form.save();
  await expect(form.dialog).toHaveCount(0);
  await expect(page.getByText("The deal was updated.")).toBeInViewport();
  await press(dealRows(page).filter({ hasText: renamed.name }), "Edit");
  await expect(form.variant(0)).toHaveText("Standard\u00A0· Blue");
  await form.variant(0).click();
  await form.color(0, "Navy").click();
  await form.variant(0).click();
  await form.line(0).getByRole("button", { name: "Blue", exact: true }).click();
  await form.save();
  await expect(form.dialog).toHaveCount(0);
  expect((await customerNow(api, customer)).deals.toReversed()).toEqual(sold);
});

test("what others did meanwhile is shown with one's own deal", async ({ signedIn, apiAs }) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  const [gone, stays] = [await sell(api, customer, product), await sell(api, customer, product)];
  const page = await signedIn("sales");
  await openProfile(page, "en", customer);
  await page.getByRole("radiogroup").getByText("Month", { exact: true }).click();
  await page.getByRole("textbox", { name: "Month", exact: true }).fill("2020-01");
  await press(page, "Add New Deal");
  const form = dealForm(page, "en");
  await form.product(0).click();
  await form.product(0).fill(product.SKU);
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(form.quantity(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.price(0)).toBeFocused();
  await form.price(0).fill("5");
  await api.call("DELETE", `/api/customers/${customer._id}/deals/${gone._id}`);
  await sell(api, customer, product);
  await form.save();
  await expect(page.getByText("The filter hides it at the moment.")).toBeVisible();
  await page.getByText("All", { exact: true }).click();
  await expect(dealRows(page)).toHaveCount(3);
  await expect(page.getByText(dealName(stays.number))).toBeVisible();
  await expect(page.getByText(dealName(gone.number))).toHaveCount(0);
});
