import * as z from "zod/mini";
import type { Reason } from "@/lib/platform/errors/app-error";
import { day } from "@/lib/platform/time/day-schema";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { multilineText, reference, searchText, unlessBlank } from "@/lib/platform/input/text";
import { holdSchema } from "@/lib/stock/cards/schema";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { colorNamesSchema } from "@/lib/stock/color-names/schema";
import { stockActionSchema, units, type StockAction } from "@/lib/stock/schema";
import { REQUEST_AGES } from "@/lib/requests/ages/rules";
import { MAX_NOTES } from "@/lib/requests/history/rules";
import { MAX_OWN_SEARCH, OWN_STATES } from "./filters";
import { HOLD_ENDS } from "./hold-end-filter";

const DEFAULT_ACTION: StockAction = "add";
const MAX_ITEMS = 200;

/** The states of a sales request (spec §4), spelled as the contract does. */
export const SALES_STATUSES = [
  "pending",
  "date-changed",
  "accepted",
  "rejected",
  "held",
  "cancelled",
] as const;
export type SalesStatus = (typeof SALES_STATUSES)[number];

/** One line of a request as the screen adds it and as it is sent; `product` is the SKU (spec §3, §5). */
export const salesItemSchema = z.strictObject({
  product: reference(64, "fillAllFields"),
  sortName: reference(120, "fillAllFields"),
  color: reference(120, "fillAllFields"),
  quantity: units(1, MAX_LINE_QUANTITY, "fillAllFields"),
  itemSubmissionDate: day("fillAllFields"),
  /** The color that is meant, whatever its names are now; without it the one that has these names. */
  colorId: z.optional(z.uuid("id")),
});
export type SalesItem = z.output<typeof salesItemSchema>;

/** The input for a new sales request (spec §7). */
export const createSalesRequestSchema = z.strictObject({
  action: z._default(stockActionSchema, DEFAULT_ACTION),
  items: z
    .array(salesItemSchema, "fillAllFields")
    .check(z.minLength(1, "fillAllFields"), z.maxLength(MAX_ITEMS, "tooManyLines")),
});

/** The decisions on a waiting request; `held` on a request to add means `accepted` (spec §4). */
const reviewStatusSchema = z.enum(
  ["accepted", "held", "date-changed", "rejected"],
  "salesDecision",
);
export type ReviewStatus = z.output<typeof reviewStatusSchema>;

type DatesOfReview = {
  readonly status: ReviewStatus;
  readonly updatedSubmissionDate?: string;
  readonly holdUntil?: string;
};

const hasNewDate = z.check<DatesOfReview>(({ value, issues }) => {
  if (value.status === "date-changed" && value.updatedSubmissionDate === undefined)
    issues.push(missing("updatedSubmissionDate", "newDateRequired", value));
});

const hasEndOfHold = z.check<DatesOfReview>(({ value, issues }) => {
  if (value.status === "held" && value.holdUntil === undefined)
    issues.push(missing("holdUntil", "holdUntilRequired", value));
});

function missing(field: keyof DatesOfReview, message: Reason, input: DatesOfReview) {
  return { code: "custom" as const, message, path: [field], input };
}

/**
 * A decision on a waiting request. `updatedSubmissionDate` counts for `date-changed` and is required there; `holdUntil`,
 * the last day of a hold, counts for `held`. Without notes the earlier ones stay.
 */
export const reviewSalesRequestSchema = z
  .strictObject({
    id: z.uuid("id"),
    status: reviewStatusSchema,
    /** Accepts or holds what is available of a removal; the rest becomes a new waiting request. */
    partial: z.optional(z.boolean("invalid")),
    notes: unlessBlank(multilineText(MAX_NOTES)),
    updatedSubmissionDate: unlessBlank(day("newDateRequired")),
    holdUntil: unlessBlank(day("holdUntilRequired")),
  })
  .check(hasNewDate);
export type ReviewSalesRequest = z.output<typeof reviewSalesRequestSchema>;

/** A decision as it is made on the screen, where a hold needs its last day (spec §5). */
export const reviewSalesRequestFormSchema = reviewSalesRequestSchema.check(hasEndOfHold);

export const salesRequestIdSchema = z.strictObject({ id: z.uuid("id") });

export const cancelHeldOrderSchema = z.strictObject({
  id: z.uuid("id"),
  reason: multilineText(MAX_NOTES, "reasonRequired"),
});
export type CancelHeldOrder = z.output<typeof cancelHeldOrderSchema>;

/** Another last day of a hold. */
export const extendHeldOrderSchema = z.strictObject({
  id: z.uuid("id"),
  holdUntil: day("holdUntilRequired"),
});
export type ExtendHeldOrder = z.output<typeof extendHeldOrderSchema>;

