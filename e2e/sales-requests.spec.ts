import type { Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import {
  createScreen,
  DATE,
  getFields,
  fillIn,
  createRequest,
  requestsFor,
} from "./support/sales-requests";
import { dayIn } from "./support/sales";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "en";

/** The person's own requests, from the newest to the one for the product. */
const getCard = (page: Page, product: ProductView) =>
  page.getByRole("article").filter({ hasText: product.SKU });

const words = WORDS[language];

test("a request of two items is put together, sent, and answered without a reload", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 50, Red: 5 });
  const page = await signedIn("sales");
  await page.goto("/sales");
  await switchLanguage(page, language);
  await page.getByRole("link", { name: words.sales.makeRequest, exact: true }).click();
  await expect(page).toHaveURL("/sales-create-request");
  await switchLanguage(page, language);
  const screen = getFields(page, language);
  await expect(screen.submit).toBeDisabled();

  await screen.choose(product);
  await fillIn(screen, { color: "Blue", quantity: 4 });
  await screen.add.click();
  await fillIn(screen, { color: "Red", quantity: 2 });
  await screen.add.click();
  await fillIn(screen, { color: "Red", quantity: 9 });
  await screen.add.click();
  await expect(screen.items.getByRole("row")).toHaveCount(3);
  const remove = filled(words.salesRequestItems.removeOf, {
    name: product.name,
    sort: "Standard",
    color: "Red",
  });
  await screen.items.getByRole("button", { name: remove }).nth(1).click();
  await expect(screen.items.getByRole("row")).toHaveCount(2);
  await screen.submit.click();

  await expect(page).toHaveURL("/sales-my-requests");
  await switchLanguage(page, language);
  const card = getCard(page, product);
  const number = /#\d+/.exec(await card.getByRole("heading").innerText())?.[0] ?? "";
  await expect(page.getByText(filled(words.salesMyRequests.sent, { number }))).toBeVisible();
  await expect(card.getByText(words.salesMyRequests.new, { exact: true })).toBeVisible();
  await expect(card.getByText(words.status.pending, { exact: true })).toBeVisible();
  await expect(card.getByText(words.status.add, { exact: true })).toBeVisible();
  await expect(card.getByText(words.salesMyRequests.noNotes)).toBeVisible();
  await expect(card.getByRole("row").filter({ hasText: "Blue" })).toContainText("4");
  await expect(card.getByRole("row").filter({ hasText: "Red" })).toContainText("2");

  const [id] = await requestsFor(await apiAs("sales"), product.SKU);
  await manager.call("PUT", `/api/sales-requests/${id}`, {
    status: "date-changed",
    updatedSubmissionDate: "2032-05-06",
    notes: "الصباغة متأخرة",
  });
  await expect(card.getByText(words.status["date-changed"], { exact: true })).toBeVisible();
  await expect(card.getByText("الصباغة متأخرة")).toBeVisible();
  await expect(card.getByRole("row").filter({ hasText: "Blue" })).toContainText("2032");
  await manager.call("PUT", `/api/sales-requests/${id}`, { status: "accepted", notes: "OK" });
  await expect(card.getByText(words.status.accepted, { exact: true })).toBeVisible();
  await expect(card.getByText("OK", { exact: true })).toBeVisible();
  expect(await manager.onHand(product.SKU, "Blue")).toBe(54);

  const { search, state, noneFound, showAll } = words.salesMyRequests;
  await page.getByLabel(search).fill(product.SKU);
  await expect(page.getByRole("article")).toHaveCount(1);
  const states = page.getByRole("group", { name: state, exact: true });
  await states.getByText(words.status.held, { exact: true }).click();
  await expect(page.getByText(noneFound)).toBeVisible();
  await expect(page).toHaveURL(`/sales-my-requests?q=${product.SKU}&state=held`);
  await states.getByText(words.status.accepted, { exact: true }).click();
  await page.reload();
  await switchLanguage(page, language);
  await expect(page.getByRole("article")).toHaveCount(1);
  await states.getByText(words.status.held, { exact: true }).click();
  await page.getByRole("button", { name: showAll }).click();
  await expect(card).toHaveCount(1);
  await expect(page).toHaveURL("/sales-my-requests");
});

test(
  "what is missing is said, and the keyboard goes to the first of it",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 5, Red: 5 });
    const page = await signedIn("sales");
    const screen = await createScreen(page, language);
    const complaint = screen.form.getByText(words.validation.fillAllFields);

    await expect(screen.add).toHaveCount(0);
    await screen.choose(product);
    await expect(screen.color("Blue")).toBeFocused();
    await expect(screen.quantity).toBeDisabled();
    await screen.add.click();
    await expect(complaint).toBeVisible();
    await expect(screen.color("Blue")).toBeFocused();

    await screen.color("Blue").click();
    await expect(screen.quantity).toBeFocused();
    await screen.date.fill(DATE);
    await screen.add.click();
    await expect(complaint).toBeVisible();
    await expect(screen.quantity).toBeFocused();
    await expect(screen.date).toHaveValue(dayIn(language, DATE));

    await screen.quantity.fill("٣");
    await screen.add.click();
    await expect(complaint).toHaveCount(0);
    await expect(screen.items.getByRole("row")).toContainText("3");
  },
);

