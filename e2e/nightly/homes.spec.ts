import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { expectReadableChart } from "../support/charts";
import { DESKTOP, getPanel, openWithOldest } from "../support/homes";
import { AT_ONCE, goLive } from "../support/live";
import { newCustomer, sell } from "../support/customers";
import { inDays } from "@/scripts/test-support/days";
import { newSalesUser, newWorker } from "../support/new-user";
import { askForSale, getBlue, dayIn, getStatus } from "../support/sales";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";
import { ask, askToAdd } from "../support/worker-requests";

for (const language of ["en", "ar"] as const) {
  const { home, worker, status, requests, common, currencySigns } = WORDS[language];
  const currency = currencySigns.EGP;

  test(`the admin's home shows deals, stock and customers, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    // On the first day of a month nothing was sold in it.
    const api = await apiAs("manager");
    await sell(
      api,
      await newCustomer(api, "Nile Hotels"),
      await api.createProduct({ Blue: 1 }),
      true,
    );
    const page = await signedIn("admin");
    await page.setViewportSize(DESKTOP);
    await page.goto("/company-manager");
    await switchLanguage(page, language);
    const { deals, states, customers } = home;
    const months = getPanel(page, filled(deals.byMonth, { currency }));
    await expectReadableChart(months.locator(".recharts-surface"), language);
    await months.getByRole("button", { name: home.asTable, exact: true }).click();
    // From the first month with deals on, the oldest at the end.
    const lines = months.getByRole("row");
    await expect(lines.nth(3)).toBeVisible();
    await expect(lines.last().getByRole("cell").last()).not.toHaveText("0");
    await expect(getPanel(page, states.title).getByRole("rowheader")).toHaveCount(6);
    const best = getPanel(page, filled(customers.title, { currency }));
    await expect(best.getByRole("link")).toHaveCount(5);
    await best.getByRole("button", { name: customers.month, exact: true }).click();
    await best.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/customers\/[\w-]+$/);
  });

  test(`a sales user's home shows where the own requests stand, in ${language}`, async ({
    openBrowser,
    apiAs,
  }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 10 });
    const sales = await newSalesUser(manager);
    const page = await openBrowser(sales.api);
    await page.setViewportSize({ width: 390, height: 844 });
    await goLive(page, "/sales", language);
    const own = getPanel(page, home.ownRequests.title);
    await expect(own.getByText(home.ownRequests.none)).toBeVisible();
    const request = await askForSale(sales.api, product, "remove", 4, 3);
    const row = own.getByRole("listitem").filter({ hasText: `#${request.number}` });
    await expect(row).toContainText(product.name, { timeout: AT_ONCE });
    await expect(row.getByText(status.pending, { exact: true })).toBeVisible();
    await expect(
      getPanel(page, filled(home.latestDeals.title, { currency })).getByRole("listitem"),
    ).toHaveCount(5);
    await row.getByRole("link").click();
    await expect(page).toHaveURL(`/sales-my-requests#${request._id}`);
  });

  test(`a worker's home says when a request was decided, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const page = await signedIn("worker");
    await page.setViewportSize({ width: 390, height: 844 });
    await goLive(page, "/worker", language);
    await expect(page.getByText(worker.intro)).toBeVisible();
    for (const [action, path] of [
      [worker.add, "add"],
      [worker.remove, "remove"],
    ] as const) {
      const link = page.getByRole("link", { name: action, exact: true });
      await expect(link).toHaveAttribute("href", `/product-management?action=${path}`);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(138);
    }
    await askToAdd(await apiAs("worker"), product);
    const own = page.getByRole("listitem").filter({ hasText: product.name });
    await expect(own.getByText("+1", { exact: true })).toBeVisible({ timeout: AT_ONCE });
    await expect(own.getByText(status.Null, { exact: true })).toBeVisible();
    const manager = await signedIn("manager");
    const id = (await own.getAttribute("data-card")) ?? "";
    await openWithOldest(manager, language, "WorkerRequest", id);
    const row = manager.getByRole("article").filter({ hasText: product.name });
    await row.getByRole("button", { name: requests.accept, exact: true }).click();
    await expect(manager.getByRole("dialog").getByText(/W-\d+/)).toBeVisible();
    await manager.getByRole("dialog").getByText(common.close, { exact: true }).click();
    await expect(row).toHaveCount(0);
    await expect(own.getByText(status.Accepted, { exact: true })).toBeVisible({
      timeout: AT_ONCE,
    });
  });
}

/** The message of a hold that ends in five days. */
const heldUntil = (number: number) =>
  filled(WORDS.en.salesRequests.done.held, {
    number: `#${number}`,
    date: dayIn("en", inDays(5)),
  });

