import * as z from "zod/mini";
import {
  AT_ONCE,
  disconnectLive,
  goLive,
  loseConnection,
  reconnectAndRetry,
} from "../support/live";
import {
  dayIn,
  getScreen,
  getStatus,
  heldSale,
  letEndTomorrow,
  letPass,
  type SalesRequest,
} from "../support/sales";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "ar";

const PATH = "/held-orders";

const { common, drafts, heldOrders: words, status } = WORDS[language];

test("an order that is unheld comes back to another manager who decides", async ({
  signedIn,
  apiAs,
}) => {
  const { request } = await heldSale(await apiAs("manager"));
  const deciding = await signedIn("karim.fathy");
  await goLive(deciding, "/sales-requests-management", language);
  const page = await signedIn("manager");
  await page.goto(PATH);
  await switchLanguage(page, language);
  const screen = getScreen(page, language);
  await screen.press(request, words.unhold);
  const dialog = screen.heldDialog(request, "unhold");
  await dialog.getByRole("button", { name: words.confirm.unhold }).click();
  await screen.readEnd("success", words.done.unhold);
  // Others may have asked since: it then comes back above theirs, and is announced.
  await deciding.addLocatorHandler(deciding.getByRole("status").getByRole("button"), (announced) =>
    announced.click(),
  );
  const { itemOf, open } = getScreen(deciding, language);
  await expect(itemOf(request)).toBeVisible({ timeout: AT_ONCE });
  await expect((await open(request)).getByText(status.pending, { exact: true })).toBeVisible();
});

for (const spoken of ["en", "ar"] as const)
  test(`a hold that ends tomorrow is marked for managers and the sales user (${spoken})`, async ({
    signedIn,
    openBrowser,
    apiAs,
  }) => {
    const { endsTomorrow } = WORDS[spoken].salesRequests;
    const { sales, request } = await heldSale(await apiAs("manager"));
    await letEndTomorrow(request);
    const page = await signedIn("manager");
    await page.goto(`${PATH}#${request._id}`);
    await switchLanguage(page, spoken);
    await expect(getScreen(page, spoken).cardOf(request)).toContainText(endsTomorrow);
    const marked = page.locator("[data-item]").filter({ hasText: `#${request.number}` });
    await expect(marked.locator("[data-near]")).toHaveText(endsTomorrow);

    const own = await openBrowser(sales);
    await own.goto("/sales-my-requests");
    await switchLanguage(own, spoken);
    await expect(own.getByRole("article")).toContainText(endsTomorrow);
    await own.goto("/sales");
    await switchLanguage(own, spoken);
    await expect(own.getByRole("listitem").filter({ hasText: `#${request.number}` })).toContainText(
      endsTomorrow,
    );
  });

test("what is overdue is marked and stands first, and the home says so", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { request } = await heldSale(api);
  const page = await signedIn("manager");
  await goLive(page, PATH, language);
  const card = await getScreen(page, language).open(request);
  const badge = card.getByText(words.overdue, { exact: true });
  await expect(badge).toHaveCount(0);
  await letPass(request);
  await expect(badge).toBeVisible({ timeout: AT_ONCE });
  await expect(card.getByText(dayIn(language, "2020-02-02"))).toBeVisible();
  const first = page.locator("[data-item]").first();
  await expect(first.getByText(words.overdue)).toBeVisible();

  await page.goto("/factory-manager");
  await switchLanguage(page, language);
  const tile = page.getByRole("link", { name: WORDS[language].factoryManager.heldOrders });
  const overdue = /متأخر/;
  await expect(tile).toHaveAccessibleDescription(overdue);
});

