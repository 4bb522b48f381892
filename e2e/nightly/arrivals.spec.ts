import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { AT_ONCE, goLive } from "../support/live";
import { inDays } from "@/scripts/test-support/days";
import { newSalesUser } from "../support/new-user";
import { askForSale, review, getScreen } from "../support/sales";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";
import { askToAdd, findRows } from "../support/worker-requests";

const language = "ar";

const ARRIVED = { en: /^\d+ new requests?$/, ar: /جديد/ };

/** Where a card is on the screen (pixels from its top). */
async function getTop(card: Locator): Promise<number | undefined> {
  return (await card.boundingBox())?.y;
}

const listSchema = z.array(
  z.looseObject({ salesUser: z.nullable(z.looseObject({ username: z.string() })) }),
);

/** From the page's next reading on its lists hold this person's requests alone, so that no other test's card moves them. */
async function readOnly(page: Page, username: string): Promise<void> {
  await page.route(/\/api\/sales-requests\/(all|held-orders)\?/, async (route) => {
    const response = await route.fetch();
    const requests = listSchema.parse(await response.json());
    const json = requests.filter(({ salesUser }) => salesUser?.username === username);
    await route.fulfill({ response, json });
  });
}

const { heldOrders } = WORDS[language];

test("sales requests wait in the order in which they came, and one that comes back moves no card", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const ask = () => askForSale(sales.api, product, "remove", 1);
  const [first, second] = [await ask(), await ask()];
  await review(api, first, { status: "held", holdUntil: inDays(2) });
  const page = await signedIn("manager");
  await goLive(page, "/sales-requests-management", language);
  const { itemOf } = getScreen(page, language);
  await readOnly(page, sales.username);
  const third = await ask();
  await expect(itemOf(third)).toBeVisible({ timeout: AT_ONCE });
  const older = (await getTop(itemOf(second))) ?? 0;
  expect(await getTop(itemOf(third))).toBeGreaterThan(older);

  await itemOf(second).scrollIntoViewIfNeeded();
  const before = await getTop(itemOf(second));
  const unhold = `/api/sales-requests/held-orders/${first._id}/unhold`;
  expect((await api.call("POST", unhold)).status).toBe(200);
  const announced = page.getByRole("status").getByRole("button", { name: ARRIVED[language] });
  await expect(announced).toBeInViewport({ timeout: AT_ONCE });
  expect(await getTop(itemOf(second))).toBe(before);
  await expect(itemOf(first)).toHaveCount(0);
  await announced.click();
  await expect(announced).toHaveCount(0);
  expect(await getTop(itemOf(first))).toBeLessThan((await getTop(itemOf(second))) ?? 0);
  await page.unrouteAll({ behavior: "wait" });
  for (const { _id } of [first, second, third])
    await api.call("DELETE", `/api/sales-requests/${_id}`);
});

test("a worker's request that waits again is announced, and shown by who refreshes the list", async ({
  signedIn,
  apiAs,
}) => {
  const [api, worker] = [await apiAs("manager"), await apiAs("worker")];
  const product = await api.createProduct({ Blue: 10 });
  const [first, second] = [await askToAdd(worker, product), await askToAdd(worker, product)];
  const state = `/api/req/requests/${first._id}/state`;
  expect((await api.call("PATCH", state, { state: "Accepted" })).status).toBe(200);
  const page = await signedIn("manager");
  await goLive(page, "/requests-management", language);
  const rows = await findRows(page, product.SKU);
  const waiting = (id: string) =>
    rows
      .and(page.locator(`[data-card="${id}"]`))
      .getByRole("button", { name: WORDS[language].requests.accept, exact: true });
  await expect(waiting(second._id)).toBeVisible();
  expect((await api.call("POST", "/api/undo", { documentId: first._id })).status).toBe(200);
  const announced = page.getByRole("status").getByRole("button", { name: ARRIVED[language] });
  await expect(announced).toBeVisible({ timeout: AT_ONCE });
  await page.getByRole("button", { name: WORDS[language].requests.refresh, exact: true }).click();
  await expect(waiting(first._id)).toBeVisible();
  await expect(announced).toHaveCount(0);
});

test("what is held meanwhile is announced among the held orders, in the order of their last days", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const ask = () => askForSale(sales.api, product, "remove", 1);
  const [sooner, later, last] = [await ask(), await ask(), await ask()];
  await review(api, later, { status: "held", holdUntil: inDays(300) });
  const page = await signedIn("manager");
  await goLive(page, "/held-orders", language);
  const { itemOf } = getScreen(page, language);
  await readOnly(page, sales.username);
  await review(api, last, { status: "held", holdUntil: inDays(301) });
  await expect(itemOf(last)).toBeVisible({ timeout: AT_ONCE });
  const before = await getTop(itemOf(later));
  await review(api, sooner, { status: "held", holdUntil: inDays(299) });
  const announced = page.getByRole("status").getByRole("button", { name: ARRIVED[language] });
  await expect(announced).toBeVisible({ timeout: AT_ONCE });
  await expect(itemOf(sooner)).toHaveCount(0);
  expect(await getTop(itemOf(later))).toBe(before);
  await announced.click();
  await expect(itemOf(sooner)).toBeVisible();
  expect(await getTop(itemOf(sooner))).toBeLessThan((await getTop(itemOf(later))) ?? 0);
  await expect(page.getByText(heldOrders.listTitle)).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  for (const { _id } of [sooner, later, last])
    await api.call("DELETE", `/api/sales-requests/${_id}`);
});
