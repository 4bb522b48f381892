import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { text, unlessBlank } from "@/lib/platform/input/text";
import { DELIVERY_STATES, MAX_URL, problemOfUrl, WEBHOOK_EVENTS, withPlainScheme } from "./rules";

const url = text(MAX_URL, "webhookUrl").check(
  z.overwrite(withPlainScheme),
  z.refine((value) => problemOfUrl(value) !== "webhookUrl", { error: "webhookUrl", abort: true }),
  z.refine((value) => problemOfUrl(value) !== "webhookPort", "webhookPort"),
);
const events = z
  .array(z.enum(WEBHOOK_EVENTS, "webhookEvents"), "webhookEvents")
  .check(z.minLength(1, "webhookEvents"), z.maxLength(WEBHOOK_EVENTS.length, "webhookEvents"));

export const createWebhookSchema = z.strictObject({ url, events });

const webhookId = z.uuid("id");
export const webhookIdSchema = z.strictObject({ id: webhookId });

/** All that can be changed of a webhook. One that is not active receives no events, and its waiting deliveries keep waiting. */
export const updateWebhookSchema = z.strictObject({
  id: webhookId,
  url,
  events,
  isActive: z.boolean("yesOrNo"),
});

/** The latest deliveries of a webhook, of one state if wanted; `before` is the last `_id` of the page before. */
export const listDeliveriesSchema = z.strictObject({
  id: webhookId,
  state: unlessBlank(z.enum(DELIVERY_STATES, "invalid")),
  before: unlessBlank(z.uuid("id")),
  limit: pageLimit,
});

export const deliveryIdSchema = z.strictObject({ id: webhookId, deliveryId: z.uuid("id") });

/**
 * A webhook as screens and REST show it; times are ISO 8601 in UTC. `waiting` and `failed` count its deliveries of these states,
 * `failingSince` is the first try of those that wait and have failed before.
 */
export const webhookViewSchema = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  createdBy: z.string(),
  createdByDisplayName: z.nullable(z.string()),
  createdAt: z.string(),
  secretChangedAt: z.nullable(z.string()),
  waiting: z.number(),
  failed: z.number(),
  failingSince: z.nullable(z.string()),
  lastDeliveredAt: z.nullable(z.string()),
});
export type WebhookView = z.output<typeof webhookViewSchema>;

/** A webhook with its `secret`, which is returned only when the webhook is created or the secret is changed. */
export const webhookWithSecretSchema = z.extend(webhookViewSchema, { secret: z.string() });
export type WebhookWithSecret = z.output<typeof webhookWithSecretSchema>;

/** The reasons that a try failed: another status than 2xx, or no response. */
export const DELIVERY_ERRORS = [
  "status",
  "unknownHost",
  "privateAddress",
  "tls",
  "timeout",
  "connection",
] as const;

/**
 * One event for one webhook, with its last try: the HTTP `status` and how long it took in `milliseconds`. `nextTryAt` is null unless
 * it waits. `eventId` is what receivers know it by.
 */
export const deliveryViewSchema = z.object({
  _id: z.string(),
  eventId: z.string(),
  type: z.string(),
  documentId: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  triedAt: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  status: z.nullable(z.number()),
  milliseconds: z.nullable(z.number()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
});
export type DeliveryView = z.output<typeof deliveryViewSchema>;
