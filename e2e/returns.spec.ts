import { dealName } from "@/lib/customers/deals/deal-name";
import {
  choosePart,
  dealRows,
  newCustomer,
  openDeal,
  openedDeals,
  openProfile,
  press,
  sell,
} from "./support/customers";
import { newSalesUser } from "./support/new-user";
import { openedPdf } from "./support/pdf";
import { askForSale } from "./support/sales";
import { chooseColor } from "./support/picking";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

test("goods of a deal come back: good ones are on hand, damaged ones are not, and the customer is credited [ar]", async ({
  signedIn,
  apiAs,
}) => {
  const { returns: words, validation } = WORDS.ar;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  await api.editColors(product, { packs: [{ name: "جوز", units: 2 }] });
  const customer = await newCustomer(api);
  await sell(api, customer, product);
  const page = await signedIn("manager");
  await openProfile(page, "ar", customer);
  const row = dealRows(page).first();
  await choosePart(page, "ar", words.heading);
  await press(page, WORDS.ar.deals.parts.showDeals);
  await openDeal(row);
  await press(openedDeals(page), words.open);

  const form = page.getByRole("dialog");
  const submit = () => form.locator("[type=submit]").click();
  const line = form.getByRole("listitem");
  await expect(line).toContainText("المبيع 3، المرتجع 0");
  await submit();
  await expect(form.getByText(words.nothing)).toBeVisible();
  await expect(form.getByText(validation.returnReason)).toBeVisible();
  // A pair is two units.
  const { packOf } = WORDS.ar.packs;
  await line.getByRole("button", { name: filled(packOf, { name: "جوز", units: "2" }) }).click();
  await expect(line.getByText(words.quantity, { exact: true })).toBeVisible();
  await line.getByRole("spinbutton").fill("١");
  await expect(form.getByText(/180\.00.*قطعتان تعودان إلى الرصيد/)).toBeVisible();
  await form.getByLabel(words.reason).fill("لون غير المطلوب");
  await submit();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/^تم تسجيل المرتجع .*R-\d+/)).toBeInViewport();
  await expect(openedDeals(page)).toContainText("180.00");
  await expect(row).toContainText("180.00");
  await expect(page.getByRole("region", { name: customer.name })).toContainText("90.00");

  await press(openedDeals(page), words.open);
  await line.getByRole("spinbutton").fill("1");
  await press(line, words.conditions.damaged);
  await expect(form.getByText(/90\.00.*قطعة واحدة تُسجل تالفة/)).toBeVisible();
  await press(form, words.reasons.tooMany);
  await submit();
  await expect(
    openedDeals(page).getByRole("list", { name: words.heading }).getByRole("listitem"),
  ).toHaveCount(2);
  expect(await api.onHand(product.SKU, "Blue")).toBe(3);

  await press(openedDeals(page), words.open);
  await expect(line).toContainText(words.allBack);
  await press(form, WORDS.ar.common.cancel);
  const printed = openedDeals(page).getByRole("button", { name: words.print, exact: true });
  const { fileName } = await openedPdf(page, () => printed.first().click());
  expect(fileName).toMatch(/^return-R-\d+\.pdf$/);
});

test(
  "goods of a request come back from its screen, and an addition names the deal that it comes back from [en]",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { returns: words, productManagement, common } = WORDS.en;
    const api = await apiAs("manager");
    const product = await api.createProduct({ Blue: 10 });
    const sales = await newSalesUser(api);
    const request = await askForSale(sales.api, product, "remove", 4);
    await api.call("PUT", `/api/sales-requests/${request._id}`, { status: "accepted" });
    const page = await signedIn("manager");
    await page.goto(`/sales-requests-management#${request._id}`);
    await press(page, words.open);
    const form = page.getByRole("dialog");
    await form.getByRole("spinbutton").fill("1");
    await press(form, words.reasons.unsold);
    await form.locator("[type=submit]").click();
    const returns = page.getByRole("list", { name: words.heading });
    await expect(returns).toContainText("Not sold");
    await expect(returns).toContainText(product.name);
    await expect(returns).toContainText("1 pc, good");
    expect(await api.onHand(product.SKU, "Blue")).toBe(7);

    const deal = await sell(api, await newCustomer(api), product);
    await page.goto("/product-management?action=add");
    await switchLanguage(page, "en");
    await chooseColor(page, "en", product, 4);
    await press(page, common.confirm);
    const receipt = page.getByRole("dialog");
    await receipt.getByLabel(words.from).fill(dealName(deal.number));
    await expect(receipt.getByRole("button", { name: common.yesConfirm })).toBeDisabled();
    await receipt.getByLabel(words.reason).fill("Too many delivered");
    await press(receipt, common.yesConfirm);
    const refusal = page.getByRole("dialog", { name: common.failure });
    await expect(refusal).toContainText(WORDS.en.errors.notEnoughSold);
    await refusal.getByText(common.close, { exact: true }).click();
    await page.getByRole("spinbutton").first().fill("3");
    await press(page, common.confirm);
    await press(receipt, common.yesConfirm);
    await expect(receipt.getByText(productManagement.added)).toBeVisible();
    expect(await api.onHand(product.SKU, "Blue")).toBe(10);
  },
);
