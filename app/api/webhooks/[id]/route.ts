import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { deleteWebhook, updateWebhook } from "@/lib/integrations/webhooks/commands";
import { webhookViewSchema } from "@/lib/integrations/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Changes a webhook's address and events, and whether it is told of them.",
    command: updateWebhook,
    notFound: { id: "webhookNotFound" },
    body: "json",
    answer: webhookViewSchema,
  }),
  DELETE: write({
    summary: "Deletes a webhook; nothing more is sent to it.",
    command: deleteWebhook,
    notFound: { id: "webhookNotFound" },
    answer: messageSchema,
    run: async (actor, input) => {
      await deleteWebhook(actor, input);
      return { message: "Webhook deleted." };
    },
  }),
});
