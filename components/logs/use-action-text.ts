"use client";

import { useTranslations } from "next-intl";
import { useMoneyText } from "@/components/customers/money";
import { isolate } from "@/components/ui/text/isolate";
import type { SentenceParts } from "@/lib/logs/rules";
import { dealName } from "@/lib/customers/deals/deal-name";
import { formatValues, type SentenceValues } from "@/lib/logs/words";
import { useActionName } from "./use-action-name";

/**
 * Writes what was done, without the person who did it: the sentence with these values, or else the action's name. Objects are isolated, and
 * money is written as everywhere.
 */
export function useActionText(): (action: string, values: SentenceValues | null) => string {
  const t = useTranslations("logSentences");
  const actionName = useActionName();
  const formats = { text: isolate, money: useMoneyText(), deal: dealName };
  const sentences: { has(key: string): boolean } = t;
  const isSaid = (action: string): action is SentenceParts["action"] => sentences.has(action);
  return (action, values) =>
    values && isSaid(action) ? t(action, formatValues(values, formats)) : actionName(action);
}
