import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import { Api } from "./support/api";
import { isLogin } from "./support/drafts";
import { AT_ONCE, goLive } from "./support/live";
import { askForSale, newSalesUser, review } from "./support/sales";
import { appUrl, expect, PASSWORD, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";

const language = "ar";

const requestSchema = z.object({ _id: z.string(), requestId: z.string() });
type WorkerRequest = z.output<typeof requestSchema>;

let made = Date.now();

/** A worker of this test's own, whose bell nobody else rings. */
async function newWorker(manager: Api): Promise<{ username: string; api: Api }> {
  const username = `w-${randomUUID().slice(0, 8)}`;
  const person = { username, password: PASSWORD, userType: "worker" };
  expect((await manager.call("POST", "/api/auth/signup", person)).status).toBe(201);
  return { username, api: await Api.signIn(appUrl(), username, PASSWORD) };
}

async function ask(worker: Api, productSKU: string, quantity: number): Promise<WorkerRequest> {
  const what = { productSKU, sortName: "Standard", color: "Blue", quantity, action: "add" };
  const sent = { requestId: `REQ-${made++}`, ...what };
  const response = await worker.call("POST", "/api/req/requests", sent);
  return requestSchema.parse(await response.json());
}

async function decide(manager: Api, { _id }: WorkerRequest, state: "Accepted" | "Rejected") {
  const response = await manager.call("PATCH", `/api/req/requests/${_id}/state`, { state });
  expect(response.status).toBe(200);
}

/** The bell of a page, what it opens, and what that says about one request. */
function getBell(page: Page, language: Language) {
  const { title } = WORDS[language].notifications;
  const panel = page.getByRole("dialog", { name: title });
  return {
    button: page.getByRole("button", { name: title, exact: true }),
    panel,
    about: ({ requestId }: Pick<WorkerRequest, "requestId">) =>
      panel.getByRole("listitem").filter({ hasText: requestId }),
  };
}

/** The number on the bell; where there is none, nothing is unread. */
const countOn = async (button: Locator) => Number((await button.innerText()) || "0");

const words = WORDS[language];
const { notifications } = words;

test("the bell says that there is nothing only once it knows, and reads again where it could not", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  let isBroken = true;
  await page.route("**/api/notifications?*", async (route) => {
    if (!isBroken) return route.fulfill({ json: [], headers: { "x-unread-count": "0" } });
    await route.abort();
  });
  await page.goto("/factory-manager");
  await switchLanguage(page, language);
  const { button, panel } = getBell(page, language);
  await button.click();
  await expect(panel.getByRole("alert")).toContainText(notifications.fetchFailed);
  await expect(panel).not.toContainText(notifications.empty);
  isBroken = false;
  await panel.getByRole("button", { name: words.common.retry, exact: true }).click();
  await expect(panel).toContainText(notifications.empty);
  await expect(panel.getByRole("alert")).toHaveCount(0);
});

