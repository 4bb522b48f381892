import { queryOf } from "@/lib/http/query";
import { otherMethods, route } from "@/lib/http/route";
import { markAllNotificationsRead } from "@/lib/notifications/commands";
import { markAllReadSchema } from "@/lib/notifications/schema";

/** PUT /api/notifications/read: marks all of one's own as read, or with `upTo` those up to that one. */
export const PUT = route(async (actor, request) => {
  const input = markAllReadSchema.parse(queryOf(request));
  const { markedCount } = await markAllNotificationsRead(actor, input);
  return { markedCount, message: `Marked ${markedCount} notifications as read.` };
});

export const { GET, POST, PATCH, DELETE } = otherMethods("PUT");
