import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createPdf } from "@/scripts/test-support/files/pdf-files";
import { customerNow, dealForm, newCustomer, openProfile } from "../support/customers";
import { confirm, isLogin, keptNames, loseNextAnswer, getNotice, press } from "../support/drafts";
import { chooseColor } from "../support/picking";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

test("what a manager sent without an answer is done once, though it is sent again after a reload", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await page.goto("/product-management?action=remove");
  await switchLanguage(page, "ar");
  await chooseColor(page, "ar", product, 3);
  await loseNextAnswer(page);
  await confirm(page, "ar");
  await expect(page.getByRole("dialog", { name: WORDS.ar.common.failure })).toContainText(
    WORDS.ar.connection.lost,
  );
  await page.reload();
  await switchLanguage(page, "ar");
  await expect(getNotice(page, "ar")).toBeVisible();
  await confirm(page, "ar");
  await expect(page.getByRole("dialog", { name: WORDS.ar.common.success })).toBeVisible();
  expect(await keptNames(page)).toEqual([]);
  expect(await manager.onHand(product.SKU, "Blue")).toBe(7);
});

test("what was sent stays forgotten when the stock that was asked for before arrives afterwards", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await page.goto("/product-management?action=remove");
  await switchLanguage(page, "en");
  await chooseColor(page, "en", product, 3);
  let letArrive = () => {};
  const mayArrive = new Promise<void>((resolve) => (letArrive = resolve));
  const path = `**/api/products/${product._id}*`;
  await page.route(path, async (route) => {
    await mayArrive;
    await route.continue();
  });
  const late = page.waitForResponse(path);
  await confirm(page, "en");
  await expect(page.getByRole("dialog", { name: WORDS.en.common.success })).toBeVisible();
  expect(await keptNames(page)).toEqual([]);
  letArrive();
  await (await late).finished();
  // Two frames: React has shown the answer by then.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await keptNames(page)).toEqual([]);
});

test("a customer that was sent without an answer is there once after a reload, and the login is left alone", async ({
  signedIn,
}) => {
  const { customers: words, common } = WORDS.en;
  const customerID = `E2E-${randomUUID().slice(0, 8)}`;
  const page = await signedIn("sales");
  await page.goto("/customers/new");
  await switchLanguage(page, "en");
  await page.getByLabel(words.new.name, { exact: true }).fill(`Delta Linen ${customerID}`);
  await page.getByLabel(words.new.customerId, { exact: true }).fill(customerID);
  await loseNextAnswer(page);
  await press(page, words.new.submit);
  await expect(page.getByRole("dialog", { name: common.failure })).toBeVisible();
  await page.reload();
  await switchLanguage(page, "en");
  await expect(page.getByLabel(words.new.customerId, { exact: true })).toHaveValue(customerID);
  await press(page, words.new.submit);
  await expect(page.getByRole("dialog", { name: common.success })).toBeVisible();
  await expect(page).not.toHaveURL(isLogin);
});

test("a deal that was sent without an answer is there once after a reload", async ({
  signedIn,
  apiAs,
}) => {
  const { common, deals, drafts } = WORDS.en;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const customer = await newCustomer(manager);
  const page = await signedIn("sales");
  await openProfile(page, "en", customer);
  await page.getByRole("button", { name: deals.add, exact: true }).first().click();
  const form = dealForm(page, "en");
  await form.choose(0, product);
  await form.price(0).fill("12.5");
  await loseNextAnswer(page);
  await form.save();
  await expect(page.getByRole("dialog", { name: common.failure })).toContainText(
    WORDS.en.connection.lost,
  );
  expect((await customerNow(manager, customer)).deals).toHaveLength(1);

  await openProfile(page, "en", customer);
  await press(getNotice(page, "en"), drafts.continue);
  await expect(form.price(0)).toHaveValue("12.5");
  await form.save();
  await expect(page.getByRole("dialog", { name: common.failure })).toHaveCount(0);
  await expect(form.dialog).toHaveCount(0);
  expect(await keptNames(page)).toEqual([]);
  expect((await customerNow(manager, customer)).deals).toHaveLength(1);
});

test("a deal with a receipt that was sent without an answer is there once after a reload, the receipt chosen again", async ({
  signedIn,
  apiAs,
}, info) => {
  const { common, deals, drafts } = WORDS.en;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const customer = await newCustomer(manager);
  const receipt = info.outputPath("receipt.pdf");
  await writeFile(receipt, createPdf());
  const page = await signedIn("sales");
  await openProfile(page, "en", customer);
  await page.getByRole("button", { name: deals.add, exact: true }).first().click();
  const form = dealForm(page, "en");
  await form.choose(0, product);
  await form.price(0).fill("12.5");
  await form.file.setInputFiles(receipt);
  await loseNextAnswer(page);
  await form.save();
  await expect(page.getByRole("dialog", { name: common.failure })).toContainText(
    WORDS.en.connection.lost,
  );
  expect((await customerNow(manager, customer)).deals).toHaveLength(1);
  await openProfile(page, "en", customer);
  await press(getNotice(page, "en"), drafts.continue);
  await expect(form.price(0)).toHaveValue("12.5");
  await form.file.setInputFiles(receipt);
  await form.save();
  await expect(form.dialog).toHaveCount(0);
  const made = (await customerNow(manager, customer)).deals;
  expect(made).toHaveLength(1);
  expect(made[0]?.webViewLink).not.toBeNull();
  expect(await keptNames(page)).toEqual([]);
});
