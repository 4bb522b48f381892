import { newCustomer } from "../support/customers";
import { getPalette } from "../support/palette";
import { pressKey, typeOnceMore } from "../support/palette-keys";
import { askForSale, getScreen } from "../support/sales";
import { ARABIC_DIGITS, openScanning, scan } from "../support/scanning";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

for (const language of ["en", "ar"] as const)
  test(`a barcode opens its color, typed or scanned, also where scans are collected [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { product, barcode } = await (await apiAs("manager")).createScannable();
    const page = await signedIn("worker");
    await openScanning(page, "/product-management?action=add", language);
    const { words, field, dialog, option } = getPalette(page, language);
    const { scanning } = WORDS[language];
    const opened = page.getByRole("dialog", { name: scanning.title });
    await pressKey(page, "Control+KeyK");
    // As slowly as people type: what comes at once is a scan.
    await field.pressSequentially(barcode, { delay: 100 });
    await expect(dialog.getByText(words.groups.colors)).toBeVisible();
    await expect(option(product.name).first()).toContainText("Blue");
    await page.keyboard.press("Enter");
    await expect(opened.getByRole("status")).toContainText(product.name);
    await opened.getByRole("button", { name: WORDS[language].common.close }).click();
    await expect(opened).toHaveCount(0);
    await pressKey(page, "Control+KeyK");
    await expect(field).toBeFocused();
    await scan(page, barcode, { digits: ARABIC_DIGITS });
    await expect(dialog).toHaveCount(0);
    await expect(opened.getByRole("link", { name: scanning.remove, exact: true })).toBeVisible();
  });

test("Enter before the answer waits for it, and leads to what was typed", async ({
  signedIn,
  apiAs,
}) => {
  const { SKU } = await (await apiAs("manager")).createProduct({ Blue: 1 });
  const page = await signedIn("sales");
  await page.goto("/sales-my-requests");
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((asked) => {
    void page.route("**/api/search?*", async (route) => {
      const wanted = new URL(route.request().url()).searchParams.get("q");
      if (wanted === SKU) {
        asked();
        await new Promise<void>((resolve) => (answer = resolve));
      }
      await route.continue();
    });
  });
  await pressKey(page, "/");
  const { field } = getPalette(page, "en");
  await field.fill(SKU);
  await page.keyboard.press("Enter");
  await isAsked;
  expect(new URL(page.url()).pathname).toBe("/sales-my-requests");
  await field.evaluate(typeOnceMore);
  answer();
  await expect(page).toHaveURL(new RegExp(`/view-products\\?q=${SKU}`));
});

test("the first product comes with what a worker does with it", async ({ signedIn, apiAs }) => {
  const { SKU, name } = await (await apiAs("manager")).createProduct({ Blue: 1 });
  const page = await signedIn("worker");
  await page.goto("/view-products");
  const { words, field, option } = getPalette(page, "en");
  await page.getByRole("button", { name: words.title }).first().click();
  await field.fill(SKU);
  await expect(option(name).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(option(words.actions.remove)).toHaveAttribute("data-combobox-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/product-management?action=remove&q=${SKU}`);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a customer, a request's number, a user and a screen are found, by the roles that may see them", async ({
  signedIn,
  apiAs,
}) => {
  const [manager, sales] = [await apiAs("manager"), await apiAs("sales")];
  const customer = await newCustomer(sales);
  const product = await manager.createProduct({ Blue: 9 });
  const request = await askForSale(sales, product, "remove", 2);
  const page = await signedIn("manager");
  await page.goto("/view-products");
  const { field, option, words, dialog } = getPalette(page, "en");
  await pressKey(page, "/");
  await field.fill(customer.customerID);
  await expect(option(customer.name)).toBeVisible();
  await field.fill(`#${request.number}`);
  await expect(option(`#${request.number}`)).toContainText(WORDS.en.status.pending);
  await field.fill("nothing has this name");
  await expect(
    dialog.getByText(filled(words.nothing, { text: "nothing has this name" })),
  ).toBeVisible();
  await field.fill("logs");
  await option(WORDS.en.factoryManager.logs).click();
  await expect(page).toHaveURL("/logs");
  // The latest places come first the next time.
  await pressKey(page, "Control+KeyK");
  await expect(dialog.getByRole("group", { name: words.groups.recent })).toContainText(
    WORDS.en.factoryManager.logs,
  );
});

