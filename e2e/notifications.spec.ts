import * as z from "zod/mini";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { notificationViewSchema } from "@/lib/notifications/schema";
import type { Api } from "./support/api";
import { getBell } from "./support/bell";
import { AT_ONCE, goLive } from "./support/live";
import { newSalesUser, newUser, newWorker } from "./support/new-user";
import { askForSale, getScreen, getStatus, review } from "./support/sales";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";
import { ask } from "./support/worker-requests";

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
    return { name: `#${request.number}` };
  };
  const accepted = await askAndDecide("accepted");
  const rejected = await askAndDecide("rejected");
  await expect(button).toHaveText("2", { timeout: AT_ONCE });
  await expect(button).toHaveAccessibleDescription("2 unread");

  await button.click();
  await expect(about(accepted)).toContainText(/Unread: manager accepted your sales request/);
  await expect(about(rejected)).toContainText(/Unread: manager rejected your sales request/);
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
  await expect(arabic.about(accepted)).toContainText(/وافق manager على طلبك/);
  await page.getByRole("button", { name: "English" }).click();
  await expect(arabic.panel).toBeHidden();

  await button.click();
  await panel.getByRole("button", { name: words.markAllAsRead }).click();
  await expect(button).toHaveText("");
  await expect(panel.getByRole("button", { name: words.markAsRead })).toHaveCount(0);
  // The live event that removes it may come before the answer to its deletion.
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    await expect(about(rejected)).toHaveCount(0);
    await route.fulfill({ response });
  });
  await about(rejected).getByRole("button", { name: words.delete }).press("Enter");
  await expect(about(rejected)).toHaveCount(0);
  await expect(about(accepted)).toBeFocused();
  await about(accepted).getByRole("button", { name: words.delete }).press("Enter");
  await expect(panel).toContainText(words.empty);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test(
  "five requests of a worker are one notification, which leads to the open ones and is read once they are decided",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 10 });
    const worker = await newWorker(manager);
    const page = await signedIn("karim.fathy");
    await goLive(page, "/factory-manager", "en");
    const requests = await Promise.all(
      [1, 2, 3, 4, 5].map((quantity) => ask(worker.api, product, "add", quantity)),
    );
    const decide = async (from: number, to: number) => {
      for (const { _id } of requests.slice(from, to))
        await manager.call("PATCH", `/api/req/requests/${_id}/state`, { state: "Accepted" });
    };
    const { button, panel } = getBell(page, "en");
    await button.click();
    const told = panel.getByRole("listitem").filter({ hasText: worker.username });
    await expect(told).toHaveCount(1);
    await expect(told).toContainText(/Unread: .* asks for approval of 5 stock changes:/);
    await expect(told).toContainText("+2 more");
    await expect(panel.getByRole("heading", { name: WORDS.en.notifications.today })).toBeVisible();

    await decide(0, 2);
    await expect(told).toContainText("3 of 5 still open", { timeout: AT_ONCE });
    await expect(told).toContainText(WORDS.en.notifications.isUnread);
    await decide(2, 4);
    await expect(told).toContainText("1 of 5 still open", { timeout: AT_ONCE });
    // Wherever the row is pressed.
    await told.click({ position: { x: 8, y: 8 } });
    await expect(page).toHaveURL(`/requests-management#${requests[4]?._id}`);

    await decide(4, 5);
    await button.click();
    await expect(told).toContainText(/Accepted by manager/, { timeout: AT_ONCE });
    await expect(told).not.toContainText(WORDS.en.notifications.isUnread);
  },
);

for (const language of IS_LONG ? (["en", "ar"] as const) : (["ar"] as const))
  test(
    `a rejection that a message prepared is one press away, and an acceptance too [${language}]`,
    { tag: "@long" },
    async ({ openBrowser, apiAs }) => {
      const admin = await apiAs("admin");
      const { api: manager } = await newUser(admin, "manager");
      await manager.call("PUT", "/api/auth/language", { language });
      const page = await openBrowser(manager);
      const [{ api: sales }, { api: worker }] = [await newSalesUser(admin), await newWorker(admin)];
      const product = await manager.createProduct({ Blue: 10 });
      const { requests, salesRequests } = WORDS[language];
      const open = async (text: string, decision: "accept" | "reject") => {
        const id = await findNotification(manager, text);
        await page.goto(`/notifications/${id}?decide=${decision}`);
        await expect(page).toHaveURL(/management#/);
      };

      const asked = await ask(worker, product, "add", 1);
      await open(product.SKU, "reject");
      const row = page.getByRole("row").filter({ hasText: asked.name });
      await expect(row.getByRole("button", { name: requests.reject, exact: true })).toBeFocused();

      for (const [decision, status] of [
        ["accept", "accepted"],
        ["reject", "rejected"],
      ] as const) {
        const request = await askForSale(sales, product, "remove", 1);
        await open(`#${request.number}`, decision);
        const dialog = getScreen(page, language).reviewDialog(request, status);
        await dialog
          .getByRole("button", { name: salesRequests.review[status], exact: true })
          .click();
        await expect(dialog).toBeHidden();
        await expect.poll(() => getStatus(manager, request)).toBe(status);
      }
    },
  );

/** Finds the newest of the person's notifications whose text or stock changes have the words. */
async function findNotification(api: Api, words: string): Promise<string> {
  const response = await api.call("GET", "/api/notifications?limit=50");
  const notifications = z.array(notificationViewSchema).parse(await response.json());
  const found = notifications.find((each) => JSON.stringify(each).includes(words));
  return found?._id ?? "";
}
