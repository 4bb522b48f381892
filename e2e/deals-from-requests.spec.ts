import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  customerNow,
  dealForm,
  dealRows,
  newCustomer,
  openProfile,
  sell,
} from "./support/customers";
import { goLive } from "./support/live";
import { newSalesUser } from "./support/new-user";
import { askForSale, getBlue } from "./support/sales";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { filled, WORDS } from "./support/words";
import { dealName } from "@/lib/customers/deals/deal-name";
import { IS_LONG } from "@/scripts/test-support/runs/long";

/** A screen begins in English; with a dialog open, its own button changes that. */
async function inDialog(page: Page, language: Language) {
  const other = page
    .getByRole("dialog")
    .getByRole("button", { name: WORDS.en.common.otherLanguage });
  if (language === "ar") await other.click();
}

for (const language of IS_LONG ? (["en", "ar"] as const) : (["ar"] as const)) {
  const { customers, deals: words, salesRequests } = WORDS[language];

  test(`a deal is made from an accepted request with the last price, and both lead to each other [${language}]`, async ({
    openBrowser,
    apiAs,
  }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 10 });
    const customer = await newCustomer(manager);
    const earlier = await sell(manager, customer, product);
    const sales = await newSalesUser(manager);
    const request = await askForSale(sales.api, product, "remove", 4);
    const path = `/api/sales-requests/${request._id}`;
    await manager.call("PUT", path, { status: "accepted" });
    const page = await openBrowser(sales.api);
    await goLive(page, "/sales-my-requests", language);
    await page.getByRole("button", { name: salesRequests.deal.make, exact: true }).click();
    const chooser = page.getByRole("dialog", { name: salesRequests.deal.chooseTitle });
    await chooser.getByLabel(customers.search).fill(customer.customerID);
    await chooser.getByRole("button", { name: customer.name }).click();

    const form = dealForm(page, language);
    const number = `#${request.number}`;
    await inDialog(page, language);
    await expect(form.dialog.getByText(filled(words.form.ofRequest, { number }))).toBeVisible();
    await expect(form.dialog.getByText(words.form.stockMoved)).toBeVisible();
    await expect(form.variant(0)).toHaveText(/Blue$/);
    await expect(form.quantity(0)).toHaveValue("4");
    await expect(form.price(0)).toHaveValue("0");
    const [lastPrice = ""] = words.form.lastPrice.own.split(":");
    const chip = form.dialog.getByRole("button", { name: lastPrice });
    await expect(chip).toHaveAccessibleDescription(new RegExp(dealName(earlier.number)));
    await chip.click();
    await expect(form.price(0)).toHaveValue("100");
    await expect(form.discount(0)).toHaveValue("10");
    await expect(form.price(0)).toBeFocused();
    await expect(chip).toHaveCount(0);
    await form.save();
    await expect(page.getByText(words.added)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/customers/${customer._id}$`));
    expect(await getBlue(manager, product)).toEqual({ quantity: 6, held: 0 });

    const row = dealRows(page).first();
    await row.getByRole("link", { name: filled(words.ofRequest, { number }) }).click();
    await expect(page).toHaveURL(new RegExp(`/sales-my-requests#${request._id}$`));
    await switchLanguage(page, language);
    const card = page.getByRole("article").filter({ hasText: number });
    await expect(card.getByText(new RegExp(`D-\\d{4}`)).first()).toBeVisible();
    await card.getByRole("link", { name: customer.name }).click();
    await expect(page).toHaveURL(new RegExp(`/customers/${customer._id}#`));
    await expect(dealRows(page).first()).toBeFocused();
    await expect(page.locator("tr[data-lines-of]")).toContainText(product.SKU);
  });
}

