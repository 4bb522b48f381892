import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { loseNextAnswer } from "../support/drafts";
import { chooseColor } from "../support/picking";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const closed = async (page: Page, name: string, close: string) => {
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByText(close, { exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

test("a customer whose creation was not answered is there once, and no stranger's ID is in the way", async ({
  signedIn,
  apiAs,
}) => {
  const { common, customers: words } = WORDS.en;
  const customerID = `E2E-${randomUUID().slice(0, 8)}`;
  const page = await signedIn("sales");
  await page.goto("/customers/new");
  await page.getByLabel(words.new.name, { exact: true }).fill(`Delta Linen ${customerID}`);
  await page.getByLabel(words.new.customerId, { exact: true }).fill(customerID);
  const submit = page.getByRole("button", { name: words.new.submit, exact: true });
  await loseNextAnswer(page);
  await submit.click();
  await closed(page, common.failure, common.close);
  await submit.click();
  await expect(page.getByRole("dialog", { name: common.success })).toBeVisible();
  const found = await (await apiAs("sales")).call("GET", `/customers?q=${customerID}`);
  expect(await found.json()).toHaveLength(1);
});

test("stock whose change was not answered changes once, and then again when it is meant again", async ({
  signedIn,
  apiAs,
}) => {
  const { common } = WORDS.ar;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  const choose = async () => {
    await page.goto("/product-management?action=remove");
    await switchLanguage(page, "ar");
    await chooseColor(page, "ar", product, 3);
  };
  const confirm = async () => {
    await page.getByRole("button", { name: common.confirm, exact: true }).click();
    await page.getByRole("button", { name: common.yesConfirm }).click();
  };
  await choose();
  await loseNextAnswer(page);
  await confirm();
  await closed(page, common.failure, common.close);
  expect(await api.onHand(product.SKU, "Blue")).toBe(7);
  await confirm();
  await closed(page, common.success, common.close);
  expect(await api.onHand(product.SKU, "Blue")).toBe(7);
  await choose();
  await confirm();
  await closed(page, common.success, common.close);
  expect(await api.onHand(product.SKU, "Blue")).toBe(4);
});
