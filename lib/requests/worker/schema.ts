import * as z from "zod/mini";
import { ignoredField } from "@/lib/platform/input/ignored-field";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { multilineText, reference, unlessBlank } from "@/lib/platform/input/text";
import { REQUEST_AGES } from "@/lib/requests/ages/rules";
import { MAX_REASON } from "@/lib/requests/history/rules";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { colorNamesSchema } from "@/lib/stock/color-names/schema";
import { stockActionSchema, units } from "@/lib/stock/schema";

/** `REQ-` and the milliseconds of the moment it was made (spec §9). */
const requestIdSchema = z.string("required").check(z.regex(/^REQ-\d{13,15}$/, "requestId"));

/** A worker's new request. The server sets name, requester and state itself, whatever the payload says (spec §7). */
export const newWorkerRequestSchema = z.strictObject({
  requestId: requestIdSchema,
  productSKU: reference(64),
  sortName: reference(120),
  color: reference(120),
  quantity: units(1, MAX_LINE_QUANTITY),
  action: stockActionSchema,
  /** The color that is meant, whatever its names are now; without it the one that has these names. */
  colorId: z.optional(z.uuid("id")),
  productName: ignoredField,
  requesterUsername: ignoredField,
  state: z.optional(z.literal("Null", "requestState")),
});
export type NewWorkerRequest = z.output<typeof newWorkerRequestSchema>;

const MAX_REQUESTS = 200;

/** The states of a worker request (spec §3); the first one is that of a new one. */
export const REQUEST_STATES = ["Null", "Accepted", "Rejected"] as const;

/** One request per item (spec §6), made together. */
export const createWorkerRequestsSchema = z.strictObject({
  /** The id of the user who made them; in a session of anybody else they are refused. */
  asUser: z.optional(z.uuid("id")),
  requests: z
    .array(newWorkerRequestSchema)
    .check(z.minLength(1, "selectAtLeastOne"), z.maxLength(MAX_REQUESTS, "tooManyLines")),
});

export const decideWorkerRequestSchema = z.strictObject({
  id: z.uuid("id"),
  state: z.enum(["Accepted", "Rejected"], "decision"),
  /** Accepts what is available of a removal; the rest becomes a new waiting request. */
  partial: z.optional(z.boolean("invalid")),
  /** Why it is rejected, for the worker; counts for `Rejected`. */
  reason: unlessBlank(multilineText(MAX_REASON)),
});
export type DecideWorkerRequest = z.output<typeof decideWorkerRequestSchema>;

export const workerRequestIdSchema = z.strictObject({ id: z.uuid("id") });

/** The number of a request, written W-12; null from a server of the release before. */
const number = z._default(z.nullable(z.number()), null);

/** Another request by the id and number that people know it by. */
export const linkedRequestSchema = z.object({ _id: z.string(), requestId: z.string(), number });

/**
 * A worker request as screens and REST show it (spec §3); times are ISO 8601 in UTC. The names of its color are those of now, or
 * those of the request once the color is deleted; `requestedAs` has those of the request where they differ. `colorId` is null when the
 * color is deleted. Display names are those of now, null for who
 * has none or was deleted. `reason` says why it was rejected. `rest` is the request with what this one did not get when it was accepted in part, and `getRest` is the
 * request that this one is the rest of.
 */
export const workerRequestViewSchema = z.object({
  _id: z.string(),
  requestId: z.string(),
  number,
  productName: z.string(),
  productSKU: z.string(),
  requesterUsername: z.string(),
  requesterDisplayName: z.nullable(z.string()),
  state: z.enum(REQUEST_STATES),
  sortName: z.string(),
  color: z.string(),
  colorId: z.nullable(z.string()),
  requestedAs: z.nullable(colorNamesSchema),
  quantity: z.number(),
  action: stockActionSchema,
  date: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedByDisplayName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  rest: z.nullable(linkedRequestSchema),
  restOf: z.nullable(linkedRequestSchema),
});
export type WorkerRequestView = z.output<typeof workerRequestViewSchema>;

/**
 * A request with what its color has now: the units available and held, both null when the color is gone. `imageUrl` is the
 * picture of its product.
 */
export const reviewedWorkerRequestViewSchema = z.extend(workerRequestViewSchema, {
  available: z.nullable(z.number()),
  held: z.nullable(z.number()),
  imageUrl: z.nullable(z.string()),
});
export type ReviewedWorkerRequestView = z.output<typeof reviewedWorkerRequestViewSchema>;

/** Which requests to list: waiting, decided or all of them, of an age or any; `before` and `limit` page through them, newest first. */
export const listWorkerRequestsSchema = z.strictObject({
  state: z.optional(z.enum(["waiting", "decided"])),
  age: z.optional(z.enum(REQUEST_AGES)),
  before: z.optional(z.uuid("id")),
  limit: pageLimit,
});
