import { otherMethods, route } from "@/lib/http/route";
import { markNotificationRead } from "@/lib/notifications/commands";
import { notificationIdSchema } from "@/lib/notifications/schema";

/** PUT /api/notifications/{id}/read */
export const PUT = route<{ id: string }>(async (actor, _request, { id }) =>
  markNotificationRead(actor, notificationIdSchema.parse({ id })),
);

export const { GET, POST, PATCH, DELETE } = otherMethods("PUT");
