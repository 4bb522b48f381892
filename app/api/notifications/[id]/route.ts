import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { deleteNotification } from "@/lib/notifications/commands";
import { notificationIdSchema } from "@/lib/notifications/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary: "Deletes one of one's own notifications.",
    input: notificationIdSchema,
    answer: messageSchema,
    refusals: ["notFound"],
    run: async (actor, input) => {
      await deleteNotification(actor, input);
      return { message: "Notification deleted." };
    },
  }),
});
