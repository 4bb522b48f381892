import { randomUUID } from "node:crypto";
import { inDatabase } from "../support/database";
import { dealForm, newCustomer, openProfile } from "../support/customers";
import { keptNames, logIn, getNotice, press, getQuantity } from "../support/drafts";
import { disconnectLive } from "../support/live";
import { newSalesUser } from "../support/new-user";
import { chooseColor } from "../support/picking";
import { closeSaying, getFields, findProduct, openForm } from "../support/product-editing";
import { createScreen, fillIn } from "../support/sales-requests";
import { createPdf } from "@/scripts/test-support/files/pdf-files";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "ar";

const words = WORDS[language];
const { drafts } = words;

test("what was chosen and is gone by now is said, and left out", async ({ signedIn, apiAs }) => {
  const manager = await apiAs("manager");
  const [kept, gone] = [
    await manager.createProduct({ Blue: 9 }),
    await manager.createProduct({ Blue: 9 }),
  ];
  const page = await signedIn("worker");
  await page.goto("/product-management?action=remove");
  await switchLanguage(page, language);
  await chooseColor(page, language, kept, 2);
  await chooseColor(page, language, gone, 3);
  await manager.call("DELETE", `/api/products/${gone.SKU}`);
  await page.reload();
  await switchLanguage(page, language);
  await expect(getNotice(page, language)).toContainText(gone.SKU);
  await expect(getNotice(page, language)).not.toContainText(kept.SKU);
  await expect(page.getByText("تم اختيار بند واحد").first()).toBeVisible();
  await page.getByLabel(words.products.search).fill(kept.SKU);
  await expect(getQuantity(page, language, kept)).toHaveValue("2");
});

test("a product's form survives a reload, and is gone after a success", async ({ signedIn }) => {
  const labels = words.productForm;
  const sku = `E2E-${randomUUID().slice(0, 8)}`;
  const page = await signedIn("manager");
  await page.goto("/create-new-product");
  await switchLanguage(page, language);
  const field = (label: "name" | "size" | "sku" | "sortName" | "color" | "quantity") =>
    page.getByLabel(labels[label], { exact: true });
  await field("name").fill("Robe");
  await field("size").fill("L");
  await field("sku").fill(sku);
  await field("sortName").fill("Cotton");
  await field("color").fill("Blue");
  await field("quantity").fill("7");
  await page.reload();
  await switchLanguage(page, language);
  await expect(getNotice(page, language)).toBeVisible();
  for (const [label, value] of [
    ["name", "Robe"],
    ["sku", sku],
    ["sortName", "Cotton"],
    ["color", "Blue"],
    ["quantity", "7"],
  ] as const)
    await expect(field(label)).toHaveValue(value);
  await press(page, words.createProduct.submit);
  await closeSaying(
    page,
    language,
    words.common.success,
    filled(words.createProduct.created, { sku }),
  );
  expect(await keptNames(page)).toEqual([]);
});

test("changes of a product are offered again, on what it was when they were begun", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await findProduct(page, language, product);
  const name = `${product.name} new`;
  await getFields(await openForm(page, language, product), language)("name").fill(name);
  const line = { sortName: "Standard", color: "Blue", quantity: 4 };
  await manager.call("PUT", `/api/products/sku/${product.SKU}/add`, line);

  await page.goto("/edit-product");
  await switchLanguage(page, language);
  const notice = getNotice(page, language).filter({ hasText: product.SKU });
  await press(notice, drafts.continue);
  const title = filled(words.editProduct.editTitle, { sku: product.SKU });
  const form = page.getByRole("dialog", { name: title });
  await expect(getFields(form, language)("name")).toHaveValue(name);
  // As it was loaded, so that saving does not take the others' four away again.
  await expect(getFields(form, language)("quantity")).toHaveValue("10");
  await press(form, words.editProduct.save);
  await closeSaying(
    page,
    language,
    words.common.success,
    filled(words.editProduct.saved, { sku: product.SKU }),
  );
  expect(await manager.product(product.SKU)).toMatchObject({ name, total_quantity: 14 });
  await expect(notice).toHaveCount(0);
});

