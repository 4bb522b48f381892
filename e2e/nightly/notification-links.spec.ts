import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { notificationViewSchema } from "@/lib/notifications/schema";
import { Api } from "../support/api";
import { newCustomer, sell } from "../support/customers";
import { inDays } from "@/scripts/test-support/days";
import { newSalesUser } from "../support/new-user";
import { askForSale, review } from "../support/sales";
import { appUrl, expect, PASSWORD, switchLanguage, test, type Language } from "../support/test";
import { WORDS } from "../support/words";

const PHONE = { width: 360, height: 780 };
const requestSchema = z.object({ _id: z.string(), number: z.number() });

async function newPerson(manager: Api, userType: "worker" | "manager"): Promise<Api> {
  const username = `${userType[0]}-${randomUUID().slice(0, 8)}`;
  const answer = await manager.call("POST", "/api/auth/signup", {
    username,
    password: PASSWORD,
    userType,
  });
  expect(answer.status).toBe(201);
  return Api.signIn(appUrl(), username, PASSWORD);
}

let made = Date.now();

async function ask(worker: Api, productSKU: string) {
  const what = { productSKU, sortName: "Standard", color: "Blue", quantity: 1, action: "add" };
  const sent = { requestId: `REQ-${made++}`, ...what };
  const answer = await worker.call("POST", "/api/req/requests", sent);
  const { _id, number } = requestSchema.parse(await answer.json());
  return { _id, name: `W-${number}` };
}

/** The unread notifications that say so. */
async function getUnread(person: Api, words: string) {
  const answer = await person.call("GET", "/api/notifications");
  const all = z.array(notificationViewSchema).parse(await answer.json());
  return all.filter(
    ({ isRead, message }) => !isRead && new RegExp(`${words}(?!\\d)`).test(message),
  );
}

/** Opens the bell and presses what is said in these words. */
async function follow(page: Page, language: Language, words: string) {
  const { title } = WORDS[language].notifications;
  await page.getByRole("button", { name: title, exact: true }).click();
  const told = page.getByRole("listitem").filter({ hasText: words });
  await told.getByRole("button", { name: words }).click();
  return told;
}

for (const language of ["en", "ar"] as const)
  test(`in ${language}: a manager's notification leads to the request, wherever it is by now`, async ({
    openBrowser,
    apiAs,
  }) => {
    const words = WORDS[language];
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 10 });
    const told = await newPerson(manager, "manager");
    const sales = await newSalesUser(manager);
    const worker = await newPerson(manager, "worker");
    const request = await askForSale(sales.api, product, "remove", 1);
    const asked = await ask(worker, product.SKU);
    const page = await openBrowser(told);
    await page.setViewportSize(PHONE);
    // The bell is on a screen that is nobody's home, too.
    await page.goto("/change-password");
    await switchLanguage(page, language);

    await follow(page, language, asked.name);
    await expect(page).toHaveURL(`/requests-management#${asked._id}`);
    expect(await getUnread(told, asked.name)).toEqual([]);
    await expect(page.locator(`[data-card="${asked._id}"]`)).toBeVisible();

    await switchLanguage(page, language);
    await follow(page, language, sales.username);
    await expect(page).toHaveURL(`/sales-requests-management#${request._id}`);
    await expect(page.locator(`[data-card="${request._id}"]`)).toBeFocused();

    await review(manager, request, { status: "held", holdUntil: inDays(3) });
    await switchLanguage(page, language);
    await follow(page, language, sales.username);
    await expect(page).toHaveURL(`/held-orders#${request._id}`);
    await expect(page.locator(`[data-card="${request._id}"]`)).toBeFocused();

    await manager.call("DELETE", `/api/sales-requests/${request._id}`);
    await switchLanguage(page, language);
    const gone = await follow(page, language, sales.username);
    await expect(gone.getByRole("status")).toHaveText(words.notifications.gone);
    await expect(page).toHaveURL(`/held-orders#${request._id}`);
  });

test("a sales person's notification leads to their own request", async ({ openBrowser, apiAs }) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const sales = await newSalesUser(manager);
  const [first, second] = [
    await askForSale(sales.api, product, "remove", 1),
    await askForSale(sales.api, product, "remove", 2),
  ];
  for (const request of [first, second])
    await review(manager, request, { status: "rejected", notes: `Not ${request.number}.` });
  const page = await openBrowser(sales.api);
  await page.goto("/sales");
  await follow(page, "en", `Not ${first.number}.`);
  await expect(page).toHaveURL(`/sales-my-requests#${first._id}`);
  await expect(page.locator(`[data-card="${first._id}"]`)).toBeFocused();
  // From the list to another of its cards.
  await follow(page, "en", `Not ${second.number}.`);
  await expect(page).toHaveURL(`/sales-my-requests#${second._id}`);
  await expect(page.locator(`[data-card="${second._id}"]`)).toBeInViewport();
});

test("a worker's notification leads to their own latest requests", async ({
  openBrowser,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const worker = await newPerson(manager, "worker");
  const asked = await ask(worker, product.SKU);
  const state = { state: "Rejected" };
  await manager.call("PATCH", `/api/req/requests/${asked._id}/state`, state);
  const page = await openBrowser(worker);
  await page.goto("/product-management?action=add");
  await switchLanguage(page, "en");
  await follow(page, "en", asked.name);
  await expect(page).toHaveURL(`/worker#${asked._id}`);
  const card = page.locator(`[data-card="${asked._id}"]`);
  await expect(card).toBeFocused();
  await expect(card).toContainText(WORDS.en.status.Rejected);
});

test("who sold goods is told of their return, which leads to the customer", async ({
  openBrowser,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const sales = await newSalesUser(manager);
  const customer = await newCustomer(sales.api);
  const { _id: dealId } = await sell(sales.api, customer, product);
  const lines = [{ SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 1 }];
  await manager.call("POST", "/api/returns", { dealId, lines, reason: "Wrong color" });
  const page = await openBrowser(sales.api);
  await page.goto("/sales");
  await switchLanguage(page, "ar");
  await follow(page, "ar", customer.name);
  await expect(page).toHaveURL(`/customers/${customer._id}`);
});
