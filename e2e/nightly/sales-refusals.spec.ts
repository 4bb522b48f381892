import type { Locator } from "@playwright/test";
import {
  AT_ONCE,
  disconnectLive,
  goLive,
  loseConnection,
  reconnectAndRetry,
} from "../support/live";
import { inDays } from "@/scripts/test-support/days";
import { newSalesUser } from "../support/new-user";
import { askForSale, getBlue, review, getScreen, getStatus } from "../support/sales";
import { expect, switchLanguage, test, type Language } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "ar";

const PATH = "/sales-requests-management";

/** Looks again at what is available, in a dialog or on the open request, unless news of another request does it first. */
async function lookAgain(dialog: Locator, language: Language): Promise<void> {
  const button = dialog.getByRole("button", { name: WORDS[language].salesRequests.lookAgain });
  await Promise.race([button.click(), button.waitFor({ state: "detached" })]);
}

const {
  common,
  drafts,
  errors,
  errorLines,
  salesRequestItems,
  salesRequests: words,
} = WORDS[language];
const { status } = WORDS[language];

test("what is short is named before and after it is confirmed, and the notes stay", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const request = await askForSale(sales.api, product, "remove", 8, 5);
  const page = await signedIn("manager");
  await page.goto(PATH);
  await switchLanguage(page, language);
  const screen = getScreen(page, language);
  const short = filled(salesRequestItems.short, { count: "3" });
  await expect(screen.itemOf(request).getByText(short)).toBeVisible();
  const card = await screen.open(request);
  for (const name of [words.review.acceptedPart, words.review.heldPart])
    await expect(card.getByRole("button", { name })).toBeEnabled();
  for (const name of [words.review.accepted, words.review.held])
    await expect(card.getByRole("button", { name })).toHaveCount(0);
  const move = (way: "add" | "remove", quantity: number) =>
    api.call("PUT", `/api/products/sku/${product.SKU}/${way}`, {
      sortName: "Standard",
      color: "Blue",
      quantity,
    });
  await move("add", 3);
  await lookAgain(card, language);
  await expect(card.getByRole("button", { name: words.review.accepted })).toBeEnabled();

  await move("remove", 3);
  await screen.press(request, words.review.accepted);
  const dialog = screen.reviewDialog(request, "accepted");
  const accept = dialog.getByRole("button", { name: words.review.accepted });
  await expect(dialog.getByText(words.short)).toBeVisible();
  await expect(accept).toBeDisabled();
  await dialog.getByLabel(words.notes).fill("As soon as it is there");
  await move("add", 3);
  await lookAgain(dialog, language);
  await expect(dialog.getByText(words.short)).toHaveCount(0);
  await expect(accept).toBeEnabled();

  await move("remove", 3);
  await accept.click();
  const line = filled(errorLines.notEnoughStock.replaceAll(", number", ""), {
    sku: product.SKU,
    sortName: "Standard",
    color: "Blue",
    asked: "13",
    available: "10",
  });
  const refusal = dialog.getByRole("alert");
  for (const text of [errors.notEnoughStock, line])
    await expect(refusal.getByText(text)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(accept).toBeDisabled();
  await expect(dialog.getByRole("button", { name: common.cancel, exact: true })).toBeFocused();
  const other = "en";
  await dialog.getByRole("button", { name: common.otherLanguage }).click();
  const otherDialog = getScreen(page, other).reviewDialog(request, "accepted");
  await expect(otherDialog.getByText(WORDS[other].errors.notEnoughStock)).toBeVisible();
  const notes = otherDialog.getByLabel(WORDS[other].salesRequests.notes);
  await expect(notes).toHaveValue("As soon as it is there");
  await otherDialog.getByRole("button", { name: WORDS[other].common.otherLanguage }).click();
  expect(await getBlue(api, product)).toEqual({ quantity: 10, held: 0 });
  expect(await getStatus(api, request)).toBe("pending");

  await move("add", 3);
  await lookAgain(dialog, language);
  await expect(refusal).toHaveCount(0);
  await accept.click();
  const number = `#${request.number}`;
  await screen.readNote(filled(words.done.accepted, { number }));
  expect(await getBlue(api, product)).toEqual({ quantity: 0, held: 0 });
});

test("a refusal leaves by itself when what was short is there", async ({ signedIn, apiAs }) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 5 });
  const sales = await newSalesUser(api);
  const request = await askForSale(sales.api, product, "remove", 5);
  const page = await signedIn("manager");
  await goLive(page, PATH, language);
  const screen = getScreen(page, language);
  await screen.press(request, words.review.accepted);
  const dialog = screen.reviewDialog(request, "accepted");
  const accept = dialog.getByRole("button", { name: words.review.accepted });
  await expect(accept).toBeEnabled();
  const address = `/api/products/sku/${product.SKU}`;
  const one = { sortName: "Standard", color: "Blue", quantity: 1 };
  await api.call("PUT", `${address}/remove`, one);
  await accept.click();
  const refusal = dialog.getByRole("alert");
  await expect(refusal.getByText(errors.notEnoughStock)).toBeVisible();
  await expect(dialog.getByText(words.short)).toBeVisible();
  await api.call("PUT", `${address}/add`, one);
  await askForSale(sales.api, product, "add", 1);
  await expect(refusal).toHaveCount(0, { timeout: AT_ONCE });
  await accept.click();
  await screen.readNote(filled(words.done.accepted, { number: `#${request.number}` }));
});