test(
  "a removal shows what is available and warns of more, without refusing it",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const page = await signedIn("sales");
    const screen = await createScreen(page, language);
    const { moreThanAvailable } = words.salesCreateRequest;
    const { available } = words.stockBar;
    await page.getByText(words.status.remove, { exact: true }).click();
    await screen.choose(product);
    await fillIn(screen, { color: "Blue", quantity: 8 });
    await expect(screen.form.getByText(filled(available, { count: "10" }))).toBeVisible();
    await screen.add.click();
    await fillIn(screen, { color: "Blue", quantity: 5 });
    await expect(screen.form.getByText(filled(moreThanAvailable, { count: "3" }))).toBeVisible();
    await screen.add.click();
    const short = filled(words.salesRequestItems.short, { count: "3" });
    await expect(screen.items.getByRole("row").nth(1).getByText(short)).toBeVisible();

    await page.getByText(words.status.add, { exact: true }).click();
    await expect(screen.items.getByRole("row")).toHaveCount(2);
    await expect(screen.items.getByText(short)).toHaveCount(0);
    await page.getByText(words.status.remove, { exact: true }).click();
    await screen.submit.click();
    await expect(page).toHaveURL("/sales-my-requests");
    await switchLanguage(page, language);
    await expect(getCard(page, product).getByText(words.status.remove)).toBeVisible();
    await expect(getCard(page, product).getByText(short)).toBeVisible();
  },
);

test(
  "an answer that is lost loses nothing, and the same sent again is one request",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const page = await signedIn("sales");
    const screen = await createScreen(page, language);
    await screen.choose(product);
    await fillIn(screen, { color: "Blue", quantity: 8 });
    await screen.add.click();
    await page.route("**/sales-create-request", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await screen.submit.click();
    const dialog = page.getByRole("dialog", { name: words.common.failure });
    await expect(dialog).toContainText(words.salesCreateRequest.failedCreateRequest);
    await dialog.getByText(words.common.close, { exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(screen.items.getByRole("row")).toHaveCount(1);
    await page.unroute("**/sales-create-request");
    await screen.submit.click();
    await expect(page).toHaveURL("/sales-my-requests");
    expect(await requestsFor(await apiAs("sales"), product.SKU)).toHaveLength(1);
  },
);

test(
  "older requests come as one scrolls; those that cannot be had come with another try",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const manager = await apiAs("manager");
    const sales = await apiAs("sales");
    const [oldest, newer] = [
      await manager.createProduct({ Blue: 1 }),
      await manager.createProduct({ Blue: 1 }),
    ];
    for (const { SKU } of [oldest, ...Array.from({ length: 20 }, () => newer)])
      await sales.call("POST", "/api/sales-requests", createRequest(SKU));
    const page = await signedIn("sales");
    await page.route("**/api/sales-requests?*before=*", (route) => route.abort());
    await page.goto("/sales-my-requests");
    await switchLanguage(page, language);
    await getCard(page, newer).last().scrollIntoViewIfNeeded();
    const dialog = page.getByRole("dialog", { name: words.common.failure });
    await expect(dialog).toContainText(words.salesMyRequests.fetchFailed);
    await dialog.getByText(words.common.close, { exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.unroute("**/api/sales-requests?*before=*");
    await page.getByRole("button", { name: words.common.retry }).click();
    await expect(getCard(page, oldest)).toHaveCount(1);
    await expect(page.getByText(words.salesMyRequests.fetchFailed)).toHaveCount(0);

    const [id] = await requestsFor(sales, oldest.SKU);
    await page.goto("/sales");
    await page.goto(`/sales-my-requests#${id}`);
    await expect(getCard(page, oldest)).toBeInViewport();
    for (const made of [id, ...(await requestsFor(sales, newer.SKU))])
      await manager.call("DELETE", `/api/sales-requests/${made}`);
    await expect(getCard(page, oldest)).toHaveCount(0);
  },
);

test(
  "switching the language keeps the items and what was typed",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10, Red: 3 });
    const page = await signedIn("sales");
    const english = await createScreen(page, "en");
    await english.choose(product);
    await fillIn(english, { color: "Blue", quantity: 2 });
    await english.add.click();
    await fillIn(english, { color: "Red", quantity: 3 });
    await switchLanguage(page, "ar");
    const arabic = getFields(page, "ar");
    await expect(arabic.items.getByRole("row")).toHaveCount(1);
    await expect(arabic.card.getByRole("heading", { name: product.name })).toBeVisible();
    await expect(arabic.color("Red")).toHaveAttribute("aria-pressed", "true");
    await expect(arabic.quantity).toHaveValue("3");
    await expect(arabic.date).toHaveValue(dayIn("ar", DATE));
  },
);
