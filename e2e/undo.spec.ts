import { expectNoFindings } from "./support/axe";
import { press } from "./support/customers";
import { makeRemovals } from "./support/inbox";
import { chooseColor } from "./support/picking";
import { openSheet } from "./support/product-editing";
import { getBlue, getScreen, heldSale } from "./support/sales";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";
import { ask, findRows } from "./support/worker-requests";

test("a removal by mistake is undone from its message, and the stock card shows both [ar]", async ({
  signedIn,
  apiAs,
}) => {
  const { common, productManagement, stockCard, undo } = WORDS.ar;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await page.goto("/product-management?action=remove");
  await switchLanguage(page, "ar");
  await chooseColor(page, "ar", product, 4);
  await press(page, common.confirm);
  const dialog = page.getByRole("dialog");
  await press(dialog, common.yesConfirm);
  await expect(dialog.getByText(productManagement.removed)).toBeVisible();
  await expectNoFindings(page);
  await press(dialog, undo.button);
  await expect(dialog.getByRole("button", { name: undo.done })).toBeFocused();
  expect(await getBlue(api, product)).toEqual({ quantity: 10, held: 0 });

  await page.goto("/view-products");
  await switchLanguage(page, "ar");
  await page.getByLabel(WORDS.ar.products.search).fill(product.SKU);
  const sheet = await openSheet(page, product);
  const color = { sort: "Standard", color: "Blue" };
  await sheet.getByRole("button", { name: filled(stockCard.open, color) }).click();
  const movements = page.getByRole("dialog", { name: stockCard.title }).getByRole("listitem");
  await expect(movements.nth(0)).toContainText(stockCard.kinds.undo);
  await expect(movements.nth(1)).toContainText(stockCard.undone);
  await expect(movements.getByRole("button", { name: undo.button, exact: true })).toHaveCount(0);
});

test(
  "an accepted worker request waits again after Undo, and one with a voucher says why not",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { common, requests, requestHistory, undo } = WORDS.en;
    const [api, worker] = [await apiAs("manager"), await apiAs("worker")];
    const product = await api.createProduct({ Blue: 10 });
    const request = await ask(worker, product, "remove", 3);
    // Below it, so that it comes back between others.
    await ask(worker, product, "add", 1);
    const page = await signedIn("manager");
    await page.goto("/requests-management");
    await switchLanguage(page, "en");
    const rows = await findRows(page, product.SKU);
    const row = rows.and(page.locator(`[data-card="${request._id}"]`));
    const accept = row.getByRole("button", { name: requests.accept, exact: true });
    await accept.click();
    const dialog = page.getByRole("dialog");
    await press(dialog, undo.button);
    await expect(dialog.getByRole("button", { name: undo.done })).toBeVisible();
    // Behind the dialog it waits again at its place: to the person it is nothing new.
    const card = page.locator(`[data-card="${request._id}"]`);
    await expect(card.getByText(requests.accept, { exact: true })).toBeVisible();
    await page.keyboard.press("x");
    await expect(dialog).toHaveCount(0);
    await expect(accept).toBeVisible();
    expect(await getBlue(api, product)).toEqual({ quantity: 10, held: 0 });

    await accept.click();
    await dialog.getByText(common.close, { exact: true }).click();
    const voucher = { documentId: request._id, action: "remove" };
    await api.call("POST", "/api/vouchers", voucher);
    await row.getByRole("button", { name: requestHistory.open }).click();
    await press(dialog, undo.button);
    const question = page.getByRole("dialog", { name: undo.title });
    await expect(question).toContainText(undo.texts.workerRequest);
    await press(question, undo.button);
    await expect(page.getByRole("dialog").filter({ hasText: "OUT-" })).toBeVisible();
    expect(await getBlue(api, product)).toEqual({ quantity: 7, held: 0 });
  },
);

test(
  "an accepted sales request is undone from the note, a released order from its message",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { heldOrders, salesRequests, undo, vouchers } = WORDS.en;
    const api = await apiAs("manager");
    const { product, requests, path } = await makeRemovals(api, 2, 3);
    const [first] = requests;
    if (!first) throw new Error("two requests were made");
    const page = await signedIn("manager");
    await page.goto(path);
    await switchLanguage(page, "en");
    const screen = getScreen(page, "en");
    await expect(screen.cardOf(first)).toBeVisible();
    await page.keyboard.press("a");
    const { accepted } = salesRequests.review;
    await press(screen.reviewDialog(first, "accepted"), accepted);
    await screen.readNote(filled(salesRequests.done.accepted, { number: `#${first.number}` }));
    await expect(screen.itemOf(first)).toHaveCount(0);
    await press(page, undo.button);
    await expect(screen.cardOf(first)).toBeVisible();
    expect(await getBlue(api, product)).toEqual({ quantity: 10, held: 0 });

    const held = await heldSale(api);
    await page.goto("/held-orders");
    await switchLanguage(page, "en");
    await screen.press(held.request, heldOrders.release);
    await press(screen.heldDialog(held.request, "release"), heldOrders.confirm.release);
    const outcome = page.getByRole("dialog").filter({ hasText: heldOrders.done.release });
    await press(outcome, undo.button);
    const undone = page.getByRole("dialog").filter({ hasText: undo.undone.salesRequest });
    await expect(undone.getByRole("button", { name: undo.done })).toBeVisible();
    await expect(undone.getByRole("button", { name: vouchers.print })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(screen.itemOf(held.request)).toBeVisible();
    expect(await getBlue(api, held.product)).toEqual({ quantity: 10, held: 4 });
  },
);
