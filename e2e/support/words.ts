import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import type { Language } from "./test";

/** The texts of a language, so that a journey is written once and walked in both. */
export const WORDS = { en, ar } satisfies Record<Language, typeof en>;

/** A text with its parameters filled in, ready to be looked for on a page whatever isolates stand around them. */
export function filled(message: string, parameters: Readonly<Record<string, string>>): RegExp {
  const escaped = message.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = escaped.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (parameters[name] ?? "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return `\\u2068?${value}\\u2069?`;
  });
  return new RegExp(`^${pattern}$`);
}