test("whoever comes second is told what the request is now", async ({ signedIn, apiAs }) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const ask = () => askForSale(sales.api, product, "remove", 2);
  const [unheard, gone, heard] = [await ask(), await ask(), await ask()];
  const page = await signedIn("karim.fathy");
  const screen = getScreen(page, language);
  await disconnectLive(page);
  await page.goto(PATH);
  await switchLanguage(page, language);

  const looked = Promise.all(
    [/state=waiting/, /state=decided/].map((part) => page.waitForResponse(part)),
  );
  await screen.press(unheard, words.review.rejected);
  const rejection = screen.reviewDialog(unheard, "rejected");
  await looked;
  await review(api, unheard, { status: "accepted" });
  await rejection.getByRole("button", { name: words.review.rejected }).click();
  const present = new RegExp(`${unheard.number}.*${status.accepted}`, "i");
  const refusal = rejection.getByRole("alert");
  await expect(refusal.getByText(words.updateFailed)).toHaveCount(0);
  await expect(refusal.getByText(present)).toBeVisible();
  await expect(rejection.getByRole("button", { name: words.review.rejected })).toBeDisabled();
  await rejection.getByText(common.cancel, { exact: true }).click();
  await expect(rejection).toHaveCount(0);
  const decided = await screen.openDecided(unheard);
  await expect(decided.getByText(status.accepted, { exact: true })).toBeVisible();
  await screen.showWaiting();

  await api.call("DELETE", `/api/sales-requests/${gone._id}`);
  await screen.press(gone, words.delete);
  await screen.deleteDialog(gone).getByRole("button", { name: words.delete, exact: true }).click();
  const failure = page.getByRole("dialog", { name: common.failure });
  await expect(failure.getByText(errors.salesRequestNotFound)).toBeVisible();
  await expect(failure.getByText(words.deleteFailed)).toHaveCount(0);
  await screen.readEnd("failure", errors.salesRequestNotFound);
  await expect(screen.itemOf(gone)).toHaveCount(0);

  await page.unroute("**/api/events");
  await goLive(page, PATH, language);
  await screen.press(heard, words.review.rejected);
  const dialog = screen.reviewDialog(heard, "rejected");
  // Only then does the dialog leave the focus where it is put.
  await expect(dialog.getByRole("button", { name: common.cancel, exact: true })).toBeFocused();
  await dialog.getByLabel(words.notes).fill("Not this month");
  await review(api, heard, { status: "held", holdUntil: inDays(3) });
  const left = filled(words.left, { number: `#${heard.number}` });
  await expect(dialog.getByText(left)).toBeVisible({ timeout: AT_ONCE });
  await expect(dialog.getByRole("button", { name: words.review.rejected })).toBeDisabled();
  await expect(dialog.getByLabel(words.notes)).toHaveValue("Not this month");
  await expect(dialog.getByLabel(words.notes)).toBeFocused();
});

test("a lost connection says so, loses nothing that was typed, and keeps the list", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const request = await askForSale((await newSalesUser(api)).api, product, "remove", 2);
  const page = await signedIn("manager");
  const screen = getScreen(page, language);
  // What others do would bring the list back by itself.
  await disconnectLive(page);
  await page.goto(PATH);
  await switchLanguage(page, language);
  await screen.press(request, words.review.accepted);
  const dialog = screen.reviewDialog(request, "accepted");
  await dialog.getByLabel(words.notes).fill("Ship it");
  await loseConnection(page, "/api/sales-requests/");
  await dialog.getByRole("button", { name: words.review.accepted }).click();
  await expect(dialog.getByRole("alert")).toContainText(words.updateFailed);
  await expect(dialog.getByLabel(words.notes)).toHaveValue("Ship it");
  await expect(dialog.getByRole("button", { name: words.review.accepted })).toBeFocused();
  await dialog.getByText(common.cancel, { exact: true }).click();
  const question = page.getByRole("dialog", { name: drafts.discardTitle });
  await question.getByRole("button", { name: drafts.discard, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await screen.press(request, words.delete);
  await screen.deleteDialog(request).getByRole("button", { name: words.delete }).click();
  await screen.readEnd("failure", words.deleteFailed);
  await expect(page.getByText(words.fetchFailed)).toBeVisible();
  await expect(screen.itemOf(request)).toBeVisible();
  await reconnectAndRetry(page, language);
  await expect(page.getByText(words.fetchFailed)).toHaveCount(0);
  expect(await getStatus(api, request)).toBe("pending");
});
