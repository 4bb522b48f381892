import { untilOutOfDialog } from "../support/dialog-history";
import { keptNames, getNotice, press, getQuantity } from "../support/drafts";
import { newSalesUser } from "../support/new-user";
import { chooseColor } from "../support/picking";
import { getFields, findProduct, openForm } from "../support/product-editing";
import { askForSale, getScreen } from "../support/sales";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "en";

const words = WORDS[language];
const { drafts, common } = words;

test("leaving with something unsaved asks, by link, back and the browser; language does not", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedIn("worker");
  await page.goto("/worker");
  await switchLanguage(page, language);
  const home = page.getByRole("link", { name: common.homepage, exact: true });
  await page.getByRole("link", { name: words.worker.add, exact: true }).click();
  await switchLanguage(page, language);
  await chooseColor(page, language, product, 3);
  const here = page.url();
  const question = page.getByRole("dialog", { name: drafts.leaveTitle });

  await home.click();
  await expect(question).toContainText(drafts.leaveKept);
  await press(question, drafts.stay);
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await expect(getQuantity(page, language, product)).toHaveValue("3");

  await page.goBack();
  await press(question, drafts.keepAndLeave);
  await expect(page).toHaveURL("/worker");
  expect(await keptNames(page)).toEqual(["stock/add"]);
  await page.goForward();
  // The address changes ahead of the screen, which is English at first.
  await expect(getNotice(page, "en")).toBeVisible();
  await expect(page).toHaveURL(here);
  await switchLanguage(page, language);
  await expect(getNotice(page, language)).toBeVisible();

  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += dialog.type() === "beforeunload" ? 1 : 0;
    void dialog.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toBe(1);

  await home.click();
  await press(question, drafts.discardAndLeave);
  await expect(page).toHaveURL("/worker");
  expect(await keptNames(page)).toEqual([]);
  await page.reload();
  expect(asked).toBe(1);
});

test("back closes dialogs one by one, and what was changed in one is asked about", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await page.goto("/factory-manager");
  await findProduct(page, language, product);
  const before = await page.evaluate(() => history.length);
  const form = await openForm(page, language, product);
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/edit-product(\?q=[^&]*)?$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/edit-product(\?q=[^&]*)?$/);
  await expect(page.getByRole("article")).toHaveCount(1);

  await openForm(page, language, product);
  await getFields(form, language)("name").fill("Another");
  const discard = page.getByRole("dialog", {
    name: filled(words.editProduct.discardTitle, { sku: product.SKU }),
  });
  await page.goBack();
  await expect(discard).toBeVisible();
  await page.goBack();
  await expect(discard).toHaveCount(0);
  await expect(getFields(form, language)("name")).toHaveValue("Another");
  await page.goBack();
  await press(discard, drafts.discard);
  await expect(form).toHaveCount(0);
  expect(await keptNames(page)).toEqual([]);

  // Closed by its button it leaves nothing behind: one step back is the page before.
  await openForm(page, language, product);
  await press(form, common.cancel);
  await expect(form).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
  // Once the entry of the dialog is gone.
  await expect.poll(() => page.evaluate(() => "closesOnBack" in Object(history.state))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/factory-manager");
});

test("a new user and the notes of a decision are not left without a word either", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const asked = await askForSale(await apiAs("sales"), product, "remove", 1);
  const page = await signedIn("manager");
  await page.goto("/create-new-user");
  await switchLanguage(page, language);
  await page.getByLabel(words.createUser.username, { exact: true }).fill("somebody");
  await page.getByRole("link", { name: common.homepage, exact: true }).click();
  const question = page.getByRole("dialog", { name: drafts.leaveTitle });
  await expect(question).toContainText(drafts.leaveLost);
  await press(question, drafts.discardAndLeave);
  await expect(page).toHaveURL("/factory-manager");

  await page.goto("/sales-requests-management");
  await switchLanguage(page, language);
  const screen = getScreen(page, language);
  await screen.press(asked, words.salesRequests.review.rejected);
  const review = screen.reviewDialog(asked, "rejected");
  const notes = review.getByLabel(words.salesRequests.notes);
  await notes.fill("Next week");
  const discard = page.getByRole("dialog", { name: drafts.discardTitle });
  const stays = async () => {
    await expect(discard).toContainText(drafts.closeLost);
    await press(discard, drafts.keepEditing);
    await expect(discard).toHaveCount(0);
    await expect(notes).toHaveValue("Next week");
  };
  await page.keyboard.press("Escape");
  await stays();
  await page.goBack();
  await stays();
  let hasAsked = false;
  page.once("dialog", (dialog) => {
    hasAsked = dialog.type() === "beforeunload";
    void dialog.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => hasAsked).toBe(true);
  await press(review, common.cancel);
  await press(discard, drafts.discard);
  await expect(review).toHaveCount(0);
  await screen.press(asked, words.salesRequests.review.rejected);
  await press(review, common.cancel);
  await expect(review).toHaveCount(0);
});

test("a typed password and a typed name are not left without a word, either of them alone too", async ({
  signedIn,
}) => {
  const page = await signedIn("worker");
  await page.goto("/worker");
  await page.goto("/change-password");
  await switchLanguage(page, language);
  const question = page.getByRole("dialog", { name: drafts.leaveTitle });
  const home = page.getByRole("link", { name: common.homepage, exact: true }).first();
  const password = page.getByLabel(words.changePassword.new, { exact: true });
  const name = page.getByLabel(words.users.displayName, { exact: true });
  await password.fill("a long new password");
  await name.fill("Somebody else");
  await home.click();
  await expect(question).toContainText(drafts.leaveLost);
  await press(question, drafts.stay);
  await expect(password).toHaveValue("a long new password");
  // The one that is typed back leaves the other unsaved.
  await password.fill("");
  await home.click();
  await press(question, drafts.stay);
  await page.goBack();
  await press(question, drafts.discardAndLeave);
  await expect(page).toHaveURL("/worker");
});

test("a reload leaves nothing behind of the dialog of a success that has brought the page anew", async ({
  openBrowser,
  apiAs,
}) => {
  const page = await openBrowser((await newSalesUser(await apiAs("manager"))).api);
  await page.goto("/sales");
  await page.goto("/change-password");
  await switchLanguage(page, language);
  const { label, save, changed } = words.ownStartAction;
  await page.getByLabel(label, { exact: true }).selectOption("remove");
  await press(page, save);
  await expect(page.getByRole("dialog")).toContainText(changed);
  await page.reload();
  await switchLanguage(page, language);
  await untilOutOfDialog(page);
  await page.goBack();
  await expect(page).toHaveURL("/sales");
});

test("a success that was read leads back to the page before, and back from there further", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await page.goto("/view-products");
  await page.goto("/factory-manager");
  await switchLanguage(page, language);
  await page.getByRole("link", { name: words.factoryManager.add, exact: true }).click();
  await switchLanguage(page, language);
  await chooseColor(page, language, product, 3);
  await press(page, common.confirm);
  await press(page, common.yesConfirm);
  const done = page.getByRole("dialog", { name: common.success });
  await done.getByText(common.close, { exact: true }).click();
  await expect(page).toHaveURL("/factory-manager");
  await page.goBack();
  await expect(page).toHaveURL("/view-products");
});
