import { randomUUID } from "node:crypto";
import { paymentViewSchema } from "@/lib/customers/payments/schema";
import { inDays } from "@/scripts/test-support/days";
import { customerNow, newCustomer, press, readEnd, sell } from "../support/customers";
import { inDatabase } from "../support/database";
import { getPalette } from "../support/palette";
import { pressKey } from "../support/palette-keys";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const language = "ar";

const { common, customers: words, drafts, validation } = WORDS[language];

test("what is missing is said at its field, and so is a customer ID that is taken", async ({
  signedIn,
  apiAs,
}) => {
  const taken = await newCustomer(await apiAs("manager"));
  const page = await signedIn("manager");
  await page.goto("/customers/new");
  await switchLanguage(page, language);
  const name = page.getByLabel(words.new.name, { exact: true });
  const customerId = page.getByLabel(words.new.customerId, { exact: true });
  await press(page, words.new.submit);
  await expect(page.getByText(validation.required)).toHaveCount(2);
  await expect(name).toBeFocused();
  await name.fill("Delta");
  await press(page, words.new.submit);
  await expect(page.getByText(validation.required)).toHaveCount(1);
  await expect(customerId).toBeFocused();

  const customerID = taken.customerID.toLowerCase();
  await customerId.fill(customerID);
  await press(page, words.new.submit);
  const profile = page.getByRole("link", { name: words.new.toProfile });
  await expect(profile).toHaveAttribute("href", `/customers/${taken._id}`);
  await expect(page.locator("p").filter({ has: profile })).toContainText(taken.name);
  await expect(customerId).toBeFocused();
  await expect(name).toHaveValue("Delta");
  await expect(customerId).toHaveValue(customerID);
  await page.getByRole("link", { name: common.cancel, exact: true }).click();
  await press(page, drafts.discardAndLeave);
  await expect(page).toHaveURL("/customers");
});

test("a lost connection is said in the specification's words, and nothing is lost", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("admin");
  const customer = await newCustomer(api);
  const page = await signedIn("admin");
  await page.goto("/customers");
  await switchLanguage(page, language);
  const isLost = { value: true };
  await page.route(/\/customers/, (route) =>
    isLost.value && route.request().resourceType() === "fetch" ? route.abort() : route.fallback(),
  );
  await page.getByLabel(words.search).fill(customer.customerID);
  await expect(page.getByText(words.fetchFailed)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(0);
  isLost.value = false;
  await press(page, common.retry);
  await expect(page.getByRole("row").filter({ hasText: customer.name })).toBeVisible();
  await expect(page.getByText(words.fetchFailed)).toHaveCount(0);

  isLost.value = true;
  await press(page, words.delete);
  await press(page.getByRole("dialog"), words.deleteYes);
  await readEnd(page, language, "failure", words.deleteFailed);
  expect(await customerNow(api, customer)).toEqual(customer);

  isLost.value = false;
  await page.goto("/customers/new");
  await switchLanguage(page, language);
  isLost.value = true;
  await page.getByLabel(words.new.name, { exact: true }).fill("Delta");
  await page.getByLabel(words.new.customerId, { exact: true }).fill("D-1");
  await press(page, words.new.submit);
  await readEnd(page, language, "failure", words.new.failed);
  await expect(page.getByLabel(words.new.name, { exact: true })).toHaveValue("Delta");
  await expect(page.getByLabel(words.new.customerId, { exact: true })).toHaveValue("D-1");
});

test("a name like another one is asked about once, and saved from the message that names it", async ({
  signedIn,
  apiAs,
}) => {
  const known = await newCustomer(await apiAs("manager"));
  const page = await signedIn("manager");
  await page.goto("/customers/new");
  await switchLanguage(page, language);
  await page.getByLabel(words.new.name, { exact: true }).fill(known.name);
  await page.getByLabel(words.new.customerId, { exact: true }).fill(`N-${randomUUID()}`);
  await press(page, words.new.submit);
  const message = page.getByRole("dialog");
  await expect(message).toContainText(known.customerID);
  await press(message, common.saveAnyway);
  await readEnd(page, language, "success", words.new.created);
});

