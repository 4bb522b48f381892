import type { useTranslations } from "next-intl";
import type en from "@/messages/en.json";
import type { Refusal } from "./errors";

type Reason = keyof (typeof en)["validation"];
type Translate = ReturnType<typeof useTranslations<never>>;

/** A refusal in words: its sentence, then one line for everything that it names. */
export function errorLines(t: Translate, { code, details }: Refusal): string[] {
  const sentence = t(`errors.${code}`, details?.params);
  const lines = (details?.lines ?? []).map((line) => lineText(t, code, line));
  return [sentence, ...lines];
}

function lineText(t: Translate, code: Refusal["code"], line: Record<string, string | number>) {
  switch (code) {
    case "invalidInput": {
      const words = reasonText(t, String(line.reason));
      return line.field ? t("errorLines.invalidInput", { field: line.field, words }) : words;
    }
    case "notEnoughStock":
    case "stockLimitExceeded":
    case "colorNotFound":
    case "stockMoved":
    case "belowHeld":
    case "heldStock":
      return t(`errorLines.${code}`, line);
    default:
      return Object.values(line).join(" · ");
  }
}

/** A schema's message key in words; a reason that has none, such as a library's own, is just "not valid". */
export function reasonText(t: Translate, reason: string): string {
  const messages: { has(key: string): boolean } = t;
  const isNamed = (word: string): word is Reason => messages.has(`validation.${word}`);
  return t(`validation.${isNamed(reason) ? reason : "invalid"}`);
}
