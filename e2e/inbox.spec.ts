import type { Page } from "@playwright/test";
import { ask } from "./support/worker-requests";
import { askForSale, getBlue, newSalesUser, getScreen, getStatus } from "./support/sales";
import type { Api } from "./support/api";
import { getEdges } from "./support/edges";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

// The layout follows the direction of the page: the phone's journey is walked in Arabic, the others in English.
const { batch, common, salesRequests: words, salesRequestItems, shortcuts } = WORDS.en;

/** The screen with the requests of one person alone, whatever others ask for meanwhile. */
const getPath = (username: string) => `/sales-requests-management?only=by:${username}`;

/** Removals of so many units each, by a sales user of their own, of a product with 10 blue ones. */
async function removals(api: Api, ...quantities: number[]) {
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const requests = [];
  for (const quantity of quantities)
    requests.push(await askForSale(sales.api, product, "remove", quantity));
  return { product, requests, path: getPath(sales.username), username: sales.username };
}

const chosen = (page: Page) => page.locator("[data-item][aria-current]");

test("keys walk through the requests and decide, and after a decision the next one is open", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { product, requests, path } = await removals(api, 1, 2, 30);
  const [first, second, third] = requests;
  if (!first || !second || !third) throw new Error("three requests were made");
  const page = await signedIn("manager");
  await page.goto(path);
  await switchLanguage(page, "en");
  const screen = getScreen(page, "en");
  await expect(screen.cardOf(first)).toBeVisible();
  await page.keyboard.press("j");
  await expect(screen.cardOf(second)).toBeFocused();
  await expect(chosen(page)).toHaveAttribute("data-item", second._id);
  await expect(page).toHaveURL(new RegExp(`#${second._id}$`));
  await page.keyboard.press("Escape");
  await expect(screen.itemOf(second)).toBeFocused();
  await expect(screen.cardOf(second)).toBeVisible();
  await page.keyboard.press("k");
  await expect(screen.cardOf(first)).toBeFocused();

  await page.keyboard.press("a");
  const acceptance = screen.reviewDialog(first, "accepted");
  const accept = acceptance.getByRole("button", { name: words.review.accepted });
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await screen.readNote(filled(words.done.accepted, { number: `#${first.number}` }));
  await expect(screen.cardOf(second)).toBeFocused();
  await expect(screen.itemOf(first)).toHaveCount(0);
  expect(await getBlue(api, product)).toEqual({ quantity: 9, held: 0 });

  await page.keyboard.press("h");
  const holding = screen.reviewDialog(second, "held");
  const notes = holding.getByLabel(words.notes);
  await notes.focus();
  // Letters that are typed decide nothing.
  await page.keyboard.type("jar");
  await expect(notes).toHaveValue("jar");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await notes.fill("");
  await page.keyboard.press("Escape");
  await expect(holding).toHaveCount(0);

  await page.keyboard.press("r");
  const rejection = screen.reviewDialog(second, "rejected");
  await rejection.getByRole("button", { name: words.review.rejected }).click();
  await expect(screen.cardOf(third)).toBeFocused();
  // It is short: the key offers what is there.
  await page.keyboard.press("a");
  await expect(screen.reviewDialog(third, "acceptedPart")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: shortcuts.title });
  await expect(help.getByText(shortcuts.hold, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await getStatus(api, third)).toBe("pending");
});

test("several are accepted at once; one that is short stays selected, and the report names it", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { product, requests, path } = await removals(api, 3, 40, 4);
  const page = await signedIn("manager");
  await page.goto(path);
  await switchLanguage(page, "en");
  const screen = getScreen(page, "en");
  await expect(page.locator("[data-item]")).toHaveCount(3);
  await page.getByRole("checkbox", { name: words.selectAll }).check();
  await page.getByText(filled(words.selected, { count: "3" })).waitFor();
  const bar = page.locator("p", { hasText: filled(words.selected, { count: "3" }) }).locator("..");
  await bar.getByRole("button", { name: words.review.accepted }).click();
  const question = page.getByRole("dialog");
  for (const { number } of requests) await expect(question).toContainText(`#${number}`);
  await question.getByRole("button", { name: words.review.accepted }).click();
  const report = page.getByRole("dialog", { name: common.check });
  const step = words.review.accepted;
  await expect(report.getByText(`${step}: done for 2 requests.`)).toBeVisible();
  const [first, short, last] = requests;
  if (!first || !short || !last) throw new Error("three requests were made");
  await expect(report).toContainText(`#${short.number}`);
  await expect(report).toContainText(WORDS.en.errors.notEnoughStock);
  expect(batch.refused).toContain("stays selected");
  await report.getByText(common.close, { exact: true }).click();

  await expect(page.locator("[data-item]")).toHaveCount(1);
  const box = page.getByRole("checkbox", {
    name: filled(words.select, { number: `#${short.number}` }),
  });
  await expect(box).toBeChecked();
  expect(await Promise.all(requests.map((request) => getStatus(api, request)))).toEqual([
    "accepted",
    "pending",
    "accepted",
  ]);
  expect(await getBlue(api, product)).toEqual({ quantity: 3, held: 0 });
  await bar.page().getByRole("button", { name: words.unselect }).click();
  await expect(box).not.toBeChecked();
  await expect(screen.itemOf(short)).toBeVisible();
});

