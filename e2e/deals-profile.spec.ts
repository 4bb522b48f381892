import { INTL_LOCALE } from "@/lib/platform/languages";
import { FORMATS } from "@/lib/platform/time/day-text";
import { dealRows, newCustomer, openProfile, press, sell } from "./support/customers";
import { openedPdf } from "./support/pdf";
import { expect, test } from "./support/test";
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
