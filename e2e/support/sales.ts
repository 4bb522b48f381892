import { inDays } from "@/scripts/test-support/days";
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { INTL_LOCALE } from "@/lib/platform/languages";
import { FORMATS } from "@/lib/platform/time/day-text";
import { logViewSchema } from "@/lib/logs/schema";
import { notificationViewSchema } from "@/lib/notifications/schema";
import type { ProductView } from "@/lib/products/schema";
import { stockCardSchema } from "@/lib/stock/cards/schema";
import type { Api } from "./api";
import { inDatabase } from "./database";
import { newSalesUser } from "./new-user";
import { expect, type Language } from "./test";
import { filled, WORDS } from "./words";

const requestSchema = z.object({ _id: z.string(), number: z.number(), status: z.string() });
export type SalesRequest = z.output<typeof requestSchema>;

/** Asks for one line for each of the quantities (units), all of the product's blue. */
export async function askForSale(
  sales: Api,
  { SKU: product }: ProductView,
  action: "add" | "remove",
  ...quantities: number[]
): Promise<SalesRequest> {
  const line = { product, sortName: "Standard", color: "Blue", itemSubmissionDate: inDays(9) };
  const items = quantities.map((quantity) => ({ ...line, quantity }));
  const response = await sales.call("POST", "/api/sales-requests", { action, items });
  return requestSchema.parse(await response.json());
}

/** A decision of somebody else, through REST. */
export async function review(manager: Api, { _id }: SalesRequest, decision: object): Promise<void> {
  const response = await manager.call("PUT", `/api/sales-requests/${_id}`, decision);
  expect(response.status).toBe(200);
}

export async function getStatus(api: Api, { _id }: SalesRequest): Promise<string> {
  const response = await api.call("GET", `/api/sales-requests/${_id}`);
  return requestSchema.parse(await response.json()).status;
}

/** On hand and held of the product's blue (units). */
export async function getBlue(api: Api, { SKU }: ProductView) {
  const [blue] = (await api.product(SKU)).sorts[0]?.colors ?? [];
  return { quantity: blue?.quantity, held: blue?.reservedQuantity };
}

/** Lists the movements of the product's blue, the latest first: kind, and change of on hand and held (units). */
export async function getMovements(api: Api, product: ProductView): Promise<string[]> {
  const colorId = product.sorts[0]?.colors[0]?._id ?? "";
  const response = await api.call("GET", `/api/stock-cards/${colorId}`);
  const { movements } = stockCardSchema.parse(await response.json());
  return movements.map((move) => `${move.kind} ${move.quantityDelta} ${move.reservedDelta}`);
}

/** Lists the log entries about a request, the latest first: username and action. */
export async function listLogged(api: Api, { number }: SalesRequest): Promise<string[]> {
  const response = await api.call("GET", "/api/logs/SystemLogs?action=SALES_REQUEST&limit=200");
  const logs = z.array(logViewSchema).parse(await response.json());
  const numbered = z.object({ number: z.number() });
  return logs
    .filter(({ details }) => numbered.safeParse(details).data?.number === number)
    .map(({ username, action }) => `${username} ${action}`);
}

/** Lists the keys of a person's notifications about a request, the latest first. */
export async function listNotifications(api: Api, { number }: SalesRequest): Promise<string[]> {
  const response = await api.call("GET", "/api/notifications?limit=200");
  const told = z.array(notificationViewSchema).parse(await response.json());
  return told.filter(({ params }) => params.number === number).map(({ key }) => key);
}

/** A held request for 4 of a product's 10 blue ones, and who has to do with it. */
export async function heldSale(api: Api) {
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const request = await askForSale(sales.api, product, "remove", 4);
  await review(api, request, { status: "held", holdUntil: inDays(2) });
  return { product, sales: sales.api, request };
}

/** The last day of a hold is over, as it is after some days of waiting. */
export async function letPass({ _id }: SalesRequest): Promise<void> {
  const past = `UPDATE "SalesRequest" SET "holdUntil" = '2020-02-02' WHERE "id" = $1`;
  await inDatabase(past, [_id]);
}

/** The last day of a hold is tomorrow, in the time zone of the tests' factory. */
export async function letEndTomorrow({ _id }: SalesRequest): Promise<void> {
  const tomorrow = `(now() AT TIME ZONE 'Africa/Cairo')::date + 1`;
  await inDatabase(`UPDATE "SalesRequest" SET "holdUntil" = ${tomorrow} WHERE "id" = $1`, [_id]);
}

/** A day as the page writes it. */
export function dayIn(language: Language, day: string): string {
  const format = { ...FORMATS.dateTime.day, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(INTL_LOCALE[language], format).format(new Date(day));
}

/** A manager's screen in one language, as seen by one test: a list, and one of its requests. */
export function getScreen(page: Page, language: Language) {
  const { common, salesRequests, heldOrders } = WORDS[language];
  const getDialog = (title: string, { number }: SalesRequest) =>
    page.getByRole("dialog", { name: filled(title, { number: `#${number}` }) });
  // A part of the page that still comes is in the document twice for a moment, once out of sight.
  const createItem = ({ _id }: SalesRequest) =>
    page.locator(`[data-item="${_id}"]`).filter({ visible: true });
  const getCard = ({ number }: SalesRequest) =>
    page.getByRole("article", { name: new RegExp(`^#${number} ·`) });
  /** Opens a request of the list that is shown. */
  const open = async (request: SalesRequest) => {
    const card = getCard(request);
    await expect(createItem(request).or(card).filter({ visible: true }).first()).toBeVisible();
    if (!(await card.isVisible())) await createItem(request).click();
    await expect(card).toBeVisible();
    return card;
  };
  return {
    /** The request in the list. */
    itemOf: createItem,
    /** The open request. */
    cardOf: getCard,
    open,
    /** Opens a request among the decided ones. */
    openDecided: async (request: SalesRequest) => {
      await page.getByRole("button", { name: salesRequests.tabs.decided, exact: true }).click();
      return open(request);
    },
    showWaiting: () =>
      page.getByRole("group", { name: salesRequests.title }).getByRole("button").first().click(),
    press: async (request: SalesRequest, name: string) =>
      (await open(request)).getByRole("button", { name, exact: true }).click(),
    reviewDialog: (request: SalesRequest, status: keyof typeof salesRequests.reviewTitle) =>
      getDialog(salesRequests.reviewTitle[status], request),
    deleteDialog: (request: SalesRequest) => getDialog(salesRequests.deleteTitle, request),
    heldDialog: (request: SalesRequest, action: keyof typeof heldOrders.titleOf) =>
      getDialog(heldOrders.titleOf[action], request),
    /** Reads how a decision ended: it is said without a dialog. */
    readNote: async (text: string | RegExp) => {
      await expect(page.getByRole("status").getByText(text)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
    /** Reads what a dialog says about how something ended, every text of it, and closes it. */
    readEnd: async (kind: "success" | "failure", ...texts: (string | RegExp)[]) => {
      const dialog = page.getByRole("dialog", { name: common[kind] });
      for (const text of texts) await expect(dialog.getByText(text)).toBeVisible();
      await dialog.getByText(common.close, { exact: true }).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}
