import * as z from "zod/mini";
import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { markAllNotificationsRead } from "@/lib/notifications/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Marks all of one's own notifications as read, or with `upTo` those up to that one.",
    command: markAllNotificationsRead,
    answer: z.extend(messageSchema, { markedCount: z.number() }),
    run: async (actor, input) => {
      const { markedCount } = await markAllNotificationsRead(actor, input);
      return { markedCount, message: `Marked ${markedCount} notifications as read.` };
    },
  }),
});
