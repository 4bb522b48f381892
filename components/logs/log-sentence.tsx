"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import { findSentence } from "@/lib/logs/rules";
import type { LogView } from "@/lib/logs/schema";
import { useDisplayName } from "@/components/users/use-name-of";
import { useActionText } from "./use-action-text";

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
    const what = actionText(sentence?.action ?? action, sentence?.values ?? null);
    return t(sentence ? "sentence" : "named", { who, what });
  };
}