test("an addition among them can only be looked at, and an empty list says so", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { request } = await heldSale(api);
  const held = await api.call("GET", "/api/sales-requests/held-orders");
  const [order] = z.array(z.looseObject({ number: z.number() })).parse(await held.json());
  const page = await signedIn("manager");
  await goLive(page, PATH, language);
  const answerWith = (orders: object[]) =>
    page.route("**/api/sales-requests/held-orders?", (route) => route.fulfill({ json: orders }));
  await answerWith([{ ...order, number: 987654, action: "add", salesUser: null }]);
  await api.call("POST", `/api/sales-requests/held-orders/${request._id}/unhold`);
  const addition = page.getByRole("article");
  await expect(addition).toHaveCount(1, { timeout: AT_ONCE });
  await expect(addition.getByText(words.noActions)).toBeVisible();
  await expect(addition.getByText(WORDS[language].salesRequests.unknownUser)).toBeVisible();
  for (const name of [words.release, words.unhold, words.cancel])
    await expect(addition.getByRole("button", { name })).toHaveCount(0);

  await answerWith([]);
  await api.call("DELETE", `/api/sales-requests/${request._id}`);
  await expect(page.getByText(words.none)).toBeVisible({ timeout: AT_ONCE });
});

test("an order that somebody else has released says so", async ({ signedIn, apiAs }) => {
  const api = await apiAs("manager");
  const [unheard, heard] = [await heldSale(api), await heldSale(api)];
  const release = ({ _id }: SalesRequest) =>
    api.call("POST", `/api/sales-requests/held-orders/${_id}/release`);
  const page = await signedIn("karim.fathy");
  const screen = getScreen(page, language);
  await disconnectLive(page);
  await page.goto(PATH);
  await switchLanguage(page, language);
  await screen.press(unheard.request, words.unhold);
  await release(unheard.request);
  const late = screen.heldDialog(unheard.request, "unhold");
  const unhold = late.getByRole("button", { name: words.confirm.unhold });
  await unhold.click();
  const present = new RegExp(`${unheard.request.number}.*${status.accepted}`, "i");
  await expect(late.getByRole("alert").getByText(present)).toBeVisible();
  // It advises to try again, which cannot help.
  await expect(late.getByText(words.failed.unhold)).toHaveCount(0);
  await expect(unhold).toBeDisabled();
  await late.getByText(common.back, { exact: true }).click();
  await expect(late).toHaveCount(0);
  await expect(screen.itemOf(unheard.request)).toHaveCount(0);

  await page.unroute("**/api/events");
  await goLive(page, PATH, language);
  await screen.press(heard.request, words.cancel);
  const dialog = screen.heldDialog(heard.request, "cancel");
  await dialog.getByLabel(words.reason).fill("Too late");
  await release(heard.request);
  const left = filled(words.meanwhile, { number: `#${heard.request.number}` });
  await expect(dialog.getByText(left)).toBeVisible({ timeout: AT_ONCE });
  await expect(dialog.getByRole("button", { name: words.confirm.cancel })).toBeDisabled();
  await expect(dialog.getByLabel(words.reason)).toHaveValue("Too late");
});

test("a lost connection says so for every action, and keeps the list and the reason", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { request } = await heldSale(api);
  const page = await signedIn("manager");
  const screen = getScreen(page, language);
  // What others do would bring the list back by itself.
  await disconnectLive(page);
  await page.goto(PATH);
  await switchLanguage(page, language);
  await loseConnection(page, "/api/sales-requests/");
  for (const action of ["release", "unhold", "cancel"] as const) {
    await screen.press(request, words[action]);
    const dialog = screen.heldDialog(request, action);
    if (action === "cancel") await dialog.getByLabel(words.reason).fill("No reason");
    await dialog.getByRole("button", { name: words.confirm[action], exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(words.failed[action]);
    if (action === "cancel") await expect(dialog.getByLabel(words.reason)).toHaveValue("No reason");
    const leave = action === "cancel" ? words.keep : common.back;
    await dialog.getByText(leave, { exact: true }).click();
    if (action === "cancel") {
      const question = page.getByRole("dialog", { name: drafts.discardTitle });
      await question.getByRole("button", { name: drafts.discard, exact: true }).click();
    }
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText(words.fetchFailed)).toBeVisible();
  await expect(screen.itemOf(request)).toBeVisible();
  await reconnectAndRetry(page, language);
  await expect(page.getByText(words.fetchFailed)).toHaveCount(0);
  expect(await getStatus(api, request)).toBe("held");
});
