import type { Page } from "@playwright/test";
import type { Api } from "./support/api";
import { inDays } from "@/scripts/test-support/days";
import {
  askForSale,
  getBlue,
  getMovements,
  getScreen,
  heldSale,
  letPass,
  listLogged,
  listNotifications,
  review,
  type SalesRequest,
} from "./support/sales";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const language = "ar";

const PATH = "/held-orders";

const REASON = "The customer changed her mind";

const { heldOrders: words, status, validation } = WORDS[language];

/** Two orders that hold of a product each, of which the first is overdue. */
async function twoHeldSales(api: Api) {
  const late = await heldSale(api);
  await letPass(late.request);
  const product = await api.createProduct({ Blue: 10 });
  const request = await askForSale(late.sales, product, "remove", 4);
  await review(api, request, { status: "held", holdUntil: inDays(2) });
  return { late, other: { product, sales: late.sales, request } };
}

type Held = Awaited<ReturnType<typeof heldSale>>;

test("a manager finds the overdue order and cancels it with a reason, and unholds another one", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { late, other } = await twoHeldSales(api);
  const page = await signedIn("manager");
  await page.goto(PATH);
  await switchLanguage(page, language);
  const screen = getScreen(page, language);
  await expect(screen.itemOf(other.request)).toBeVisible();
  const end = page.getByRole("combobox", { name: words.filter.label, exact: true });
  await end.selectOption(words.filter.overdue);
  await expect(page).toHaveURL(`${PATH}?end=overdue`);
  await expect(screen.itemOf(late.request)).toBeVisible();
  await expect(screen.itemOf(other.request)).toHaveCount(0);
  await cancel(page, late.request);
  await expectGivenBack(api, late, "cancel", "CANCELLED", "salesRequestCancelled");

  await page.goto(PATH);
  await switchLanguage(page, language);
  await unhold(page, other.request);
  await expectGivenBack(api, other, "unhold", "UNHELD", "salesRequestUnheld");

  await page.goto("/sales-requests-management");
  await switchLanguage(page, language);
  await expect(await screen.openDecided(late.request)).toContainText(status.cancelled);
  await expect(screen.cardOf(late.request)).toContainText(REASON);
  await screen.showWaiting();
  const card = await screen.open(other.request);
  await expect(card.getByText(status.pending, { exact: true })).toBeVisible();
});

test(
  "a manager extends an overdue hold on a phone, and cannot choose a day that is over",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const api = await apiAs("manager");
    const { late } = await twoHeldSales(api);
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PATH);
    await switchLanguage(page, language);
    const screen = getScreen(page, language);
    await screen.press(late.request, words.extend);
    const dialog = screen.heldDialog(late.request, "extend");
    const day = dialog.getByLabel(words.newLastDay);
    const confirm = dialog.getByRole("button", { name: words.confirm.extend });
    await confirm.click();
    await expect(dialog.getByText(validation.holdUntilRequired)).toBeVisible();
    await expect(day).toBeFocused();
    const { nearDays } = WORDS[language].salesRequests;
    await dialog.getByRole("button", { name: nearDays.week }).click();
    await confirm.click();
    await screen.readEnd("success", words.done.extend);
    await expect(screen.cardOf(late.request)).not.toContainText(words.overdueText);
    const now = await api.call("GET", `/api/sales-requests/${late.request._id}`);
    expect(await now.json()).toMatchObject({ status: "held", holdUntil: inDays(7) });
    expect(await getBlue(api, late.product)).toEqual({ quantity: 10, held: 4 });
    expect(await listNotifications(late.sales, late.request)).toContain("salesRequestHoldExtended");

    await screen.press(late.request, words.extend);
    await dialog.getByRole("button", { name: nearDays.weekMore }).click();
    await confirm.click();
    await screen.readEnd("success", words.done.extend);
    const later = await api.call("GET", `/api/sales-requests/${late.request._id}`);
    expect(await later.json()).toMatchObject({ holdUntil: inDays(14) });
  },
);

async function cancel(page: Page, request: SalesRequest): Promise<void> {
  const screen = getScreen(page, language);
  await screen.press(request, words.cancel);
  const dialog = screen.heldDialog(request, "cancel");
  const reason = dialog.getByLabel(words.reason);
  await expect(reason).toBeFocused();
  await reason.fill("   ");
  await dialog.getByRole("button", { name: words.confirm.cancel }).click();
  await expect(dialog.getByText(validation.reasonRequired)).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill(REASON);
  await dialog.getByRole("button", { name: words.confirm.cancel }).click();
  await screen.readEnd("success", words.done.cancel);
  await expect(screen.itemOf(request)).toHaveCount(0);
}

async function unhold(page: Page, request: SalesRequest): Promise<void> {
  const screen = getScreen(page, language);
  await screen.press(request, words.unhold);
  const dialog = screen.heldDialog(request, "unhold");
  await expect(dialog.getByText(words.effect.unhold)).toBeVisible();
  await dialog.getByRole("button", { name: words.confirm.unhold }).click();
  await screen.readEnd("success", words.done.unhold);
  await expect(screen.itemOf(request)).toHaveCount(0);
}

/** The stock, its movements, the log and the sales user's notifications tell how the hold ended. */
async function expectGivenBack(
  api: Api,
  { product, sales, request }: Held,
  movement: string,
  logged: string,
  told: string,
): Promise<void> {
  expect(await getBlue(api, product)).toEqual({ quantity: 10, held: 0 });
  expect(await getMovements(api, product)).toEqual([
    `${movement} 0 -4`,
    "hold 0 4",
    "opening 10 0",
  ]);
  expect((await listLogged(api, request))[0]).toBe(`manager SALES_REQUEST_${logged}`);
  expect((await listNotifications(sales, request))[0]).toBe(told);
}
