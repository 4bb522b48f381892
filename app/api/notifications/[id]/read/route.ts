import { methods, write } from "@/lib/http/route";
import { markNotificationRead } from "@/lib/notifications/commands";
import { notificationViewSchema } from "@/lib/notifications/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Marks one of one's own notifications as read.",
    command: markNotificationRead,
    answer: notificationViewSchema,
  }),
});