test("the question names how many deals go too, and the end how many went", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("sales");
  const customer = await newCustomer(api);
  const product = await (await apiAs("manager")).createProduct({ Blue: 1 });
  await sell(api, customer, product, true);
  await sell(api, customer, product);
  const page = await signedIn("sales");
  await page.goto("/customers");
  await page.getByLabel("Search by name, customer ID or phone").fill(customer.name);
  await expect(page.getByRole("link", { name: "View Profile" })).toHaveCount(1);
  await press(page, "Delete");
  const question = page.getByRole("dialog");
  await expect(question).toContainText("2 deals will be deleted too, with their receipts.");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  await sell(api, customer, product);
  await press(page, "Delete");
  await press(question, "Yes, delete");
  await readEnd(page, "en", "success", "3 deals were deleted too.");
  expect((await api.call("GET", `/api/customers/${customer._id}`)).status).toBe(404);
});

test("a customer whom somebody else deleted leaves the list as well", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("sales");
  const customer = await newCustomer(api);
  const page = await signedIn("sales");
  await page.goto("/customers");
  await page.getByLabel("Search by name, customer ID or phone").fill(customer.customerID);
  await expect(page.getByRole("link", { name: "View Profile" })).toHaveCount(1);
  await api.call("DELETE", `/api/customers/${customer._id}`);
  await press(page, "Delete");
  await press(page.getByRole("dialog"), "Yes, delete");
  await readEnd(page, "en", "failure", "This customer no longer exists.");
  await expect(page.getByText(customer.name)).toHaveCount(0);
});

test("a factory without customers is offered the first one", async ({ signedIn }) => {
  const page = await signedIn("sales");
  await page.goto("/customers");
  await page.route("**/api/customers?*", (route) => route.fulfill({ json: [] }));
  await page.getByLabel("Search by name, customer ID or phone").fill("x");
  await expect(
    page.getByText("No customer found with that name, customer ID or phone number."),
  ).toBeVisible();
  await press(page, "Clear the search");
  const text = "No customers found. Add a new customer to get started.";
  await expect(page.getByText(text)).toBeVisible();
});

test("hundreds of customers come as one scrolls", async ({ signedIn }) => {
  const key = randomUUID().slice(0, 8);
  await inDatabase(
    `INSERT INTO "Customer" ("name", "customerId")
      SELECT 'Many ' || n, $1 || '-' || lpad(n::text, 4, '0') FROM generate_series(1, 320) n`,
    [key],
  );
  const page = await signedIn("sales");
  await page.goto("/customers");
  await page.getByLabel("Search by name, customer ID or phone").fill(key);
  await expect(page.getByText(`${key}-0001`)).toBeVisible();
  const last = page.getByText(`${key}-0320`);
  // A turn of the wheel finds what has come until then: each part is fetched when its end is near.
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(last).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 20_000, intervals: [0] });
  // Far from the screen the rows themselves are not on the page.
  await expect(page.getByText(`${key}-0001`)).toHaveCount(0);
});

test("one found payment after another is marked in the customer's list of payments", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const customer = await newCustomer(api);
  const page = await signedIn("manager");
  const payments = [];
  for (const amount of ["10", "20", "30"]) {
    const payment = { day: inDays(0), amount, method: "cash" };
    const path = `/api/customers/${customer._id}/payments`;
    payments.push(paymentViewSchema.parse(await (await api.call("POST", path, payment)).json()));
  }
  await page.goto("/customers");
  await switchLanguage(page, "en");
  const { field, option } = getPalette(page, "en");
  for (const { _id, number } of payments) {
    const name = `P-${String(number).padStart(4, "0")}`;
    await pressKey(page, "Control+KeyK");
    await field.fill(name);
    await expect(option(name).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator(`[data-card="${_id}"][data-marked]`)).toBeInViewport();
  }
});
