import type { Api } from "../support/api";
import { closeSaying, getFields, findProduct, openForm, press } from "../support/product-editing";
import { expect, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "ar";

/** A worker asks to take some of "Blue" out, and a manager accepts. */
async function takeBlue(worker: Api, manager: Api, productSKU: string, quantity: number) {
  const item = { productSKU, sortName: "Standard", color: "Blue", quantity, action: "remove" };
  const asked = await worker.call("POST", "/api/req/requests", {
    requestId: `REQ-${Date.now()}`,
    ...item,
  });
  const { _id } = (await asked.json()) as { _id: string };
  const path = `/api/req/requests/${_id}/state`;
  expect((await manager.call("PATCH", path, { state: "Accepted" })).status).toBe(200);
}

const { common, editProduct: words, errors, errorLines } = WORDS[language];

test("two people at one product: a rename and an accepted request are both there", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await findProduct(page, language, product);
  const form = await openForm(page, language, product);
  await takeBlue(await apiAs("worker"), await apiAs("admin"), product.SKU, 4);
  await getFields(form, language)("name").fill("Renamed meanwhile");
  await press(form, words.save);
  const saved = filled(words.saved, { sku: product.SKU });
  await closeSaying(page, language, common.success, saved);
  const card = page.getByRole("article", { name: "Renamed meanwhile" });
  await expect(card.getByRole("listitem").filter({ hasText: "Blue" })).toContainText("6");
  expect(await api.product(product.SKU)).toMatchObject({
    name: "Renamed meanwhile",
    total_quantity: 6,
  });
});

test("two people at one quantity: the second is told, sees what is there now, and goes on", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10, Red: 3 });
  const page = await signedIn("manager");
  await findProduct(page, language, product);
  const form = await openForm(page, language, product);
  const field = getFields(form, language);
  await takeBlue(await apiAs("worker"), await apiAs("admin"), product.SKU, 4);
  await api.call("PUT", `/api/products/sku/${product.SKU}/add`, {
    sortName: "Standard",
    color: "Red",
    quantity: 2,
  });
  await field("name").fill("Counted again");
  await field("quantity").fill("12");
  await press(form, words.save);

  const refusal = page.getByRole("dialog", { name: common.failure });
  await expect(refusal).toContainText(errors.stockMoved);
  // It advises to try again, which cannot help.
  await expect(refusal).not.toContainText(words.saveFailed);
  const numbers = { sortName: "Standard", color: "Blue", asked: "12", loaded: "10", now: "6" };
  const line = filled(errorLines.stockMoved.replaceAll(", number", ""), numbers);
  await expect(refusal.getByText(line)).toBeVisible();
  expect(await api.product(product.SKU)).toMatchObject({ name: product.name });

  await press(refusal, words.loadPresent);
  await expect(refusal).toHaveCount(0);
  await expect(form.getByText(words.presentLoaded)).toBeVisible();
  await expect(field("name")).toHaveValue("Counted again");
  await expect(field("quantity")).toHaveValue("12");
  await expect(field("quantity")).toHaveAccessibleDescription(new RegExp(`${common.onHand} 6`));
  await expect(field("quantity", 1)).toHaveValue("5");
  await press(form, words.save);
  const saved = filled(words.saved, { sku: product.SKU });
  await closeSaying(page, language, common.success, saved);
  expect(await api.onHand(product.SKU, "Blue")).toBe(12);
  expect(await api.onHand(product.SKU, "Red")).toBe(5);
});