test("a deal is offered again on its customer's page, and its receipt is asked for", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const customer = await newCustomer(manager);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);
  await page.getByRole("button", { name: words.deals.add, exact: true }).first().click();
  const form = dealForm(page, language);
  await form.choose(0, product);
  await form.price(0).fill("12.5");
  await form.file.setInputFiles({
    name: "a.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(createPdf()),
  });
  await openProfile(page, language, customer);
  await press(getNotice(page, language), drafts.continue);
  await expect(form.product(0)).toHaveValue(product.name);
  await expect(form.variant(0)).toHaveText(/Blue$/);
  await expect(form.price(0)).toHaveValue("12.5");
  await expect(getNotice(form.dialog, language)).toContainText(drafts.chooseFileAgain);
  await form.save();
  await expect(form.dialog).toHaveCount(0);
  expect(await keptNames(page)).toEqual([]);
});

/** In the browser: reads of one product answer once a logout has the device forget its screens, which then takes two seconds. */
function answerProductsLate() {
  const send = window.fetch.bind(window);
  const remove = caches.delete.bind(caches);
  const late: (() => void)[] = [];
  window.fetch = async (input, init) => {
    const isProduct = typeof input === "string" && input.startsWith("/api/products/");
    const answer = await send(input, isProduct ? { ...init, signal: null } : init);
    if (isProduct) await new Promise<void>((resolve) => late.push(resolve));
    return answer;
  };
  caches.delete = async (name) => {
    for (const resolve of late) resolve();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return remove(name);
  };
}

test("after an ended session one is on the same screen again with what was chosen, and nobody else sees it", async ({
  apiAs,
  page,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const [{ username }, { username: other }] = [
    await newSalesUser(manager),
    await newSalesUser(manager),
  ];
  await page.goto("/");
  await switchLanguage(page, "en");
  await logIn(page, username);
  // A page that hears of its session's end leaves by itself; this one finds out by the press.
  await disconnectLive(page);
  const screen = await createScreen(page, "en");
  await screen.choose(product);
  await fillIn(screen, { color: "Blue", quantity: 4 });
  await screen.add.click();
  const endSession = () =>
    inDatabase(
      `DELETE FROM "Session" WHERE "userId" = (SELECT "id" FROM "User" WHERE "username" = $1)`,
      [username],
    );
  await endSession();
  await page.getByRole("button", { name: WORDS.en.salesCreateRequest.submit }).click();
  await expect(page).toHaveURL("/?returnTo=%2Fsales-create-request");
  await expect(page.getByText(WORDS.en.login.goOn)).toBeVisible();

  await switchLanguage(page, "en");
  await logIn(page, other);
  await expect(page).toHaveURL("/sales-create-request");
  await switchLanguage(page, "en");
  await expect(getNotice(page, "en")).toHaveCount(0);
  await expect(screen.items.getByRole("row")).toHaveCount(0);
  await press(page, WORDS.en.common.logout);
  await expect(page).toHaveURL("/");

  await page.addInitScript(answerProductsLate);
  await page.goto("/sales-create-request");
  await switchLanguage(page, "en");
  await logIn(page, username);
  await expect(page).toHaveURL("/sales-create-request");
  await expect(getNotice(page, "en")).toBeVisible();
  await expect(screen.items.getByRole("row")).toHaveCount(1);

  await press(page, WORDS.en.common.logout);
  await press(
    page.getByRole("dialog", { name: WORDS.en.drafts.logoutTitle }),
    WORDS.en.common.logout,
  );
  await expect(page).toHaveURL("/");
  expect(await keptNames(page)).toEqual([]);
});

test("a login that was made to lead away leads home", async ({ page }) => {
  for (const hostile of ["//evil.example", "/\\evil.example", "%2F%2Fevil.example", "/logs"]) {
    await page.goto(`/?returnTo=${hostile}`);
    await switchLanguage(page, "en");
    await logIn(page, "worker");
    await expect(page).toHaveURL("/worker");
    await page.goto(`/?returnTo=${hostile}`);
    await expect(page).toHaveURL("/worker");
    await page.context().clearCookies();
  }
});
