import { otherMethods, route } from "@/lib/http/route";
import { deleteNotification } from "@/lib/notifications/commands";
import { notificationIdSchema } from "@/lib/notifications/schema";

/** DELETE /api/notifications/{id} */
export const DELETE = route<{ id: string }>(async (actor, _request, { id }) => {
  await deleteNotification(actor, notificationIdSchema.parse({ id }));
  return { message: "Notification deleted." };
});

export const { GET, POST, PUT, PATCH } = otherMethods("DELETE");
