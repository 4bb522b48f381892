import "server-only";
import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { selectDisplayName } from "@/lib/users/names/repository";
import { buildColumns, queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { authSecret } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { DELIVERY_STATES, WEBHOOK_EVENTS } from "./rules";
import { DELIVERY_ERRORS, type DeliveryView, type WebhookView } from "./schema";

const SECRET_PREFIX = "whsec_";

/** A webhook's secret (Standard Webhooks): derived, so that no backup contains it, and other after each change. */
export function deriveSecret({
  id,
  secretVersion,
}: {
  readonly id: string;
  readonly secretVersion: number;
}) {
  const key = createHmac("sha256", authSecret()).update(`webhook ${id} ${secretVersion}`);
  return `${SECRET_PREFIX}${key.digest("base64")}`;
}

/** The signature of a body at a moment (seconds since 1970), as the header has it. */
export function sign(secret: string, eventId: string, at: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signed = createHmac("sha256", key).update(`${eventId}.${at}.${body}`);
  return `v1,${signed.digest("base64")}`;
}

const tableRowSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  secretVersion: z.number(),
  secretChangedAt: z.nullable(z.date()),
  createdBy: z.string(),
  createdAt: z.date(),
});

const webhookRowSchema = z.extend(tableRowSchema, {
  createdByDisplayName: z.nullable(z.string()),
  waiting: z.number(),
  failed: z.number(),
  failingSince: z.nullable(z.date()),
  lastDeliveredAt: z.nullable(z.date()),
});
type WebhookRow = z.output<typeof webhookRowSchema>;

/** Selects the webhooks `w` of a condition with the totals of their deliveries, the oldest first. */
export function selectWebhooks(tx: Statements, where: Prisma.Sql): Promise<WebhookRow[]> {
  return queryRows(tx, webhookRowSchema)`
    SELECT ${buildColumns(tableRowSchema, "w")}, ${selectDisplayName(Prisma.sql`w."createdBy"`, Prisma.sql`w."createdAt"`)} AS "createdByDisplayName",
      left_over.*, (SELECT count(*)::int FROM "WebhookDelivery" WHERE "webhookId" = w."id" AND "state" = 'failed') AS failed,
      (SELECT "endedAt" FROM "WebhookDelivery" WHERE "webhookId" = w."id" AND "state" = 'delivered'
        ORDER BY "id" DESC LIMIT 1) AS "lastDeliveredAt"
    FROM "Webhook" w CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting, min("createdAt") FILTER (WHERE "error" IS NOT NULL) AS "failingSince"
      FROM "WebhookDelivery" WHERE "webhookId" = w."id" AND "state" = 'waiting'
    ) left_over WHERE ${where} ORDER BY w."id"`;
}

export function toWebhookView(row: WebhookRow): WebhookView {
  const {
    id: _id,
    secretVersion: _,
    createdAt,
    secretChangedAt,
    failingSince,
    lastDeliveredAt,
    ...rest
  } = row;
  return {
    _id,
    ...rest,
    createdAt: createdAt.toISOString(),
    secretChangedAt: secretChangedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
  };
}

/** One webhook. Throws `webhookNotFound`. */
export async function getWebhookById(tx: Statements, id: string): Promise<WebhookRow> {
  const [webhook] = await selectWebhooks(tx, Prisma.sql`w."id" = ${id}::uuid`);
  if (!webhook) throw new AppError("webhookNotFound");
  return webhook;
}

const deliveryRowSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  documentId: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  triedAt: z.nullable(z.date()),
  nextTryAt: z.date(),
  status: z.nullable(z.number()),
  milliseconds: z.nullable(z.number()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
});

/** Selects the deliveries `d` of a condition, the newest first, at most `limit`. */
export async function selectDeliveries(
  tx: Statements,
  where: Prisma.Sql,
  limit: number,
): Promise<DeliveryView[]> {
  const rows = await queryRows(tx, deliveryRowSchema)`
    SELECT d."id", d."eventId", d."type", d."documentId", d."data", d."createdAt", d."state", d."tries", d."triedAt",
      d."nextTryAt", d."status", d."milliseconds", d."error"
    FROM "WebhookDelivery" d WHERE ${where} ORDER BY d."id" DESC LIMIT ${limit}::int`;
  return rows.map(({ id: _id, createdAt, triedAt, nextTryAt, ...row }) => ({
    _id,
    ...row,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    nextTryAt: row.state === "waiting" ? nextTryAt.toISOString() : null,
  }));
}
