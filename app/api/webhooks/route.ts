import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { createWebhook } from "@/lib/integrations/webhooks/commands";
import { listWebhooks } from "@/lib/integrations/webhooks/queries";
import { webhookViewSchema, webhookWithSecretSchema } from "@/lib/integrations/webhooks/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The webhooks without their secrets, with how many events wait and have failed.",
    query: listWebhooks,
    answer: listAnswer(webhookViewSchema),
  }),
  POST: write({
    summary:
      "Makes a webhook, which is told of these events from now on. Only this answer has its secret.",
    command: createWebhook,
    body: "json",
    answer: webhookWithSecretSchema,
    status: 201,
  }),
});
