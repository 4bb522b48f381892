import { isolate } from "@/components/ui/text/isolate";
import { PING, WEBHOOK_EVENTS } from "@/lib/integrations/webhooks/rules";
import type { DeliveryView } from "@/lib/integrations/webhooks/schema";
import type { Translate } from "@/lib/platform/translate";

// A key of a text has no dot.
const KEY_OF = {
  "stock.moved": "event.stock_moved",
  "stock.low": "event.stock_low",
  "stock.recovered": "event.stock_recovered",
  "request.decided": "event.request_decided",
  "deal.made": "event.deal_made",
  [PING]: "event.ping",
} as const;

const KNOWN = [...WEBHOOK_EVENTS, PING] as const;

/** Returns the name of an event; its type for an event of a later version. */
export function eventName(t: Translate<"integrations.webhooks">, type: string): string {
  const known = KNOWN.find((one) => one === type);
  return known === undefined ? type : t(KEY_OF[known]);
}

/** The server of a webhook, by which people know it. */
export function getHost({ url }: { readonly url: string }): string {
  return new URL(url).host;
}

/** Why a delivery has not arrived, in words. */
export function errorText(
  t: Translate<"integrations.webhooks">,
  { error, status }: DeliveryView,
): string {
  return error === null ? "" : t(`error.${error}`, { status: isolate(String(status)) });
}
