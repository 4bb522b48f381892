import { queryOf } from "@/lib/http/query";
import { jsonResponse, otherMethods, route } from "@/lib/http/route";
import { listNotifications } from "@/lib/notifications/queries";
import { listNotificationsSchema } from "@/lib/notifications/schema";

/** GET /api/notifications: one's own, the newest first; `limit` shortens it, `X-Unread-Count` counts all unread ones. */
export const GET = route(async (actor, request) => {
  const filter = listNotificationsSchema.parse(queryOf(request));
  const { notifications, unreadCount } = await listNotifications(actor, filter);
  const response = jsonResponse(notifications, 200);
  response.headers.set("x-unread-count", String(unreadCount));
  return response;
});

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
