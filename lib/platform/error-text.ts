import type { useTranslations } from "next-intl";
import type { Refusal } from "./errors";

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
  const messages: { has(key: string): boolean; raw(key: string): unknown } = t;
  const key = `validation.${reason}`;
  return messages.has(key) ? String(messages.raw(key)) : t("validation.invalid");
}
