import type { NotificationView } from "@/lib/notifications/schema";
import { callApi } from "@/components/data/api-client";
import { readJson, listSchema } from "@/components/data/read-api";

/** The maximum number of notifications in the bell. */
const SHOWN = 100;

/** The newest notifications, the newest first, and how many unread ones are older than these. */
export type Inbox = {
  readonly notifications: readonly NotificationView[];
  readonly olderUnread: number;
};

export const EMPTY_INBOX: Inbox = { notifications: [], olderUnread: 0 };

/** One's own notifications as they are now. Rejects when they cannot be had. */
export async function fetchInbox(signal: AbortSignal): Promise<Inbox> {
  const [{ notificationViewSchema }, response] = await Promise.all([
    import("@/components/frame/schemas-chunk"),
    callApi(`/notifications?limit=${SHOWN}`, { signal }),
  ]);
  const notifications = listSchema(notificationViewSchema).parse(await readJson(response));
  const unread = Number(response.headers.get("x-unread-count"));
  return { notifications, olderUnread: Math.max(0, unread - unreadIn(notifications)) };
}

/** The number on the bell: recomputed from the list after each action (spec §4). */
export function countUnread({ notifications, olderUnread }: Inbox): number {
  return unreadIn(notifications) + olderUnread;
}

function unreadIn(notifications: readonly NotificationView[]): number {
  return notifications.filter(({ isRead }) => !isRead).length;
}