test(
  "the address keeps the filter, and the list stands beside the request or above it",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const api = await apiAs("manager");
    const { requests, username } = await removals(api, 1, 50);
    const [enough, short] = requests;
    if (!enough || !short) throw new Error("two requests were made");
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.goto("/sales-requests-management");
    await switchLanguage(page, "en");
    const screen = getScreen(page, "en");
    const filter = page.getByRole("combobox", { name: words.filter.label });
    await filter.selectOption("short");
    await expect(page).toHaveURL(/[?&]only=short/);
    await expect(screen.itemOf(short)).toBeVisible();
    await expect(screen.itemOf(enough)).toHaveCount(0);
    await page.reload();
    await switchLanguage(page, "en");
    await expect(filter).toHaveValue("short");
    await expect(screen.itemOf(enough)).toHaveCount(0);
    await filter.selectOption(`by:${username}`);
    await expect(page.locator("[data-item]")).toHaveCount(2);

    const item = screen.itemOf(short);
    const card = await screen.open(short);
    const text = filled(salesRequestItems.short, { count: "40" });
    await expect(item.getByText(text)).toBeVisible();
    await expect(card.getByText(text).first()).toBeVisible();
    expect((await getEdges(item)).right).toBeLessThanOrEqual((await getEdges(card)).left);
    await page.setViewportSize({ width: 820, height: 1180 });
    expect((await getEdges(item)).bottom).toBeLessThanOrEqual((await getEdges(card)).top);
  },
);

test("a phone shows the list, then the request with its buttons, and back returns to the list", async ({
  signedIn,
  apiAs,
}) => {
  const words = WORDS.ar.salesRequests;
  const api = await apiAs("manager");
  const { requests, path } = await removals(api, 1, 2);
  const [first, second] = requests;
  if (!first || !second) throw new Error("two requests were made");
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/factory-manager");
  await page.goto(path);
  await switchLanguage(page, "ar");
  const screen = getScreen(page, "ar");
  await expect(screen.itemOf(first)).toBeVisible();
  await expect(screen.cardOf(first)).toBeHidden();
  await screen.itemOf(second).click();
  await expect(screen.cardOf(second)).toBeFocused();
  await expect(screen.itemOf(second)).toBeHidden();
  const accept = screen.cardOf(second).getByRole("button", { name: words.review.accepted });
  await expect(accept).toBeInViewport();
  await page.goBack();
  await expect(screen.itemOf(second)).toBeFocused();
  await expect(page).toHaveURL(path);

  await screen.press(first, words.review.rejected);
  const rejection = screen.reviewDialog(first, "rejected");
  await rejection.getByRole("button", { name: words.review.rejected }).click();
  await screen.readNote(filled(words.done.rejected, { number: `#${first.number}` }));
  await expect(screen.cardOf(second)).toBeFocused();
  await page.getByRole("button", { name: words.toList }).click();
  await expect(screen.itemOf(second)).toBeVisible();
  await expect(screen.itemOf(first)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/factory-manager");
});

test("worker requests are decided from the keyboard and several at once", async ({
  signedIn,
  apiAs,
}) => {
  const { common, requests: words, status } = WORDS.en;
  const [api, worker] = [await apiAs("manager"), await apiAs("worker")];
  const product = await api.createProduct({ Blue: 10 });
  for (const quantity of [4, 30]) await ask(worker, product, "remove", quantity);
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/requests-management");
  await switchLanguage(page, "en");
  const rows = page.getByRole("row").filter({ hasText: product.SKU });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: words.accept, exact: true }).last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words.accept, exact: true }).click();
  const report = page.getByRole("dialog", { name: common.check });
  await expect(report).toContainText(`${words.accept}: done for 1 request.`);
  await expect(report).toContainText(WORDS.en.errors.notEnoughStock);
  await report.getByText(common.close, { exact: true }).click();
  expect(await getBlue(api, product)).toEqual({ quantity: 6, held: 0 });

  const short = rows.filter({ has: page.getByRole("checkbox") });
  await expect(short).toHaveCount(1);
  await expect(short.getByRole("checkbox")).toBeChecked();
  await short.focus();
  await page.keyboard.press("r");
  await dialog.getByRole("button", { name: words.reject, exact: true }).click();
  await expect(page.getByRole("dialog", { name: common.success })).toBeVisible();
  // Any key closes what only tells, also before the focus has come to it.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press("x");
  await expect(dialog).toHaveCount(0);
  await expect(rows.getByText(status.Rejected)).toBeVisible();

  await page.keyboard.press("j");
  await expect(page.locator("tr[data-waiting]:focus")).toHaveCount(1);
});
