import { listAnswer } from "@/lib/http/answers";
import { JsonResponse } from "@/lib/http/json-response";
import { methods, read } from "@/lib/http/route";
import { listNotifications } from "@/lib/notifications/queries";
import { notificationViewSchema } from "@/lib/notifications/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "One's own notifications, the newest first; `limit` shortens the list, `X-Unread-Count` counts all unread ones.",
    query: listNotifications,
    answer: listAnswer(notificationViewSchema),
    run: async (actor, filter) => {
      const { notifications, unreadCount } = await listNotifications(actor, filter);
      const response = new JsonResponse(notifications, 200);
      response.headers.set("x-unread-count", String(unreadCount));
      return response;
    },
  }),
});
