import { methods, write } from "@/lib/http/route";
import { resendDelivery } from "@/lib/integrations/webhooks/commands";
import { deliveryViewSchema } from "@/lib/integrations/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Sends an event again, or at once if it waits, with the same id.",
    command: resendDelivery,
    notFound: { id: "webhookNotFound", deliveryId: "deliveryNotFound" },
    answer: deliveryViewSchema,
    refusals: ["webhookNotFound"],
  }),
});