test("the latest places come in the page's language, without figures of another time", async ({
  signedIn,
  apiAs,
}) => {
  const { SKU, name } = await (await apiAs("manager")).createProduct({ Blue: 7 });
  const page = await signedIn("manager");
  await page.goto("/view-products");
  const english = getPalette(page, "en");
  for (const [typed, found] of [
    ["held", WORDS.en.factoryManager.heldOrders],
    [SKU, name],
  ] as const) {
    await pressKey(page, "Control+KeyK");
    await english.field.fill(typed);
    await english.option(found).first().click();
    await expect(english.dialog).toHaveCount(0);
    await page.goto("/counts");
  }
  await switchLanguage(page, "ar");
  const { words, dialog } = getPalette(page, "ar");
  await pressKey(page, "Control+KeyK");
  const recent = dialog.getByRole("group", { name: words.groups.recent }).getByRole("option");
  await expect(recent).toHaveCount(2);
  await expect(recent.first()).toHaveText(`${name}\u2068${SKU}\u2069`);
  await expect(recent.last()).toHaveText(WORDS.ar.factoryManager.heldOrders);
});

test("screens are found in any Arabic spelling, also those that no navigation has", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  await page.goto("/logs");
  await switchLanguage(page, "ar");
  const { companyManager, common, customers } = WORDS.ar;
  const { field, option } = getPalette(page, "ar");
  await pressKey(page, "Control+KeyK");
  for (const [typed, found] of [
    ["المحجوزه", companyManager.heldOrders],
    ["الاعدادات", companyManager.settings],
    ["الجرد", companyManager.counts],
    ["كلمه", common.changePassword],
    ["عميل جديد", customers.new.title],
  ] as const) {
    await field.fill(typed);
    await expect(option(found).last()).toBeVisible();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/customers/new");
});

test("an admin edits the first product, and finds a count and a deal by their numbers", async ({
  signedIn,
  apiAs,
}) => {
  const { SKU } = await (await apiAs("manager")).createProduct({ Blue: 1 });
  const page = await signedIn("admin");
  await page.goto("/logs");
  const { words, field, option, dialog } = getPalette(page, "en");
  await pressKey(page, "Control+KeyK");
  await field.fill("D-0001");
  await expect(dialog.getByRole("group", { name: words.groups.deals })).toContainText("D-0001");
  await field.fill(SKU);
  await option(words.actions.edit).first().click();
  await expect(page).toHaveURL(`/edit-product?q=${SKU}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await pressKey(page, "Control+KeyK");
  await field.fill("count-1");
  await option("COUNT-1").first().click();
  await expect(page).toHaveURL(/\/counts\/[\w-]{36}$/);
});

test("the key of / opens it on an Arabic keyboard too, and ? does not", async ({ signedIn }) => {
  const page = await signedIn("worker");
  await page.goto("/view-products");
  await expect(page.locator("[aria-keyshortcuts]").first()).toBeAttached();
  const type = (key: string) =>
    page.evaluate(
      (pressed) =>
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key: pressed, code: "Slash", bubbles: true }),
        ),
      key,
    );
  const { field } = getPalette(page, "en");
  await type("?");
  await type("ظ");
  await expect(field).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("a search that fails says so and is made again", async ({ signedIn }) => {
  const page = await signedIn("manager");
  await page.goto("/view-products");
  await page.route("**/api/search?*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await pressKey(page, "/");
  const { field, dialog, words, option } = getPalette(page, "en");
  await field.fill("SH-100");
  await expect(dialog).toContainText(words.failed);
  await page.unroute("**/api/search?*");
  await dialog.getByRole("button", { name: WORDS.en.common.retry }).click();
  await expect(option(/SH-100/).first()).toBeVisible();
});

test("one found request after another opens on the page that shows requests already", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const sales = await apiAs("sales");
  const requests = [
    await askForSale(sales, product, "remove", 1),
    await askForSale(sales, product, "remove", 2),
    await askForSale(sales, product, "remove", 3),
  ];
  const page = await signedIn("manager");
  await page.goto("/sales-requests-management");
  await switchLanguage(page, "en");
  const { field, option } = getPalette(page, "en");
  for (const request of requests) {
    await pressKey(page, "Control+KeyK");
    await field.fill(`#${request.number}`);
    await expect(option(`#${request.number}`).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(getScreen(page, "en").cardOf(request)).toBeVisible();
  }
});
