"use client";

import { useTranslations } from "next-intl";
import { useMoneyText } from "@/components/customers/money";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import { findSentence, formatValues, type SentenceParts } from "@/lib/logs/rules";
import type { LogView } from "@/lib/logs/schema";
import { useDisplayName } from "@/components/users/use-name-of";
import { useActionName } from "./use-action-name";

type Entry = Pick<LogView, "username" | "displayName" | "action" | "details">;

/** A log entry as a sentence: who did what to which object, with person and objects in runs of their own. */
export function LogSentence({ entry }: { readonly entry: Entry }) {
  return <Sentence isBold>{useLogText()(entry)}</Sentence>;
}

/** Writes an entry as a sentence. An action that has none stands by its name after the person's. */
function useLogText(): (entry: Entry) => string {
  const t = useTranslations("logs");
  const actionText = useActionText();
  const nameOf = useDisplayName();
  return ({ username, displayName, action, details }) => {
    const who = isolate(nameOf(username, displayName));
    const sentence = findSentence(action, details);
    return t(sentence ? "sentence" : "named", { who, what: actionText(action, sentence) });
  };
}

/** Writes what was done, without the person who did it: its sentence, or else the action's name. */
export function useActionText(): (action: string, sentence: SentenceParts | undefined) => string {
  const sentences = useTranslations("logSentences");
  const actionName = useActionName();
  const moneyText = useMoneyText();
  return (action, sentence) =>
    sentence
      ? sentences(sentence.action, formatValues(sentence, { text: isolate, money: moneyText }))
      : actionName(action);
}
