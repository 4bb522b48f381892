import { methods, write } from "@/lib/http/route";
import { testWebhook } from "@/lib/integrations/webhooks/commands";
import { deliveryViewSchema } from "@/lib/integrations/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Sends a ping to a webhook at once and answers what became of it, after 10 seconds at the latest.",
    command: testWebhook,
    notFound: { id: "webhookNotFound" },
    answer: deliveryViewSchema,
  }),
});
