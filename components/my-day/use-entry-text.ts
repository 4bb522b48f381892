"use client";

import { useTranslations } from "next-intl";
import { useActionText } from "@/components/logs/use-action-text";
import { useEventText } from "@/components/requests/history/event-line";
import { isolate } from "@/components/ui/text/isolate";
import type { DayAction, DayDecision } from "@/lib/my-day/schema";

/** A sentence with isolated values, and the SKU of the product that it names, where it does. */
export type EntryText = { readonly text: string; readonly sku: string | null };

/** Writes an action of the person as a sentence that names the product instead of its SKU. */
export function useDayActionText(): (action: DayAction) => EntryText {
  const actionText = useActionText();
  return ({ action, values, product }) => {
    const sku = product && values?.sku;
    const named = sku ? { ...values, sku: product } : values;
    return { text: actionText(action, named), sku: sku ? String(sku) : null };
  };
}

/** Writes a decision on a request of the person as a sentence that names the request. */
export function useDayDecisionText(): (decision: DayDecision) => string {
  const t = useTranslations("logs");
  const eventText = useEventText();
  return (decision) => {
    const what = eventText(decision);
    return decision.request === null ? what : t("named", { who: isolate(decision.request), what });
  };
}
