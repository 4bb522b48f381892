import type { Locator } from "@playwright/test";
import type { Api } from "../support/api";
import { getBell } from "../support/bell";
import { isLogin } from "../support/drafts";
import { AT_ONCE, goLive } from "../support/live";
import { newSalesUser, newWorker } from "../support/new-user";
import { askForSale, review } from "../support/sales";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";
import { ask } from "../support/worker-requests";

const language = "ar";

type WorkerRequest = Awaited<ReturnType<typeof ask>>;

async function decide(manager: Api, { _id }: WorkerRequest, state: "Accepted" | "Rejected") {
  const response = await manager.call("PATCH", `/api/req/requests/${_id}/state`, { state });
  expect(response.status).toBe(200);
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
  let worker = await newWorker(manager);
  expect((await manager.call("PUT", "/notifications/read")).status).toBe(200);
  const page = await signedIn("manager");
  await goLive(page, "/factory-manager", language);
  const { button, panel, about } = getBell(page, language);
  const before = await countOn(button);

  let request = await ask(worker.api, product, "add", 7);
  await expect.poll(() => countOn(button), { timeout: AT_ONCE }).toBeGreaterThan(before);
  const readOut = () =>
    page.getByRole("log").filter({ hasText: new RegExp(`${request.name}(?!\\d)`) });
  // Only the newest is read out, and what others do rings this bell as well. A second request of one worker joins the first.
  await expect(async () => {
    worker = await newWorker(manager);
    request = await ask(worker.api, product, "add", 7);
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
  await expect(panel.getByRole("heading", { name: notifications.title })).toBeVisible();
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
    await ask(worker.api, product, "add", 3),
    await ask(worker.api, product, "add", 4),
  ];
  const card = ({ _id }: WorkerRequest) => reviewing.locator(`[role="row"][data-card="${_id}"]`);
  await expect(card(first)).toBeVisible({ timeout: AT_ONCE });
  await card(first).scrollIntoViewIfNeeded();
  await expect(card(second)).toBeVisible();
  const waiting = asking.getByText(words.status.Null, { exact: true });
  await expect(waiting).toHaveCount(2, { timeout: AT_ONCE });

  await card(second).getByRole("button", { name: words.requests.delete, exact: true }).click();
  const question = reviewing.getByRole("dialog");
  await expect(question).toContainText(second.name);
  await decide(manager, first, "Accepted");
  await expect(asking.getByText(words.status.Accepted, { exact: true })).toBeVisible({
    timeout: AT_ONCE,
  });
  await expect(waiting).toHaveCount(1);
  await expect(card(first).getByText(words.status.Accepted)).toBeAttached();
  await expect(question).toContainText(second.name);
  await question.getByText(words.common.cancel, { exact: true }).click();
  await expect(card(second).getByRole("button", { name: words.requests.accept })).toBeVisible();
  for (const page of [reviewing, asking])
    await expect(page.locator("html")).toHaveAttribute("lang", language);
});

/** A sales user with one notice, of a decision. Counts, which begin in other tests, ring the bells of workers and managers. */
async function newSalesUserWithNotice(manager: Api): Promise<Api> {
  const product = await manager.createProduct({ Blue: 10 });
  const { api } = await newSalesUser(manager);
  await review(manager, await askForSale(api, product, "add", 1), { status: "rejected" });
  return api;
}

test("two pages of one person stay in step", async ({ openBrowser, apiAs }) => {
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

test("who logs out on one page is taken to the login on the others, without touching them", async ({
  signedInAlone,
}) => {
  test.setTimeout(90_000);
  const page = await signedInAlone("sales");
  await goLive(page, "/sales", "en");
  const other = await page.context().newPage();
  await other.goto("/sales");
  await other.getByRole("button", { name: WORDS.en.common.logout }).click();
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL(isLogin, { timeout: 60_000 });
});