test(
  "a request has one deal: a second form says which it is, and keeps what was entered",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { drafts, errors } = WORDS.en;
    const [manager, sales] = [await apiAs("manager"), await apiAs("sales")];
    const product = await manager.createProduct({ Blue: 10 });
    const customer = await newCustomer(manager);
    const request = await askForSale(sales, product, "remove", 4);
    await manager.call("PUT", `/api/sales-requests/${request._id}`, { status: "accepted" });
    const page = await signedIn("manager");
    await page.goto(`/customers/${customer._id}?request=${request._id}`);
    const form = dealForm(page, "en");
    await form.price(0).fill("75");
    await page.reload();
    await expect(form.price(0)).toHaveValue("75");
    await expect(form.dialog).toContainText(drafts.kept.split("{")[0] ?? "");

    const other = await newCustomer(manager);
    const line = { productId: product._id, sort: "Standard", color: "Blue", quantity: 4 };
    const body = new FormData();
    body.set("products", JSON.stringify([line]));
    body.set("salesRequestId", request._id);
    await sales.call("POST", `/api/customers/${other._id}/deals`, body);
    await form.save();
    const number = String(request.number);
    const [{ number: made } = { number: 0 }] = (await customerNow(manager, other)).deals;
    const refusal = filled(errors.requestHasDeal, { number, deal: dealName(made) });
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(dealRows(page)).toHaveCount(0);
  },
);

for (const language of IS_LONG ? (["en", "ar"] as const) : (["en"] as const)) {
  const { deals: words } = WORDS[language];

  test(
    `photos of a receipt become one PDF on A4 that is kept as the receipt [${language}]`,
    { tag: "@long" },
    async ({ signedIn, apiAs }) => {
      const manager = await apiAs("manager");
      const product = await manager.createProduct({ Blue: 10 });
      const customer = await newCustomer(manager);
      const page = await signedIn("sales");
      await openProfile(page, language, customer);
      await page.getByRole("button", { name: words.add, exact: true }).first().click();
      const form = dealForm(page, language);
      await form.choose(0, product);
      await form.price(0).fill("12.50");
      const camera = form.dialog.locator("input[type=file][capture=environment]");
      const photos = form.dialog.getByRole("list", { name: words.form.photos.list });
      await camera.setInputFiles([
        { name: "1.jpg", mimeType: "image/jpeg", buffer: await photo(3000, 4000, 6) },
        { name: "2.png", mimeType: "image/png", buffer: await photo(900, 1600) },
      ]);
      // A photo of twelve megapixels takes a busy machine without a graphics card several seconds.
      await expect(photos.getByRole("listitem")).toHaveCount(2, { timeout: 30_000 });
      await camera.setInputFiles({
        name: "3.jpg",
        mimeType: "image/jpeg",
        buffer: await photo(300, 200),
      });
      await expect(photos.getByRole("listitem")).toHaveCount(3);
      const button = (text: string) =>
        photos.getByRole("button", { name: text.replace("{number, number}", at(language)) });
      // A file chosen while a photo is being turned is handled after it.
      await button(words.form.photos.turn).click();
      await camera.setInputFiles({
        name: "no.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from("?"),
      });
      await expect(form.dialog.getByText(WORDS[language].errors.imageType)).toBeVisible();
      await expect(photos.getByRole("listitem")).toHaveCount(3);
      await form.save();
      await expect(page.getByText(words.added)).toBeVisible();

      const [deal] = (await customerNow(manager, customer)).deals;
      const response = await manager.call("GET", deal?.webViewLink ?? "");
      const pdf = await PDFDocument.load(await response.arrayBuffer());
      const sheets = pdf
        .getPages()
        .map((sheet) => [
          ...[Math.round(sheet.getWidth()), Math.round(sheet.getHeight())],
          sheet.getRotation().angle,
        ]);
      // The first was taken lying and stands as the camera says; the second was turned by hand.
      expect(sheets).toEqual([
        [842, 595, 0],
        [595, 842, 90],
        [842, 595, 0],
      ]);
    },
  );
}

/** The number of the photo that is turned, as the page writes it. */
function at(language: Language): string {
  return new Intl.NumberFormat(language === "ar" ? "ar-EG-u-nu-latn" : "en").format(2);
}

/** A striped picture (pixels) with an orientation as cameras write it. */
async function photo(width: number, height: number, orientation?: number): Promise<Buffer> {
  const stripes = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
    <path d="M0 0H${width}V${height / 3}H0z" fill="#245"/></svg>`;
  const picture = sharp(Buffer.from(stripes));
  return orientation === undefined
    ? picture.png().toBuffer()
    : picture.withMetadata({ orientation }).jpeg().toBuffer();
}
