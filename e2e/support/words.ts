import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { isolate } from "@/components/ui/text/isolate";
import { render } from "@/scripts/test-support/messages/render";
import type { Language } from "./test";

/** The texts of a language, so that a journey is written once and walked in both. */
export const WORDS = { en, ar } satisfies Record<Language, typeof en>;

/** A text with its parameters filled in, ready to be looked for on a page whatever isolates stand around them. */
export function filled(message: string, parameters: Readonly<Record<string, string>>): RegExp {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) values[name] = isolate(value);
  const shown = render("en", message, values);
  const escaped = shown.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/[\u2068\u2069]/g, "$&?")}$`);
}
