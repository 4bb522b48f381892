import * as z from "zod/mini";
import { newSalesUser } from "../support/new-user";
import { askForSale, getBlue, getScreen, getStatus } from "../support/sales";
import { goLive } from "../support/live";
import { expect, test } from "../support/test";
import { filled, WORDS } from "../support/words";
import { ask, findRows } from "../support/worker-requests";

for (const language of ["en", "ar"] as const) {
  const { requests } = WORDS[language];

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
    const card = await findRows(page, product.SKU);
    await expect(card.getByRole("button", { name: requests.accept, exact: true })).toHaveCount(0);
    await card
      .getByRole("button", { name: filled(requests.acceptPart, { count: "3" }), exact: true })
      .click();
    const done = page.getByRole("dialog", { name: WORDS[language].common.success });
    await expect(done).toContainText(/W-\d+/);
    await page.keyboard.press("Escape");
    expect(await getBlue(api, product)).toEqual({ quantity: 0, held: 0 });
    const waiting = page.locator("[data-waiting]").filter({ hasText: product.SKU });
    await expect(waiting).toContainText("−2");
    await expect(
      waiting.getByRole("button", { name: requests.accept, exact: true }),
    ).toBeDisabled();
  });
}

test("the message about a part that was accepted says itself what its Undo did to the rest", async ({
  signedIn,
  apiAs,
}) => {
  const { requests, undo } = WORDS.en;
  const [api, worker] = [await apiAs("manager"), await apiAs("worker")];
  const product = await api.createProduct({ Blue: 3 });
  await ask(worker, product, "remove", 5);
  const page = await signedIn("manager");
  await goLive(page, "/requests-management", "en");
  const row = await findRows(page, product.SKU);
  const part = filled(requests.acceptPart, { count: "3" });
  await row.getByRole("button", { name: part, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: undo.button, exact: true }).click();
  await expect(dialog).toContainText("is part of it again");
  await expect(dialog).toHaveCount(1);
  await expect(dialog).not.toContainText("The rest waits");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole("button", { name: part, exact: true })).toBeVisible();
  expect(await getBlue(api, product)).toEqual({ quantity: 3, held: 0 });
});

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

test("the undo of a part says whether the rest is part of the request again, or stays", async ({
  signedIn,
  apiAs,
}) => {
  const { salesRequests: words, undo } = WORDS.en;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 5 });
  const sales = await newSalesUser(api);
  const request = await askForSale(sales.api, product, "remove", 8);
  const page = await signedIn("manager");
  await goLive(page, `/sales-requests-management?only=by:${sales.username}`, "en");
  const screen = getScreen(page, "en");
  const accept = async () => {
    await screen.press(request, words.review.acceptedPart);
    const dialog = screen.reviewDialog(request, "acceptedPart");
    await expect(dialog.getByRole("list")).toContainText("5 of 8");
    await dialog.getByRole("button", { name: words.review.acceptedPart, exact: true }).click();
    await screen.readNote(/5 pieces left the stock/);
  };
  await accept();
  await page.getByRole("button", { name: undo.button, exact: true }).click();
  await screen.readEnd("success", /the rest that was request #\d+ is part of it again/);
  await expect(screen.cardOf(request)).toContainText("8");
  expect(await getBlue(api, product)).toEqual({ quantity: 5, held: 0 });

  await accept();
  const response = await api.call("GET", `/api/sales-requests/${request._id}`);
  const { rests } = z
    .object({ rests: z.array(z.object({ _id: z.string() })) })
    .parse(await response.json());
  const comment = { text: "When does the rest come?" };
  await sales.api.call("POST", `/api/sales-requests/${rests[0]?._id}/comments`, comment);
  const card = await screen.openDecided(request);
  await card.getByRole("button", { name: undo.button, exact: true }).click();
  const question = page.getByRole("dialog", { name: undo.title });
  await question.getByRole("button", { name: undo.button, exact: true }).click();
  await screen.readEnd("success", /with the rest, 3 pieces, stays as it is/);
  expect(await getStatus(api, request)).toBe("pending");
  expect(await getBlue(api, product)).toEqual({ quantity: 5, held: 0 });
});
