import type { Locator } from "@playwright/test";
import { dealName } from "@/lib/customers/deals/deal-name";
import { INTL_LOCALE } from "@/lib/platform/languages";
import { FORMATS } from "@/lib/platform/time/day-text";
import {
  choosePart,
  chooseProfileAction,
  dealRows,
  newCustomer,
  openProfile,
  press,
  sell,
} from "./support/customers";
import { openedPdf } from "./support/pdf";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const language = "ar";

const { deals: words, documents } = WORDS[language];
const print = words.printing;

test("a deal is printed under another name, and so is the profile", async ({ signedIn, apiAs }) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  await sell(api, customer, product);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);

  const dialog = page.getByRole("dialog");
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await press(dealRows(page).first(), words.print);
  await expect(field(print.customName)).toHaveValue(customer.name);
  const today = new Intl.DateTimeFormat(INTL_LOCALE[language], {
    ...FORMATS.dateTime.day,
    timeZone: "Africa/Cairo",
  });
  await expect(field(print.dateLabel)).toHaveValue(today.format(new Date()));
  await field(print.customName).fill("Nile");
  await field(print.dateLabel).fill("Spring 2026");
  const one = await openedPdf(page, () => press(dialog, print.submit));
  expect(one.title).toContain(documents.titles.deal);
  await expect(dialog).toHaveCount(0);

  const profile = await openedPdf(page, () => press(page, words.printProfile));
  expect(profile.title).toContain(documents.titles.profile);
  expect(profile.fileName).toContain(customer.customerID);
});

test("the address names the part of the profile, and a link to a deal shows the deals", async ({
  signedIn,
  apiAs,
}) => {
  const { customers, returns } = WORDS[language];
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  const deal = await sell(api, customer, product);
  const lines = [{ SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 1 }];
  const goods = { dealId: deal._id, reason: "رجوع", lines };
  expect((await api.call("POST", "/api/returns", goods)).ok).toBe(true);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);
  await choosePart(page, language, customers.payments.heading);
  await expect(page).toHaveURL(/\?tab=payments$/);
  await expect(page.getByText(customers.payments.none)).toBeVisible();
  await choosePart(page, language, returns.heading);
  await page.reload();
  await switchLanguage(page, language);
  await expect(page.getByRole("list", { name: returns.heading })).toContainText("رجوع");
  await page.getByRole("link", { name: dealName(deal.number) }).click();
  await expect(dealRows(page).first()).toBeFocused();
  await expect(page).toHaveURL(`/customers/${customer._id}#${deal._id}`);
});

test(
  "the names of products have room beside the amounts, also beside a menu",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const api = await apiAs("manager");
    const customer = await newCustomer(api);
    await sell(api, customer, await api.createProduct({ Blue: 1 }));
    const page = await signedIn("sales");
    await openProfile(page, language, customer);
    const products = dealRows(page).first().getByRole("cell").nth(2);
    for (const width of [1180, 1280]) {
      await page.setViewportSize({ width, height: 820 });
      await expect
        .poll(async () => (await products.boundingBox())?.width ?? 0)
        .toBeGreaterThan(280);
    }
  },
);

test(
  "on a phone the name and the first deal are near the top, and the documents in the menu",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const api = await apiAs("manager");
    const customer = await newCustomer(api, "النور");
    await sell(api, customer, await api.createProduct({ Blue: 1 }));
    const page = await signedIn("sales");
    await page.setViewportSize({ width: 390, height: 844 });
    await openProfile(page, language, customer);
    const getTop = async (found: Locator) => (await found.boundingBox())?.y;
    await expect
      .poll(() => getTop(page.getByRole("heading", { name: customer.name })))
      .toBeLessThanOrEqual(180);
    await expect.poll(() => getTop(dealRows(page).first())).toBeLessThanOrEqual(760);
    const getButton = (name: string) => page.getByRole("button", { name, exact: true });
    const [add, record] = [words.add, WORDS[language].customers.payments.record];
    expect(await getTop(getButton(add))).toBe(await getTop(getButton(record)));
    await expect(getButton(words.printProfile)).toHaveCount(0);
    const profile = await openedPdf(page, () =>
      chooseProfileAction(page, language, words.printProfile),
    );
    expect(profile.title).toContain(documents.titles.profile);
  },
);
