import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import { listDeliveriesSchema, type DeliveryView, type WebhookView } from "./schema";
import { selectDeliveries, selectWebhooks, toWebhookView, getWebhookById } from "./repository";

/** All webhooks, the oldest first, without their secrets. */
export const listWebhooks = query("integrations.manage", async (): Promise<WebhookView[]> =>
  (await selectWebhooks(driver, Prisma.sql`true`)).map(toWebhookView),
);

const PAGE = 100;

/** The latest deliveries of a webhook, 100 unless told. Throws `webhookNotFound`. */
export const listDeliveries = query(
  "integrations.manage",
  listDeliveriesSchema,
  async (_actor, { id, state, before, limit = PAGE }): Promise<DeliveryView[]> => {
    await getWebhookById(driver, id);
    const where = Prisma.sql`d."webhookId" = ${id}::uuid
      ${state ? Prisma.sql`AND d."state" = ${state}` : Prisma.empty}
      ${before ? Prisma.sql`AND d."id" < ${before}::uuid` : Prisma.empty}`;
    return selectDeliveries(driver, where, limit);
  },
);
