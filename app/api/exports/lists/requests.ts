import * as z from "zod/mini";
import { filterSalesRequests } from "@/lib/requests/sales/review/filters";
import { filterWorkerRequests, FILTERS } from "@/lib/requests/worker/review/filters";
import { dealName } from "@/lib/customers/deals/deal-name";
import {
  listHeldOrders,
  listOwnSalesRequests,
  listSalesRequests,
} from "@/lib/requests/sales/queries";
import {
  listHeldOrdersSchema,
  listOwnSalesRequestsSchema,
  listSalesRequestsSchema,
  type SalesItemView,
  type SalesRequestView,
} from "@/lib/requests/sales/schema";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import { listWorkerRequests } from "@/lib/requests/worker/queries";
import {
  listWorkerRequestsSchema,
  type ReviewedWorkerRequestView,
} from "@/lib/requests/worker/schema";
import { exportedList, locale, loadPages, toRows, type ListColumn } from "../list";

/** The worker requests that the list finds; `only` is the screen's choice among them. */
export const WORKER_REQUESTS = exportedList({
  list: "workerRequests",
  rows: "The worker requests that `GET /req/requests` finds, with only (short, add or remove) fewer of them,",
  query: listWorkerRequests,
  input: z.strictObject({
    state: listWorkerRequestsSchema.shape.state,
    age: listWorkerRequestsSchema.shape.age,
    only: z.optional(z.enum(FILTERS)),
    locale,
  }),
  pages: (actor, { state, age, only = "" }) =>
    toRows(
      loadPages<ReviewedWorkerRequestView>((limit, last) =>
        listWorkerRequests(actor, { state, age, limit, before: last?._id }),
      ),
      (request) => filterWorkerRequests([request], only),
    ),
  columns: [
    ["request", "text", getWorkerRequestName],
    ["requestId", "text", ({ requestId }) => requestId],
    ["status", "text", ({ state }, { t }) => t(`status.${state}`)],
    ["action", "text", ({ action }, { t }) => t(`status.${action}`)],
    ["sku", "text", ({ productSKU }) => productSKU],
    ["product", "text", ({ productName }) => productName],
    ["sort", "text", ({ sortName }) => sortName],
    ["color", "text", ({ color }) => color],
    ["quantity", "number", ({ quantity }) => quantity],
    ["available", "number", ({ available }) => available ?? null],
    ["held", "number", ({ held }) => held ?? null],
    ["requestedBy", "text", ({ requesterUsername }) => requesterUsername],
    ["displayName", "text", ({ requesterDisplayName }) => requesterDisplayName],
    ["requestedOn", "moment", ({ date }) => date],
    ["decidedBy", "text", ({ decidedBy }) => decidedBy],
    ["decidedOn", "moment", ({ decidedAt }) => decidedAt],
  ],
});

type Item = SalesItemView & { readonly available?: number | null; readonly held?: number | null };
type Row = { readonly request: SalesRequestView; readonly item: Item };

const REQUEST_COLUMNS: readonly ListColumn<Row>[] = [
  ["request", "text", ({ request }) => `#${request.number}`],
  ["status", "text", ({ request }, { t }) => t(`status.${request.status}`)],
  ["action", "text", ({ request }, { t }) => t(`status.${request.action}`)],
  ["salesUser", "text", ({ request }) => request.salesUser?.username ?? null],
  ["displayName", "text", ({ request }) => request.salesUser?.displayName ?? null],
  ["requestedOn", "moment", ({ request }) => request.createdAt],
  ["sku", "text", ({ item }) => item.product],
  ["product", "text", ({ item }) => item.productName],
  ["sort", "text", ({ item }) => item.sortName],
  ["color", "text", ({ item }) => item.color],
  ["quantity", "number", ({ item }) => item.quantity],
  ["submissionDate", "day", ({ item }) => item.itemSubmissionDate],
];

const STOCK_COLUMNS: readonly ListColumn<Row>[] = [
  ["available", "number", ({ item }) => item.available ?? null],
  ["held", "number", ({ item }) => item.held ?? null],
];

const DECISION_COLUMNS: readonly ListColumn<Row>[] = [
  ["decidedBy", "text", ({ request }) => request.decidedBy],
  ["decidedOn", "moment", ({ request }) => request.decidedAt],
  ["holdUntil", "day", ({ request }) => request.holdUntil],
  ["overdue", "text", ({ request }, { yes }) => yes(request.isOverdue)],
  ["notes", "text", ({ request }) => request.managerResponse.notes],
  ["deal", "text", ({ request: { deal } }) => deal && dealName(deal.number)],
];

type Request = SalesRequestView & { readonly items: readonly Item[] };

const formatItems = (request: Request) => request.items.map((item) => ({ request, item }));

/** The sales requests that the list finds, a row for each item; `only` is the screen's choice among them. */
export const SALES_REQUESTS = exportedList({
  list: "salesRequests",
  rows: "The sales requests that `GET /sales-requests/all` finds, a row for each item, with only (short, add, remove, date-changed, or by: and a username) fewer of them,",
  query: listSalesRequests,
  input: z.strictObject({
    state: listSalesRequestsSchema.shape.state,
    age: listSalesRequestsSchema.shape.age,
    only: z.optional(z.string().check(z.maxLength(200, "tooLong"))),
    locale,
  }),
  pages: (actor, { state, age, only = "" }) =>
    toRows(
      loadPages<Request>((limit, last) =>
        listSalesRequests(actor, { state, age, limit, before: last?._id }),
      ),
      (request) => filterSalesRequests([request], only).flatMap(() => formatItems(request)),
    ),
  columns: [...REQUEST_COLUMNS, ...STOCK_COLUMNS, ...DECISION_COLUMNS],
});

/** The own requests that a sales user's list finds. */
export const MY_SALES_REQUESTS = exportedList({
  list: "mySalesRequests",
  rows: "The sales requests that `GET /sales-requests` finds, a row for each item,",
  query: listOwnSalesRequests,
  input: z.strictObject({
    state: listOwnSalesRequestsSchema.shape.state,
    q: listOwnSalesRequestsSchema.shape.q,
    locale,
  }),
  pages: (actor, { state, q }) =>
    toRows(
      loadPages<SalesRequestView>((limit, last) =>
        listOwnSalesRequests(actor, { state, q, limit, before: last?._id }),
      ),
      formatItems,
    ),
  columns: [...REQUEST_COLUMNS, ...DECISION_COLUMNS],
});

/** The held orders that the list finds, a row for each item. They are read at once, as the list itself is. */
export const HELD_ORDERS = exportedList({
  list: "heldOrders",
  rows: "The held requests that `GET /sales-requests/held-orders` finds, a row for each item,",
  query: listHeldOrders,
  input: z.strictObject({ end: listHeldOrdersSchema.shape.end, locale }),
  pages: (actor, { end }) =>
    toRows(
      loadPages<Request>(() => listHeldOrders(actor, { end }), Infinity),
      formatItems,
    ),
  columns: [...REQUEST_COLUMNS, ...STOCK_COLUMNS, ...DECISION_COLUMNS],
});