const salesItemViewSchema = z.object({
  product: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  colorId: z.nullable(z.string()),
  nowCalled: z.nullable(colorNamesSchema),
  quantity: z.number(),
  itemSubmissionDate: z.string(),
});
/**
 * One line of a request; `product` is the SKU, the quantity in units. The names are those of the time the request was made; `nowCalled` has
 * those of now where one of them differs. `colorId` is null once the color is deleted.
 */
export type SalesItemView = z.output<typeof salesItemViewSchema>;

/** A line with the address of its product's picture, null when there is none or the product was deleted. */
const picturedItemSchema = z.extend(salesItemViewSchema, { imageUrl: z.nullable(z.string()) });

/** Another request, with its number and status. */
export const linkedRequestSchema = z.object({
  _id: z.string(),
  number: z.number(),
  status: z.enum(SALES_STATUSES),
});
export type LinkedRequest = z.output<typeof linkedRequestSchema>;

/** The deal that was made from a request, and its customer. */
export const dealOfRequestSchema = z.object({
  _id: z.string(),
  number: z.number(),
  customerId: z.string(),
  customerName: z.string(),
});
export type DealOfRequest = z.output<typeof dealOfRequestSchema>;

/**
 * A sales request as screens and REST show it (spec §3); times are ISO 8601 in UTC, days are YYYY-MM-DD. Display
 * names are those of now, null for who has none or was deleted. `rests` are the requests with what this one did not get when it
 * was accepted or held in part, and `restOf` is the request that this one is a rest of. `deal` is the deal that was made from it,
 * and `deletedDeal` the number of one that was deleted and still counts in the figures of its month.
 */
export const salesRequestViewSchema = z.object({
  _id: z.string(),
  number: z.number(),
  status: z.enum(SALES_STATUSES),
  action: stockActionSchema,
  salesUser: z.nullable(z.object({ username: z.string(), displayName: z.nullable(z.string()) })),
  managerResponse: z.object({ notes: z.nullable(z.string()) }),
  processed: z.boolean(),
  createdAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedByDisplayName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  holdUntil: z.nullable(z.string()),
  isOverdue: z.boolean(),
  rests: z.array(linkedRequestSchema),
  restOf: z.nullable(linkedRequestSchema),
  deal: z.nullable(dealOfRequestSchema),
  deletedDeal: z.nullable(z.number()),
  items: z.array(picturedItemSchema),
});
export type SalesRequestView = z.output<typeof salesRequestViewSchema>;

/** A sales user's own request; while it waits, its lines have the units available of their colors now, null when the color was deleted. */
export const ownSalesRequestViewSchema = z.extend(salesRequestViewSchema, {
  items: z.array(z.extend(picturedItemSchema, { available: z.optional(z.nullable(z.number())) })),
});
export type OwnSalesRequestView = z.output<typeof ownSalesRequestViewSchema>;

/**
 * A line with what its color has now: the units available and held, both null when the color was deleted, and, while the
 * request waits or is held, the other requests that hold of it.
 */
export const reviewedItemSchema = z.extend(picturedItemSchema, {
  available: z.nullable(z.number()),
  held: z.nullable(z.number()),
  holds: z.array(holdSchema),
});
export type ReviewedItemView = z.output<typeof reviewedItemSchema>;

/** A request as its reviewers see it. */
export const reviewedSalesRequestViewSchema = z.extend(salesRequestViewSchema, {
  items: z.array(reviewedItemSchema),
});
export type ReviewedSalesRequestView = z.output<typeof reviewedSalesRequestViewSchema>;

/** A request in a list: only reviewers get what is held, and who holds it. */
export const listedSalesRequestViewSchema = z.union([
  reviewedSalesRequestViewSchema,
  ownSalesRequestViewSchema,
]);

/** The requests to list: waiting, decided or all, of an age or of any; `before` and `limit` page through them, newest first. */
export const listSalesRequestsSchema = z.strictObject({
  state: z.optional(z.enum(["waiting", "decided"])),
  age: z.optional(z.enum(REQUEST_AGES)),
  before: z.optional(z.uuid("id")),
  limit: pageLimit,
});
export type ListSalesRequests = z.output<typeof listSalesRequestsSchema>;

/** The part of a sales user's own requests to list, newest first: of a state, and with a number or products that `q` finds. */
export const listOwnSalesRequestsSchema = z.extend(
  z.pick(listSalesRequestsSchema, { before: true, limit: true }),
  { state: z.optional(z.enum(OWN_STATES)), q: unlessBlank(searchText(MAX_OWN_SEARCH)) },
);

/** The held requests to list by the last day of the hold: those past it, or those within two days of it. */
export const listHeldOrdersSchema = z.strictObject({ end: z.optional(z.enum(HOLD_ENDS)) });
