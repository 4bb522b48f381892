import {
  askForSale,
  getBlue,
  dayIn,
  inDays,
  newSalesUser,
  getScreen,
  getStatus,
} from "./support/sales";
import { goLive } from "./support/live";
import { expect, test } from "./support/test";
import { filled, WORDS } from "./support/words";
import { ask } from "./support/worker-requests";

for (const language of ["en", "ar"] as const) {
  const { requests, salesRequests: words } = WORDS[language];

  test(`of a sale that is short a part is held, the rest waits, and both name the other [${language}]`, async ({
    signedIn,
    openBrowser,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const product = await api.createProduct({ Blue: 5 });
    const sales = await newSalesUser(api);
    const request = await askForSale(sales.api, product, "remove", 8);
    const asking = await openBrowser(sales.api);
    await goLive(asking, "/sales-my-requests", language);
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 820, height: 1180 });
    await goLive(page, `/sales-requests-management?only=by:${sales.username}`, language);
    const screen = getScreen(page, language);
    await screen.press(request, words.review.heldPart);
    const dialog = screen.reviewDialog(request, "heldPart");
    await expect(dialog.getByText(words.shortPart)).toBeVisible();
    await dialog.getByLabel(words.holdUntil).fill(inDays(5));
    await dialog.getByRole("button", { name: words.review.heldPart, exact: true }).click();
    await screen.readNote(new RegExp(`#${request.number}.*${dayIn(language, inDays(5))}`));
    expect(await getBlue(api, product)).toEqual({ quantity: 5, held: 5 });
    expect(await getStatus(api, request)).toBe("held");

    const linkTo = (text: string, number: number) => filled(text, { number: `#${number}` });
    const first = page.getByRole("link", { name: linkTo(words.restOf, request.number) });
    await expect(first).toBeVisible();
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/held-orders#${request._id}$`));
    await expect(screen.cardOf(request)).toBeVisible();

    const own = asking.getByRole("article").filter({ hasText: `#${request.number}` });
    await expect(own).toHaveCount(2);
    await expect(own.first()).toContainText(WORDS[language].status.pending);
    await expect(own.last()).toContainText(WORDS[language].status.held);
    await expect(own.last().getByRole("link")).toHaveCount(1);
    await own
      .first()
      .getByRole("link", { name: linkTo(words.restOf, request.number) })
      .click();
    await expect(asking).toHaveURL(new RegExp(`/sales-my-requests#${request._id}$`));
    await expect(own.last()).toBeFocused();
  });

  test(`of a worker's removal that is short the part is accepted that is there [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const [api, worker] = [await apiAs("manager"), await apiAs("worker")];
    const product = await api.createProduct({ Blue: 3 });
    await ask(worker, product, "remove", 5);
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 820, height: 1180 });
    await goLive(page, "/requests-management", language);
    const card = page.getByRole("article").filter({ hasText: product.SKU });
    await expect(card.getByRole("button", { name: requests.accept, exact: true })).toHaveCount(0);
    await card
      .getByRole("button", { name: filled(requests.acceptPart, { count: "3" }), exact: true })
      .click();
    const done = page.getByRole("dialog", { name: WORDS[language].common.success });
    await expect(done).toContainText("REQ-");
    await page.keyboard.press("Escape");
    expect(await getBlue(api, product)).toEqual({ quantity: 0, held: 0 });
    const waiting = page.locator("article[data-waiting]").filter({ hasText: product.SKU });
    await expect(waiting).toContainText("−2");
    await expect(waiting.getByRole("button", { name: requests.accept, exact: true })).toBeVisible();
  });
}

test("a sale becomes short while it is decided: the dialog offers what is there", async ({
  signedIn,
  apiAs,
}) => {
  const { salesRequests: words } = WORDS.en;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 5 });
  const sales = await newSalesUser(api);
  const request = await askForSale(sales.api, product, "remove", 5);
  const page = await signedIn("manager");
  await goLive(page, `/sales-requests-management?only=by:${sales.username}`, "en");
  const screen = getScreen(page, "en");
  await screen.open(request);
  const taken = { sortName: "Standard", color: "Blue", quantity: 2 };
  await api.call("PUT", `/api/products/sku/${product.SKU}/remove`, taken);
  await screen.press(request, words.review.accepted);
  const dialog = screen.reviewDialog(request, "accepted");
  await dialog.getByRole("button", { name: words.takePart }).click();
  const part = screen.reviewDialog(request, "acceptedPart");
  await part.getByRole("button", { name: words.review.acceptedPart, exact: true }).click();
  await screen.readNote(/3 pieces left the stock/);
  await page
    .getByRole("link", { name: filled(words.restOf, { number: `#${request.number}` }) })
    .click();
  await expect(screen.cardOf(request)).toContainText(WORDS.en.status.accepted);
  expect(await getBlue(api, product)).toEqual({ quantity: 0, held: 0 });
});
