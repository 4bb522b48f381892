import type { Page, Response } from "@playwright/test";
import { Api } from "../support/api";
import { AppWithLogs } from "../support/app-with-logs";
import { goLive } from "../support/live";
import { inDays } from "@/scripts/test-support/days";
import { askForSale, review, getScreen } from "../support/sales";
import { expect, PASSWORD, test } from "../support/test";
import { WORDS } from "../support/words";
import { askToAdd } from "../support/worker-requests";

// Of its own, since every change that others make is read too.
const app = new AppWithLogs();
test.beforeAll(() => {
  test.setTimeout(120_000);
  return app.start();
});
test.afterAll(() => app.stop());

// Milliseconds: what a press leads to comes within a few tenths of a second.
const QUIET = 2_000;

const { common, heldOrders, requests, salesRequests } = WORDS.en;

/** What a page asks of the server: each list by its address, each write, and each page that the server renders anew. */
class Traffic {
  private readonly asked: string[] = [];
  private answers: Promise<void>[] = [];

  constructor(page: Page) {
    page.on("response", (response) => this.answers.push(this.note(response)));
  }

  /** The requests since the last call, once no more come. */
  async take(page: Page): Promise<Record<string, number>> {
    for (let before = -1; before < this.answers.length; await page.waitForTimeout(QUIET))
      before = this.answers.length;
    await Promise.all(this.answers);
    const counts: Record<string, number> = {};
    for (const what of this.asked.splice(0)) counts[what] = (counts[what] ?? 0) + 1;
    this.answers = [];
    return counts;
  }

  private async note(response: Response): Promise<void> {
    const { pathname, searchParams } = new URL(response.url());
    const headers = await response.request().allHeaders();
    if ("next-action" in headers) {
      this.asked.push("write");
      if ("x-action-revalidated" in response.headers()) this.asked.push("page rendered");
    } else if ("next-router-prefetch" in headers) this.asked.push("link loaded ahead");
    else if (searchParams.has("_rsc")) this.asked.push("page rendered");
    else if (/^\/api\/(sales-requests|req|logs|products|customers)/.test(pathname))
      this.asked.push([withoutId(pathname), searchParams.get("state")].filter(Boolean).join(" "));
  }
}

const withoutId = (path: string) => path.replace(/[0-9a-f-]{36}/, "{id}");

/** The history of a request is read when the request is opened. */
const HISTORY = "/api/sales-requests/{id}/history";

async function opened(page: Page, path: string): Promise<Traffic> {
  const traffic = new Traffic(page);
  await goLive(page, path, "en");
  await traffic.take(page);
  return traffic;
}

/** Has the answer of each command arrive later than the live event of its change. */
const delayAnswers = (page: Page) =>
  page.route("**/*", async (route) => {
    if (!("next-action" in route.request().headers())) return route.fallback();
    const response = await route.fetch();
    await page.waitForTimeout(700);
    return route.fulfill({ response });
  });

test("a decision on a sales request is one write, and reads each list once", async ({
  openBrowser,
}) => {
  const manager = await Api.signIn(app.url, "manager", PASSWORD);
  const sales = await Api.signIn(app.url, "sales", PASSWORD);
  const product = await manager.createProduct({ Blue: 10 });
  const [accepted, deleted] = [
    await askForSale(sales, product, "remove", 1),
    await askForSale(sales, product, "remove", 1),
  ];
  const page = await openBrowser(manager);
  const traffic = await opened(page, "/sales-requests-management");
  const screen = getScreen(page, "en");
  const lists = { "/api/sales-requests/all waiting": 1, "/api/sales-requests/all decided": 1 };

  await screen.press(accepted, salesRequests.review.accepted);
  const dialog = screen.reviewDialog(accepted, "accepted");
  await expect(dialog).toBeVisible();
  expect(await traffic.take(page)).toEqual({ ...lists, [HISTORY]: 1 });
  await dialog.getByRole("button", { name: salesRequests.review.accepted }).click();
  await screen.readNote(/#\d+/);
  expect(await traffic.take(page)).toEqual({ write: 1, ...lists, [HISTORY]: 1 });

  await screen.press(deleted, salesRequests.delete);
  const question = screen.deleteDialog(deleted);
  await question.getByRole("button", { name: salesRequests.delete, exact: true }).click();
  await screen.readNote(/#\d+/);
  expect(await traffic.take(page)).toEqual({ write: 1, ...lists, [HISTORY]: 1 });
});

for (const answered of ["soon", "after its change was announced"])
  test(`a release of a held order that is answered ${answered} is one write and one read`, async ({
    openBrowser,
  }) => {
    const manager = await Api.signIn(app.url, "manager", PASSWORD);
    const sales = await Api.signIn(app.url, "sales", PASSWORD);
    const product = await manager.createProduct({ Blue: 10 });
    const request = await askForSale(sales, product, "remove", 1);
    await review(manager, request, { status: "held", holdUntil: inDays(2) });
    const page = await openBrowser(manager);
    const traffic = await opened(page, "/held-orders");
    if (answered !== "soon") await delayAnswers(page);
    const screen = getScreen(page, "en");

    await screen.press(request, heldOrders.release);
    const question = screen.heldDialog(request, "release");
    await question.getByRole("button", { name: heldOrders.release, exact: true }).click();
    await screen.readEnd("success", heldOrders.done.release);
    await expect(screen.itemOf(request)).toHaveCount(0);
    expect(await traffic.take(page)).toEqual({
      write: 1,
      "/api/sales-requests/held-orders": 1,
      // Of the request, and of the one that opens after it.
      [HISTORY]: 2,
    });
  });

test("a decision on a worker's request is one write, and reads each list once", async ({
  openBrowser,
}) => {
  const manager = await Api.signIn(app.url, "manager", PASSWORD);
  const product = await manager.createProduct({ Blue: 10 });
  await askToAdd(await Api.signIn(app.url, "worker", PASSWORD), product);
  const page = await openBrowser(manager);
  const traffic = await opened(page, "/requests-management");
  const card = page.locator("[data-card]:visible").filter({ hasText: product.name });
  await card.getByRole("button", { name: requests.accept, exact: true }).click();
  const told = page.getByRole("dialog", { name: common.success });
  await told.getByText(common.close, { exact: true }).click();
  expect(await traffic.take(page)).toEqual({
    write: 1,
    "/api/req/requests waiting": 1,
    "/api/req/requests decided": 1,
  });
});
