import { listAnswer } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { listDeliveries } from "@/lib/integrations/webhooks/queries";
import { deliveryViewSchema } from "@/lib/integrations/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The latest events of a webhook and what became of them, 100 unless limit says otherwise; state narrows them.",
    query: listDeliveries,
    notFound: { id: "webhookNotFound" },
    answer: listAnswer(deliveryViewSchema),
  }),
});
