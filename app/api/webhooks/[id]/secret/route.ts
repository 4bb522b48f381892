import { methods, write } from "@/lib/http/route";
import { changeWebhookSecret } from "@/lib/integrations/webhooks/commands";
import { webhookWithSecretSchema } from "@/lib/integrations/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Gives a webhook another secret; the one before signs beside it for 24 hours more.",
    command: changeWebhookSecret,
    notFound: { id: "webhookNotFound" },
    answer: webhookWithSecretSchema,
  }),
});
