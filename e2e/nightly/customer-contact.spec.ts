import {
  choosePart,
  chooseProfileAction,
  newCustomer,
  openProfile,
  press,
} from "../support/customers";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

test("a customer is edited while somebody else edits, and found by a phone number typed another way [ar]", async ({
  signedIn,
  apiAs,
}) => {
  const { customers: words, deals, errors } = WORDS.ar;
  const { contact } = words;
  const customer = await newCustomer(await apiAs("sales"));
  const digits = String(Date.now()).slice(-8);
  const page = await signedIn("sales");
  await openProfile(page, "ar", customer);
  await chooseProfileAction(page, "ar", deals.editCustomer);
  const form = page.getByRole("dialog", { name: deals.editTitle });
  const phone = form.getByRole("textbox", { name: contact.phone });
  await phone.fill("حسن");
  await press(form, deals.editSave);
  await expect(phone).toBeFocused();
  await expect(form.getByText(WORDS.ar.validation.phone)).toBeVisible();
  await phone.fill(`٠١٠${digits}`);
  await press(form, contact.addPhone);
  await expect(form.getByRole("textbox", { name: contact.phone }).nth(1)).toBeFocused();
  await page.keyboard.type("02 2345 6789");
  await form.getByLabel(contact.notes).fill("التسليم صباحًا");

  const { _id, name, customerID } = customer;
  const others = { name, customerID, address: "12 شارع الجيش، طنطا" };
  await (await apiAs("manager")).call("PUT", `/api/customers/${_id}`, others);
  await press(form, deals.editSave);
  await expect(form.getByText(errors.customerChanged)).toBeVisible();
  await expect(form.getByLabel(contact.address)).toHaveValue(others.address);
  await expect(form.getByLabel(contact.notes)).toHaveValue("التسليم صباحًا");
  await press(form, deals.editSave);
  await expect(form).toHaveCount(0);
  await expect(page.getByText(deals.customerUpdated)).toBeInViewport();

  const call = page.getByRole("link", { name: `٠١٠${digits}`, exact: true });
  await expect(call).toHaveAttribute("href", `tel:+2010${digits}`);
  const chat = page.getByRole("link", { name: new RegExp(contact.whatsApp) });
  await expect(chat).toHaveCount(1);
  await expect(chat).toHaveAttribute("href", `https://wa.me/2010${digits}`);
  await choosePart(page, "ar", deals.parts.details);
  await expect(page.getByText(others.address)).toBeVisible();

  await page.goto("/customers");
  await switchLanguage(page, "ar");
  await page.getByLabel(words.search).fill(`+20 10 ${digits.slice(0, 4)} ${digits.slice(4)}`);
  const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(customerID);
});

test("a new customer's optional fields open with More, and are stored [en]", async ({
  signedIn,
  apiAs,
}) => {
  const { contact, ...words } = WORDS.en.customers;
  const customerID = `E2E-${Date.now()}`;
  const page = await signedIn("sales");
  await page.goto("/customers/new");
  await page.getByLabel(words.new.name, { exact: true }).fill("Nile Linen");
  await page.getByLabel(words.new.customerId, { exact: true }).fill(customerID);
  await expect(page.getByLabel(contact.address)).toHaveCount(0);
  await press(page, contact.more);
  await expect(page.getByLabel(contact.phone)).toBeFocused();
  await page.keyboard.type("19991");
  await page.getByLabel(contact.taxNumber).fill("١٢٣-٤٥٦");
  await press(page, words.new.submit);
  await expect(page.getByRole("dialog").getByText(words.new.created)).toBeVisible();
  const path = `/api/customers?deals=none&q=${customerID}`;
  const found: unknown = await (await (await apiAs("sales")).call("GET", path)).json();
  expect(found).toMatchObject([{ customerID, phones: ["19991"], taxNumber: "123-456" }]);
});