test("a request rings the manager's bell by itself, is read, and deleted", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const worker = await newWorker(manager);
  expect((await manager.call("PUT", "/notifications/read")).status).toBe(200);
  const page = await signedIn("manager");
  await goLive(page, "/factory-manager", language);
  const { button, panel, about } = getBell(page, language);
  const before = await countOn(button);

  let request = await ask(worker.api, product.SKU, 7);
  await expect.poll(() => countOn(button), { timeout: AT_ONCE }).toBeGreaterThan(before);
  const readOut = () => page.getByRole("log").filter({ hasText: request.requestId });
  // Only the newest is read out, and what others do rings this bell as well.
  await expect(async () => {
    request = await ask(worker.api, product.SKU, 7);
    await expect(readOut()).toBeAttached({ timeout: AT_ONCE });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator("html")).toHaveAttribute("lang", language);

  await button.click();
  const told = about(request);
  await expect(told).toContainText(product.SKU);
  await expect(told).toContainText(worker.username);
  await expect(told).toContainText(notifications.isUnread);
  await told.getByRole("button", { name: notifications.markAsRead, exact: true }).click();
  await expect(told).not.toContainText(notifications.isUnread);
  await expect(told).toBeFocused();
  await told.getByRole("button", { name: notifications.delete, exact: true }).click();
  await expect(told).toHaveCount(0);

  await page.reload();
  await switchLanguage(page, language);
  await button.click();
  await expect(panel.getByRole("heading")).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("a request comes and goes on another manager's screen, and the worker sees the decision", async ({
  signedIn,
  openBrowser,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const worker = await newWorker(manager);
  const reviewing = await signedIn("karim.fathy");
  await goLive(reviewing, "/requests-management", language);
  const asking = await openBrowser(worker.api);
  await goLive(asking, "/worker", language);

  const [first, second] = [
    await ask(worker.api, product.SKU, 3),
    await ask(worker.api, product.SKU, 4),
  ];
  const card = ({ requestId }: WorkerRequest) =>
    reviewing.getByRole("article").filter({ hasText: requestId });
  await expect(card(first)).toBeVisible({ timeout: AT_ONCE });
  await expect(card(second)).toBeVisible();
  const waiting = asking.getByText(words.status.Null, { exact: true });
  await expect(waiting).toHaveCount(2, { timeout: AT_ONCE });

  await card(second).getByRole("button", { name: words.requests.delete, exact: true }).click();
  const question = reviewing.getByRole("dialog");
  await expect(question).toContainText(second.requestId);
  await decide(manager, first, "Accepted");
  await expect(asking.getByText(words.status.Accepted, { exact: true })).toBeVisible({
    timeout: AT_ONCE,
  });
  await expect(waiting).toHaveCount(1);
  await expect(card(first).getByText(words.status.Accepted)).toBeAttached();
  await expect(question).toContainText(second.requestId);
  await question.getByText(words.common.cancel, { exact: true }).click();
  await expect(card(second).getByText(words.status.Null)).toBeVisible();
  for (const page of [reviewing, asking])
    await expect(page.locator("html")).toHaveAttribute("lang", language);
});

test("the bell counts, is emptied, and closes on Esc and on a click outside", async ({
  openBrowser,
  apiAs,
}) => {
  const words = WORDS.en.notifications;
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  // What others do in other tests rings the bells of workers and managers.
  const sales = await newSalesUser(manager);
  const page = await openBrowser(sales.api);
  await goLive(page, "/sales", "en");
  const { button, panel, about } = getBell(page, "en");
  await expect(button).toHaveText("");
  await button.click();
  await expect(panel).toContainText(words.empty);
  // The focus may still be on its way into the panel.
  await button.focus();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  const askAndDecide = async (status: "accepted" | "rejected") => {
    const request = await askForSale(sales.api, product, "add", 1);
    await review(manager, request, { status });
    return { requestId: `#${request.number}` };
  };
  const accepted = await askAndDecide("accepted");
  const rejected = await askAndDecide("rejected");
  await expect(button).toHaveText("2", { timeout: AT_ONCE });
  await expect(button).toHaveAccessibleDescription("2 unread");

  await button.click();
  await expect(about(accepted)).toContainText(/Unread: .manager. accepted your sales request/);
  await expect(about(rejected)).toContainText(/Unread: .manager. rejected your sales request/);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  const elsewhere = page.getByRole("heading", { name: WORDS.en.home.ownRequests.title });
  await elsewhere.click({ position: { x: 5, y: 5 } });
  await expect(panel).toBeHidden();

  await switchLanguage(page, "ar");
  const arabic = getBell(page, "ar");
  await arabic.button.click();
  await expect(arabic.about(accepted)).toContainText(/وافق .manager. على طلبك/);
  await page.getByRole("button", { name: "English" }).click();
  await expect(arabic.panel).toBeHidden();

  await button.click();
  await panel.getByRole("button", { name: words.markAllAsRead }).click();
  await expect(button).toHaveText("");
  await expect(panel.getByRole("button", { name: words.markAsRead })).toHaveCount(0);
  await about(rejected).getByRole("button", { name: words.delete }).press("Enter");
  await expect(about(rejected)).toHaveCount(0);
  await expect(about(accepted)).toBeFocused();
  await about(accepted).getByRole("button", { name: words.delete }).press("Enter");
  await expect(panel).toContainText(words.empty);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

/** A sales user with one notice, of a decision. Counts, which begin in other tests, ring the bells of workers and managers. */
async function newSalesUserWithNotice(manager: Api): Promise<Api> {
  const product = await manager.createProduct({ Blue: 10 });
  const { api } = await newSalesUser(manager);
  await review(manager, await askForSale(api, product, "add", 1), { status: "rejected" });
  return api;
}

test("two pages of one person stay in step", { tag: "@long" }, async ({ openBrowser, apiAs }) => {
  const words = WORDS.en.notifications;
  const sales = await newSalesUserWithNotice(await apiAs("manager"));
  const [one, other] = [await openBrowser(sales), await openBrowser(sales)];
  for (const page of [one, other]) await goLive(page, "/sales", "en");
  const [here, there] = [getBell(one, "en"), getBell(other, "en")];
  await expect(there.button).toHaveText("1");
  await here.button.click();
  await here.panel.getByRole("button", { name: words.markAsRead }).click();
  await expect(there.button).toHaveText("", { timeout: AT_ONCE });
});

test("failures of the bell are for the console only", async ({ openBrowser, apiAs }) => {
  const words = WORDS.en.notifications;
  const page = await openBrowser(await newSalesUserWithNotice(await apiAs("manager")));
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  await goLive(page, "/sales", "en");
  const { button, panel } = getBell(page, "en");
  await button.click();
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await panel.getByRole("button", { name: words.markAsRead }).click();
  await expect.poll(() => said.join("\n")).toContain("Marking as read failed");
  await panel.getByRole("button", { name: words.delete }).click();
  await expect.poll(() => said.join("\n")).toContain("Deleting failed");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect(button).toHaveText("1");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test(
  "who logs out on one page is taken to the login on the others, without touching them",
  { tag: "@long" },
  async ({ signedInAlone }) => {
    test.setTimeout(90_000);
    const page = await signedInAlone("sales");
    await goLive(page, "/sales", "en");
    const other = await page.context().newPage();
    await other.goto("/sales");
    await other.getByRole("button", { name: WORDS.en.common.logout }).click();
    await expect(other).toHaveURL("/");
    await expect(page).toHaveURL(isLogin, { timeout: 60_000 });
  },
);
