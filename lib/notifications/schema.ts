import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { stockActionSchema } from "@/lib/stock/schema";
import { SUBJECT_STATES } from "./outcomes/rules";

/** A notification as screens and REST show it (spec §3); `message` is in English, time is ISO 8601 in UTC. */
export const notificationViewSchema = z.object({
  _id: z.string(),
  message: z.string(),
  /**
   * The key and the parameters of the text, for rendering it in the reader's language. A person's present display name,
   * if there is one, is a parameter beside the username.
   */
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: z.string(),
  isRead: z.boolean(),
  /**
   * The present states of the requests, counts or colors that it is about, and who decided, if that was one person.
   * Null where it asks for nothing.
   */
  outcome: z.nullable(
    z.object({
      tally: z.array(z.object({ state: z.enum(SUBJECT_STATES), count: z.number() })),
      by: z.nullable(z.string()),
      displayName: z.nullable(z.string()),
    }),
  ),
  /** The first stock changes of a worker that it asks to approve. */
  lines: z.array(
    z.object({
      action: stockActionSchema,
      quantity: z.number(),
      sku: z.string(),
      sortName: z.string(),
      color: z.string(),
    }),
  ),
});
export type NotificationView = z.output<typeof notificationViewSchema>;

/** The place that shows the subject of a notification: a page and the id of the subject's card there, or a product by its SKU. */
export type NotificationPlace =
  | {
      readonly page:
        | "/worker"
        | "/requests-management"
        | "/sales-my-requests"
        | "/sales-requests-management"
        | "/held-orders"
        | "/counts"
        | "/customers";
      readonly id: string;
      /** True for its history, which the page opens beside the cards. */
      readonly isHistory?: boolean;
    }
  | { readonly page: "product"; readonly sku: string }
  | { readonly page: "lowStock" | "/stock-proof" | "/change-password" | "/manage-users" };

/** The number of notifications to list, the newest first; without a limit all of them. */
export const listNotificationsSchema = z.strictObject({
  limit: pageLimit,
});

export const notificationIdSchema = z.strictObject({ id: z.uuid("id") });
export type NotificationId = z.output<typeof notificationIdSchema>;

/** Marks all as read, or only those up to the newest one that the reader has seen. */
export const markAllReadSchema = z.strictObject({ upTo: z.optional(z.uuid("id")) });
export type MarkAllRead = z.output<typeof markAllReadSchema>;
