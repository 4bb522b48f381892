import { loadResult, pageActor } from "@/lib/http/page";
import { listTokens } from "@/lib/integrations/tokens/queries";
import { listWebhooks } from "@/lib/integrations/webhooks/queries";
import { Integrations } from "./integrations";

export default async function IntegrationsPage() {
  const actor = await pageActor("/integrations");
  const [tokens, webhooks] = await Promise.all([
    loadResult(listTokens(actor)),
    loadResult(listWebhooks(actor)),
  ]);
  return <Integrations tokens={tokens} webhooks={webhooks} />;
}
