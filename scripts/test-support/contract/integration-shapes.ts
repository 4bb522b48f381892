import * as z from "zod";

const id = z.uuid();
const moment = z.iso.datetime();
const name = z.nullable(z.string());

export const token = z.strictObject({
  _id: id,
  name: z.string(),
  prefix: z.string().regex(/^fit_[0-9a-f]{12}$/),
  scopes: z.array(z.enum(["read", "stock", "requests", "board"])),
  createdBy: z.string(),
  createdByDisplayName: name,
  createdAt: moment,
  expiresAt: z.nullable(moment),
  lastUsedAt: z.nullable(moment),
  revokedBy: name,
  revokedByDisplayName: name,
  revokedAt: z.nullable(moment),
});

/** With the token itself, null in the answer to a repeat. */
export const newToken = z.strictObject({
  ...token.shape,
  token: z.nullable(z.string().regex(/^fit_[0-9a-f]{12}_[\w-]{43}$/)),
});

export const webhook = z.strictObject({
  _id: id,
  url: z.url(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  createdBy: z.string(),
  createdByDisplayName: name,
  createdAt: moment,
  secretChangedAt: z.nullable(moment),
  waiting: z.int(),
  failed: z.int(),
  failingSince: z.nullable(moment),
  lastDeliveredAt: z.nullable(moment),
});

export const webhookWithSecret = z.strictObject({
  ...webhook.shape,
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/),
});

export const delivery = z.strictObject({
  _id: id,
  eventId: id,
  type: z.string(),
  documentId: id,
  data: z.record(z.string(), z.unknown()),
  createdAt: moment,
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.int(),
  triedAt: z.nullable(moment),
  nextTryAt: z.nullable(moment),
  status: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
  error: name,
});