test("what waits on My day leads to the worker's own requests, those that wait first", async ({
  openBrowser,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const { api: worker } = await newWorker(api);
  const first = await ask(worker, product, "add", 1);
  // As many as fill a phone's screen.
  for (let more = 0; more < 7; more += 1) await ask(worker, product, "add", 1);
  const last = await ask(worker, product, "add", 1);
  await api.call("PATCH", `/api/req/requests/${last._id}/state`, { state: "Rejected" });
  const page = await openBrowser(worker);
  await page.setViewportSize({ width: 390, height: 640 });
  await goLive(page, "/my-day", "en");
  await page.getByRole("link", { name: WORDS.en.myDay.words.waitingOwn }).click();
  await switchLanguage(page, "en");
  const own = page.getByRole("region", { name: WORDS.en.worker.latest });
  const rows = own.getByRole("listitem");
  await expect(rows.nth(7)).toHaveAttribute("data-card", first._id);
  await expect(rows.nth(8)).toHaveAttribute("data-card", last._id);
  // Below the head of the page, although the list came after the browser had scrolled.
  await expect.poll(async () => (await own.boundingBox())?.y).toBeLessThan(100);
});

test("the manager holds a sales request in place, and is told when it is short", async ({
  signedIn,
  apiAs,
}) => {
  const { home, salesRequests, common, stockBar } = WORDS.en;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const sales = await newSalesUser(manager);
  const request = await askForSale(sales.api, product, "remove", 4, 3);
  const page = await signedIn("manager");
  await openWithOldest(page, "en", "SalesRequest", request._id);
  const row = page.getByRole("article", { name: `#${request.number}`, exact: true });
  await expect(row).toContainText("−7");
  await expect(row).toContainText("10 now, then 3");
  const button = (name: string) => row.getByRole("button", { name, exact: true });
  await button(salesRequests.review.held).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(salesRequests.holdUntil).fill(inDays(5));
  await dialog.getByRole("button", { name: salesRequests.review.held, exact: true }).click();
  await expect(dialog.getByText(heldUntil(request.number))).toBeVisible();
  await dialog.getByText(common.close, { exact: true }).click();
  await expect(row).toHaveCount(0);
  expect(await getStatus(manager, request)).toBe("held");
  expect(await getBlue(manager, product)).toEqual({ quantity: 10, held: 7 });

  const tooMuch = await askForSale(sales.api, product, "remove", 5);
  await openWithOldest(page, "en", "SalesRequest", tooMuch._id);
  const shortRow = page.getByRole("article", { name: `#${tooMuch.number}`, exact: true });
  await expect(
    shortRow.getByText(filled(stockBar.availableShort, { available: "3", short: "2" })),
  ).toBeVisible();
  for (const decision of ["acceptedPart", "heldPart", "date-changed", "rejected"] as const)
    await expect(
      shortRow.getByRole("button", { name: salesRequests.review[decision], exact: true }),
    ).toBeEnabled();
  await expect(getPanel(page, home.decisions.title)).toBeVisible();
});

const newHomeSchema = z.looseObject({ days: z.array(z.looseObject({})) });

const NOTHING_DONE = {
  hasName: false,
  hasLanguage: false,
  hasProducts: false,
  hasStock: false,
  hasUsers: true,
  hasRequests: false,
};

/** Answers each reading of a home as that of a new factory with these first steps. */
async function beNew(page: Page, setup: typeof NOTHING_DONE) {
  await page.route("**/api/homes/manager", async (route) => {
    const response = await route.fetch();
    const home = newHomeSchema.parse(await response.json());
    const days = home.days.map((day) => ({ ...day, in: 0, out: 0 }));
    await route.fulfill({ response, json: { ...home, days, setup } });
  });
}

test("a new factory's first steps are shown until the person closes them on this device", async ({
  signedIn,
  apiAs,
}) => {
  const { flow, firstSteps } = WORDS.en.home;
  const { title, steps: names, dismiss } = firstSteps;
  const page = await signedIn("manager");
  await beNew(page, NOTHING_DONE);
  await goLive(page, "/factory-manager", "en");
  const steps = getPanel(page, title);
  const something = await (await apiAs("manager")).createProduct({ Blue: 10 });
  await askToAdd(await apiAs("worker"), something);
  await expect(steps).toBeVisible({ timeout: AT_ONCE });
  for (const [name, address] of [
    [names.products, "/imports"],
    [firstSteps.createProduct, "/create-new-product"],
    [names.stock, "/imports?kind=openingStock"],
  ] as const)
    await expect(steps.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  const progress = filled(firstSteps.progress, { done: "1", count: "4" });
  await expect(steps.getByText(progress)).toBeVisible();
  await expect(steps.getByText(names.users)).toBeVisible();
  const movements = getPanel(page, flow.title);
  await expect(movements.getByText(flow.none)).toBeVisible();
  await expect(movements.getByRole("button")).toHaveCount(0);
  await expect(steps.getByRole("link", { name: names.users })).toHaveCount(0);
  await expect(steps.getByText(names.name)).toHaveCount(0);
  await steps.getByRole("button", { name: dismiss }).click();
  await expect(steps).toHaveCount(0);
  await goLive(page, "/factory-manager", "en");
  const read = page.waitForResponse("**/api/homes/manager");
  await askToAdd(await apiAs("worker"), something);
  await read;
  await expect(steps).toHaveCount(0);
});

test("the last first step is followed by a word that the factory is ready, once", async ({
  signedIn,
  apiAs,
}) => {
  const { title, ready, readyText, dismiss } = WORDS.en.home.firstSteps;
  const page = await signedIn("manager");
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const worker = await apiAs("worker");
  await beNew(page, NOTHING_DONE);
  await goLive(page, "/factory-manager", "en");
  await askToAdd(worker, product);
  await expect(getPanel(page, title)).toBeVisible({ timeout: AT_ONCE });
  await page.unrouteAll();
  await askToAdd(worker, product);
  const card = getPanel(page, ready);
  await expect(card.getByText(readyText)).toBeVisible({ timeout: AT_ONCE });
  await card.getByRole("button", { name: dismiss }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(getPanel(page, WORDS.en.home.decisions.title)).toBeVisible();
  await expect(card).toHaveCount(0);
});
