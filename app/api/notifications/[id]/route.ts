import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { deleteNotification } from "@/lib/notifications/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary: "Deletes one of one's own notifications.",
    command: deleteNotification,
    answer: messageSchema,
    run: async (actor, input) => {
      await deleteNotification(actor, input);
      return { message: "Notification deleted." };
    },
  }),
});
