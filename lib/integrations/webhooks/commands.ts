import "server-only";
import * as z from "zod/mini";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { db, driver, inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { findUnreachable } from "@/lib/platform/outgoing/own-network";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { Prisma } from "@/lib/platform/prisma/client";
import { PING } from "./rules";
import {
  createWebhookSchema,
  deliveryIdSchema,
  updateWebhookSchema,
  webhookIdSchema,
  type DeliveryView,
  type WebhookView,
  type WebhookWithSecret,
} from "./schema";
import { noteOutcome, send } from "./sending/repository";
import { deriveSecret, selectDeliveries, toWebhookView, getWebhookById } from "./repository";

/**
 * Creates a webhook, which receives events from now on, and returns it with its secret. Throws `invalidInput` for an address that the
 * server may not connect to.
 */
export const createWebhook = command(
  "integrations.manage",
  createWebhookSchema,
  async (actor, { url, events }): Promise<WebhookWithSecret> => {
    assertReachable(url);
    return inTransaction(actor, async (tx) => {
      const data = { url, events: unique(events), createdBy: actor.username };
      const { id } = await tx.webhook.create({ data, select: { id: true } });
      await recordLog(tx, actor.username, "WEBHOOK_CREATED", toLogDetails(data));
      return viewWithoutSecret(tx, id);
    }).then(withSecret);
  },
);

/** Changes a webhook's address and events, and whether it receives them. Throws `webhookNotFound`, and as `createWebhook`. */
export const updateWebhook = command(
  "integrations.manage",
  updateWebhookSchema,
  async (actor, { id, url, events, isActive }): Promise<WebhookView> => {
    assertReachable(url);
    return inTransaction(actor, async (tx) => {
      const before = await lockWebhook(tx, id);
      const data = { url, events: unique(events), isActive };
      await tx.webhook.update({ where: { id }, data });
      const details = { before: toLogDetails(before), after: toLogDetails(data) };
      await recordLog(tx, actor.username, "WEBHOOK_UPDATED", { ...toLogDetails(data), ...details });
      return toWebhookView(await getWebhookById(tx, id));
    });
  },
);

/** Deletes a webhook: nothing more is sent to it. Throws `webhookNotFound`. */
export const deleteWebhook = command(
  "integrations.manage",
  webhookIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const webhook = await lockWebhook(tx, id);
      await tx.webhook.delete({ where: { id } });
      await recordLog(tx, actor.username, "WEBHOOK_DELETED", toLogDetails(webhook));
    });
  },
);

/** Changes a webhook's secret; the previous one signs beside it for 24 hours. Throws `webhookNotFound`. */
export const changeWebhookSecret = command(
  "integrations.manage",
  webhookIdSchema,
  async (actor, { id }): Promise<WebhookWithSecret> => {
    return inTransaction(actor, async (tx) => {
      const { url } = await lockWebhook(tx, id);
      const data = { secretVersion: { increment: 1 }, secretChangedAt: new Date() };
      await tx.webhook.update({ where: { id }, data });
      await recordLog(tx, actor.username, "WEBHOOK_SECRET_CHANGED", { host: new URL(url).host });
      return viewWithoutSecret(tx, id);
    }).then(withSecret);
  },
);

type Unsecret = { readonly view: WebhookView; readonly secretVersion: number };

// The result stored for a repeat of the call has no secret, which is derived again.
async function viewWithoutSecret(tx: Tx, id: string): Promise<Unsecret> {
  const row = await getWebhookById(tx, id);
  return { view: toWebhookView(row), secretVersion: row.secretVersion };
}

function withSecret({ view, secretVersion }: Unsecret): WebhookWithSecret {
  return { ...view, secret: deriveSecret({ id: view._id, secretVersion }) };
}

const tests = limitConcurrency("tests of webhooks", { atOnce: 2, waiting: 8, retryAfter: 5 });

/** Sends a `ping` to a webhook, also to one that is not active, and returns the delivery. Throws `webhookNotFound`. */
export const testWebhook = command(
  "integrations.manage",
  webhookIdSchema,
  async (actor, { id }): Promise<DeliveryView> => {
    const claimed = await inTransaction(actor, async (tx) => {
      const { url, secretVersion } = await getWebhookById(tx, id);
      const data = { message: "This is a test." };
      const [eventId] = await createIds(tx);
      const ping = await tx.webhookDelivery.create({
        data: {
          webhookId: id,
          eventId,
          type: PING,
          documentId: id,
          data,
          tries: 1,
          triedAt: new Date(),
          nextTryAt: new Date(Date.now() + TEST_LEASE),
        },
      });
      await recordLog(tx, actor.username, "WEBHOOK_TESTED", { host: new URL(url).host });
      const { id: deliveryId, type, documentId, createdAt, tries, webhookId } = ping;
      const sent = { id: deliveryId, eventId, type, documentId, tries, webhookId };
      return { ...sent, data, createdAt: createdAt.toISOString(), url, secretVersion };
    });
    const ping = { ...claimed, createdAt: new Date(claimed.createdAt), signsTwice: false };
    await tests.run(async () => noteOutcome(db, ping, await send(ping)));
    return findDelivery(driver, id, claimed.id);
  },
);

// Milliseconds for which the job leaves a test to the person who waits for it.
const TEST_LEASE = 60_000;

async function createIds(tx: Tx): Promise<[string]> {
  const [row] = await queryRows(tx, z.object({ id: z.string() }))`SELECT uuid_v7()::text AS id`;
  return [row?.id ?? ""];
}

/** Sends an event again, or now if it waits, with the same id. Throws `webhookNotFound`, `deliveryNotFound`. */
export const resendDelivery = command(
  "integrations.manage",
  deliveryIdSchema,
  async (actor, { id, deliveryId }): Promise<DeliveryView> => {
    return inTransaction(actor, async (tx) => {
      const { url } = await getWebhookById(tx, id);
      const { eventId, documentId } = await findDelivery(tx, id, deliveryId);
      await tx.webhookDelivery.update({
        where: { id: deliveryId },
        data: { state: "waiting", tries: 0, endedAt: null },
      });
      // Later events of the document wait behind it, and no longer than it does.
      await tx.webhookDelivery.updateMany({
        where: { webhookId: id, documentId, state: "waiting" },
        data: { nextTryAt: new Date() },
      });
      await tx.$executeRaw`SELECT pg_notify('factory_changes', 'outbox:')`;
      const details = { host: new URL(url).host, eventId };
      await recordLog(tx, actor.username, "WEBHOOK_RESENT", details);
      return findDelivery(tx, id, deliveryId);
    });
  },
);

async function findDelivery(tx: Statements, webhookId: string, id: string): Promise<DeliveryView> {
  const where = Prisma.sql`d."id" = ${id}::uuid AND d."webhookId" = ${webhookId}::uuid`;
  const [delivery] = await selectDeliveries(tx, where, 1);
  if (!delivery) throw new AppError("deliveryNotFound");
  return delivery;
}

async function lockWebhook(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Webhook" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return getWebhookById(tx, id);
}

/** Rejects an address that the server may not connect to. */
function assertReachable(url: string): void {
  const reason = findUnreachable(new URL(url));
  if (reason) throw invalidField("url", reason);
}

/** Returns a webhook's details for the log, without the rest of its address, which may contain a secret of the receiver. */
function toLogDetails(webhook: {
  readonly url: string;
  readonly events: readonly string[];
  readonly isActive?: boolean;
}) {
  const { url, events, isActive = true } = webhook;
  return { host: new URL(url).host, events: [...events], isActive };
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
