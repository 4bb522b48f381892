import type en from "@/messages/en.json";
import type { Language } from "@/lib/platform/languages";

/** The texts of one language, loaded when they are first wanted. */
export function loadMessages(language: Language): Promise<Messages> {
  return language === "en"
    ? import("@/messages/en.json").then((file) => file.default)
    : import("@/messages/ar.json").then((file) => file.default);
}

const RETRY_MS = 2_000;
const pageMessages = new Map<Language, Promise<Messages>>();

/** The texts that a page begins with, the same promise each time. Until they come, the page stays as the server rendered it and holds what is done to it. */
export function messagesOfPage(language: Language): Promise<Messages> {
  const begun = pageMessages.get(language) ?? untilLoaded(language);
  pageMessages.set(language, begun);
  return begun;
}

async function untilLoaded(language: Language): Promise<Messages> {
  for (;;) {
    try {
      return await loadMessages(language);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

export type Messages = typeof en;
