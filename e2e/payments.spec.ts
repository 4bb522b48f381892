import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { choosePart, dealRows, newCustomer, openProfile, press, sell } from "./support/customers";
import { openedPdf } from "./support/pdf";
import { expect, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const { currencySigns, customers, deals } = WORDS.ar;
const words = customers.payments;

test("a payment for a deal changes its state, a wrong one is reversed, and the statement ends in the same balance [ar]", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  await sell(api, customer, product);
  const page = await signedIn("sales");
  await openProfile(page, "ar", customer);
  const head = page.getByRole("region", { name: customer.name });
  const section = page.getByRole("region", { name: words.heading });
  await expect(dealRows(page).first()).toContainText(words.states.unpaid);

  const record = async (amount: string) => {
    await press(head, words.record);
    const form = page.getByRole("dialog");
    await form.getByLabel(filled(words.amountIn, { currency: currencySigns.EGP })).fill(amount);
    await form.getByRole("checkbox").check();
    await press(form, words.recordSubmit);
    await expect(form).toHaveCount(0);
  };
  await record("٢٠٠");
  await expect(page.getByText(/^تم تسجيل الدفعة .*P-\d+.* بمبلغ .*200\.00/)).toBeInViewport();
  const { fileName } = await openedPdf(page, () => press(page, words.printVoucher));
  expect(fileName).toMatch(/^payment-P-\d+\.pdf$/);
  await expect(dealRows(page).first()).toContainText(words.states.partlyPaid);
  await press(head, words.record);
  const dialogs = page.getByRole("dialog");
  await dialogs.getByLabel(/^المبلغ/).fill("5000");
  await press(dialogs, words.recordSubmit);
  const beyond = page.getByRole("dialog", { name: words.beyondDebt });
  await expect(beyond.getByRole("status")).toHaveText(/70\.00.*4,930\.00/);
  await press(beyond, WORDS.ar.common.cancel);
  await expect(beyond).toHaveCount(0);
  await dialogs.getByLabel(/^المبلغ/).fill("50.50");
  await dialogs.getByRole("checkbox").check();
  await press(dialogs, words.recordSubmit);
  await expect(dialogs).toHaveCount(0);
  await expect(head).toContainText(`19.50`);
  await expect(head).toContainText(words.theyOwe);

  await choosePart(page, "ar", words.heading);
  await section.getByRole("row").filter({ hasText: "50.50" }).getByText(words.reverse).click();
  const question = page.getByRole("dialog");
  await press(question, words.reverseSubmit);
  await expect(question.getByText(WORDS.ar.validation.reversalReason)).toBeVisible();
  await question.getByLabel(words.reason).fill("سُجلت مرتين");
  await press(question, words.reverseSubmit);
  await expect(question).toHaveCount(0);
  await expect(page.getByText(/^تم عكس الدفعة .*P-\d+.* بالدفعة .*P-\d+/)).toBeInViewport();
  await expect(section.getByText(words.reversed, { exact: true })).toBeVisible();
  await expect(head).toContainText("70.00");

  await choosePart(page, "ar", words.statement.show);
  await expect(page).toHaveURL(/\?tab=statement$/);
  const statement = page.getByRole("region", { name: words.statement.heading });
  const rows = statement.getByRole("row");
  await expect(rows).toHaveCount(7);
  await expect(rows.last()).toHaveText(/320\.50.*250\.50.*70\.00/);
  await expect(rows.filter({ hasText: words.kinds.reversal })).toHaveCount(1);
  await expect(statement.getByRole("definition")).toHaveText(/70\.00.*عليه/);
  await rows.filter({ hasText: words.kinds.reversal }).getByRole("link").click();
  await expect(page).toHaveURL(/\?tab=payments#/);
  await expect(section.getByRole("row").filter({ hasText: "سُجلت مرتين" })).toBeFocused();
  await page.goBack();
  await rows.filter({ hasText: words.statement.kinds.deal }).first().getByRole("link").click();
  await expect(dealRows(page).first()).toBeVisible();
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.last()).toContainText("70.00");
  const overflow = () => statement.evaluate((part) => part.scrollWidth - part.clientWidth);
  expect(await overflow()).toBe(0);
  expect((await rows.nth(1).boundingBox())?.width).toBeLessThanOrEqual(358);
  await choosePart(page, "ar", deals.heading);
  await expect(page.getByRole("heading", { name: deals.heading })).toBeVisible();
});

test(
  "a photo is kept as the receipt of a payment, which the list and the statement open [ar]",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const customer = await newCustomer(await apiAs("manager"));
    const page = await signedIn("sales");
    await openProfile(page, "ar", customer);
    await choosePart(page, "ar", words.heading);
    const section = page.getByRole("region", { name: words.heading });
    await press(section, words.record);
    const beyond = page.getByRole("dialog", { name: words.beyondDebt });
    const form = page.getByRole("dialog").first();
    await form.getByLabel(/^المبلغ/).fill("75");
    const file = form.locator("input[type=file]:not([capture])");
    const choose = (mimeType: string, buffer: Buffer) =>
      file.setInputFiles({ name: "transfer", mimeType, buffer });

    await choose("image/gif", Buffer.from("GIF89a"));
    await expect(form.getByText(WORDS.ar.errors.paymentReceiptType)).toBeVisible();
    const photo = sharp({ create: { width: 60, height: 90, channels: 3, background: "#fff" } });
    const png = await photo.png().toBuffer();
    await choose("image/png", png.subarray(0, 60));
    await press(form, words.recordSubmit);
    // Nothing is owed: the payment is a credit.
    await press(beyond, words.recordSubmit);
    await expect(form.getByText(WORDS.ar.errors.photoDamaged)).toBeVisible();
    await expect(form.getByText("transfer")).toHaveCount(0);
    await choose("image/png", png);
    await press(form, words.recordSubmit);
    await press(beyond, words.recordSubmit);
    await expect(form).toHaveCount(0);

    const open = (place: Locator) =>
      openedPdf(page, () => place.getByRole("link", { name: deals.receipt, exact: true }).click());
    const { pages, fileName } = await open(section.getByRole("table", { name: words.heading }));
    expect([pages, fileName]).toEqual([1, expect.stringMatching(/^receipt-P-\d{4,}\.pdf$/)]);
    await choosePart(page, "ar", words.statement.show);
    const statement = page.getByRole("region", { name: words.statement.heading });
    expect((await open(statement)).fileName).toBe(fileName);
  },
);
